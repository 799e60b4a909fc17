# Writes MADE, a C file with `const char NAME[]`, from the text in FILE, followed by that in MORE if there is one. As a
# string: compilers take far longer for a million numbers.
file(READ ${FILE} text)
if(MORE)
  file(READ ${MORE} more)
  string(APPEND text "${more}")
endif()
string(REPLACE "\\" "\\\\" text "${text}")
string(REPLACE "\"" "\\\"" text "${text}")
string(REPLACE "\n" "\\n\"\n\"" text "${text}")
file(WRITE ${MADE} "extern const char ${NAME}[];\nconst char ${NAME}[] =\n\"${text}\";\n")
