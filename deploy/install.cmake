# What a desktop and a shell want of the program: manual pages, completions, an entry in the menu, its description and icon.
set(manual ${CMAKE_BINARY_DIR}/manual)
add_custom_command(
  OUTPUT ${manual}/creel.fish
  COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/tools/manual.mjs $<TARGET_FILE:creel> ${manual}
  DEPENDS creel tools/manual.mjs docs/library.md
  VERBATIM)
add_custom_target(manual ALL DEPENDS ${manual}/creel.fish)

set(CREEL_ZSH ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING "Where zsh looks for completions")
install(DIRECTORY ${manual}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${manual}/creel.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME creel)
install(FILES ${manual}/_creel DESTINATION ${CREEL_ZSH})
install(FILES ${manual}/creel.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES deploy/desktop/creel.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES deploy/desktop/example.creel.creel.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES front/web/icons/creel.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
foreach(size 192 512)
  install(FILES front/web/icons/creel-${size}.png DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps
          RENAME creel.png)
endforeach()
