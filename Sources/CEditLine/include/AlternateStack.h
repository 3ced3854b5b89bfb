// A stack for signal handlers: one that has overflowed cannot hold a handler's frame.

#ifndef ALTERNATE_STACK_H
#define ALTERNATE_STACK_H

/// Gives the calling thread a stack for its signal handlers until it ends, unless it has one. Later calls cost next to
/// nothing.
void alternate_stack_use(void);

#endif
