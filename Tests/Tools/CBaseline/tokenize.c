// A twin of the lab's tokenizer for scripts without foreign quotes: the same kinds, the same ends, the same look at the
// bytes of comments and strings.

#include "CBaseline.h"

enum kind {
  END, NEWLINE, SEMICOLON, OPEN_BRACE, CLOSE_BRACE, OPEN_PARENTHESIS, CLOSE_PARENTHESIS, NAME, VARIABLE, STRING,
  COMPARISON, NUMBER, PERCENT, SIZE, POINT, PATH, RANGE, STEP, COMMENT, EXPECTED, COMMAND, COMMA, DOT, PLUS, MINUS,
  STAR, SLASH, PERCENT_SIGN, ASSIGN, TWO_DOTS, UNCLOSED_STRING, FOREIGN_STRING, FOREIGN_COMMENT, LONE_SIGIL, UNKNOWN
};

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t open;
  int at_line_start;
  size_t faults;
} state;

typedef struct {
  enum kind kind;
  size_t end;
} token;

static inline uint8_t at(const state *s, size_t i) { return i < s->count ? s->bytes[i] : 0; }
static inline int is_digit(uint8_t c) { return (uint8_t)(c - '0') < 10; }
static inline int is_letter(uint8_t c) { return (uint8_t)((c | 0x20) - 'a') < 26; }
static inline int is_name(uint8_t c) { return is_letter(c) || is_digit(c) || c == '_'; }

static size_t end_of_digits(const state *s, size_t i) {
  while (i < s->count && is_digit(s->bytes[i])) i++;
  return i;
}

static size_t end_of_name(const state *s, size_t i) {
  while (i < s->count && is_name(s->bytes[i])) i++;
  return i;
}

static size_t end_of_unsigned(const state *s, size_t i) {
  i = end_of_digits(s, i);
  if (at(s, i) == '.' && is_digit(at(s, i + 1))) i = end_of_digits(s, i + 1);
  if ((at(s, i) | 0x20) == 'e') {
    size_t digits = at(s, i + 1) == '+' || at(s, i + 1) == '-' ? i + 2 : i + 1;
    if (is_digit(at(s, digits))) i = end_of_digits(s, digits);
  }
  return i;
}

// 0 where there is no path.
static size_t end_of_path(const state *s, size_t i) {
  size_t colon = end_of_digits(s, i);
  if (at(s, colon) != ':' || !is_digit(at(s, colon + 1))) return 0;
  return end_of_digits(s, colon + 1);
}

static size_t length_of_dots(const state *s, size_t i) {
  if (at(s, i) == 0xE2) return at(s, i + 1) == 0x80 && at(s, i + 2) == 0xA6 ? 3 : 0;
  if (at(s, i) != '.' || at(s, i + 1) != '.') return 0;
  return at(s, i + 2) == '.' || at(s, i + 2) == '<' ? 3 : 2;
}

static token range(const state *s, size_t dots, token otherwise) {
  size_t length = length_of_dots(s, dots);
  if (length == 0) return otherwise;
  size_t end = dots + length;
  int is_signed = at(s, end) == '-' && s->open == 0;
  size_t digits = is_signed ? end + 1 : end;
  if (is_digit(at(s, digits))) {
    size_t path = is_signed ? 0 : end_of_path(s, digits);
    end = path ? path : end_of_unsigned(s, digits);
  }
  return (token){length == 2 && at(s, dots) != 0xE2 ? TWO_DOTS : RANGE, end};
}

static token number(const state *s, size_t start) {
  int is_signed = s->bytes[start] == '-';
  size_t digits = is_signed ? start + 1 : start;
  size_t end = end_of_unsigned(s, digits);
  token plain = {NUMBER, end};
  switch (at(s, end)) {
  case ' ': case '\n': return plain;
  case 'x':
    if (!is_signed && is_digit(at(s, end + 1))) return (token){SIZE, end_of_unsigned(s, end + 1)};
    return plain;
  case '%': return s->open == 0 ? (token){PERCENT, end + 1} : plain;
  case ',': {
    if (s->open > 0) return plain;
    size_t second = at(s, end + 1) == '-' ? end + 2 : end + 1;
    return is_digit(at(s, second)) ? (token){POINT, end_of_unsigned(s, second)} : plain;
  }
  case ':': {
    size_t path = is_signed ? 0 : end_of_path(s, digits);
    return path > end ? range(s, path, (token){PATH, path}) : plain;
  }
  case '.': case 0xE2: return range(s, end, plain);
  default: return plain;
  }
}

static size_t end_of_line(const state *s, size_t i) {
  size_t start = i;
  while (i < s->count && s->bytes[i] != '\n') i++;
  return i < s->count && i > start && s->bytes[i - 1] == '\r' ? i - 1 : i;
}

static void check(state *s, size_t start, size_t end) {
  int is_suspicious = 0;
  for (size_t i = start; i < end; i++) is_suspicious |= s->bytes[i] >= 0x7F || s->bytes[i] < 0x20;
  s->faults += (size_t)is_suspicious;
}

static token line(state *s, enum kind kind, size_t start) {
  size_t end = end_of_line(s, start);
  check(s, start, end);
  return (token){kind, end};
}

static token string(state *s, size_t start) {
  size_t i = start + 1;
  while (i < s->count) {
    uint8_t c = s->bytes[i];
    if (c == '"') {
      check(s, start, i);
      return (token){STRING, i + 1};
    }
    if (c == '\n') return (token){UNCLOSED_STRING, i};
    i += c == '\\' ? 2 : 1;
  }
  return (token){UNCLOSED_STRING, s->count};
}

static token step(const state *s, size_t start) {
  uint8_t first = at(s, start + 1);
  if (is_letter(first)) return (token){STEP, end_of_name(s, start + 2)};
  size_t digits = first == '-' ? start + 2 : start + 1;
  if (!is_digit(at(s, digits))) return (token){LONE_SIGIL, start + 1};
  size_t end = end_of_digits(s, digits);
  if (at(s, end) == '.' && is_digit(at(s, end + 1))) end = end_of_digits(s, end + 1);
  return (token){STEP, end};
}

static size_t skip_gap(state *s, size_t i) {
  while (i < s->count) {
    uint8_t c = s->bytes[i];
    if (c == ' ' || c == '\t') i++;
    else if (c == '\n' && s->open > 0) i++;
    else if (c == '\r' && s->open > 0 && at(s, i + 1) == '\n') i += 2;
    else if (c == '\\') {
      size_t place = i + 1;
      while (at(s, place) == ' ' || at(s, place) == '\t') place++;
      if (place >= s->count) i = s->count;
      else if (at(s, place) == '\r' && at(s, place + 1) == '\n') i = place + 2;
      else if (at(s, place) == '\n') i = place + 1;
      else return i;
      s->at_line_start = 0;
    } else return i;
  }
  return i;
}

static token scan(state *s, size_t start, int is_first) {
  uint8_t c = s->bytes[start], second = at(s, start + 1);
  int is_outside = s->open == 0;
  if (is_letter(c)) return (token){NAME, end_of_name(s, start + 1)};
  if (is_digit(c)) return number(s, start);
  switch (c) {
  case '\n': s->at_line_start = 1; return (token){NEWLINE, start + 1};
  case '\r':
    if (second != '\n') break;
    s->at_line_start = 1;
    return (token){NEWLINE, start + 2};
  case ';': return (token){SEMICOLON, start + 1};
  case '{': return (token){OPEN_BRACE, start + 1};
  case '}': return (token){CLOSE_BRACE, start + 1};
  case '(': s->open++; return (token){OPEN_PARENTHESIS, start + 1};
  case ')': if (s->open > 0) s->open--; return (token){CLOSE_PARENTHESIS, start + 1};
  case '$':
    if (!is_letter(second) && second != '_') return (token){LONE_SIGIL, start + 1};
    return (token){VARIABLE, end_of_name(s, start + 2)};
  case '"': return string(s, start);
  case '#': return line(s, COMMENT, start);
  case '|': if (is_first) return line(s, EXPECTED, start); break;
  case ':': if (is_first) return line(s, COMMAND, start); break;
  case '@': return step(s, start);
  case '.': return range(s, start, (token){DOT, start + 1});
  case '=': return second == '=' ? (token){COMPARISON, start + 2} : (token){ASSIGN, start + 1};
  case '<': case '>': return (token){COMPARISON, second == '=' ? start + 2 : start + 1};
  case '!': if (second == '=') return (token){COMPARISON, start + 2}; break;
  case '-':
    if (!is_outside) return (token){MINUS, start + 1};
    if (is_digit(second)) return number(s, start);
    if (second == '-' && !is_digit(at(s, start + 2))) return line(s, FOREIGN_COMMENT, start);
    return (token){MINUS, start + 1};
  case '/':
    if (is_outside && second == '/') return line(s, FOREIGN_COMMENT, start);
    return (token){SLASH, start + 1};
  case '+': return (token){PLUS, start + 1};
  case '*': return (token){STAR, start + 1};
  case '%': return (token){PERCENT_SIGN, start + 1};
  case ',': return (token){COMMA, start + 1};
  }
  return (token){UNKNOWN, start + 1};
}

size_t baseline_tokenize(const uint8_t *bytes, size_t count, uint64_t *checksum) {
  state s = {bytes, count, 0, 1, 0};
  size_t offset = 0, tokens = 0;
  uint64_t sum = 0;
  while (1) {
    offset = skip_gap(&s, offset);
    tokens++;
    if (offset >= count) break;
    int is_first = s.at_line_start;
    s.at_line_start = 0;
    token next = scan(&s, offset, is_first);
    offset = next.end;
    sum = sum * 31 + next.kind + offset;
  }
  *checksum = sum * 31 + END + count;
  return tokens;
}
