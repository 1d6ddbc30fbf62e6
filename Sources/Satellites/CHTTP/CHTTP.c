#define _GNU_SOURCE
#include "CHTTP.h"
#include "MicroHTTP.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// MARK: The library

typedef struct MHD_Daemon MHD_Daemon;
typedef struct MHD_Connection MHD_Connection;
typedef struct MHD_Response MHD_Response;
typedef int (*access_handler)(void *, MHD_Connection *, const char *url, const char *method, const char *version,
                              const char *data, size_t *count, void **request);
typedef ssize_t (*content_reader)(void *, uint64_t position, char *buffer, size_t room);

static struct {
  MHD_Daemon *(*start_daemon)(unsigned int flags, uint16_t port, void *policy, void *policy_context, access_handler,
                              void *context, ...);
  void (*stop_daemon)(MHD_Daemon *);
  int (*run)(MHD_Daemon *);
  int (*get_timeout)(MHD_Daemon *, unsigned long long *milliseconds);
  const void *(*get_daemon_info)(MHD_Daemon *, int kind, ...);
  const void *(*get_connection_info)(MHD_Connection *, int kind, ...);
  const char *(*lookup_connection_value)(MHD_Connection *, int kind, const char *name);
  MHD_Response *(*create_response_from_buffer)(size_t, void *, int mode);
  MHD_Response *(*create_response_from_callback)(uint64_t size, size_t block, content_reader, void *context,
                                                 void (*free)(void *));
  int (*add_response_header)(MHD_Response *, const char *, const char *);
  int (*queue_response)(MHD_Connection *, unsigned int status, MHD_Response *);
  void (*destroy_response)(MHD_Response *);
  void (*suspend_connection)(MHD_Connection *);
  void (*resume_connection)(MHD_Connection *);
} mhd;

static const struct {
  const char *name;
  void *place;
} symbols[] = {
    {"MHD_start_daemon", &mhd.start_daemon},
    {"MHD_stop_daemon", &mhd.stop_daemon},
    {"MHD_run", &mhd.run},
    {"MHD_get_timeout", &mhd.get_timeout},
    {"MHD_get_daemon_info", &mhd.get_daemon_info},
    {"MHD_get_connection_info", &mhd.get_connection_info},
    {"MHD_lookup_connection_value", &mhd.lookup_connection_value},
    {"MHD_create_response_from_buffer", &mhd.create_response_from_buffer},
    {"MHD_create_response_from_callback", &mhd.create_response_from_callback},
    {"MHD_add_response_header", &mhd.add_response_header},
    {"MHD_queue_response", &mhd.queue_response},
    {"MHD_destroy_response", &mhd.destroy_response},
    {"MHD_suspend_connection", &mhd.suspend_connection},
    {"MHD_resume_connection", &mhd.resume_connection},
};

static bool open_library(void) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libmicrohttpd.so", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
    void *symbol = dlsym(library, symbols[i].name);
    if (!symbol) return false;
    memcpy(symbols[i].place, &symbol, sizeof symbol);
  }
  return true;
}

bool http_is_available(void) {
  static int state = -1;
  if (state < 0) state = open_library();
  return state;
}

size_t http_pack(const void *bytes, size_t count, void *packed, size_t room) {
  int (*compress)(void *, unsigned long *, const void *, unsigned long, int level) = NULL;
  void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  void *symbol = library ? dlsym(library, "compress2") : NULL;
  if (!symbol) return 0;
  memcpy(&compress, &symbol, sizeof symbol);
  unsigned long length = room;
  return compress(packed, &length, bytes, count, 9) == 0 ? length : 0;
}

// MARK: A server

typedef struct stream stream;

struct stream {
  stream *next;
  http_server *server;
  MHD_Connection *connection;
  uint64_t number;
  bool is_suspended;
};

/// A connection; the socket of a free place is -1.
typedef struct {
  int socket;
  /// Whether its current request is accepted.
  bool is_known;
  /// The time of its beginning or of the end of its last request, in seconds.
  double since;
} connection_place;

struct http_server {
  /// The next server of this process.
  http_server *next;
  MHD_Daemon *daemon;
  http_handler handler;
  http_limits limits;
  stream *streams;
  bool is_stopping;
  connection_place places[1024];
};

enum { place_count = sizeof((http_server *)0)->places / sizeof(connection_place) };

struct http_request {
  http_server *server;
  MHD_Connection *connection;
  char *path, *method, *body;
  size_t count;
  bool is_too_large, is_answered;
  int result;
};

enum { stream_block = 16384 };

/// The servers of this process, for a forked child.
static http_server *running;

static int daemon_info(const http_server *server, int kind) {
  const int *value = mhd.get_daemon_info(server->daemon, kind);
  return value ? *value : -1;
}

/// A forked child closes the servers' sockets, so that it does not keep connections or the port after this process ends.
static void close_in_child(void) {
  for (http_server *server = running; server; server = server->next) {
    close(daemon_info(server, mhd_daemon_info_listen_fd));
    close(http_descriptor(server));
    for (int k = 0; k < place_count; k++) {
      if (server->places[k].socket >= 0) close(server->places[k].socket);
    }
  }
  running = NULL;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/// Ends strangers (connections without an accepted request) whose time is over, and the oldest one of too many.
static void end_strangers(http_server *server) {
  connection_place *oldest = NULL;
  unsigned int count = 0;
  for (connection_place *it = server->places; it < server->places + place_count; it++) {
    if (it->socket < 0 || it->is_known) continue;
    count++;
    if (now() - it->since > server->limits.seconds) shutdown(it->socket, SHUT_RDWR);
    if (!oldest || it->since < oldest->since) oldest = it;
  }
  if (count <= server->limits.strangers) return;
  shutdown(oldest->socket, SHUT_RDWR);
  // It no longer counts as a stranger.
  oldest->is_known = true;
}

static connection_place *place_of(http_server *server, int socket) {
  for (int k = 0; k < place_count; k++) {
    if (server->places[k].socket == socket) return server->places + k;
  }
  return NULL;
}

/// Notes whether a connection has an accepted request.
static void note(http_server *server, MHD_Connection *connection, bool is_known) {
  const int *socket = mhd.get_connection_info(connection, mhd_connection_info_connection_fd);
  connection_place *place = socket ? place_of(server, *socket) : NULL;
  if (place) *place = (connection_place){.socket = *socket, .is_known = is_known, .since = now()};
}

static void note_connection(void *context, MHD_Connection *connection, void **socket_context, int event) {
  (void)socket_context;
  http_server *server = context;
  const int *socket = mhd.get_connection_info(connection, mhd_connection_info_connection_fd);
  bool begins = event == mhd_connection_notify_started;
  connection_place *place = socket ? place_of(server, begins ? -1 : *socket) : NULL;
  if (!place) return;
  *place = (connection_place){.socket = begins ? *socket : -1, .since = now()};
  if (begins) end_strangers(server);
}

/// Leaves addresses undecoded, so that each has a single spelling.
static size_t leave_encoded(void *context, MHD_Connection *connection, char *text) {
  (void)context, (void)connection;
  return strlen(text);
}

static void complete_request(void *context, MHD_Connection *connection, void **place, int reason) {
  (void)context, (void)reason;
  http_request *request = *place;
  if (!request) return;
  note(request->server, connection, false);
  free(request->path);
  free(request->method);
  free(request->body);
  free(request);
  *place = NULL;
}

static int receive(http_request *request) {
  http_server *server = request->server;
  server->handler.receive(server->handler.context, request);
  return request->is_answered ? request->result : mhd_no;
}

/// Whether the header of a request announces a body over the limit.
static bool says_too_large(http_request *request) {
  const char *length = http_header(request, "Content-Length");
  return length && strtoull(length, NULL, 10) > request->server->limits.body;
}

static int handle(void *context, MHD_Connection *connection, const char *url, const char *method, const char *version,
                  const char *data, size_t *count, void **place) {
  (void)version;
  http_server *server = context;
  http_request *request = *place;
  if (!request) {
    *place = request = calloc(1, sizeof *request);
    if (!request) return mhd_no;
    request->server = server;
    request->connection = connection;
    request->path = strdup(url);
    request->method = strdup(method);
    if (!request->path || !request->method) return mhd_no;
    if (!says_too_large(request)) return mhd_yes;
    request->is_too_large = true;
    return receive(request);
  }
  if (*count == 0) return request->is_answered ? mhd_yes : receive(request);
  // A chunked body does not announce its size: over the limit the connection ends.
  if (request->is_answered || request->count + *count > server->limits.body) return mhd_no;
  char *body = realloc(request->body, request->count + *count);
  if (!body) return mhd_no;
  memcpy(body + request->count, data, *count);
  request->body = body;
  request->count += *count;
  *count = 0;
  return mhd_yes;
}

http_server *http_start(http_limits limits, http_handler handler) {
  static bool closes_in_children = false;
  if (!http_is_available()) return NULL;
  http_server *server = calloc(1, sizeof *server);
  if (!server) return NULL;
  server->handler = handler;
  server->limits = limits;
  for (int k = 0; k < place_count; k++) server->places[k].socket = -1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(limits.port)};
  address.sin_addr.s_addr = htonl(limits.address);
  server->daemon = mhd.start_daemon(
      mhd_use_epoll | mhd_allow_suspend_resume, limits.port, NULL, NULL, handle, server, mhd_option_sock_addr, &address,
      mhd_option_connection_limit, (unsigned int)place_count, mhd_option_unescape_callback, leave_encoded, NULL,
      mhd_option_connection_timeout, limits.seconds,
      mhd_option_notify_completed, complete_request, NULL, mhd_option_notify_connection, note_connection, server,
      mhd_option_end);
  if (!server->daemon) {
    free(server);
    return NULL;
  }
  if (!closes_in_children) pthread_atfork(NULL, NULL, close_in_child);
  closes_in_children = true;
  server->next = running;
  running = server;
  return server;
}

uint16_t http_port(const http_server *server) {
  const uint16_t *port = mhd.get_daemon_info(server->daemon, mhd_daemon_info_bind_port);
  return port ? *port : 0;
}

int http_descriptor(const http_server *server) { return daemon_info(server, mhd_daemon_info_epoll_fd); }

int http_timeout(const http_server *server) {
  unsigned long long milliseconds = 0;
  if (mhd.get_timeout(server->daemon, &milliseconds) != mhd_yes) return -1;
  return milliseconds > 60000 ? 60000 : (int)milliseconds;
}

void http_run(http_server *server) {
  end_strangers(server);
  mhd.run(server->daemon);
}

void http_stop(http_server *server) {
  for (http_server **place = &running; *place; place = &(*place)->next) {
    if (*place != server) continue;
    *place = server->next;
    break;
  }
  // A suspended connection would outlive the server.
  server->is_stopping = true;
  for (stream *it = server->streams; it; it = it->next) {
    if (it->is_suspended) mhd.resume_connection(it->connection);
    it->is_suspended = false;
  }
  mhd.run(server->daemon);
  mhd.stop_daemon(server->daemon);
  free(server);
}

// MARK: Requests

const char *http_method(const http_request *request) { return request->method; }
const char *http_path(const http_request *request) { return request->path; }
bool http_is_too_large(const http_request *request) { return request->is_too_large; }

const char *http_body(const http_request *request, size_t *count) {
  *count = request->count;
  return request->body;
}

const char *http_header(const http_request *request, const char *name) {
  return mhd.lookup_connection_value(request->connection, mhd_header_kind, name);
}

const char *http_argument(const http_request *request, const char *name) {
  return mhd.lookup_connection_value(request->connection, mhd_get_argument_kind, name);
}

uint32_t http_peer(const http_request *request) {
  const struct sockaddr *const *peer = mhd.get_connection_info(request->connection, mhd_connection_info_client_address);
  if (!peer || !*peer || (*peer)->sa_family != AF_INET) return 0;
  return ntohl(((const struct sockaddr_in *)(const void *)*peer)->sin_addr.s_addr);
}

http_response *http_bytes(const void *bytes, size_t count) {
  return mhd.create_response_from_buffer(count, (void *)(uintptr_t)bytes, mhd_respmem_must_copy);
}

void http_add_field(http_response *response, const char *name, const char *value) {
  if (response) mhd.add_response_header(response, name, value);
}

void http_answer(http_request *request, unsigned int status, http_response *response) {
  request->is_answered = true;
  note(request->server, request->connection, status != 403);
  if (!response) return;
  request->result = mhd.queue_response(request->connection, status, response);
  mhd.destroy_response(response);
}

// MARK: Streams

static ssize_t fill_stream(void *context, uint64_t position, char *buffer, size_t room) {
  (void)position;
  stream *it = context;
  if (it->server->is_stopping) return MHD_END_OF_STREAM_;
  size_t count = it->server->handler.fill(it->server->handler.context, it->number, buffer, room);
  if (count == HTTP_STREAM_END) return MHD_END_OF_STREAM_;
  if (count > 0) return (ssize_t)count;
  it->is_suspended = true;
  mhd.suspend_connection(it->connection);
  return 0;
}

static void end_stream(void *context) {
  stream *it = context;
  http_server *server = it->server;
  for (stream **place = &server->streams; *place; place = &(*place)->next) {
    if (*place != it) continue;
    *place = it->next;
    break;
  }
  server->handler.ended(server->handler.context, it->number);
  free(it);
}

http_response *http_stream(const http_request *request, uint64_t number) {
  http_server *server = request->server;
  stream *it = calloc(1, sizeof *it);
  if (!it) return NULL;
  *it = (stream){.next = server->streams, .server = server, .connection = request->connection, .number = number};
  server->streams = it;
  return mhd.create_response_from_callback(MHD_SIZE_UNKNOWN_, stream_block, fill_stream, it, end_stream);
}

void http_wake(http_server *server, uint64_t number) {
  for (stream *it = server->streams; it; it = it->next) {
    if (it->number != number || !it->is_suspended) continue;
    it->is_suspended = false;
    mhd.resume_connection(it->connection);
  }
}
