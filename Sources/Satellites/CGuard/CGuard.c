#define _GNU_SOURCE
#include <stdbool.h>
#include "CGuard.h"
#include "Process.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { exited = 1000, status_interrupted = 130 };
enum { at_work, ending, alone };

// The memory that a copy shares with the process that waits for it.
struct layoutlab_page {
  // The deadline of the copy in seconds of the monotonic clock; 0 for none.
  double deadline;
  int state;
  // The back trace of a trap.
  int length;
  char trace[32768];
};
static struct layoutlab_page own_page;
static volatile struct layoutlab_page *page = &own_page;
static char alternate_stack[65536];

static void put(const char *text, size_t count) {
  if (page->length + count > sizeof page->trace) return;
  memcpy((char *)page->trace + page->length, text, count);
  page->length += (int)count;
}

// The counters of loaded code, whose counts outlive a crash of a copy.
enum { most_counters = 64 };
static struct {
  uint64_t *counts, *kept;
  long count;
} counters[most_counters];
static int counter_lists = 0;

uint64_t *layoutlab_counters_add(uint64_t *counts, long count) {
  if (counter_lists == most_counters || count <= 0) return 0;
  size_t size = (size_t)count * sizeof *counts;
  uint64_t *kept = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (kept == MAP_FAILED) return 0;
  counters[counter_lists].counts = counts;
  counters[counter_lists].kept = kept;
  counters[counter_lists++].count = count;
  return kept;
}

void layoutlab_counters_keep(void) {
  for (int index = 0; index < counter_lists; index++)
    memcpy(counters[index].kept, counters[index].counts, (size_t)counters[index].count * sizeof(uint64_t));
}

static void on_crash(int number) {
  layoutlab_counters_keep();
  char line[700];
  void *frames[64];
  int count = backtrace(frames, 64);
  // The handler's frames are followed by the C library's return trampoline, and then by the interrupted code.
  Dl_info own = {0}, info;
  dladdr((void *)on_crash, &own);
  int interrupted = 1;
  while (interrupted < count && dladdr(frames[interrupted - 1], &info) && info.dli_fbase == own.dli_fbase) interrupted++;
  // In a stub between two functions the caller is unknown, so the next sample is taken a moment later.
  static int samples = 0;
  if (number == SIGALRM && interrupted + 1 >= count && samples++ < 100) {
    struct itimerval soon = {.it_value.tv_usec = 1000};
    setitimer(ITIMER_REAL, &soon, 0);
    return;
  }
  for (int index = 0; index < count; index++) {
    if (!dladdr(frames[index], &info) || !info.dli_fname) continue;
    unsigned long offset = (unsigned long)((char *)frames[index] - (char *)info.dli_fbase);
    // Other frames hold return addresses; the call itself is before such an address.
    if (index == interrupted) offset++;
    int length = snprintf(line, sizeof line, "%s 0x%lx\n", info.dli_fname, offset);
    if (length > 0) put(line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void watch_crashes(void) {
  // The first call loads the unwinder, which a signal handler must not do.
  void *one[1];
  backtrace(one, 1);
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  sigaltstack(&stack, 0);
  struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK | SA_NODEFER};
  int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) sigaction(signals[index], &action, 0);
}

// SIGTERM and SIGHUP reach the process that the shell knows, which passes them on to the running copy.
static volatile pid_t running = 0;

static void pass_on(int number) { kill(running, number); }

static void take_signals(void) {
  signal(SIGTERM, SIG_DFL);
  signal(SIGHUP, SIG_DFL);
}

static void die_with(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
}

static long memory_limit = 0;

void layoutlab_guard_limit(long bytes) { memory_limit = bytes; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void layoutlab_guard_time(double seconds) { page->deadline = seconds > 0 ? now() + seconds : 0; }

// Counts Ctrl-C in a waiting process. The copy handles it; a copy that does not is killed some time after the second one.
static volatile sig_atomic_t interrupts = 0;
static void (*interrupted_too)(int) = 0;

static void count_interrupt(int number) {
  interrupts++;
  if (interrupted_too) interrupted_too(number);
}

// The shell takes the terminal when the process that it knows stops, so this process stops after the copy, which first
// restores the terminal. SIGSTOP, by which a layout stops itself, is left out.
static void stop_with(pid_t child) {
  siginfo_t info = {0};
  if (waitid(P_PID, (id_t)child, &info, WSTOPPED | WNOHANG) || info.si_pid != child) return;
  if (info.si_status != SIGSTOP) raise(SIGSTOP);
}

// Whether a child has ended; it is not reaped.
static int has_gone(pid_t child) {
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == child;
}

// Waits until there is something to read, or no writer is left. Returns the reason if the copy was killed; otherwise 0.
// Processes that the copy has forked may keep the pipe open after its end.
static int watch(int descriptor, pid_t child, volatile struct layoutlab_page *its, double patience, int stops) {
  double interrupted = 0;
  for (;;) {
    struct pollfd source = {.fd = descriptor, .events = POLLIN};
    int is_gone = has_gone(child);
    if (poll(&source, 1, is_gone ? 0 : 100) > 0) return 0;
    if (is_gone) return LAYOUTLAB_GUARD_GONE;
    if (stops) stop_with(child);
    if (its->state == alone) continue;
    if (interrupts > 1 && interrupted == 0) interrupted = now();
    int ended = 0;
    if (interrupted > 0 && now() - interrupted > patience) ended = exited + status_interrupted;
    if (its->deadline > 0 && now() > its->deadline) ended = LAYOUTLAB_GUARD_TIME;
    if (memory_limit > 0 && process_resident_memory(child) > memory_limit) ended = LAYOUTLAB_GUARD_MEMORY;
    if (!ended) continue;
    kill(child, SIGKILL);
    return ended;
  }
}

// Reaps a copy, and returns how it ended.
static int end_of(pid_t child, volatile struct layoutlab_page *its, int ended, char *report, int capacity) {
  int status = 0;
  while (waitpid(child, &status, WUNTRACED) < 0 ? errno == EINTR : WIFSTOPPED(status)) {
    if (WIFSTOPPED(status) && WSTOPSIG(status) != SIGSTOP) raise(SIGSTOP);
    status = 0;
  }
  int length = its->length < capacity ? its->length : capacity - 1;
  memcpy(report, (char *)its->trace, (size_t)length);
  report[length] = 0;
  int is_over = its->state != at_work;
  if (is_over && WIFEXITED(status)) return LAYOUTLAB_GUARD_DONE - WEXITSTATUS(status);
  int result = ended && ended != LAYOUTLAB_GUARD_GONE ? ended : WIFEXITED(status) ? exited + WEXITSTATUS(status) : WTERMSIG(status);
  return is_over ? -result : result;
}

int layoutlab_guard_begin(char *report, int capacity) {
  pid_t keeper = getpid();
  int adopts = process_adopt();
  int line[2];
  if (pipe2(line, O_CLOEXEC)) return LAYOUTLAB_GUARD_NONE;
  struct layoutlab_page *its = mmap(0, sizeof *its, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (its != MAP_FAILED) its->deadline = page->deadline;
  pid_t child = its == MAP_FAILED ? -1 : fork();
  if (child == 0) {
    // The other end stays open until the copy ends.
    close(line[0]);
    page = its;
    die_with(keeper);
    take_signals();
    watch_crashes();
    return 0;
  }
  close(line[1]);
  int result = LAYOUTLAB_GUARD_NONE;
  if (child > 0) {
    int numbers[] = {SIGINT, SIGTSTP, SIGTERM, SIGHUP};
    struct sigaction actions[] = {
        {.sa_handler = count_interrupt}, {.sa_handler = SIG_IGN}, {.sa_handler = pass_on}, {.sa_handler = pass_on}};
    struct sigaction before[4];
    interrupts = 0;
    interrupted_too = 0;
    running = child;
    for (int index = 0; index < 4; index++) sigaction(numbers[index], &actions[index], &before[index]);
    int ended = watch(line[0], child, its, 1.5, 1);
    result = end_of(child, its, ended, report, capacity);
    if (adopts) process_end_adopted();
    for (int index = 0; index < 4; index++) sigaction(numbers[index], &before[index], 0);
    if (abs(result) == SIGTERM || abs(result) == SIGHUP) raise(abs(result));
  }
  close(line[0]);
  if (its != MAP_FAILED) munmap(its, sizeof *its);
  return result;
}

// MARK: Processes with a lab

static struct layoutlab_page *map(int file) {
  struct layoutlab_page *its = mmap(0, sizeof *its, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  return its == MAP_FAILED ? 0 : its;
}

int layoutlab_lab_start(struct layoutlab_page **its, int *file) {
  *file = process_memory_file();
  *its = *file < 0 || ftruncate(*file, sizeof **its) ? 0 : map(*file);
  pid_t parent = getpid(), child = *its ? fork() : -1;
  if (child == 0) die_with(parent);
  return child;
}

void layoutlab_lab_serve(int file) {
  struct layoutlab_page *its = map(file);
  close(file);
  if (its) page = its;
  take_signals();
  watch_crashes();
}

int layoutlab_lab_copy(void) {
  pid_t parent = getppid();
  long child = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
  if (child == 0) die_with(parent);
  return (int)child;
}

void layoutlab_lab_begin(struct layoutlab_page *its) {
  interrupts = 0;
  its->deadline = 0;
  its->length = 0;
  its->state = at_work;
}

int layoutlab_lab_watch(struct layoutlab_page *its, int descriptor, int child) {
  struct sigaction counting = {.sa_handler = count_interrupt}, before;
  sigaction(SIGINT, &counting, &before);
  interrupted_too = before.sa_handler == SIG_DFL || before.sa_handler == SIG_IGN ? 0 : before.sa_handler;
  int reason = watch(descriptor, child, its, 3, 0);
  sigaction(SIGINT, &before, 0);
  return reason;
}

int layoutlab_lab_end(struct layoutlab_page *its, int child, int reason, char *report, int capacity) {
  return end_of(child, its, reason, report, capacity);
}

// Processes that were killed, and are reaped after their end.
enum { most_ended = 32 };
static volatile pid_t ended[most_ended];

static void wait_for_ended(int number) {
  int saved = errno;
  for (int index = 0; index < most_ended; index++)
    if (ended[index] > 0 && waitpid(ended[index], 0, number == SIGCHLD ? WNOHANG : 0) != 0) ended[index] = 0;
  errno = saved;
}

void layoutlab_lab_kill(int child) {
  struct sigaction action = {.sa_handler = wait_for_ended, .sa_flags = SA_RESTART};
  sigaction(SIGCHLD, &action, 0);
  int index = 0;
  while (index < most_ended && ended[index] > 0) index++;
  if (index == most_ended) layoutlab_lab_wait(), index = 0;
  // The process is noted before it can have ended.
  ended[index] = child;
  kill(child, SIGKILL);
}

void layoutlab_lab_wait(void) { wait_for_ended(0); }

// A waiting process ignores the terminal's signals, which the running process handles.
void layoutlab_lab_rest(int rests) {
  static const int numbers[] = {SIGQUIT, SIGTSTP, SIGTERM, SIGHUP};
  for (int index = 0; index < 4; index++) signal(numbers[index], rests ? SIG_IGN : SIG_DFL);
}

int layoutlab_pass(int socket, int descriptor) {
  char byte = 0;
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control = {0};
  struct iovec data = {.iov_base = &byte, .iov_len = 1};
  struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  control.header = (struct cmsghdr){.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(sizeof(int))};
  memcpy(CMSG_DATA(&control.header), &descriptor, sizeof descriptor);
  return sendmsg(socket, &message, MSG_NOSIGNAL) == 1;
}

int layoutlab_take(int socket) {
  char byte = 0;
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control = {0};
  struct iovec data = {.iov_base = &byte, .iov_len = 1};
  struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  int descriptor = -1;
  if (recvmsg(socket, &message, MSG_CMSG_CLOEXEC) != 1 || control.header.cmsg_type != SCM_RIGHTS) return -1;
  memcpy(&descriptor, CMSG_DATA(&control.header), sizeof descriptor);
  return descriptor;
}

// MARK: The rest

int layoutlab_output_apart(void) {
  int own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (own < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return STDOUT_FILENO;
  // Printed lines appear at once, even before a trap.
  setvbuf(stdout, 0, _IOLBF, 0);
  return own;
}

void layoutlab_guard_end(void) {
  if (page->state == at_work) page->state = ending;
}

void layoutlab_guard_alone(void) { page->state = alone; }

// MARK: Tasks

// The runtime of Swift's concurrency calls these hooks with each enqueued job, and with the function that would enqueue it.
typedef __attribute__((swiftcall)) void hook_of_jobs(void *job, void *original);
typedef __attribute__((swiftcall)) void hook_of_delays(unsigned long long delay, void *job, void *original);
typedef __attribute__((swiftcall)) void hook_of_deadlines(
    long long seconds, long long nanoseconds, long long tolerance, long long rest, int clock, void *job, void *original);
extern hook_of_jobs *swift_task_enqueueGlobal_hook;
extern __attribute__((swiftcall)) layoutlab_executor (*swift_task_getMainExecutor_hook)(void *original);
extern __attribute__((swiftcall)) bool (*swift_task_isMainExecutor_hook)(layoutlab_executor executor, void *original);
extern hook_of_delays *swift_task_enqueueGlobalWithDelay_hook;
extern hook_of_deadlines *swift_task_enqueueGlobalWithDeadline_hook;

static layoutlab_job_taker *take_job;
static layoutlab_executor main_executor;

static __attribute__((swiftcall)) void take_global(void *job, void *original) { take_job(job, 0); }
static __attribute__((swiftcall)) layoutlab_executor get_main(void *original) { return main_executor; }
static __attribute__((swiftcall)) bool is_main(layoutlab_executor executor, void *original) {
  return executor.identity == main_executor.identity;
}
static __attribute__((swiftcall)) void take_delayed(unsigned long long delay, void *job, void *original) {
  take_job(job, delay / 1e9);
}
static __attribute__((swiftcall)) void take_later(
    long long seconds, long long nanoseconds, long long tolerance, long long rest, int clock, void *job,
    void *original) {
  struct timespec now;
  clock_gettime(clock == 1 ? CLOCK_BOOTTIME : CLOCK_MONOTONIC, &now);
  take_job(job, seconds - now.tv_sec + (nanoseconds - now.tv_nsec) / 1e9);
}

void layoutlab_take_jobs(layoutlab_job_taker *taker, layoutlab_executor executor) {
  take_job = taker;
  main_executor = executor;
  swift_task_getMainExecutor_hook = get_main;
  swift_task_isMainExecutor_hook = is_main;
  swift_task_enqueueGlobal_hook = take_global;
  swift_task_enqueueGlobalWithDelay_hook = take_delayed;
  swift_task_enqueueGlobalWithDeadline_hook = take_later;
}
