#ifndef CHTTP_H
#define CHTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// An HTTP server without threads, based on GNU libmicrohttpd. The library is loaded on first use: the program builds and
// starts without it. All functions are for a single thread.

typedef struct http_server http_server;
typedef struct http_request http_request;

/// The callbacks of a server.
typedef struct {
  void *context;
  /// Called with each request once its body is complete; answers before it returns, by one of the functions below.
  void (*receive)(void *context, http_request *request);
  /// Fills a buffer with a stream's next bytes; 0 if there are none until `http_wake`; `HTTP_STREAM_END` at its end.
  size_t (*fill)(void *context, uint64_t stream, char *buffer, size_t room);
  /// Called when a stream has ended: its reader has gone, or the server stops.
  void (*ended)(void *context, uint64_t stream);
} http_handler;

#define HTTP_STREAM_END SIZE_MAX

typedef struct {
  /// The port; 0 for any free one.
  uint16_t port;
  /// The IPv4 address to listen on, as a number; 0 for all addresses of this machine.
  uint32_t address;
  /// The most strangers, connections without an accepted request; the oldest gives way.
  unsigned int strangers;
  /// The seconds without progress after which a connection ends, and after which a stranger ends in any case.
  unsigned int seconds;
  /// The limit of a request's body in bytes.
  size_t body;
} http_limits;

/// Whether the library is installed.
bool http_is_available(void);

/// Compresses bytes for `Content-Encoding: deflate`. Returns the size; 0 if zlib is not installed or the room is too small.
size_t http_pack(const void *bytes, size_t count, void *packed, size_t room);

/// Starts a server; NULL if the library is missing or the port is taken.
http_server *http_start(http_limits limits, http_handler handler);

uint16_t http_port(const http_server *server);

/// The descriptor that becomes readable when `http_run` has work.
int http_descriptor(const http_server *server);

/// The milliseconds until `http_run` has work in any case; -1 for never.
int http_timeout(const http_server *server);

/// Does the pending work without waiting.
void http_run(http_server *server);

/// Ends all connections.
void http_stop(http_server *server);

// MARK: A request, while it is received

const char *http_method(const http_request *request);
const char *http_path(const http_request *request);

/// Whether the body exceeds the limit; it is not kept then.
bool http_is_too_large(const http_request *request);
const char *http_body(const http_request *request, size_t *count);

/// The value of a header; NULL without one.
const char *http_header(const http_request *request, const char *name);

/// The value of an argument in the address's query; NULL without one.
const char *http_argument(const http_request *request, const char *name);

/// The client's IPv4 address as a number; 0 if unknown.
uint32_t http_peer(const http_request *request);

/// A response that is not sent yet.
typedef struct MHD_Response http_response;

/// Returns a response with a copy of bytes; NULL without memory.
http_response *http_bytes(const void *bytes, size_t count);

/// Returns a response with the stream of this number, which `fill` fills; NULL without memory.
http_response *http_stream(const http_request *request, uint64_t number);

void http_add_field(http_response *response, const char *name, const char *value);

void http_answer(http_request *request, unsigned int status, http_response *response);

/// Continues a stream that had no bytes.
void http_wake(http_server *server, uint64_t stream);

#endif
