# libcreel for other programs, shared and static, and what is installed. Every symbol but creel_... is hidden.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

file(STRINGS include/creel/creel.h abi REGEX "^#define CREEL_ABI ")
string(REGEX REPLACE "[^0-9]" "" CREEL_ABI "${abi}")

# Objects of their own, for both: position-independent, hidden, and plain code, which any linker can read.
add_library(creel_objects OBJECT ${LAYER_SOURCES} ${LIBRARY_SOURCES} ${GAME_SOURCES} ${GAME_PARTS} ${EMBEDDED})
set_target_properties(creel_objects PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
target_compile_definitions(creel_objects PRIVATE CREEL_VERSION="${PROJECT_VERSION}")
target_compile_options(creel_objects PRIVATE -fPIC -fvisibility=hidden)

# The options of the directory make programs, not libraries.
add_library(creel_shared SHARED $<TARGET_OBJECTS:creel_objects>)
get_property(library_options DIRECTORY PROPERTY LINK_OPTIONS)
list(REMOVE_ITEM library_options -pie)
set_target_properties(creel_shared PROPERTIES LINK_OPTIONS "${library_options}" INTERPROCEDURAL_OPTIMIZATION OFF LINKER_LANGUAGE C
                      OUTPUT_NAME creel VERSION ${PROJECT_VERSION} SOVERSION ${CREEL_ABI})
target_link_libraries(creel_shared PRIVATE m pthread)

# One object, in which what is hidden is local: an archive of many would show everything to whoever links it.
set(CREEL_STATIC ${CMAKE_BINARY_DIR}/libcreel.a)
add_custom_command(
  OUTPUT ${CREEL_STATIC}
  COMMAND ${CMAKE_LINKER} -r -o library.o $<TARGET_OBJECTS:creel_objects>
  COMMAND ${CMAKE_OBJCOPY} --localize-hidden library.o
  COMMAND ${CMAKE_COMMAND} -E rm -f ${CREEL_STATIC}
  COMMAND ${CMAKE_AR} rcs ${CREEL_STATIC} library.o
  DEPENDS creel_objects $<TARGET_OBJECTS:creel_objects> COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(creel_static ALL DEPENDS ${CREEL_STATIC})

# Where the files are is said from where the description is, so that the whole may be moved.
set(CREEL_PKGCONFIG ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
set(CREEL_PACKAGE ${CMAKE_INSTALL_LIBDIR}/cmake/creel)
file(RELATIVE_PATH CREEL_UP_FROM_PKGCONFIG /${CREEL_PKGCONFIG} /)
file(RELATIVE_PATH CREEL_UP_FROM_PACKAGE /${CREEL_PACKAGE} /)
configure_file(library/creel.pc.in ${CMAKE_BINARY_DIR}/library/creel.pc @ONLY)
configure_file(library/creelConfig.cmake.in ${CMAKE_BINARY_DIR}/library/creelConfig.cmake @ONLY)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/library/creelConfigVersion.cmake COMPATIBILITY SameMinorVersion)

# Where Python looks for packages below a prefix: lib/python3.11/dist-packages in Debian 12's /usr/local.
find_program(PYTHON3 NAMES python3 HINTS /usr/bin)
if(PYTHON3)
  execute_process(COMMAND ${PYTHON3} -c "import re, sysconfig; print(re.sub('^.*/(?=lib/)', '', sysconfig.get_path('purelib')))"
                  OUTPUT_VARIABLE python_packages OUTPUT_STRIP_TRAILING_WHITESPACE)
else()
  set(python_packages lib/python3/site-packages)
endif()
set(CREEL_PYTHON ${python_packages} CACHE STRING "Where the Python package goes, below the prefix")

install(TARGETS creel creel_shared)
install(DIRECTORY python/creel DESTINATION ${CREEL_PYTHON} FILES_MATCHING PATTERN *.py PATTERN __pycache__ EXCLUDE)
install(FILES ${CREEL_STATIC} DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/creel DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.h)
install(FILES ${CMAKE_BINARY_DIR}/library/creel.pc DESTINATION ${CREEL_PKGCONFIG})
install(FILES ${CMAKE_BINARY_DIR}/library/creelConfig.cmake ${CMAKE_BINARY_DIR}/library/creelConfigVersion.cmake
        DESTINATION ${CREEL_PACKAGE})
