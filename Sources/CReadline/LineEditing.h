// The interfaces between the line editor's files.

#ifndef LINE_EDITING_H
#define LINE_EDITING_H

#include <sys/types.h>

#include "CReadline.h"

#pragma GCC visibility push(hidden)

// MARK: Keys

/// Whether no keys are waiting that were read already.
bool keys_none(void);
/// Returns the next of these keys.
int keys_next(void);
void keys_clear(void);
void keys_enqueue(const void *bytes, size_t count);
/// Adds a key to the macro being recorded.
void keys_note(unsigned char byte);
/// Replaces the user's bindings that would crash the program.
void keys_make_safe(void);

// MARK: Painting

/// Whether a painter shows the line instead of Readline.
bool painting_is_on(void);
void painting_act(creadline_action action);
/// Keeps the painter's line on screen; following output begins below it.
void painting_leave_line(void);
void painting_give_terminal_back(void);
int painting_clear_screen(int count, int key);
int painting_refresh_line(int count, int key);
/// Writes Readline's own output below a painted line.
ssize_t painting_write(void *cookie, const char *bytes, size_t count);

// MARK: Size

void painting_keep_size_sane(void);
/// Adopts the terminal's new size.
void painting_follow_size(void);

// MARK: Completion

void completion_start(creadline_completer complete_with, creadline_lister list_with);

#pragma GCC visibility pop

#endif
