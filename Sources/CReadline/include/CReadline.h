#ifndef CREADLINE_H
#define CREADLINE_H

#include <stdbool.h>
#include <stddef.h>

#include "Interrupts.h"
#include "Options.h"
#include "Process.h"

// GNU Readline through functions only, because Swift 6 refuses its global variables. For a single thread.

typedef enum {
  creadline_line,         // a line was accepted
  creadline_interrupted,  // Ctrl-C: what was typed is gone
  creadline_end,          // Ctrl-D on an empty line, or the terminal hung up and SIGHUP is ignored
  creadline_entered,      // a line came from elsewhere; what was typed is the beginning of the next one
} creadline_result;

/// Called for Tab with the whole edit buffer and a byte offset. Answers with `creadline_offer` or `..._filenames`.
typedef void (*creadline_completer)(const char *line, int cursor);

/// Called when several candidates fit and nothing can be inserted. Answers with `creadline_write`.
typedef void (*creadline_lister)(int rows, int columns);

/// The edited line, for a painter.
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

/// Paints the line instead of Readline. Answers with `creadline_write`.
typedef void (*creadline_painter)(creadline_action action, const creadline_view *view);

/// Sets the painter of lines; NULL leaves painting to Readline.
void creadline_paint_with(creadline_painter painter);

/// Sets the locale and prepares Readline; `name` selects `$if name` sections of the user's inputrc.
void creadline_start(const char *name, creadline_completer completer, creadline_lister lister);

/// Work that is done while waiting for keys.
typedef struct {
  /// The descriptor that becomes readable when there is work; -1 for none.
  int (*descriptor)(void);
  /// The milliseconds until there is work in any case; -1 for never.
  int (*timeout)(void);
  /// Does the pending work.
  void (*attend)(void);
  /// Returns an allocated line to enter as if it had been typed; NULL for none.
  char *(*line)(void);
} creadline_attendant;

/// Sets the attendant; NULL for none.
void creadline_attend_to(const creadline_attendant *attendant);

/// Restores the signal handlers from before the read while the attendant works (`true`), or the editor's.
void creadline_lend_signals(bool lent);

/// Edits one line. `*line` is set only if a line was accepted or entered; the caller frees it.
creadline_result creadline_read(const char *prompt, char **line);

/// Puts a text into the next line, to be edited.
void creadline_prefill(const char *text);

/// Offers a replacement of the bytes from `start` to the cursor. `append` follows an only candidate (0 for
/// nothing).
void creadline_offer(const char *text, int start, char append);

/// Leaves this completion to Readline's completion of file names.
void creadline_offer_filenames(void);

/// Writes to the terminal, in order with Readline's output.
void creadline_write(const char *bytes, size_t count);

/// Sets whether on an empty line Space accepts the line like Return, and `b`, `p`, `q` and `r` are whole lines.
void creadline_accept_single_keys(bool accepts);

/// Waits for a key; negative after an interruption or at the end.
int creadline_read_key(void);

/// Ends the process by SIGHUP, unless that is ignored, for a lost terminal that is detected before its signal
/// arrives.
void creadline_hang_up(void);

void creadline_add_history(const char *text);

/// The version of the library, such as "8.2".
const char *creadline_version(void);

/// Sets the bytes to write to the terminal when a signal ends or stops the process during a read; NULL for none.
/// The bytes must live as long as the process.
void creadline_farewell(const char *bytes);

#endif
