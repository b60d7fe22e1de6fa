# cuvet_add_check(): checks the CUDA files of a project as a target of its build.
#
#     include(CuvetCheck)
#     cuvet_add_check(check_hangs TARGETS solver tools)
#     cuvet_add_check(check_demo SOURCES demo.cu FLAGS -std=c++17 -arch=sm_90)
#
#     cuvet_add_check(<name> [ALL]
#                     [TARGETS <target>...]   # their .cu files, compiled as they are
#                     [SOURCES <file>...]     # other files
#                     [FLAGS <option>...]     # how SOURCES are compiled
#                     [OPTIONS <option>...])  # for `cuvet link`: --fail-on=error, --preview, ...
#
# Each file is read by a command of its own when it or what it includes has changed, so the build
# spreads them over all its jobs; the target then checks them together. With ALL it belongs to the
# default build. The options of TARGETS come from compile_commands.json, which the Ninja and
# Makefile generators write.

include_guard(GLOBAL)

find_program(CUVET_EXECUTABLE cuvet DOC "The cuvet program")

# One command that reads one file; its facts are added to a list of the caller.
function(_cuvet_extract name source list)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
    string(SHA256 hash "${source} ${ARGN}")
    string(SUBSTRING ${hash} 0 12 hash)
    cmake_path(GET source FILENAME file)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${name}.cuvet/${file}.${hash}.facts)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CUVET_EXECUTABLE} extract -q ${source} -o ${output} --depfile=${output}.d ${ARGN}
        DEPENDS ${source} ${CUVET_EXECUTABLE}
        DEPFILE ${output}.d
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
        COMMENT "Reading ${file} for ${name}"
        VERBATIM)
    set(${list} ${${list}} ${output} PARENT_SCOPE)
endfunction()

function(cuvet_add_check name)
    cmake_parse_arguments(PARSE_ARGV 1 CHECK "ALL" "" "TARGETS;SOURCES;FLAGS;OPTIONS")
    if(CHECK_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "cuvet_add_check: what is '${CHECK_UNPARSED_ARGUMENTS}'?")
    endif()
    if(NOT CUVET_EXECUTABLE)
        message(STATUS "cuvet is not installed: no target ${name}")
        return()
    endif()
    set(facts "")
    file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/${name}.cuvet)
    foreach(target ${CHECK_TARGETS})
        set_target_properties(${target} PROPERTIES EXPORT_COMPILE_COMMANDS ON)
        get_target_property(sources ${target} SOURCES)
        get_target_property(folder ${target} SOURCE_DIR)
        list(FILTER sources INCLUDE REGEX "\\.cu$")
        foreach(source ${sources})
            cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder})
            _cuvet_extract(${name} ${source} facts -p ${CMAKE_BINARY_DIR})
        endforeach()
    endforeach()
    foreach(source ${CHECK_SOURCES})
        _cuvet_extract(${name} ${source} facts -- ${CHECK_FLAGS})
    endforeach()
    if(NOT facts)
        message(WARNING "cuvet_add_check: no .cu file for ${name}: "
            "name TARGETS that have some, or SOURCES")
        add_custom_target(${name})
        return()
    endif()
    if(CHECK_ALL)
        set(all ALL)
    endif()
    # Facts files can be more than fit on a command line.
    string(REPLACE ";" "\n" lines "${facts}")
    file(GENERATE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}.cuvet/facts.txt CONTENT "${lines}\n")
    add_custom_target(${name} ${all}
        COMMAND ${CUVET_EXECUTABLE} link ${CHECK_OPTIONS}
                --files-from=${CMAKE_CURRENT_BINARY_DIR}/${name}.cuvet/facts.txt
        DEPENDS ${facts}
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
        COMMENT "Checking with cuvet: ${name}"
        VERBATIM)
endfunction()
