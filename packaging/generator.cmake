# Read by cpack for each kind of package.
if(CPACK_GENERATOR STREQUAL "TGZ")
    set(CPACK_PACKAGING_INSTALL_PREFIX "/")
    set(CPACK_SET_DESTDIR OFF)
endif()
