# The man page and the shells' completions: the program writes them itself.
if(CMAKE_CROSSCOMPILING)
    return()
endif()

set(written "")
foreach(kind bash zsh fish man)
    set(file ${PROJECT_BINARY_DIR}/generated/completion.${kind})
    add_custom_command(OUTPUT ${file}
        COMMAND cuvet completion ${kind} --output=${file}
        DEPENDS cuvet COMMENT "Writing the ${kind} file" VERBATIM)
    list(APPEND written ${file})
endforeach()
find_program(GZIP gzip)
if(GZIP)
    set(page ${PROJECT_BINARY_DIR}/generated/cuvet.1.gz)
    add_custom_command(OUTPUT ${page}
        COMMAND sh -c "${GZIP} -9nc generated/completion.man >generated/cuvet.1.gz"
        WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
        DEPENDS ${PROJECT_BINARY_DIR}/generated/completion.man VERBATIM)
    list(APPEND written ${page})
    install(FILES ${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
else()
    install(FILES ${PROJECT_BINARY_DIR}/generated/completion.man RENAME cuvet.1
        DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endif()
add_custom_target(cuvet_written ALL DEPENDS ${written})

install(FILES ${PROJECT_BINARY_DIR}/generated/completion.bash RENAME cuvet
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
# Debian's zsh looks for a package's completions in another folder than for those of /usr/local;
# the prefix is known only when something is installed.
install(CODE [[
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    set(cuvet_zsh_folder vendor-completions)
else()
    set(cuvet_zsh_folder site-functions)
endif()]])
install(FILES ${PROJECT_BINARY_DIR}/generated/completion.zsh RENAME _cuvet
    DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/\${cuvet_zsh_folder}")
install(FILES ${PROJECT_BINARY_DIR}/generated/completion.fish RENAME cuvet.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
