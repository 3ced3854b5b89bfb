#include "CPackage.h"

const char *package_name(void) { return PACKAGE_NAME; }
