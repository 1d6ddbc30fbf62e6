#ifndef CREADLINE_H
#define CREADLINE_H

#include <stdbool.h>
#include <stddef.h>

#include "Interrupts.h"
#include "Options.h"
#include "Process.h"

// GNU Readline through functions only: its own interface is global variables, which Swift 6 refuses to touch.
// Everything here belongs to one thread.

typedef enum {
  creadline_line,         // a line was accepted
  creadline_interrupted,  // Ctrl-C: what was typed is gone
  creadline_end,          // Ctrl-D on an empty line, or the terminal hung up and SIGHUP is ignored
  creadline_entered,      // a line came from elsewhere; what was typed is the beginning of the next one
} creadline_result;

/// Called when Tab is pressed. `line` is the whole edit buffer, `cursor` a byte offset into it. It answers with
/// `creadline_offer`, or with `creadline_offer_filenames`.
typedef void (*creadline_completer)(const char *line, int cursor);

/// Called when several candidates fit and nothing more can be inserted. It answers with `creadline_write`.
typedef void (*creadline_lister)(int rows, int columns);

/// The line that Readline edits, for a caller that shows it.
typedef struct {
  const char *prompt;
  const char *line;
  int length;
  int cursor;                    // a byte offset
  int region_start, region_end;  // what is marked: both 0 for nothing
  int rows, columns;
} creadline_view;

typedef enum {
  creadline_paint,   // show the line as it is now
  creadline_finish,  // the line is final: show all of it, with the cursor at its end
  creadline_leave,   // move the cursor to a row of its own, below what is shown
  creadline_forget,  // what was shown is gone, and the cursor stands in the first column
  creadline_reflow,  // the terminal has another width: take away what is shown, as it is wrapped now
} creadline_action;

/// Shows the line instead of Readline. It answers with `creadline_write`.
typedef void (*creadline_painter)(creadline_action action, const creadline_view *view);

/// From now on lines are shown by `painter`; by Readline itself where it is NULL.
void creadline_paint_with(creadline_painter painter);

/// Sets the locale and prepares Readline; `name` selects `$if name` sections of the user's inputrc.
void creadline_start(const char *name, creadline_completer completer, creadline_lister lister);

/// The work beside the keys, while one is waited for.
typedef struct {
  /// The descriptor that can be read when there is something to do; -1 for none.
  int (*descriptor)(void);
  /// After how many milliseconds there is something to do in any case; -1 for never.
  int (*timeout)(void);
  /// Does what there is to do.
  void (*attend)(void);
  /// A line that is to be entered as if it had been typed, allocated; NULL for none.
  char *(*line)(void);
} creadline_attendant;

/// Attends to something from now on; NULL ends it.
void creadline_attend_to(const creadline_attendant *attendant);

/// Lends the signals to what the attendant runs (`true`): they are as before the line was read; or takes them again.
void creadline_lend_signals(bool lent);

/// Edits one line. `*line` is set only when a line was accepted or entered, and is to be freed by the caller.
creadline_result creadline_read(const char *prompt, char **line);

/// Puts a text into the next line, to be edited.
void creadline_prefill(const char *text);

/// Proposes `text` in place of the bytes from `start` to the cursor. `append` follows it when it is the only one
/// (0 for nothing).
void creadline_offer(const char *text, int start, char append);

/// Leaves this completion to Readline's own, of file names.
void creadline_offer_filenames(void);

/// Writes to the terminal, in order with what Readline writes.
void creadline_write(const char *bytes, size_t count);

/// Whether on an empty line Space accepts it, as Return does, and `b`, `p`, `q` and `r` are lines of their own.
void creadline_accept_single_keys(bool accepts);

/// Waits for one key; negative when interrupted or at the end.
int creadline_read_key(void);

/// Leaves by SIGHUP, as when a terminal goes away that is found gone before the signal came. Where the signal is ignored
/// it does nothing.
void creadline_hang_up(void);

void creadline_add_history(const char *text);

/// The version of the library, such as "8.2".
const char *creadline_version(void);

/// Sets the bytes that are written to the terminal where a signal ends or stops the process while a line is read; NULL for
/// none. They must live as long as the process.
void creadline_farewell(const char *bytes);

#endif
