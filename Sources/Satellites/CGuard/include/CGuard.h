#pragma once

#include <stdint.h>

/// Continues in a copy of this process, so that a trap costs only the copy.
/// - Returns: 0 in the copy. In this process, after the copy has died:
///   - the number of its signal, or 1000 plus its exit status if code of the layout called `exit`, with a line `module
///     offset` in `report` for each frame of the back trace, innermost first; negated after `layoutlab_guard_end`;
///   - `LAYOUTLAB_GUARD_DONE` minus its exit status if the copy ended by itself;
///   - `LAYOUTLAB_GUARD_NONE` if no process can be made; this process then continues unguarded.
/// - Precondition: the process has one thread, and its buffers are empty.
int layoutlab_guard_begin(char *report, int capacity);

/// The copy exceeded the memory limit and was killed.
static const int LAYOUTLAB_GUARD_MEMORY = 900;
/// The copy exceeded its time and was killed.
static const int LAYOUTLAB_GUARD_TIME = 901;
/// The copy has ended, but processes that it started have not.
static const int LAYOUTLAB_GUARD_GONE = 902;
static const int LAYOUTLAB_GUARD_NONE = -100000;
static const int LAYOUTLAB_GUARD_DONE = -100001;

/// Announces a regular end: a later exit of this copy is not reported as a crash.
void layoutlab_guard_end(void);

/// Announces that this copy guards its own work from now on; it is no longer killed from outside.
void layoutlab_guard_alone(void);

/// Sets the memory limit of copies in bytes; 0 for none.
void layoutlab_guard_limit(long bytes);

/// Limits this copy, and its own copies, to a time after which the waiting process kills it; 0 for no limit.
void layoutlab_guard_time(double seconds);

/// The memory that a process shares with a child that has a lab.
struct layoutlab_page;

/// Forks a child that is to have a lab.
/// - Parameters:
///   - page: receives shared memory for the functions below.
///   - file: receives a descriptor of that memory for the child's `layoutlab_lab_serve`.
/// - Returns: 0 in the child, its process number in this process; -1 after a failure.
int layoutlab_lab_start(struct layoutlab_page **page, int *file);

/// Sets this process up for a lab: its traps are reported in the shared memory, and it ends with its parent.
void layoutlab_lab_serve(int file);

/// Copies this process into another child of the same parent.
/// - Returns: 0 in the copy, its process number in this process; -1 after a failure.
int layoutlab_lab_copy(void);

/// Resets the state of a process with a lab before its next line.
void layoutlab_lab_begin(struct layoutlab_page *page);

/// Waits until a process with a lab writes something or ends; kills it if it exceeds a limit.
/// - Returns: the reason for the kill, for `layoutlab_lab_end`; otherwise 0.
int layoutlab_lab_watch(struct layoutlab_page *page, int descriptor, int child);

/// Reaps a process with a lab, and returns its end like `layoutlab_guard_begin`.
int layoutlab_lab_end(struct layoutlab_page *page, int child, int reason, char *report, int capacity);

/// Kills a process with a lab.
void layoutlab_lab_kill(int child);

/// Waits until all killed processes have ended.
void layoutlab_lab_wait(void);

/// Makes this process ignore the terminal's signals because another one runs instead, or handle them again.
void layoutlab_lab_rest(int rests);

/// Sends a descriptor through a socket.
/// - Returns: whether it was sent.
int layoutlab_pass(int socket, int descriptor);

/// Receives a descriptor; -1 if none comes.
int layoutlab_take(int socket);

/// Redirects standard output, to which layouts print, to standard error.
/// - Returns: a descriptor of the original standard output.
int layoutlab_output_apart(void);

/// The pending output of loaded code, in memory shared with copies of this process.
struct layoutlab_output {
  /// The bytes of pending records; 0 if nothing was printed since the last look.
  long used;
  /// The bytes of texts kept in this turn.
  long kept;
  /// The lines dropped in this turn, of which 64 kB are kept.
  long left_out;
  /// The lines printed since the process began.
  long lines;
};

/// Redirects `stdout` and `stderr`, to which `print` and `NSLog` write, into memory.
/// - Returns: the counts; null, without a redirection, if there is no memory.
/// - Precondition: nothing else of this program writes to these streams.
const struct layoutlab_output *layoutlab_output_keep(void);

/// Restores the streams in this process, which runs no loaded code from now on; its copies keep the redirection.
void layoutlab_output_release(void);

/// Copies the pending records: each is a letter for the stream, `o` or `e`, or `O` or `E` from other threads than that of
/// `layoutlab_output_keep`; the length of the text in 4 bytes; and the text. They are kept for a crash until
/// `layoutlab_output_forget`; null drops them.
/// - Returns: the number of bytes.
long layoutlab_output_take(char *records, long room);

/// Copies all kept records, including taken ones, after a crash of a copy.
long layoutlab_output_rest(char *records, long room);

/// Drops the records that were taken, because their work has ended well.
void layoutlab_output_forget(void);

/// Ends a turn, which has its own limit.
/// - Returns: the number of lines dropped in the turn.
long layoutlab_output_end_turn(void);

/// Adds counters of loaded code, whose counts a copy of this process keeps when it crashes.
/// - Returns: the memory for the kept counts, shared with the copies; null after a failure.
uint64_t *layoutlab_counters_add(uint64_t *counts, long count);

/// Keeps the present counts, as a crash does.
void layoutlab_counters_keep(void);

/// The kinds of access that can be refused.
static const int LAYOUTLAB_SANDBOX_FILES = 1;
static const int LAYOUTLAB_SANDBOX_NETWORK = 2;

/// Refuses permanently, to this process and all that it starts, to write, make or remove files, or to open network sockets.
/// - Returns: the kinds that are refused now; the system may not support all.
int layoutlab_sandbox(int kinds);

/// Restricts this process permanently as a seat of a class: it cannot open files, make or signal processes, or use
/// networks, and its memory may grow by at most `memory` bytes.
/// - Returns: whether the system supports this.
int layoutlab_seat_shut(long memory);

/// Returns the kinds that the system can refuse.
int layoutlab_sandbox_kinds(void);

/// Adds an open library for `layoutlab_caller`.
/// - Returns: its number from 0; -1 if it is not open or there are too many.
int layoutlab_caller_add(const char *path);

/// The number of low bits in a code of `layoutlab_caller` for the offset in the library.
static const unsigned int LAYOUTLAB_CALLER_BITS = 27;

/// Returns the innermost return address on the stack that lies in an added library, as a code of 29 bits: the offset from
/// the library's load address in the low bits, the number of the library above; 0 for none.
/// - Precondition: the callers keep frame pointers.
unsigned int layoutlab_caller(void);
/// Returns a code like `layoutlab_caller`, also if frames in between are not linked.
unsigned int layoutlab_caller_near(void);
/// Receives a job of a task without an actor, and the seconds until it is due.
typedef void layoutlab_job_taker(void *job, double seconds);
/// A reference to an executor in the layout of Swift's runtime.
typedef struct {
  void *identity, *witness;
} layoutlab_executor;
/// Passes all jobs enqueued from now on to a function that has to run them, and jobs of the main actor to an executor.
void layoutlab_take_jobs(layoutlab_job_taker *taker, layoutlab_executor executor);

