#ifndef CREADLINE_INTERRUPTS_H
#define CREADLINE_INTERRUPTS_H

#include <stdbool.h>

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

/// Lets SIGTERM, SIGHUP, SIGWINCH and SIGCONT be noted instead of obeyed (`true`), or puts back what they did before.
void signals_note(bool on);

/// The signals that were noted since this was called last, as bits by their numbers; below 64 all.
unsigned long long signals_take(void);

#endif
