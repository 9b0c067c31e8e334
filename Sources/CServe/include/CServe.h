/// An HTTP server on this machine, by libevent's evhttp, in a form that Swift can call: nothing calls back.
#ifndef CSERVE_H
#define CSERVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A server that listens at a port of 127.0.0.1.
typedef struct cs_Server cs_Server;
/// A request that has arrived. It is answered once, or its answer is a stream.
typedef struct cs_Request cs_Request;

/// The limits of a server. A request that exceeds them is refused.
typedef struct {
  /// The number of connections at a time.
  int connections;
  /// The bytes of a request's headers, and those of its body.
  size_t headers, body;
  /// The seconds that a connection can be silent. Streams can be silent longer.
  int patience;
  /// The bytes that can wait in a stream whose reader is slow. The stream is closed if there are more.
  size_t backlog;
} cs_Limits;

/// Opens a server. Port 0 lets the system choose one. Returns NULL and sets `errno` if the port is taken.
cs_Server *_Nullable cs_open(int port, cs_Limits limits);
/// Closes all connections.
void cs_close(cs_Server *server);
/// Returns the port.
int cs_port(const cs_Server *server);

/// Waits also for a descriptor to be readable. It stays open until the server is closed, or no longer watched.
void cs_watch(cs_Server *server, int descriptor);
void cs_unwatch(cs_Server *server, int descriptor);
/// Waits for requests, for the descriptors, and for at most a number of milliseconds, or without a limit if it is
/// negative. Returns whether a descriptor is readable.
bool cs_wait(cs_Server *server, int milliseconds);

/// Returns the next request that has arrived, or NULL. It is valid until it is answered.
cs_Request *_Nullable cs_take(cs_Server *server);
/// Returns the method, and the path with its query.
const char *cs_method(const cs_Request *request);
const char *cs_path(const cs_Request *request);
/// Returns the value of a header, or NULL. Returns "" if there are several, since none of them is to be trusted.
const char *_Nullable cs_header(const cs_Request *request, const char *name);
/// Returns the bytes of the body.
const uint8_t *_Nullable cs_body(const cs_Request *request, size_t *length);

/// Adds a header to the answer.
void cs_add_header(cs_Request *request, const char *name, const char *value);
/// Answers a request with bytes.
void cs_answer(cs_Request *request, int status, const char *reason, const uint8_t *_Nullable bytes, size_t length);

/// Begins a stream as the answer to a request. Returns its number.
uint64_t cs_begin(cs_Request *request);
/// Adds bytes to a stream, unless its reader is gone.
void cs_send(cs_Server *server, uint64_t stream, const uint8_t *bytes, size_t length);
/// Returns the number of streams whose readers are there.
int cs_streams(const cs_Server *server);
/// Returns the number of open connections.
int cs_connections(const cs_Server *server);
/// Waits until all that was sent is on its way, but at most a number of milliseconds.
void cs_drain(cs_Server *server, int milliseconds);

#pragma clang assume_nonnull end

#endif
