#ifndef CREADLINE_PROCESS_H
#define CREADLINE_PROCESS_H

// What the C library has of processes, and Swift's own module of it leaves out.

/// Writes to a file of this program's own, past what is kept of loaded code; as `write` of the C library.
long process_write(int file, const void *bytes, long count);

/// A file in memory, which the next program has open, too; -1 where there can be none.
int process_memory_file(void);

/// Returns the resident memory of a process, in bytes; 0 where it is not known.
long process_resident_memory(int pid);

/// Makes this process the parent of all that its descendants leave behind, in sessions of their own, too.
/// - Returns: whether `process_end_adopted` may be called: not where the process has children already.
int process_adopt(void);

/// Ends all children of this process, and what they leave behind, and waits for them.
void process_end_adopted(void);

#endif
