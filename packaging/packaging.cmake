# What is installed, and the packages made of it by `cpack` (-G DEB or -G TGZ).
#
# The Debian package uses the libclang of the distribution. The archive carries libclang and
# clang's own headers along (CUVET_BUNDLE), so that it runs wherever it is unpacked.
option(CUVET_BUNDLE "Install libclang and clang's headers beside the program" OFF)

if(CUVET_BUNDLE)
    set_target_properties(cuvet PROPERTIES
        INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}/cuvet/lib"
        INSTALL_RPATH_USE_LINK_PATH OFF)
    install(TARGETS cuvet RUNTIME_DEPENDENCY_SET cuvet_needs
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    # The C library and its loader are the system's; everything else comes along. The libraries
    # find each other by the program's RPATH (a RUNPATH would hold for the program alone), and
    # libclang, which has a path of its own, in $ORIGIN/../lib.
    target_link_options(cuvet PRIVATE LINKER:--disable-new-dtags)
    install(RUNTIME_DEPENDENCY_SET cuvet_needs
        PRE_EXCLUDE_REGEXES "^lib(c|m|dl|rt|pthread|resolv)\\.so" "^ld-linux"
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cuvet/lib)
    install(DIRECTORY ${LibClang_RESOURCE_DIR}/include
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cuvet/lib/clang/${LibClang_VERSION})
else()
    install(TARGETS cuvet RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}
    FILES_MATCHING PATTERN "*.md" PATTERN "*.json")
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)

# find_package(cuvet) gives the program as the target cuvet::cuvet, and cuvet_add_check().
include(CMakePackageConfigHelpers)
set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/cuvet)
configure_package_config_file(packaging/cuvetConfig.cmake.in
    ${PROJECT_BINARY_DIR}/generated/cuvetConfig.cmake
    INSTALL_DESTINATION ${config_folder} PATH_VARS CMAKE_INSTALL_BINDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/generated/cuvetConfigVersion.cmake
    COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/generated/cuvetConfig.cmake
    ${PROJECT_BINARY_DIR}/generated/cuvetConfigVersion.cmake docs/build/CuvetCheck.cmake
    DESTINATION ${config_folder})

set(CPACK_PACKAGE_NAME cuvet)
set(CPACK_PACKAGE_VENDOR "the cuvet authors")
set(CPACK_PACKAGE_CONTACT "the cuvet authors <cuvet@users.noreply.github.com>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "static analyzer that vets CUDA C++ before it hangs")
set(CPACK_PACKAGE_DESCRIPTION
"Reads CUDA C++ and reports where the CUDA execution model does not promise that
a program goes on: device loops that need never end, host loops that no call
feeds, kernels that wait for work that may never start, misuse of dynamic
parallelism, and launches that cannot run.

It needs neither a GPU nor a CUDA toolkit; where one is installed, its headers
 are used.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_FILE_NAME ${CPACK_PACKAGE_NAME}-${PROJECT_VERSION}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_SOURCE_GENERATOR "")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# The program calls functions that the first release of this libclang brought; and without
# clang's own headers it can read no source at all.
set(CPACK_DEBIAN_PACKAGE_DEPENDS
    "libclang1-${LibClang_VERSION} (>= 1:${LibClang_VERSION}), libclang-common-${LibClang_VERSION}-dev")
# Sources include the C and C++ libraries' headers: no compiler is needed for them.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libc6-dev, libstdc++-12-dev | libstdc++-14-dev, git")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nvidia-cuda-toolkit, graphviz, pre-commit")
# The archive is taken apart anywhere: no folder /usr in it.
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/packaging/generator.cmake)
include(CPack)
