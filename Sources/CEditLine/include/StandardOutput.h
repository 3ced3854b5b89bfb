// C's `stdout`, which Swift does not reach: it is a global variable.

#ifndef STANDARD_OUTPUT_H
#define STANDARD_OUTPUT_H

#include <stdbool.h>

/// Writes what the stream holds, and makes it hold nothing from now on.
void standard_output_unbuffer(void);

/// Writes what the stream holds; says false if it holds something and another thread uses the stream at the moment.
bool standard_output_flush(void);

#endif
