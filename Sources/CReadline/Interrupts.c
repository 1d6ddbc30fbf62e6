// For ppoll.
#define _GNU_SOURCE

#include "Interrupts.h"

#include <errno.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int requests;
static atomic_bool watching;
static atomic_bool leaves_on_second_request;
static _Atomic(const char *) foreign_notice;
static atomic_bool time_is_over;
static _Atomic(const char *) time_notice;
// The handler that SIGALRM had before, which reports how and where this process ends.
static void (*_Atomic alarm_of_keeper)(int);

enum { status_interrupted = 130, status_stopped = 3 };

static void say(const char *text) {
  // Bypasses the memory for output of loaded code.
  long written = syscall(SYS_write, STDERR_FILENO, text, strlen(text));
  (void)written;
}

static void on_interrupt(int signal_number) {
  (void)signal_number;
  if (!atomic_load(&watching)) return;
  int saved = errno;
  const char *notice = atomic_load(&foreign_notice);
  int count = atomic_fetch_add(&requests, 1) + 1;
  if (count > 1 && (notice || atomic_load(&leaves_on_second_request))) {
    if (notice) say("\n");
    _exit(status_interrupted);
  }
  if (notice) say(notice);
  errno = saved;
}

void interrupts_install(bool leaves_on_second) {
  atomic_store(&leaves_on_second_request, leaves_on_second);
  struct sigaction action;
  // A script's background job is started with SIGINT ignored, and must stay so.
  if (leaves_on_second && sigaction(SIGINT, NULL, &action) == 0 && action.sa_handler == SIG_IGN) return;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  // Without SA_RESTART, a blocking read or write returns and can check for the signal.
  sigaction(SIGINT, &action, NULL);
}

/// Asks the running code to stop; at the next alarm, ends code that cannot poll.
static void on_alarm(int signal_number) {
  (void)signal_number;
  if (!atomic_exchange(&time_is_over, true)) {
    atomic_fetch_add(&requests, 1);
    return;
  }
  if (!atomic_load(&foreign_notice)) return;
  // The place may be looked for several times, but the notice is written once.
  const char *notice = atomic_exchange(&time_notice, NULL);
  if (notice) say(notice);
  void (*keeper)(int) = atomic_load(&alarm_of_keeper);
  if (!keeper) _exit(status_stopped);
  keeper(signal_number);
}

void interrupts_limit(double seconds, const char *notice) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_alarm;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  struct itimerval timer;
  memset(&timer, 0, sizeof timer);
  setitimer(ITIMER_REAL, &timer, NULL);
  if (atomic_exchange(&time_is_over, false)) atomic_fetch_sub(&requests, 1);
  atomic_store(&time_notice, notice);
  if (seconds <= 0) return;
  struct sigaction before;
  if (sigaction(SIGALRM, &action, &before) == 0 && before.sa_handler != on_alarm) {
    bool is_handler = before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN;
    atomic_store(&alarm_of_keeper, is_handler ? before.sa_handler : NULL);
  }
  timer.it_value.tv_sec = (time_t)seconds;
  timer.it_value.tv_usec = (suseconds_t)((seconds - (double)timer.it_value.tv_sec) * 1e6) + 1;
  timer.it_interval.tv_sec = 2;
  setitimer(ITIMER_REAL, &timer, NULL);
}

bool interrupts_time_is_over(void) { return atomic_load(&time_is_over); }

size_t process_memory(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

bool interrupts_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0; }

void interrupts_watch(bool on) {
  atomic_store(&requests, 0);
  atomic_store(&watching, on);
}

void interrupts_foreign(const char *notice) { atomic_store(&foreign_notice, notice); }

bool interrupts_typed(void) { return atomic_load(&requests) > (atomic_load(&time_is_over) ? 1 : 0); }

bool interrupts_requested(void) { return atomic_load_explicit(&requests, memory_order_relaxed) > 0; }

bool interrupts_wait_for_input(int descriptor) {
  sigset_t interrupt, before;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  sigprocmask(SIG_BLOCK, &interrupt, &before);
  bool waited = false;
  while (!waited && !interrupts_requested()) {
    struct pollfd input = {.fd = descriptor, .events = POLLIN};
    // The read reports other errors in more detail.
    waited = ppoll(&input, 1, NULL, &before) >= 0 || errno != EINTR;
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  return waited;
}

// MARK: Signals that a full screen looks after

static const int noted[] = {SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGWINCH, SIGCONT};
enum { noted_count = sizeof noted / sizeof noted[0] };
static struct sigaction before_noting[noted_count];
static atomic_ullong taken;

static void on_signal(int signal_number) { atomic_fetch_or(&taken, 1ULL << signal_number); }

void signals_note(bool on) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  atomic_store(&taken, 0);
  for (int i = 0; i < noted_count; i++) {
    if (on) {
      sigaction(noted[i], &action, &before_noting[i]);
    } else {
      sigaction(noted[i], &before_noting[i], NULL);
    }
  }
}

unsigned long long signals_take(void) { return atomic_exchange(&taken, 0); }
