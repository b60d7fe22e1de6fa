"""Reads XML documents: parse_xml.py DOCUMENT..."""

import sys
import xml.etree.ElementTree as ElementTree

for path in sys.argv[1:]:
    ElementTree.parse(path)
