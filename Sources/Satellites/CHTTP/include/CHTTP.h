#ifndef CHTTP_H
#define CHTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// An HTTP server without threads, by GNU libmicrohttpd, which is opened when it is used first: the program starts without it,
// and builds where it is not installed. Everything here belongs to one thread.

typedef struct http_server http_server;
typedef struct http_request http_request;

/// The calls by which a server hands on its requests, and fills its streams.
typedef struct {
  void *context;
  /// Called with each request once its body is there; it answers before it returns, by one of the functions below.
  void (*receive)(void *context, http_request *request);
  /// Fills a buffer with what a stream has to send; 0 where it has nothing now: `http_wake` asks again; `HTTP_STREAM_END` where
  /// nothing more comes.
  size_t (*fill)(void *context, uint64_t stream, char *buffer, size_t room);
  /// Called when a stream has ended: its reader has gone, or the server stops.
  void (*ended)(void *context, uint64_t stream);
} http_handler;

#define HTTP_STREAM_END SIZE_MAX

typedef struct {
  /// 0 for any that is free.
  uint16_t port;
  /// The IPv4 address of this machine that is connected to, as a number; 0 for all that it has.
  uint32_t address;
  /// The most connections without a request that is answered by more than a refusal: the oldest gives way.
  unsigned int strangers;
  /// A connection without progress ends after so many seconds, and a stranger in any case.
  unsigned int seconds;
  /// The most bytes of a request's body.
  size_t body;
} http_limits;

/// Whether the library is installed.
bool http_is_available(void);

/// Packs bytes as `Content-Encoding: deflate` has them, by zlib.
/// Returns their count; 0 where zlib is not installed, or they have no room.
size_t http_pack(const void *bytes, size_t count, void *packed, size_t room);

/// Starts a server; NULL where the library is missing or the port is taken.
http_server *http_start(http_limits limits, http_handler handler);

uint16_t http_port(const http_server *server);

/// The descriptor that can be read when `http_run` has something to do.
int http_descriptor(const http_server *server);

/// After how many milliseconds `http_run` has something to do in any case; -1 for never.
int http_timeout(const http_server *server);

/// Does what is to be done, and does not wait.
void http_run(http_server *server);

/// Ends all connections.
void http_stop(http_server *server);

// MARK: A request, while it is received

const char *http_method(const http_request *request);
const char *http_path(const http_request *request);

/// Whether the body has more bytes than the limit; it is not kept then.
bool http_is_too_large(const http_request *request);
const char *http_body(const http_request *request, size_t *count);

/// The value of a header; NULL without one.
const char *http_header(const http_request *request, const char *name);

/// The value of an argument in the address; NULL without one.
const char *http_argument(const http_request *request, const char *name);

/// The IPv4 address that the request comes from, as a number; 0 where it is not known.
uint32_t http_peer(const http_request *request);

/// A response's header, in a list that ends with a NULL name.
typedef struct {
  const char *name;
  const char *value;
} http_field;

/// Answers with bytes, which are copied.
void http_answer(http_request *request, unsigned int status, const http_field *fields, const void *bytes, size_t count);

/// Answers with a stream of this number, which `fill` fills from here on.
void http_answer_stream(http_request *request, const http_field *fields, uint64_t stream);

/// Lets a stream be filled that had nothing to send.
void http_wake(http_server *server, uint64_t stream);

#endif
