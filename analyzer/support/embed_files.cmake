# Writes files into a C file as an array of {name, text, size}, closed by an empty one.
#
#   cmake -DFOLDER=... -DFILES=a|b -DOUTPUT=x.c -DSYMBOL=cv_page -DTYPE="struct cv_page"
#         -DHEADER=report/page.h [-DSTRIP=.md] -P embed_files.cmake
#
# defines `const TYPE SYMBOLs[]` and `const size_t SYMBOL_count`. A name is the path in
# FOLDER, without the ending STRIP. The texts end in a NUL byte that `size` leaves out.
# Byte arrays, because a compiler need not accept string literals as long as these.
string(REPLACE "|" ";" FILES "${FILES}")
list(SORT FILES)

set(texts "")
set(entries "")
set(count 0)
foreach(file IN LISTS FILES)
    file(RELATIVE_PATH name "${FOLDER}" "${file}")
    if(STRIP)
        string(REGEX REPLACE "[.][^./]*$" "" name "${name}")
    endif()
    file(READ "${file}" bytes HEX)
    string(REGEX REPLACE "(................................)" "\\1\n    " bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    string(APPEND texts
        "static const unsigned char text_${count}[] = {\n    ${bytes}0x00,\n};\n\n")
    string(APPEND entries
        "    {\"${name}\", (const char *)text_${count}, sizeof text_${count} - 1},\n")
    math(EXPR count "${count} + 1")
endforeach()

file(WRITE "${OUTPUT}"
    "/* Written by embed_files.cmake; changes here are lost. */\n"
    "#include \"${HEADER}\"\n\n"
    "${texts}"
    "const ${TYPE} ${SYMBOL}s[] = {\n${entries}    {NULL, NULL, 0},\n};\n"
    "const size_t ${SYMBOL}_count = ${count};\n")
