#ifndef CREADLINE_INTERRUPTS_H
#define CREADLINE_INTERRUPTS_H

#include <stdbool.h>
#include <stddef.h>

// SIGINT while statements run. A handler may do next to nothing, so it only counts; what runs asks.

/// Makes SIGINT count instead of kill. `leaves_on_second`: without a prompt to come back to, a second one ends the
/// process with status 130.
void interrupts_install(bool leaves_on_second);

/// Forgets what was counted and counts from now on (`true`), or ignores SIGINT until then (`false`).
void interrupts_watch(bool on);

/// Says whether code runs that cannot ask. In it the first SIGINT writes `notice` to standard error and a second
/// one ends the process with status 130. `notice` must live as long as the process; NULL ends it.
void interrupts_foreign(const char *notice);

bool interrupts_requested(void);

/// Whether SIGINT was counted.
bool interrupts_typed(void);

/// Waits until a descriptor can be read or is at its end; false where SIGINT came. It comes only while this waits, so that
/// none is lost between a look and the wait.
bool interrupts_wait_for_input(int descriptor);

/// From now on so many seconds are left, then `interrupts_requested()` is true; none are when `seconds` is 0. Code that
/// cannot ask has two more, then `notice` is written to standard error and the process ends with status 3, or as the handler
/// that SIGALRM had before ends it. `notice` must live as long as the limit.
void interrupts_limit(double seconds, const char *notice);

/// Whether the seconds of `interrupts_limit` are over.
bool interrupts_time_is_over(void);

/// How many bytes the program has taken and not given back.
size_t process_memory(void);

/// Asks the system to end this process when its parent ends, in whatever way.
bool interrupts_die_with_parent(void);

/// Lets SIGTERM, SIGHUP, SIGWINCH and SIGCONT be noted instead of obeyed (`true`), or puts back what they did before.
void signals_note(bool on);

/// The signals that were noted since this was called last, as bits by their numbers; below 64 all.
unsigned long long signals_take(void);

#endif
