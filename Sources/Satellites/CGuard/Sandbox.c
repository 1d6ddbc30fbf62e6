#define _GNU_SOURCE
#include "CGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__linux__) && __has_include(<linux/landlock.h>) && __has_include(<linux/seccomp.h>)
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>

#if defined(__x86_64__)
#define NATIVE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE AUDIT_ARCH_AARCH64
#endif

enum { io_uring_setup_number = 425, fchmodat2_number = 452, landlock_create = 444, landlock_add = 445, landlock_restrict = 446 };

// Landlock rights that the installed kernel headers may not define.
static const uint64_t may_refer = 1ULL << 13, may_truncate = 1ULL << 14;

static long landlock_version(void) { return syscall(landlock_create, 0, 0, LANDLOCK_CREATE_RULESET_VERSION); }

// System calls that change mode, owner, times or attributes of existing files, which landlock does not cover.
static const int changes_of_files[] = {
#ifdef SYS_chmod
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
    SYS_fchmod, SYS_fchmodat, fchmodat2_number, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr,
    SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr};
enum { changes_count = sizeof changes_of_files / sizeof *changes_of_files };

static int refuse_changes(void) {
#if defined(NATIVE)
  struct sock_filter program[6 + 2 * changes_count];
  int count = 0;
  program[count++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, NATIVE, 1, 0);
  program[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES);
  program[count++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (int index = 0; index < changes_count; index++) {
    program[count++] =
        (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)changes_of_files[index], 0, 1);
    program[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES);
  }
  program[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog filter = {.len = (unsigned short)count, .filter = program};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
#else
  return 0;
#endif
}

static int refuse_writing(void) {
  long version = landlock_version();
  if (version < 1) return 0;
  struct landlock_ruleset_attr rights = {
      .handled_access_fs = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                           LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR |
                           LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
                           LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM};
  if (version >= 2) rights.handled_access_fs |= may_refer;
  if (version >= 3) rights.handled_access_fs |= may_truncate;
  int rules = (int)syscall(landlock_create, &rights, sizeof rights.handled_access_fs, 0);
  if (rules < 0) return 0;
  // Devices that store nothing.
  static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/tty"};
  for (size_t index = 0; index < sizeof devices / sizeof *devices; index++) {
    struct landlock_path_beneath_attr device = {
        .allowed_access = LANDLOCK_ACCESS_FS_WRITE_FILE, .parent_fd = open(devices[index], O_PATH | O_CLOEXEC)};
    if (device.parent_fd < 0) continue;
    syscall(landlock_add, rules, LANDLOCK_RULE_PATH_BENEATH, &device, 0);
    close(device.parent_fd);
  }
  int is_done = syscall(landlock_restrict, rules, 0) == 0;
  close(rules);
  if (is_done) refuse_changes();
  return is_done;
}

static int refuse_network(void) {
#if defined(NATIVE)
  struct sock_filter program[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, NATIVE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, io_uring_setup_number, 3, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {.len = sizeof program / sizeof *program, .filter = program};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
#else
  return 0;
#endif
}

// System calls that a seat of a class does not need: for other files, programs, processes and networks.
static const int refused_to_seats[] = {
#ifdef SYS_open
    SYS_open, SYS_creat, SYS_fork, SYS_vfork, SYS_unlink, SYS_rmdir, SYS_mkdir, SYS_rename, SYS_link, SYS_symlink, SYS_mknod,
    SYS_readlink, SYS_stat, SYS_lstat, SYS_access,
#endif
    SYS_openat, SYS_openat2, SYS_open_by_handle_at, SYS_truncate, SYS_unlinkat, SYS_mkdirat, SYS_renameat2, SYS_linkat,
    SYS_symlinkat, SYS_mknodat, SYS_readlinkat, SYS_getdents64, SYS_statx, SYS_faccessat, SYS_chdir, SYS_chroot, SYS_mount,
    SYS_clone, SYS_clone3, SYS_execve, SYS_execveat, SYS_kill, SYS_tkill, SYS_ptrace, SYS_process_vm_readv,
    SYS_process_vm_writev, SYS_pidfd_open, SYS_prlimit64, SYS_setrlimit, SYS_setpriority, SYS_sched_setscheduler, SYS_socket,
    SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept4, SYS_sendto, SYS_sendmsg, SYS_sendmmsg,
    SYS_memfd_create, SYS_shmget, SYS_msgget,
    SYS_semget, SYS_mq_open, SYS_keyctl, SYS_add_key, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_unshare, SYS_setns,
    SYS_io_setup, io_uring_setup_number};
enum { seats_count = sizeof refused_to_seats / sizeof *refused_to_seats };

static int refuse_seat(void) {
#if defined(NATIVE)
  struct sock_filter program[10 + 2 * seats_count];
  _Static_assert(2 * seats_count < 256, "a jump is that long at most");
  int count = 0;
  program[count++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, NATIVE, 1, 0);
  program[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES);
  program[count++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  // Calls of the x32 interface, which has the same architecture but higher numbers.
  program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 2 * seats_count, 0);
  for (int index = 0; index < seats_count; index++) {
    program[count++] =
        (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)refused_to_seats[index], 0, 1);
    program[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES);
  }
  // A process may signal itself, as `abort` does; the last refusal follows.
  program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 0, 2);
  program[count++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0]));
  program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)getpid(), 0, 1);
  program[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  program[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES);
  // The jump for x32 goes to the last refusal.
  program[4].jt = (unsigned char)(2 * seats_count - 1);
  struct sock_fprog filter = {.len = (unsigned short)count, .filter = program};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
#else
  return 0;
#endif
}

int layoutlab_sandbox_kinds(void) {
  int kinds = landlock_version() >= 1 ? LAYOUTLAB_SANDBOX_FILES : 0;
#if defined(NATIVE)
  if (prctl(PR_GET_SECCOMP) >= 0) kinds |= LAYOUTLAB_SANDBOX_NETWORK;
#endif
  return kinds;
}

#else
static int refuse_writing(void) { return 0; }
static int refuse_network(void) { return 0; }
static int refuse_seat(void) { return 0; }
int layoutlab_sandbox_kinds(void) { return 0; }
#endif

int layoutlab_sandbox(int kinds) {
  // Refusals are permanent, also in copies.
  static int refused = 0;
  kinds &= ~refused;
  if (kinds && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return refused;
  if (kinds & LAYOUTLAB_SANDBOX_FILES && refuse_writing()) refused |= LAYOUTLAB_SANDBOX_FILES;
  if (kinds & LAYOUTLAB_SANDBOX_NETWORK && refuse_network()) refused |= LAYOUTLAB_SANDBOX_NETWORK;
  return refused;
}

int layoutlab_seat_shut(long memory) {
  char text[256] = "";
  long data = 0;
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  ssize_t count = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  if (count <= 0 || sscanf(text, "%*d %*d %*d %*d %*d %ld", &data) != 1) return 0;
  rlim_t limit = (rlim_t)(data * sysconf(_SC_PAGESIZE) + memory);
  struct rlimit room = {.rlim_cur = limit, .rlim_max = limit}, none = {0};
  if (setrlimit(RLIMIT_DATA, &room) || setrlimit(RLIMIT_CORE, &none)) return 0;
  return refuse_seat();
}
