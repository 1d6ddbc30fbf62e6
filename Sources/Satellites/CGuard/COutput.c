// Keeps what loaded layouts print to standard output and standard error, through the C library or the descriptors, in
// memory shared with copies of this process, until the lab takes it.
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CGuard.h"
#include "Process.h"

// A line that began within ROOM is kept to its end, for at most REST further bytes.
enum { ROOM = 1 << 16, REST = 1 << 12, HEAD = 1 + sizeof(uint32_t) };

static struct output {
  struct layoutlab_output counts;
  // Shared by the copies, because a thread of one may print while another copy runs.
  pthread_mutex_t lock;
  // The bytes of all records, and of those that were taken but are kept for a crash.
  long length, taken;
  // The start and the stream of the last record.
  long last;
  char stream;
  // Whether the last kept byte is inside a line.
  char is_in_line;
  char records[ROOM + 2 * REST];
} *memory;

static FILE *streams[2];

// The thread that runs the lab, in all copies of this process.
static pthread_t lab;

static void lock(void) {
  // A copy may have ended while it held the lock.
  if (pthread_mutex_lock(&memory->lock) == EOWNERDEAD) pthread_mutex_consistent(&memory->lock);
}

static void unlock(void) { pthread_mutex_unlock(&memory->lock); }

static long lines(const char *text, size_t length) {
  long count = 0;
  for (const char *end = text + length; (text = memchr(text, '\n', (size_t)(end - text))); text++) count++;
  return count;
}

static void forget_taken(void) {
  memmove(memory->records, memory->records + memory->taken, (size_t)(memory->length - memory->taken));
  memory->length -= memory->taken;
  memory->last -= memory->taken;
  memory->taken = 0;
}

// Records text written to a stream. A record is the stream's letter (a capital one for other threads than the lab's), the
// length of the text, and the text; the parts of one `print` share a record.
static ssize_t put(void *cookie, const char *text, size_t length) {
  int is_other = !pthread_equal(pthread_self(), lab);
  char stream = *(char *)cookie + (is_other ? 'A' - 'a' : 0);
  lock();
  long count = lines(text, length), size = (long)length;
  memory->counts.lines += count;
  if (memory->length + size + HEAD > (long)sizeof memory->records) forget_taken();
  // The runtime's message about a trap comes last, on standard error, and has additional room.
  long room = ROOM + (memory->is_in_line || *(char *)cookie == 'e' ? REST : 0);
  if (memory->counts.kept + size > room || memory->length + size + HEAD > (long)sizeof memory->records) {
    memory->counts.left_out += count;
    memory->is_in_line = 0;
  } else if (size > 0) {
    memory->is_in_line = text[size - 1] != '\n';
    if (memory->length == memory->taken || memory->stream != stream) {
      memory->last = memory->length;
      memory->stream = memory->records[memory->last] = stream;
      memset(memory->records + memory->last + 1, 0, sizeof(uint32_t));
      memory->length += HEAD;
    }
    uint32_t whole;
    memcpy(&whole, memory->records + memory->last + 1, sizeof whole);
    whole += (uint32_t)size;
    memcpy(memory->records + memory->last + 1, &whole, sizeof whole);
    memcpy(memory->records + memory->length, text, length);
    memory->length += size;
    memory->counts.kept += size;
    memory->counts.used = memory->length - memory->taken;
  }
  unlock();
  return (ssize_t)length;
}

// Replaces the C library's `write` for opened libraries, because `FileHandle` uses it.
ssize_t write(int file, const void *bytes, size_t count) {
  if (memory && (file == STDOUT_FILENO || file == STDERR_FILENO)) return put(file == STDOUT_FILENO ? "o" : "e", bytes, count);
  return process_write(file, bytes, (long)count);
}

const struct layoutlab_output *layoutlab_output_keep(void) {
  static char names[] = {'o', 'e'};
  cookie_io_functions_t functions = {.write = put};
  void *page = mmap(0, sizeof *memory, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return 0;
  FILE *output = fopencookie(&names[0], "w", functions), *error = fopencookie(&names[1], "w", functions);
  if (!output || !error) return 0;
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
  pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init(&((struct output *)page)->lock, &attributes);
  pthread_mutexattr_destroy(&attributes);
  lab = pthread_self();
  memory = page;
  // Unbuffered streams keep their common order.
  setvbuf(output, 0, _IONBF, 0);
  setvbuf(error, 0, _IONBF, 0);
  fflush(stdout);
  fflush(stderr);
  streams[0] = stdout;
  streams[1] = stderr;
  stdout = output;
  stderr = error;
  return &memory->counts;
}

void layoutlab_output_release(void) {
  if (!memory) return;
  stdout = streams[0];
  stderr = streams[1];
  memory = 0;
}

// Copies the records from a place on.
static long copy(long start, char *records, long room) {
  long length = memory->length - start;
  if (length > room) length = room;
  if (length > 0) memcpy(records, memory->records + start, (size_t)length);
  return length;
}

long layoutlab_output_take(char *records, long room) {
  if (!memory) return 0;
  lock();
  long length = copy(memory->taken, records, room);
  // Without a receiver the text is dropped.
  if (records) memory->taken = memory->length;
  else memory->length = memory->taken;
  memory->counts.used = 0;
  unlock();
  return length;
}

long layoutlab_output_rest(char *records, long room) {
  if (!memory) return 0;
  long length = copy(0, records, room);
  memory->length = memory->taken = memory->counts.used = 0;
  memory->is_in_line = 0;
  return length;
}

void layoutlab_output_forget(void) {
  if (!memory || memory->taken == 0) return;
  lock();
  forget_taken();
  unlock();
}

long layoutlab_output_end_turn(void) {
  if (!memory) return 0;
  long left_out = memory->counts.left_out;
  memory->counts.kept = memory->counts.left_out = 0;
  return left_out;
}
