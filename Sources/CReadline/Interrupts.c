#include "Interrupts.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static atomic_int requests;
static atomic_bool watching;
static atomic_bool leaves_on_second_request;
static _Atomic(const char *) foreign_notice;

enum { status_interrupted = 130 };

static void say(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
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
  // A script's background job is started with SIGINT ignored, and is to stay deaf to it.
  if (leaves_on_second && sigaction(SIGINT, NULL, &action) == 0 && action.sa_handler == SIG_IGN) return;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  // Without SA_RESTART a read or write that waits for ever comes back and can ask.
  sigaction(SIGINT, &action, NULL);
}

void interrupts_watch(bool on) {
  atomic_store(&requests, 0);
  atomic_store(&watching, on);
}

void interrupts_foreign(const char *notice) { atomic_store(&foreign_notice, notice); }

bool interrupts_requested(void) { return atomic_load_explicit(&requests, memory_order_relaxed) > 0; }
