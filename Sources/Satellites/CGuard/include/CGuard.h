#pragma once

#include <stdint.h>

/// Keeps this process as it is and goes on in a copy of it, so that code which traps costs the copy alone.
/// - Returns: 0 in the copy. In this process, once the copy has died: the number of its signal, or 1000 plus its exit status
///   where code of the layout called `exit`; the negative of that where the copy had said that it ends. Then `report` has a
///   line `module offset` for each frame of the back trace, innermost first.
///   `LAYOUTLAB_GUARD_DONE` less its exit status where the copy ended by itself.
///   `LAYOUTLAB_GUARD_NONE` where no process can be made: then this one goes on unguarded.
/// - Precondition: the process has one thread, and nothing is left in buffers.
int layoutlab_guard_begin(char *report, int capacity);

/// The copy took more memory than it may, and was ended.
static const int LAYOUTLAB_GUARD_MEMORY = 900;
/// The copy was at work after its time, and was ended.
static const int LAYOUTLAB_GUARD_TIME = 901;
/// The copy has gone by itself, though what it had started has not.
static const int LAYOUTLAB_GUARD_GONE = 902;
static const int LAYOUTLAB_GUARD_NONE = -100000;
static const int LAYOUTLAB_GUARD_DONE = -100001;

/// Marks an intended exit: from here on an exit of this copy is not reported as a crash.
void layoutlab_guard_end(void);

/// Marks that this copy guards its work by itself from here on, and is not ended from outside.
void layoutlab_guard_alone(void);

/// How much memory copies may have, in bytes; 0 for all that there is.
void layoutlab_guard_limit(long bytes);

/// Has this copy ended from outside after so many seconds, however deaf it is; 0 for never. Whoever it copies itself to has
/// the same time.
void layoutlab_guard_time(double seconds);

/// The memory that a process shares with its children that have a lab.
struct layoutlab_page;

/// Copies this process to one that is to have a lab, and is its child.
/// - Parameters:
///   - page: gets memory for the functions below.
///   - file: gets a descriptor of it for `layoutlab_lab_serve` there.
/// - Returns: 0 in the child, its number here; -1 where there can be none.
int layoutlab_lab_start(struct layoutlab_page **page, int *file);

/// Sets this process up as one with a lab: its traps are reported in the memory, and it ends with its parent.
void layoutlab_lab_serve(int file);

/// Copies this process to one that is a child of the same parent.
/// - Returns: 0 in the copy, its number here; -1 where there can be none.
int layoutlab_lab_copy(void);

/// Forgets the last line of a process with a lab, before the next.
void layoutlab_lab_begin(struct layoutlab_page *page);

/// Waits until a process with a lab writes something, or ends; ends it where it takes more than it may.
/// - Returns: why it was ended, for `layoutlab_lab_end`; 0 where it was not.
int layoutlab_lab_watch(struct layoutlab_page *page, int descriptor, int child);

/// Waits for the end of a process with a lab, and returns it as `layoutlab_guard_begin` does.
int layoutlab_lab_end(struct layoutlab_page *page, int child, int reason, char *report, int capacity);

/// Ends a process with a lab at once.
void layoutlab_lab_kill(int child);

/// Waits until all that were ended have gone.
void layoutlab_lab_wait(void);

/// Makes this process deaf to the terminal, since another one runs instead; or ends that.
void layoutlab_lab_rest(int rests);

/// Sends a descriptor through a socket.
/// - Returns: whether it was sent.
int layoutlab_pass(int socket, int descriptor);

/// Receives a descriptor; -1 where none comes.
int layoutlab_take(int socket);

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

/// Gives the streams back in this process, which runs no loaded code from here on; its copies keep theirs.
void layoutlab_output_release(void);

/// Hands over the records that wait: each is `o` or `e` for the stream, `O` or `E` where another thread than the one that
/// called `layoutlab_output_keep` wrote it, the length of its text in 4 bytes, and the text.
/// They are kept for the case of a crash, up to `layoutlab_output_forget`; null drops them.
/// - Returns: the number of bytes.
long layoutlab_output_take(char *records, long room);

/// Hands over all records that are kept, those that were taken too, after a copy of this process has crashed.
long layoutlab_output_rest(char *records, long room);

/// Forgets the records that were taken: what they belong to has ended well.
void layoutlab_output_forget(void);

/// Ends a turn, which has its own bound.
/// - Returns: the lines that found no room in it.
long layoutlab_output_end_turn(void);

/// Adds counters of loaded code, which a copy of this process keeps when it crashes.
/// - Returns: the memory in which it keeps them, shared with the copies; null where there is none.
uint64_t *layoutlab_counters_add(uint64_t *counts, long count);

/// Keeps the counts as they are now, as a crash does.
void layoutlab_counters_keep(void);

/// The kinds of access that a process can be kept from.
static const int LAYOUTLAB_SANDBOX_FILES = 1;
static const int LAYOUTLAB_SANDBOX_NETWORK = 2;

/// Refuses to this process and to all that it starts, for ever: to write, make or remove files; to open sockets of a network.
/// - Returns: what is refused now; the system may not know how.
int layoutlab_sandbox(int kinds);

/// Shuts this process in, for ever, as a seat of a class: no file is opened, no process made or signalled, no network used, and so
/// many bytes of memory are taken beyond what it has.
/// - Returns: whether the system knows how.
int layoutlab_seat_shut(long memory);

/// Returns the kinds that the system can refuse.
int layoutlab_sandbox_kinds(void);

/// Adds a library that is open to those whose code `layoutlab_caller` finds.
/// - Returns: its number, from 0; -1 where it is not open, or where there are too many.
int layoutlab_caller_add(const char *path);

/// How many bits of a code of `layoutlab_caller` are the distance from where the library was loaded.
static const unsigned int LAYOUTLAB_CALLER_BITS = 27;

/// Returns the innermost return address on the stack that lies in an added library, as a code of 29 bits: in the lower ones
/// its distance from where the library was loaded, above them the number of the library; 0 for none.
/// - Precondition: the callers keep frame pointers.
unsigned int layoutlab_caller(void);
/// Returns a code as `layoutlab_caller` does, also where frames between have no links.
unsigned int layoutlab_caller_near(void);
/// Takes a job of a task that has no actor, and the seconds after which it is due.
typedef void layoutlab_job_taker(void *job, double seconds);
/// A reference to an executor, as Swift's runtime has it.
typedef struct {
  void *identity, *witness;
} layoutlab_executor;
/// Hands all jobs that are enqueued from here on to a function, which has to run them, and those of the main actor to an
/// executor.
void layoutlab_take_jobs(layoutlab_job_taker *taker, layoutlab_executor executor);

