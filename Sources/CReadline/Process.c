#define _GNU_SOURCE
#include "Process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

long process_write(int file, const void *bytes, long count) { return syscall(SYS_write, file, bytes, count); }

int process_memory_file(void) { return memfd_create("layoutlab", 0); }

long process_resident_memory(int pid) {
  char path[64], text[128] = "";
  snprintf(path, sizeof path, "/proc/%d/statm", pid);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  long all = 0, resident = 0;
  if (count <= 0 || sscanf(text, "%ld %ld", &all, &resident) != 2) return 0;
  return resident * sysconf(_SC_PAGESIZE);
}

int process_adopt(void) {
  siginfo_t info;
  int is_alone = waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) < 0 && errno == ECHILD;
  return is_alone && prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
}

void process_end_adopted(void) {
  // Children of an ended child are found in the next round; more rounds are for processes that fork meanwhile.
  for (int round = 0; round < 1000; round++) {
    char list[4096];
    int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC), ended = 0;
    ssize_t count = file < 0 ? 0 : read(file, list, sizeof list - 1);
    if (file >= 0) close(file);
    list[count > 0 ? count : 0] = 0;
    // A blank follows each complete number.
    char *end;
    for (pid_t child = (pid_t)strtol(list, &end, 10); child > 0 && *end == ' '; child = (pid_t)strtol(end, &end, 10)) {
      if (kill(child, SIGKILL)) continue;
      while (waitpid(child, 0, 0) < 0 && errno == EINTR) continue;
      ended++;
    }
    if (!ended) return;
  }
}
