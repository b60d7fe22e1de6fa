# Finds libclang, its C headers, and the resource folder of the same clang.
#
#   LibClang_ROOT         where to look first, for instance /usr/lib/llvm-22
#   LibClang_MIN_VERSION  the supported range of major versions; the newest one wins
#   LibClang_MAX_VERSION
#
# sets LibClang_FOUND, LibClang_VERSION (major), LibClang_LIBRARY, LibClang_INCLUDE_DIR and
# LibClang_RESOURCE_DIR. Versions before 22 cannot parse the headers of CUDA 13: with them only
# the headers that cuvet carries are used.
set(LibClang_MIN_VERSION 19 CACHE STRING "Oldest supported libclang")
set(LibClang_MAX_VERSION 22 CACHE STRING "Newest supported libclang")
mark_as_advanced(LibClang_MIN_VERSION LibClang_MAX_VERSION)

set(_libclang_roots ${LibClang_ROOT})
set(_libclang_version ${LibClang_MAX_VERSION})
while(_libclang_version GREATER_EQUAL LibClang_MIN_VERSION)
    list(APPEND _libclang_roots
        /usr/lib/llvm-${_libclang_version} /usr/local/lib/llvm-${_libclang_version}
        /opt/llvm-${_libclang_version} /usr/lib64/llvm${_libclang_version})
    math(EXPR _libclang_version "${_libclang_version} - 1")
endwhile()

find_path(LibClang_INCLUDE_DIR clang-c/Index.h
    HINTS ${_libclang_roots} PATH_SUFFIXES include)
find_library(LibClang_LIBRARY NAMES clang
    HINTS ${_libclang_roots} PATH_SUFFIXES lib)

# The file that the library's link ends at carries the version: libclang-22.1.8.so.
if(LibClang_LIBRARY AND NOT LibClang_VERSION)
    get_filename_component(_libclang_file "${LibClang_LIBRARY}" REALPATH)
    if(_libclang_file MATCHES "libclang(-|\\.so\\.)([0-9]+)")
        set(LibClang_VERSION ${CMAKE_MATCH_2})
    endif()
endif()

if(LibClang_VERSION AND NOT LibClang_RESOURCE_DIR)
    get_filename_component(_libclang_lib "${LibClang_LIBRARY}" DIRECTORY)
    find_program(LibClang_COMPILER NAMES clang-${LibClang_VERSION} HINTS ${_libclang_lib}/../bin)
    mark_as_advanced(LibClang_COMPILER)
    set(_libclang_resource "")
    if(LibClang_COMPILER)
        execute_process(COMMAND ${LibClang_COMPILER} -print-resource-dir
            OUTPUT_VARIABLE _libclang_resource OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    endif()
    if(NOT EXISTS "${_libclang_resource}/include/stddef.h")
        # The library may stand in the folder of all libraries, and be linked from its own.
        find_path(_libclang_beside clang/${LibClang_VERSION}/include/stddef.h NO_CACHE
            HINTS ${_libclang_lib} ${_libclang_roots} PATH_SUFFIXES lib)
        set(_libclang_resource "${_libclang_beside}/clang/${LibClang_VERSION}")
    endif()
    if(EXISTS "${_libclang_resource}/include/stddef.h")
        set(LibClang_RESOURCE_DIR "${_libclang_resource}" CACHE PATH
            "The folder of clang's own headers")
    endif()
endif()

set(_libclang_supported FALSE)
if(LibClang_VERSION GREATER_EQUAL LibClang_MIN_VERSION
   AND LibClang_VERSION LESS_EQUAL LibClang_MAX_VERSION)
    set(_libclang_supported TRUE)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LibClang
    REQUIRED_VARS LibClang_LIBRARY LibClang_INCLUDE_DIR LibClang_RESOURCE_DIR _libclang_supported
    VERSION_VAR LibClang_VERSION
    REASON_FAILURE_MESSAGE
    "versions ${LibClang_MIN_VERSION} to ${LibClang_MAX_VERSION} work, see LibClang_ROOT")
mark_as_advanced(LibClang_INCLUDE_DIR LibClang_LIBRARY LibClang_RESOURCE_DIR)
