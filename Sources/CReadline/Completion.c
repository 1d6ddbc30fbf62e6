// Completion in Readline's terms.

#define _GNU_SOURCE
#include "LineEditing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/readline.h>

static creadline_completer completer;
static creadline_lister lister;
static char **offers;  // from [1] on; [0] is kept for what is inserted
static size_t offer_count;
static int word_start;
static bool wants_filenames;

/// Returns the bytes that all candidates share, or the word itself if they do not extend it.
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
  // Readline replaces text from its own start of the word, so the candidate is widened or cut to that start.
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
    if (painting_is_on()) painting_leave_line();
    else rl_crlf();
    if (lister) lister(rows, columns);
  }
  rl_forced_update_display();
}

void completion_start(creadline_completer complete_with, creadline_lister list_with) {
  completer = complete_with;
  lister = list_with;
  rl_completer_word_break_characters = " \t\n;{}(),\"";
  rl_completer_quote_characters = "\"";
  rl_filename_quote_characters = " \t;{}()#\"";
  rl_attempted_completion_function = complete;
  rl_completion_display_matches_hook = list_matches;
  rl_sort_completion_matches = 0;
}
