# Writes MADE, the texts of FILES one after the other.
set(whole "")
foreach(file ${FILES})
  file(READ ${file} text)
  string(APPEND whole "${text}\n")
endforeach()
file(WRITE ${MADE} "${whole}")
