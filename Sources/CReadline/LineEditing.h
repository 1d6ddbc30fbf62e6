// What the files of the line editor ask of each other.

#ifndef LINE_EDITING_H
#define LINE_EDITING_H

#include <sys/types.h>

#include "CReadline.h"

#pragma GCC visibility push(hidden)

// MARK: Keys

/// Whether no keys are read already.
bool keys_none(void);
/// The next of them.
int keys_next(void);
void keys_clear(void);
void keys_enqueue(const void *bytes, size_t count);
/// A key was read, for the macro that is recorded.
void keys_note(unsigned char byte);
/// Makes the bindings of the user's inputrc safe: all stay but those that bring the program down.
void keys_make_safe(void);

// MARK: Painting

/// Whether a painter shows the line, and not Readline.
bool painting_is_on(void);
void painting_act(creadline_action action);
/// The painter's line stays as it is, and what comes next begins below it.
void painting_leave_line(void);
void painting_give_terminal_back(void);
int painting_clear_screen(int count, int key);
int painting_refresh_line(int count, int key);
/// Writes what Readline prints, below a line that the painter shows.
ssize_t painting_write(void *cookie, const char *bytes, size_t count);

// MARK: Size

void painting_keep_size_sane(void);
/// The terminal has another size.
void painting_follow_size(void);

// MARK: Completion

void completion_start(creadline_completer complete_with, creadline_lister list_with);

#pragma GCC visibility pop

#endif
