#ifndef PLUMBLINE_ALLOCATOR_H
#define PLUMBLINE_ALLOCATOR_H

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Gives the pages that were freed back to the system. Other C libraries do it by themselves.
static inline void plumbline_give_back_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

// Lets that many threads allocate at once; more of them take turns. Each has a heap of its own otherwise, and keeps what
// the others could use.
static inline void plumbline_limit_heaps(int count) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, count);
#else
    (void)count;
#endif
}

#endif
