// Finds the innermost return address in loaded code by the frame pointers of the stack.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <string.h>

#include "CGuard.h"

enum { LIBRARIES = 4, FRAMES = 24 };

// The executable segments of the libraries, and the addresses at which the libraries are loaded.
static struct {
  uintptr_t low, size, base;
} libraries[LIBRARIES];
static int count;

// Adds the executable segment of the library whose path is `data`.
static int take(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  if (!info->dlpi_name || strcmp(info->dlpi_name, data)) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    libraries[count].low = info->dlpi_addr + part->p_vaddr;
    libraries[count].size = part->p_memsz;
    libraries[count].base = info->dlpi_addr;
    count++;
    return 1;
  }
  return 1;
}

int layoutlab_caller_add(const char *path) {
  int before = count;
  if (count < LIBRARIES) dl_iterate_phdr(take, (void *)path);
  return count > before ? before : -1;
}

uint32_t layoutlab_caller(void) {
  uintptr_t *frame = __builtin_frame_address(0);
  for (int depth = 0; depth < FRAMES; depth++) {
    uintptr_t back = frame[1], *next = (uintptr_t *)frame[0];
    for (int i = 0; i < count; i++)
      if (back - libraries[i].low < libraries[i].size)
        return (uint32_t)i << LAYOUTLAB_CALLER_BITS | (uint32_t)(back - libraries[i].base);
    if (next <= frame || (uintptr_t)next - (uintptr_t)frame > 1 << 16) break;
    frame = next;
  }
  return 0;
}

// The frames of the task runtime are not linked, so the nearest word on the stack that points into a library is taken.
uint32_t layoutlab_caller_near(void) {
  uint32_t found = layoutlab_caller();
  uintptr_t *word = __builtin_frame_address(0);
  for (int depth = 0; !found && depth < 400; depth++)
    for (int i = 0; i < count; i++)
      if (word[depth] - libraries[i].low < libraries[i].size)
        return (uint32_t)i << LAYOUTLAB_CALLER_BITS | (uint32_t)(word[depth] - libraries[i].base);
  return found;
}
