// Lines are read through Readline's callback interface under this file's own poll. A signal handler only writes the
// signal's number into a pipe, and the loop does all work for a signal. Readline's own handlers stay off, because
// they act between any two instructions, and its SIGINT never ends a read.

#define _GNU_SOURCE
#include "LineEditing.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

// MARK: Signals

static int signal_pipe[2] = {-1, -1};
static const int handled[] = {SIGINT,  SIGTSTP, SIGCONT, SIGWINCH, SIGTERM, SIGHUP,
                              SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM,  SIGXCPU};
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
    // Signals that the parent process made this one ignore stay ignored (nohup); Ctrl-C is for the editor.
    if (previous[i].sa_handler != SIG_IGN || handled[i] == SIGINT) sigaction(handled[i], &action, NULL);
  }
}

static void give_signals_back(void) {
  for (int i = 0; i < handled_count; i++) sigaction(handled[i], &previous[i], NULL);
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

/// Stops the process for Ctrl-Z; after SIGCONT from the shell the line is painted again.
static void stop_process(void) {
  painting_give_terminal_back();
  bid_farewell();
  struct sigaction standard, ours;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
}

/// Ends the process by the signal itself, with the terminal restored.
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

/// Sets the terminal up for a line. As in a shell, Ctrl-\ is an ordinary key, because pasted text may contain it.
static void take_terminal(int meta) {
  rl_prep_terminal(meta);
  struct termios modes;
  if (tcgetattr(fileno(rl_instream), &modes) != 0) return;
  modes.c_cc[VQUIT] = _POSIX_VDISABLE;
  tcsetattr(fileno(rl_instream), TCSADRAIN, &modes);
}

static void serve_signals(void) {
  unsigned char byte;
  while (read(signal_pipe[0], &byte, 1) == 1) {
    switch (byte) {
      case SIGINT:
        interrupted = true;
        break;
      case SIGWINCH:
        painting_follow_size();
        break;
      case SIGTSTP:
        stop_process();
        break;
      case SIGCONT:
        rl_deprep_terminal();
        take_terminal(1);
        painting_act(creadline_forget);
        painting_follow_size();
        rl_forced_update_display();
        break;
      default:
        die_by(byte);
    }
  }
}

static creadline_attendant attendant;
static char *entered;  // a line from elsewhere, which comes before the next key

void creadline_attend_to(const creadline_attendant *other) {
  attendant = other ? *other : (creadline_attendant){0};
}

/// Whether a line can be entered, because Readline is not in the middle of a command.
static bool takes_lines(void) {
  return keys_none() && !RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG | RL_STATE_MULTIKEY |
                                    RL_STATE_VIMOTION | RL_STATE_CHARSEARCH | RL_STATE_MOREINPUT);
}

void creadline_lend_signals(bool lent) {
  if (!reading) return;
  if (lent) {
    give_signals_back();
  } else {
    take_signals();
  }
}

/// Waits for a key; false if Ctrl-C or a line of the attendant came first.
static bool wait_for_key(bool between_keys) {
  if (interrupted) return false;
  if (!keys_none()) return true;
  struct pollfd sources[3] = {{.fd = fileno(rl_instream), .events = POLLIN},
                              {.fd = signal_pipe[0], .events = POLLIN},
                              {.events = POLLIN}};
  for (;;) {
    if (between_keys && attendant.line && takes_lines() && (entered = attendant.line())) return false;
    sources[2].fd = attendant.descriptor ? attendant.descriptor() : -1;
    sources[2].revents = 0;
    int count = poll(sources, 3, attendant.timeout ? attendant.timeout() : -1);
    if (count < 0) {
      if (errno == EINTR) continue;
      return true;  // the read will say what is wrong
    }
    if (sources[1].revents) serve_signals();
    if (interrupted) return false;
    if (sources[0].revents) return true;
    if (attendant.attend && (sources[2].revents || count == 0)) attendant.attend();
  }
}

/// Replaces `rl_getc`, so that Ctrl-C also ends a wait inside a command (a search, a paste, a list).
static int get_key(FILE *stream) {
  if (interrupted || !wait_for_key(false)) return EOF;
  if (!keys_none()) return keys_next();
  for (;;) {
    unsigned char byte;
    ssize_t count = read(fileno(stream), &byte, 1);
    if (count == 1) {
      keys_note(byte);
      struct pollfd more = {.fd = fileno(stream), .events = POLLIN};
      if (byte == '\033' && RL_ISSTATE(RL_STATE_ISEARCH) && poll(&more, 1, 20) > 0) {
        // The start of a longer key, which ends the search: C-j does that without being a key itself.
        keys_enqueue(&byte, 1);
        return '\n';
      }
      return byte;
    }
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) {
      if (!wait_for_key(false)) return EOF;
      continue;
    }
    // Keys, including Ctrl-D, arrive one by one, so the terminal is lost. Its signal may still be on its way.
    creadline_hang_up();
    return EOF;
  }
}

/// Shows the whole line and ends it with a mark.
static void leave_line(const char *mark) {
  rl_point = rl_end;
  if (painting_is_on()) {
    painting_act(creadline_finish);
    painting_act(creadline_forget);
  } else {
    rl_redisplay();
  }
  fputs(mark, rl_outstream);
  rl_crlf();
  rl_callback_handler_remove();
}

static void clear_line(void) {
  rl_callback_sigcleanup();
  // The next line must not begin in the middle of a key.
  rl_clear_pending_input();
  keys_clear();
  rl_eof_found = 0;  // what waited for a key was told that there is none
  RL_UNSETSTATE(RL_STATE_MULTIKEY);
  rl_free_line_state();
  // The typed text stays readable above the next prompt.
  leave_line("^C");
}

static char *prefilled;

/// Replaces the typed text, which is kept for the next line, by the attendant's line.
static void enter_line(void) {
  if (rl_end > 0) creadline_prefill(rl_line_buffer);
  rl_replace_line(entered, 1);
  leave_line("");
}

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
  keys_make_safe();
  painting_keep_size_sane();
  rl_callback_handler_install(prompt, accept_line);
  while (!finished) {
    if (wait_for_key(true)) rl_callback_read_char();
    if (entered) {
      enter_line();
      break;
    }
    if (interrupted && !finished) {
      clear_line();
      break;
    }
  }
  reading = false;
  give_signals_back();
  // Late signals are for the handlers from before the read.
  unsigned char late;
  while (read(signal_pipe[0], &late, 1) == 1) raise(late);
  creadline_result result = creadline_line;
  if (entered) {
    result = creadline_entered;
    *line = entered;
    entered = NULL;
  } else if (interrupted) {
    free(accepted);
    result = creadline_interrupted;
  } else if (accepted) {
    *line = accepted;
  } else {
    result = creadline_end;
    // Readline ends the line itself only if it has turned bracketed paste off.
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

// MARK: Start and history

static void restore_terminal(void) {
  if (reading) rl_callback_handler_remove();
}

void creadline_start(const char *name, creadline_completer complete_with, creadline_lister list_with) {
  setlocale(LC_ALL, "");
  if (pipe2(signal_pipe, O_NONBLOCK | O_CLOEXEC) != 0) signal_pipe[0] = signal_pipe[1] = -1;

  rl_readline_name = name;
  rl_instream = stdin;
  cookie_io_functions_t functions = {.write = painting_write};
  FILE *output = fopencookie(NULL, "w", functions);
  rl_outstream = output ? output : stdout;
  rl_prep_term_function = take_terminal;
  rl_deprep_term_function = painting_give_terminal_back;
  rl_startup_hook = insert_prefilled;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_change_environment = 0;  // LINES and COLUMNS stay the user's
  rl_getc_function = get_key;

  // Set before the inputrc is read, so that the user's settings win.
  const char *terminal = getenv("TERM");
  if (terminal && *terminal && strcmp(terminal, "dumb") != 0) rl_variable_bind("enable-bracketed-paste", "on");
  rl_variable_bind("show-all-if-ambiguous", "on");

  completion_start(complete_with, list_with);
  using_history();
  rl_initialize();
  atexit(restore_terminal);
}

void creadline_add_history(const char *text) { add_history(text); }

const char *creadline_version(void) { return rl_library_version; }
