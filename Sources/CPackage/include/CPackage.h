// The name that the package was built under, which only the manifest knows.

#ifndef CPACKAGE_H
#define CPACKAGE_H

/// The name that the compiler got as `-package-name`; it lives as long as the program.
const char *package_name(void);

#endif
