#!/bin/sh
# block.sh PAGE WORD - prints the block of code of a page that begins with ```LANGUAGE WORD
sed -n "/^\`\`\`[a-z]* $2\$/,/^\`\`\`\$/p" "$1" | sed '1d;$d'
