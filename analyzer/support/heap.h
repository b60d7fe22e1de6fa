/* heap.h - the heap of a process that parses.
 *
 * The parser asks for a hundred MiB in small pieces, mostly to read precompiled headers into. In
 * pages of 4 KiB the faults of these take up to two thirds of the time. */
#ifndef CUVET_SUPPORT_HEAP_H
#define CUVET_SUPPORT_HEAP_H

/* Lets the heap grow in large pages where the system has them for those who ask. Takes address
 * space, and no memory before it is used. Does something once in a process and those it forks;
 * where it cannot be done all goes on as before. */
void cv_heap_use_large_pages(void);

#endif
