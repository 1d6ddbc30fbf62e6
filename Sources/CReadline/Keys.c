// Keys that Readline does not handle: waiting ones, and replacements of its commands that crash the program.

#define _GNU_SOURCE
#include "LineEditing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

// Bytes that are read before the terminal's: the rest of a key that ended a search, and macros. Readline would read
// them at once, and jump into a function that has already returned if one of them has no meaning.

static unsigned char *queue;
static size_t queue_start, queue_end, queue_room;

bool keys_none(void) { return queue_start == queue_end; }

void keys_clear(void) { queue_start = queue_end = 0; }

void keys_enqueue(const void *bytes, size_t count) {
  if (keys_none()) keys_clear();
  if (queue_end + count > queue_room) {
    unsigned char *grown = realloc(queue, queue_end + count);
    if (!grown) return;
    queue = grown;
    queue_room = queue_end + count;
  }
  memcpy(queue + queue_end, bytes, count);
  queue_end += count;
}

int keys_next(void) { return queue[queue_start++]; }

// MARK: Macros

// The bytes recorded between C-x ( and C-x ).
static unsigned char macro[1024];
static size_t macro_length;
static bool is_recording;

void keys_note(unsigned char byte) {
  if (is_recording && macro_length < sizeof macro) macro[macro_length++] = byte;
}

static int start_macro(int count, int key) {
  (void)count, (void)key;
  is_recording = true;
  macro_length = 0;
  return 0;
}

static int end_macro(int count, int key) {
  (void)count, (void)key;
  if (!is_recording) rl_ding();
  // The keys that end the recording are not part of it.
  size_t last = rl_key_sequence_length > 0 ? (size_t)rl_key_sequence_length : 0;
  if (is_recording) macro_length -= last < macro_length ? last : macro_length;
  is_recording = false;
  return 0;
}

static int call_macro(int count, int key) {
  (void)key;
  // A recursive macro would never end.
  if (is_recording || !keys_none()) return rl_ding();
  for (; count > 0 && queue_end < 1 << 16; count--) keys_enqueue(macro, macro_length);
  return 0;
}

// MARK: Search

// Readline's history searches by a prefix free edited lines twice. They are replaced, on whatever keys the user has
// for them, by a search that goes through the history like the arrow keys.

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

// Readline's own search for a character uses a callback whose data may be freed.

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

/// The keys that may be a whole input.
static const char single_keys[] = " bpqr";
static bool accepts_single_keys;

void creadline_accept_single_keys(bool accepts) { accepts_single_keys = accepts; }

static int single_key(int count, int key) {
  if (!accepts_single_keys || rl_end > 0) return rl_insert(count, key);
  const char text[] = {(char)key, 0};
  if (key != ' ') rl_insert_text(text);
  return rl_newline(1, '\n');
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

/// Binds a key to a search unless the user has bound it to something else.
static void search_with(const char *keys, rl_command_func_t *theirs, rl_command_func_t *ours) {
  Keymap map = rl_get_keymap_by_name("emacs-standard");
  Keymap vi = rl_get_keymap_by_name("vi-insert");
  if (rl_function_of_keyseq(keys, map, NULL) == theirs) rl_bind_keyseq_in_map(keys, ours, map);
  if (rl_function_of_keyseq(keys, vi, NULL) == theirs) rl_bind_keyseq_in_map(keys, ours, vi);
}

// MARK: Bindings

/// Replaces the user's bindings that would crash the program. The inputrc may be read again at any time.
void keys_make_safe(void) {
  replace(rl_history_search_backward, search_backward);
  replace(rl_history_search_forward, search_forward);
  replace(rl_history_substr_search_backward, search_backward);
  replace(rl_history_substr_search_forward, search_forward);
  replace(rl_start_kbd_macro, start_macro);
  replace(rl_end_kbd_macro, end_macro);
  replace(rl_call_last_kbd_macro, call_macro);
  replace(rl_char_search, character_forward);
  replace(rl_backward_char_search, character_backward);
  replace(rl_clear_screen, painting_clear_screen);
  replace(rl_clear_display, painting_clear_screen);
  replace(rl_refresh_line, painting_refresh_line);
  for (const char *key = single_keys; *key; key++) {
    const char keys[] = {*key, 0};
    search_with(keys, rl_insert, single_key);
  }
  // The arrow keys search for lines with the text before the cursor as prefix; without text, for any line.
  search_with("\033[A", rl_get_previous_history, search_backward);
  search_with("\033OA", rl_get_previous_history, search_backward);
  search_with("\033[B", rl_get_next_history, search_forward);
  search_with("\033OB", rl_get_next_history, search_forward);
  // A Ctrl-R search ended by Ctrl-X would look up the following keys in a keymap that is gone.
  const char *ends = rl_variable_value("isearch-terminators");
  if (ends && strstr(ends, "\\C-x")) return;
  char *all;
  if (asprintf(&all, "%s\\C-x", ends ? ends : "\\e\\C-j") < 0) return;
  rl_variable_bind("isearch-terminators", all);
  free(all);
}
