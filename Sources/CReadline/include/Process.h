#ifndef CREADLINE_PROCESS_H
#define CREADLINE_PROCESS_H

// Functions for processes that Swift's module of the C library leaves out.

/// Writes to a descriptor like the C library's `write`, bypassing the memory for output of loaded code.
long process_write(int file, const void *bytes, long count);

/// Returns a new file in memory, which stays open across `exec`; -1 after a failure.
int process_memory_file(void);

/// Returns the resident memory of a process in bytes; 0 if unknown.
long process_resident_memory(int pid);

/// Makes this process the parent of orphaned descendants, including those in other sessions.
/// - Returns: whether `process_end_adopted` may be called: not if the process has children already.
int process_adopt(void);

/// Kills all children of this process and the children that they leave behind, and reaps them.
void process_end_adopted(void);

#endif
