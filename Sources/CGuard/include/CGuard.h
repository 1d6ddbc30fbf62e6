#pragma once

/// Keeps this process as it is and goes on in a copy of it, so that code which traps costs the copy alone.
///
/// The process that the caller's parent waits for stays, and leaves as the last copy does.
/// - Returns: 0 in the copy. In this process, once the copy has died: the number of its signal, or 1000 plus its exit
///   status where code of the layout called `exit`. Then `report` has a line `module offset` for each frame of the back
///   trace, innermost first. -1 where no process can be made: then this one goes on unguarded.
/// - Precondition: the process has one thread, and nothing is left in buffers.
int layoutlab_guard_begin(char *report, int capacity);

/// What ran is good: the process that was kept goes.
void layoutlab_guard_commit(void);

/// The session ends here, and not by itself: an exit in this process is one.
void layoutlab_guard_end(void);
