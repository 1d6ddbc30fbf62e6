#pragma once

/// One end of a line between a process that was kept and the copies that go on in its place: what is written at one end is
/// read at the other, and the end of file says that nobody is left there. -1 where there is none.
struct layoutlab_line {
  int in, out;
};

/// Keeps this process as it is and goes on in a copy of it, so that code which traps costs the copy alone.
///
/// The process that the caller's parent waits for stays, and leaves as the last copy does.
/// - Parameter line: gets an end of the line between the two; null where this process is not to be kept beyond the work.
/// - Returns: 0 in the copy. In this process, once the copy has died: the number of its signal, or 1000 plus its exit
///   status where code of the layout called `exit`; the negative of that where the copy had said that it ends. Then
///   `report` has a line `module offset` for each frame of the back trace, innermost first.
///   `LAYOUTLAB_GUARD_KEPT` in this process once `layoutlab_guard_keep` was called in the copy.
///   `LAYOUTLAB_GUARD_NONE` where no process can be made: then this one goes on unguarded.
/// - Precondition: the process has one thread, and nothing is left in buffers.
int layoutlab_guard_begin(char *report, int capacity, struct layoutlab_line *line);

/// The same for work after which this process goes on, not the copy: nothing but what it wrote is left of it.
/// - Returns: `LAYOUTLAB_GUARD_DONE` where the copy ended by itself.
int layoutlab_guard_isolate(char *report, int capacity);

/// The copy took more memory than it may, and was ended.
static const int LAYOUTLAB_GUARD_MEMORY = 900;
/// The copy was at work after its time, and was ended.
static const int LAYOUTLAB_GUARD_TIME = 901;
static const int LAYOUTLAB_GUARD_NONE = -100000;
static const int LAYOUTLAB_GUARD_DONE = -100001;
static const int LAYOUTLAB_GUARD_KEPT = -100002;

/// Turns standard output over to the layouts' own prints, which go to standard error.
/// - Returns: a descriptor for what was standard output.
int layoutlab_output_apart(void);

/// The output of loaded code that waits to be taken, in memory that copies of this process share.
struct layoutlab_output {
  /// The bytes of the records that wait; 0 where nothing was printed since the last look.
  long used;
  /// The bytes of texts kept since the last end of a turn.
  long kept;
  /// The lines that found no room since then: a turn keeps 64 kB.
  long left_out;
  /// The lines printed since the process began.
  long lines;
};

/// Turns the C library's `stdout` and `stderr`, to which `print` and `NSLog` write, into memory.
/// - Returns: the counts; null where there is no memory, and all stays as it was.
/// - Precondition: nothing else of this program writes to these streams.
const struct layoutlab_output *layoutlab_output_keep(void);

/// Writes to a file of this program's own, past what is kept of loaded code; as `write` of the C library.
long layoutlab_write(int file, const void *bytes, long count);

/// Hands over the records that wait: each is `o` or `e` for the stream, the length of its text in 4 bytes, and the text.
/// - Returns: the number of bytes.
long layoutlab_output_take(char *records, long room);

/// Ends a turn, which has its own bound.
/// - Returns: the lines that found no room in it.
long layoutlab_output_end_turn(void);

/// A file in memory, which the next program has open, too; -1 where there can be none.
int layoutlab_memory_file(void);

/// How much memory copies may have, in bytes; 0 for all that there is.
void layoutlab_guard_limit(long bytes);

/// Has this copy ended from outside after so many seconds, however deaf it is; 0 for never. Whoever it copies itself to has
/// the same time.
void layoutlab_guard_time(double seconds);

/// What a process can be kept from.
static const int LAYOUTLAB_SANDBOX_FILES = 1;
static const int LAYOUTLAB_SANDBOX_NETWORK = 2;

/// Refuses to this process and to all that it starts, for ever: to write, make or remove files; to open sockets of a network.
/// - Returns: what is refused now; the system may not know how.
int layoutlab_sandbox(int kinds);

/// What the system can refuse.
int layoutlab_sandbox_kinds(void);

/// What ran is good: the process that was kept goes.
void layoutlab_guard_commit(void);

/// What ran is good, and the process that was kept stays, to be gone back to.
void layoutlab_guard_keep(void);

/// From here on this process waits and another one has the terminal, whose signals it is deaf to; and back.
void layoutlab_guard_rest(void);
void layoutlab_guard_wake(void);

/// Ends this process, in whose place others go on.
_Noreturn void layoutlab_guard_leave(void);

/// The session or the work ends here, and not by itself: an exit in this process is one.
void layoutlab_guard_end(void);

/// Adds a library that is open to those whose code `layoutlab_caller` finds.
/// - Returns: its number, from 0; -1 where it is not open, or where there are too many.
int layoutlab_caller_add(const char *path);

/// How many bits of a code of `layoutlab_caller` are the distance from where the library was loaded.
static const unsigned int LAYOUTLAB_CALLER_BITS = 27;

/// Returns the innermost return address on the stack that lies in an added library, as a code of 29 bits: in the lower ones
/// its distance from where the library was loaded, above them the number of the library; 0 for none.
/// - Precondition: the callers keep frame pointers.
unsigned int layoutlab_caller(void);
