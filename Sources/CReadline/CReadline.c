// Lines are read through Readline's callback interface, under a poll of this file's own: a signal handler only
// writes the signal's number into a pipe, and everything a signal asks for is done from the loop. Readline's own
// handlers stay off, because they act between any two instructions, and its SIGINT never ends a read.

#define _GNU_SOURCE
#include "CReadline.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

static creadline_completer completer;
static creadline_lister lister;

// MARK: Size

/// Readline divides by a third of the width where a terminal cannot wrap.
enum { least_columns = 10 };

static void keep_size_sane(void) {
  int rows = 0, columns = 0;
  rl_get_screen_size(&rows, &columns);
  if (rows < 1 || columns < least_columns) {
    rl_set_screen_size(rows < 1 ? 24 : rows, columns < least_columns ? least_columns + 1 : columns);
  }
}

static void follow_size(void);

// MARK: Signals

static int signal_pipe[2] = {-1, -1};
static const int handled[] = {SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGTERM, SIGHUP, SIGQUIT};
enum { handled_count = sizeof handled / sizeof handled[0] };
static struct sigaction previous[handled_count];

static void note_signal(int signal_number) {
  int saved = errno;
  unsigned char byte = (unsigned char)signal_number;
  ssize_t written = write(signal_pipe[1], &byte, 1);
  (void)written;
  errno = saved;
}

static void take_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < handled_count; i++) {
    sigaction(handled[i], NULL, &previous[i]);
    // What the parent process told this one to ignore stays ignored (nohup); Ctrl-C is this editor's own.
    if (previous[i].sa_handler != SIG_IGN || handled[i] == SIGINT) sigaction(handled[i], &action, NULL);
  }
}

static void give_signals_back(void) {
  for (int i = 0; i < handled_count; i++) sigaction(handled[i], &previous[i], NULL);
}

// MARK: Keys to come

// Bytes that are read before the terminal's: the rest of a key that ended a search, and a macro's. Readline would read them
// in one go, and jump to a function that has returned already when one of them means nothing.

static unsigned char *queue;
static size_t queue_start, queue_end, queue_room;

static bool is_queue_empty(void) { return queue_start == queue_end; }

static void clear_queue(void) { queue_start = queue_end = 0; }

static void enqueue(const void *bytes, size_t count) {
  if (is_queue_empty()) clear_queue();
  if (queue_end + count > queue_room) {
    unsigned char *grown = realloc(queue, queue_end + count);
    if (!grown) return;
    queue = grown;
    queue_room = queue_end + count;
  }
  memcpy(queue + queue_end, bytes, count);
  queue_end += count;
}

// What is recorded between C-x ( and C-x ), as it is read.
static unsigned char macro[1024];
static size_t macro_length;
static bool is_recording;

static int start_macro(int count, int key) {
  (void)count, (void)key;
  is_recording = true;
  macro_length = 0;
  return 0;
}

static int end_macro(int count, int key) {
  (void)count, (void)key;
  if (!is_recording) rl_ding();
  // The keys that end it are no part of it.
  size_t last = rl_key_sequence_length > 0 ? (size_t)rl_key_sequence_length : 0;
  if (is_recording) macro_length -= last < macro_length ? last : macro_length;
  is_recording = false;
  return 0;
}

static int call_macro(int count, int key) {
  (void)key;
  // One that calls itself would never end.
  if (is_recording || !is_queue_empty()) return rl_ding();
  for (; count > 0 && queue_end < 1 << 16; count--) enqueue(macro, macro_length);
  return 0;
}

// MARK: Search

// Readline's own searches by a beginning free lines twice that were edited in between. They are replaced, whatever keys
// the user has for them, by one that goes through the history as the arrow keys do.

static char *search_start;
static int move_through_history(int direction);

static int search_backward(int count, int key) {
  (void)count, (void)key;
  return move_through_history(-1);
}

static int search_forward(int count, int key) {
  (void)count, (void)key;
  return move_through_history(1);
}

static int move_through_history(int direction) {
  bool goes_on = rl_last_func == search_backward || rl_last_func == search_forward;
  if (!goes_on || !search_start) {
    free(search_start);
    search_start = strndup(rl_line_buffer, (size_t)rl_point);
    if (!search_start) return 0;
  }
  size_t length = strlen(search_start);
  int place = where_history();
  for (int steps = 1;; steps++) {
    HIST_ENTRY *entry = history_get(history_base + place + direction * steps);
    if (!entry) {
      rl_ding();
      return 0;
    }
    if (strncmp(entry->line, search_start, length) != 0) continue;
    return direction < 0 ? rl_get_previous_history(steps, 0) : rl_get_next_history(steps, 0);
  }
}

// Readline's own search for a character reads it through a callback whose data may be gone.

static int find_character(int count, int direction) {
  char wanted[8] = "";
  int length = 0;
  do {
    int byte = rl_read_key();
    if (byte <= 0) return 1;
    wanted[length++] = (char)byte;
  } while (length < 4 && mblen(wanted, (size_t)length) < 0);
  (void)mblen(NULL, 0);
  int place = rl_point;
  for (; count > 0; count--) {
    do place += direction;
    while (place >= 0 && place < rl_end && strncmp(rl_line_buffer + place, wanted, (size_t)length) != 0);
    if (place < 0 || place >= rl_end) {
      rl_ding();
      return 0;
    }
  }
  rl_point = place;
  return 0;
}

static int character_forward(int count, int key) {
  (void)key;
  return find_character(count < 0 ? -count : count, count < 0 ? -1 : 1);
}

static int character_backward(int count, int key) {
  (void)key;
  return find_character(count < 0 ? -count : count, count < 0 ? 1 : -1);
}

static void replace(rl_command_func_t *theirs, rl_command_func_t *ours) {
  static const char *const names[] = {"emacs-standard", "vi-insert", "vi-command"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    Keymap map = rl_get_keymap_by_name(names[i]);
    char **keys = map ? rl_invoking_keyseqs_in_map(theirs, map) : NULL;
    for (size_t k = 0; keys && keys[k]; k++) {
      rl_bind_keyseq_in_map(keys[k], ours, map);
      free(keys[k]);
    }
    free(keys);
  }
}

/// Gives a key to a search where the user has not given it to anything else.
static void search_with(const char *keys, rl_command_func_t *theirs, rl_command_func_t *ours) {
  Keymap map = rl_get_keymap_by_name("emacs-standard");
  Keymap vi = rl_get_keymap_by_name("vi-insert");
  if (rl_function_of_keyseq(keys, map, NULL) == theirs) rl_bind_keyseq_in_map(keys, ours, map);
  if (rl_function_of_keyseq(keys, vi, NULL) == theirs) rl_bind_keyseq_in_map(keys, ours, vi);
}

static int clear_screen(int count, int key);
static int refresh_line(int count, int key);

/// What the user's inputrc binds stays, but for what brings the program down. It may be read again at any time.
static void make_keys_safe(void) {
  replace(rl_history_search_backward, search_backward);
  replace(rl_history_search_forward, search_forward);
  replace(rl_history_substr_search_backward, search_backward);
  replace(rl_history_substr_search_forward, search_forward);
  replace(rl_start_kbd_macro, start_macro);
  replace(rl_end_kbd_macro, end_macro);
  replace(rl_call_last_kbd_macro, call_macro);
  replace(rl_char_search, character_forward);
  replace(rl_backward_char_search, character_backward);
  replace(rl_clear_screen, clear_screen);
  replace(rl_clear_display, clear_screen);
  replace(rl_refresh_line, refresh_line);
  // The arrow keys search for what begins as the line does up to the cursor; with nothing there, for any line.
  search_with("\033[A", rl_get_previous_history, search_backward);
  search_with("\033OA", rl_get_previous_history, search_backward);
  search_with("\033[B", rl_get_next_history, search_forward);
  search_with("\033OB", rl_get_next_history, search_forward);
  // A search by Ctrl-R that Ctrl-X ends would look up the rest of the keys in a keymap that is gone.
  const char *ends = rl_variable_value("isearch-terminators");
  if (ends && strstr(ends, "\\C-x")) return;
  char *all;
  if (asprintf(&all, "%s\\C-x", ends ? ends : "\\e\\C-j") < 0) return;
  rl_variable_bind("isearch-terminators", all);
  free(all);
}

// MARK: Painting

// All that Readline writes goes through a stream of this file's own. So when it writes by itself while a line is shown by
// the painter, as it does for a list, the cursor is put below the line first.

static creadline_painter painter;
static bool is_painted;   // the painter's line is on the terminal
static bool is_painting;  // what is written comes from the painter

static void act(creadline_action action) {
  if (!painter) return;
  creadline_view view = {
      .prompt = rl_display_prompt ? rl_display_prompt : "",
      .line = rl_line_buffer ? rl_line_buffer : "",
      .length = rl_line_buffer ? rl_end : 0,
      .cursor = rl_point,
  };
  if (action == creadline_finish) view.cursor = view.length;
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

/// Whether bytes leave the cursor where it is: bells, and escape sequences that set modes.
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

static ssize_t write_out(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  if (painter && is_painted && !is_painting && !moves_nothing(bytes, count)) {
    is_painted = false;
    // The stream is being flushed, so the painter's bytes have to go past it.
    FILE *outer = rl_outstream;
    rl_outstream = stdout;
    act(creadline_finish);
    rl_outstream = outer;
    is_painted = false;
    act(creadline_forget);
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
  // More keys are there already, and the line is shown after them.
  struct pollfd keys = {.fd = fileno(rl_instream), .events = POLLIN};
  if (is_painted && (!is_queue_empty() || poll(&keys, 1, 0) > 0)) return;
  act(creadline_paint);
}

/// The painter's line stays as it is, and what comes next begins below it.
static void leave_line(void) {
  if (!painter || !is_painted) return;
  act(creadline_finish);
  act(creadline_leave);
  act(creadline_forget);
}

static void give_terminal_back(void) {
  // Readline ends the line of a Ctrl-D by itself.
  if (!rl_eof_found) {
    leave_line();
  } else if (is_painted) {
    act(creadline_finish);
    act(creadline_forget);
  }
  rl_deprep_terminal();
}

static int clear_screen(int count, int key) {
  if (!painter) return rl_clear_screen(count, key);
  act(creadline_forget);
  fputs("\033[H\033[2J", rl_outstream);
  act(creadline_paint);
  return 0;
}

static int refresh_line(int count, int key) {
  if (!painter) return rl_refresh_line(count, key);
  act(creadline_reflow);
  act(creadline_paint);
  return 0;
}

void creadline_paint_with(creadline_painter new_painter) {
  // What the painter does not know is left to Readline.
  const char *scrolls = rl_variable_value("horizontal-scroll-mode");
  const char *modes = rl_variable_value("show-mode-in-prompt");
  bool is_plain = (scrolls && strcmp(scrolls, "on") == 0) || (modes && strcmp(modes, "on") == 0);
  painter = is_plain ? NULL : new_painter;
  is_painted = false;
  rl_redisplay_function = painter ? redisplay : rl_redisplay;
}

static void follow_size(void) {
  if (painter && is_painted) {
    struct winsize size;
    if (ioctl(fileno(rl_instream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
      rl_set_screen_size(size.ws_row, size.ws_col);
    }
    keep_size_sane();
    act(creadline_reflow);
    act(creadline_paint);
    return;
  }
  rl_resize_terminal();
  keep_size_sane();
}

// MARK: Reading

static bool reading;      // a line is being edited, the terminal is Readline's
static bool interrupted;  // Ctrl-C since the line began
static bool finished;     // Readline has handed over its line
static char *accepted;

static void accept_line(char *line) {
  accepted = line;
  finished = true;
  rl_callback_handler_remove();
}

static const char *farewell;

void creadline_farewell(const char *bytes) { farewell = bytes; }

static void bid_farewell(void) {
  if (!farewell) return;
  fputs(farewell, stdout);
  fflush(stdout);
}

/// Stops as Ctrl-Z asks; the shell continues it with SIGCONT, which repaints.
static void stop_process(void) {
  give_terminal_back();
  bid_farewell();
  struct sigaction standard, ours;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
}

/// Leaves by the signal itself, with the terminal as it was found.
static void die_by(int signal_number) {
  rl_callback_handler_remove();
  bid_farewell();
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

void creadline_hang_up(void) {
  struct sigaction now;
  if (sigaction(SIGHUP, NULL, &now) == 0 && now.sa_handler == SIG_IGN) return;
  die_by(SIGHUP);
}

static void serve_signals(void) {
  unsigned char byte;
  while (read(signal_pipe[0], &byte, 1) == 1) {
    switch (byte) {
      case SIGINT:
        interrupted = true;
        break;
      case SIGWINCH:
        follow_size();
        break;
      case SIGTSTP:
        stop_process();
        break;
      case SIGCONT:
        rl_deprep_terminal();
        rl_prep_terminal(1);
        act(creadline_forget);
        follow_size();
        rl_forced_update_display();
        break;
      default:
        die_by(byte);
    }
  }
}

/// Waits until a key can be read; false when Ctrl-C came first.
static bool wait_for_key(void) {
  if (interrupted) return false;
  if (!is_queue_empty()) return true;
  struct pollfd sources[2] = {{.fd = fileno(rl_instream), .events = POLLIN},
                              {.fd = signal_pipe[0], .events = POLLIN}};
  for (;;) {
    if (poll(sources, 2, -1) < 0) {
      if (errno == EINTR) continue;
      return true;  // the read will say what is wrong
    }
    if (sources[1].revents) serve_signals();
    if (interrupted) return false;
    if (sources[0].revents) return true;
  }
}

/// Stands in for `rl_getc`, so that Ctrl-C also ends a wait inside a command (a search, a paste, a list).
static int get_key(FILE *stream) {
  if (interrupted || !wait_for_key()) return EOF;
  if (!is_queue_empty()) return queue[queue_start++];
  for (;;) {
    unsigned char byte;
    ssize_t count = read(fileno(stream), &byte, 1);
    if (count == 1) {
      if (is_recording && macro_length < sizeof macro) macro[macro_length++] = byte;
      struct pollfd more = {.fd = fileno(stream), .events = POLLIN};
      if (byte == '\033' && RL_ISSTATE(RL_STATE_ISEARCH) && poll(&more, 1, 20) > 0) {
        // The beginning of a longer key, which ends the search: C-j does that without being a key itself.
        enqueue(&byte, 1);
        return '\n';
      }
      return byte;
    }
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) {
      if (!wait_for_key()) return EOF;
      continue;
    }
    // Keys come one by one, Ctrl-D too: the terminal is gone. Its signal may be on its way still.
    creadline_hang_up();
    return EOF;
  }
}

static void clear_line(void) {
  rl_callback_sigcleanup();
  // Nor does the next line begin in the middle of a key.
  rl_clear_pending_input();
  clear_queue();
  rl_eof_found = 0;  // what waited for a key was told that there is none
  RL_UNSETSTATE(RL_STATE_MULTIKEY);
  rl_free_line_state();
  // What was typed stays readable above the fresh prompt, all of it.
  rl_point = rl_end;
  if (painter) {
    act(creadline_finish);
    act(creadline_forget);
  } else {
    rl_redisplay();
  }
  fputs("^C", rl_outstream);
  rl_crlf();
  rl_callback_handler_remove();
}

static char *prefilled;

void creadline_prefill(const char *text) {
  free(prefilled);
  prefilled = strdup(text);
}

static int insert_prefilled(void) {
  if (prefilled) rl_insert_text(prefilled);
  free(prefilled);
  prefilled = NULL;
  return 0;
}

creadline_result creadline_read(const char *prompt, char **line) {
  *line = NULL;
  accepted = NULL;
  finished = interrupted = false;
  take_signals();
  reading = true;
  make_keys_safe();
  keep_size_sane();
  rl_callback_handler_install(prompt, accept_line);
  while (!finished) {
    if (wait_for_key()) rl_callback_read_char();
    if (interrupted && !finished) {
      clear_line();
      break;
    }
  }
  reading = false;
  give_signals_back();
  // What came since the last look is for those who had the signals before.
  unsigned char late;
  while (read(signal_pipe[0], &late, 1) == 1) raise(late);
  creadline_result result = creadline_line;
  if (interrupted) {
    free(accepted);
    result = creadline_interrupted;
  } else if (accepted) {
    *line = accepted;
  } else {
    result = creadline_end;
    // Readline itself ends the line only where it has switched bracketed paste off.
    const char *paste = rl_variable_value("enable-bracketed-paste");
    if (!paste || strcmp(paste, "on") != 0) rl_crlf();
  }
  accepted = NULL;
  fflush(rl_outstream);
  return result;
}

int creadline_read_key(void) { return get_key(rl_instream); }

void creadline_write(const char *bytes, size_t count) {
  fwrite(bytes, 1, count, rl_outstream);
  fflush(rl_outstream);
}

// MARK: Completion

static char **offers;  // from [1] on; [0] is kept for what is inserted
static size_t offer_count;
static int word_start;
static bool wants_filenames;

/// The bytes that all candidates share, or the word itself where they do not go on from it.
static char *shared_beginning(char **matches, size_t count, const char *word) {
  const char *first = matches[1];
  size_t length = strlen(first);
  for (size_t i = 2; i <= count; i++) {
    size_t same = 0;
    while (same < length && matches[i][same] == first[same]) same++;
    length = same;
  }
  while (length > 0 && (first[length] & 0xC0) == 0x80) length--;  // never half a character
  bool goes_on = length >= strlen(word) && strncmp(first, word, strlen(word)) == 0;
  return goes_on ? strndup(first, length) : strdup(word);
}

static char **complete(const char *word, int start, int end) {
  (void)end;
  offers = calloc(2, sizeof *offers);
  offer_count = 0;
  word_start = start;
  wants_filenames = false;
  rl_completion_append_character = '\0';
  rl_attempted_completion_over = 1;
  if (offers && completer) completer(rl_line_buffer, rl_point);

  char **matches = offers;
  offers = NULL;
  if (wants_filenames) {
    rl_attempted_completion_over = 0;
    rl_completion_append_character = ' ';
  }
  if (!matches || wants_filenames || offer_count == 0) {
    for (size_t i = 1; matches && i <= offer_count; i++) free(matches[i]);
    free(matches);
    return NULL;
  }
  if (offer_count == 1) {  // Readline takes an only candidate from the first place
    matches[0] = matches[1];
    matches[1] = NULL;
  } else {
    matches[0] = shared_beginning(matches, offer_count, word);
  }
  return matches;
}

void creadline_offer(const char *text, int start, char append) {
  if (!offers) return;
  // Readline replaces from where it sees the word begin, so the candidate is widened or cut to that place.
  char *candidate;
  if (start >= word_start) {
    if (asprintf(&candidate, "%.*s%s", start - word_start, rl_line_buffer + word_start, text) < 0) return;
  } else {
    size_t cut = (size_t)(word_start - start);
    if (strlen(text) < cut) return;
    candidate = strdup(text + cut);
  }
  char **grown = realloc(offers, (offer_count + 3) * sizeof *grown);
  if (!candidate || !grown) {
    free(candidate);
    return;
  }
  offers = grown;
  offers[++offer_count] = candidate;
  offers[offer_count + 1] = NULL;
  rl_completion_append_character = append;
}

void creadline_offer_filenames(void) { wants_filenames = true; }

static void list_matches(char **matches, int count, int longest) {
  if (wants_filenames) {
    rl_display_match_list(matches, count, longest);
  } else {
    int rows = 24, columns = 80;
    rl_get_screen_size(&rows, &columns);
    if (painter) leave_line();
    else rl_crlf();
    if (lister) lister(rows, columns);
  }
  rl_forced_update_display();
}

// MARK: Start and history

static void restore_terminal(void) {
  if (reading) rl_callback_handler_remove();
}

void creadline_start(const char *name, creadline_completer complete_with, creadline_lister list_with) {
  setlocale(LC_ALL, "");
  completer = complete_with;
  lister = list_with;
  if (pipe2(signal_pipe, O_NONBLOCK | O_CLOEXEC) != 0) signal_pipe[0] = signal_pipe[1] = -1;

  rl_readline_name = name;
  rl_instream = stdin;
  cookie_io_functions_t functions = {.write = write_out};
  FILE *output = fopencookie(NULL, "w", functions);
  rl_outstream = output ? output : stdout;
  rl_deprep_term_function = give_terminal_back;
  rl_startup_hook = insert_prefilled;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_change_environment = 0;  // LINES and COLUMNS stay the user's
  rl_getc_function = get_key;

  // Set before the inputrc is read, so that the user's own choice wins.
  const char *terminal = getenv("TERM");
  if (terminal && *terminal && strcmp(terminal, "dumb") != 0) rl_variable_bind("enable-bracketed-paste", "on");
  rl_variable_bind("show-all-if-ambiguous", "on");

  rl_completer_word_break_characters = " \t\n;{}(),\"";
  rl_completer_quote_characters = "\"";
  rl_filename_quote_characters = " \t;{}()#\"";
  rl_attempted_completion_function = complete;
  rl_completion_display_matches_hook = list_matches;
  rl_sort_completion_matches = 0;

  using_history();
  rl_initialize();
  atexit(restore_terminal);
}

void creadline_add_history(const char *text) { add_history(text); }

const char *creadline_version(void) { return rl_library_version; }
