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

static void follow_size(void) {
  rl_resize_terminal();
  keep_size_sane();
}

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

/// What the user's inputrc binds stays, but for what brings the program down. It may be read again at any time.
static void make_keys_safe(void) {
  replace(rl_history_search_backward, search_backward);
  replace(rl_history_search_forward, search_forward);
  replace(rl_history_substr_search_backward, search_backward);
  replace(rl_history_substr_search_forward, search_forward);
  // A search by Ctrl-R that Ctrl-X ends would look up the rest of the keys in a keymap that is gone.
  const char *ends = rl_variable_value("isearch-terminators");
  if (ends && strstr(ends, "\\C-x")) return;
  char *all;
  if (asprintf(&all, "%s\\C-x", ends ? ends : "\\e\\C-j") < 0) return;
  rl_variable_bind("isearch-terminators", all);
  free(all);
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
  rl_deprep_terminal();
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
  for (;;) {
    unsigned char byte;
    ssize_t count = read(fileno(stream), &byte, 1);
    if (count == 1) return byte;
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
  rl_free_line_state();
  // What was typed stays readable above the fresh prompt, all of it.
  rl_point = rl_end;
  rl_redisplay();
  fputs("^C", rl_outstream);
  rl_crlf();
  rl_callback_handler_remove();
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
    rl_crlf();
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
  rl_outstream = stdout;
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
