# Writes MADE, a C file with `const char NAME[]`, from the text in FILE, and that in MORE behind it if there is one.
file(READ ${FILE} hex HEX)
if(MORE)
  file(READ ${MORE} more HEX)
  string(APPEND hex "${more}")
endif()
string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
file(WRITE ${MADE} "extern const char ${NAME}[];\nconst char ${NAME}[] = {\n${bytes}\n0x00};\n")
