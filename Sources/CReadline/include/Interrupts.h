#ifndef CREADLINE_INTERRUPTS_H
#define CREADLINE_INTERRUPTS_H

#include <stdbool.h>
#include <stddef.h>

// SIGINT while statements run. A signal handler may do very little, so it counts, and running code polls.

/// Makes SIGINT count. `leaves_on_second`: without a prompt, a second SIGINT ends the process with status 130.
void interrupts_install(bool leaves_on_second);

/// Resets the count and starts counting (`true`), or ignores SIGINT until then (`false`).
void interrupts_watch(bool on);

/// Tells whether code runs that cannot poll. During such code the first SIGINT writes `notice` to standard error,
/// and the second ends the process with status 130. `notice` must live as long as the process; NULL ends the state.
void interrupts_foreign(const char *notice);

bool interrupts_requested(void);

/// Whether SIGINT was counted.
bool interrupts_typed(void);

/// Waits until a descriptor has input or ends; false after SIGINT, which is delivered only during the wait.
bool interrupts_wait_for_input(int descriptor);

/// Limits the time: after `seconds`, `interrupts_requested()` is true; 0 removes the limit. Code that cannot poll
/// gets two more seconds; then `notice` is written to standard error and the process ends with status 3, or by the
/// handler that SIGALRM had before. `notice` must live as long as the limit.
void interrupts_limit(double seconds, const char *notice);

/// Whether the time of `interrupts_limit` is over.
bool interrupts_time_is_over(void);

/// The allocated bytes of the program.
size_t process_memory(void);

/// Makes the system kill this process when its parent ends in any way.
bool interrupts_die_with_parent(void);

/// Records SIGTERM, SIGHUP, SIGWINCH and SIGCONT instead of obeying them (`true`), or restores their handlers.
void signals_note(bool on);

/// Returns the signals recorded since the last call, as bits by their numbers below 64.
unsigned long long signals_take(void);

#endif
