// Painting of the line, and Readline's own output.

#define _GNU_SOURCE
#include "LineEditing.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <readline/readline.h>

// All of Readline's output goes through a stream of this file. If Readline writes while a painted line is shown,
// for example a list, the cursor is first moved below the line.

static creadline_painter painter;
static bool is_painted;   // the painter's line is on the terminal
static bool is_painting;  // what is written comes from the painter

// MARK: Size

/// On a terminal that cannot wrap, Readline divides by a third of the width.
enum { least_columns = 10 };

void painting_keep_size_sane(void) {
  int rows = 0, columns = 0;
  rl_get_screen_size(&rows, &columns);
  if (rows < 1 || columns < least_columns) {
    rl_set_screen_size(rows < 1 ? 24 : rows, columns < least_columns ? least_columns + 1 : columns);
  }
}

bool painting_is_on(void) { return painter != NULL; }

void painting_act(creadline_action action) {
  if (!painter) return;
  creadline_view view = {
      .prompt = rl_display_prompt ? rl_display_prompt : "",
      .line = rl_line_buffer ? rl_line_buffer : "",
      .length = rl_line_buffer ? rl_end : 0,
      .cursor = rl_point,
  };
  if (action == creadline_finish) {
    // For a recalled and edited line, Readline has restored the length but not the text.
    view.length = (int)strlen(view.line);
    view.cursor = view.length;
  }
  if (rl_mark_active_p() && action == creadline_paint) {
    view.region_start = rl_mark < rl_point ? rl_mark : rl_point;
    view.region_end = rl_mark < rl_point ? rl_point : rl_mark;
  }
  rl_get_screen_size(&view.rows, &view.columns);
  fflush(rl_outstream);
  is_painting = true;
  painter(action, &view);
  fflush(rl_outstream);
  is_painting = false;
  is_painted = action == creadline_paint || action == creadline_finish;
}

/// Whether bytes do not move the cursor: bells, and escape sequences that set modes.
static bool moves_nothing(const char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (bytes[i] == '\a') continue;
    if (bytes[i] != '\033') return false;
    if (i + 1 < count && (bytes[i + 1] == '=' || bytes[i + 1] == '>')) {
      i++;
      continue;
    }
    if (i + 1 >= count || bytes[i + 1] != '[') return false;
    i += 2;
    while (i < count && (unsigned char)bytes[i] < 0x40) i++;
    if (i >= count || !strchr("hlmq", bytes[i])) return false;
  }
  return true;
}

ssize_t painting_write(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  if (painter && is_painted && !is_painting && !moves_nothing(bytes, count)) {
    is_painted = false;
    // The stream is being flushed, so the painter's bytes must bypass it.
    FILE *outer = rl_outstream;
    rl_outstream = stdout;
    painting_act(creadline_finish);
    rl_outstream = outer;
    is_painted = false;
    painting_act(creadline_forget);
  }
  size_t done = 0;
  while (done < count) {
    ssize_t written = write(STDOUT_FILENO, bytes + done, count - done);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) {
      struct pollfd sink = {.fd = STDOUT_FILENO, .events = POLLOUT};
      poll(&sink, 1, -1);
      continue;
    }
    if (written < 0) return 0;
    done += (size_t)written;
  }
  return (ssize_t)count;
}

static void redisplay(void) {
  // The line is painted once the waiting keys are handled.
  struct pollfd keys = {.fd = fileno(rl_instream), .events = POLLIN};
  if (is_painted && (!keys_none() || poll(&keys, 1, 0) > 0)) return;
  painting_act(creadline_paint);
}

/// Keeps the painter's line on screen; following output begins below it.
void painting_leave_line(void) {
  if (!painter || !is_painted) return;
  painting_act(creadline_finish);
  painting_act(creadline_leave);
  painting_act(creadline_forget);
}

void painting_give_terminal_back(void) {
  // Readline itself ends the line of a Ctrl-D.
  if (!rl_eof_found) {
    painting_leave_line();
  } else if (is_painted) {
    painting_act(creadline_finish);
    painting_act(creadline_forget);
  }
  rl_deprep_terminal();
}

int painting_clear_screen(int count, int key) {
  if (!painter) return rl_clear_screen(count, key);
  painting_act(creadline_forget);
  fputs("\033[H\033[2J", rl_outstream);
  painting_act(creadline_paint);
  return 0;
}

int painting_refresh_line(int count, int key) {
  if (!painter) return rl_refresh_line(count, key);
  painting_act(creadline_reflow);
  painting_act(creadline_paint);
  return 0;
}

void creadline_paint_with(creadline_painter new_painter) {
  // Modes that the painter does not support are left to Readline.
  const char *scrolls = rl_variable_value("horizontal-scroll-mode");
  const char *modes = rl_variable_value("show-mode-in-prompt");
  bool is_plain = (scrolls && strcmp(scrolls, "on") == 0) || (modes && strcmp(modes, "on") == 0);
  painter = is_plain ? NULL : new_painter;
  is_painted = false;
  rl_redisplay_function = painter ? redisplay : rl_redisplay;
}

void painting_follow_size(void) {
  if (painter && is_painted) {
    struct winsize size;
    if (ioctl(fileno(rl_instream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
      rl_set_screen_size(size.ws_row, size.ws_col);
    }
    painting_keep_size_sane();
    painting_act(creadline_reflow);
    painting_act(creadline_paint);
    return;
  }
  rl_resize_terminal();
  painting_keep_size_sane();
}
