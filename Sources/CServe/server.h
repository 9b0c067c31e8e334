/// Declarations that the files of the server share.
#ifndef CSERVE_SERVER_H
#define CSERVE_SERVER_H

#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>

#include "CServe.h"

enum { WATCHES = 4 };

/// A connection. Until its evhttp connection is known, it holds the transport.
typedef struct cs_Link {
  cs_Server *server;
  struct bufferevent *transport;
  struct evhttp_connection *connection;
  /// The number and the request of a stream, or 0.
  uint64_t stream;
  struct evhttp_request *streamed;
  struct cs_Link *next;
} cs_Link;

struct cs_Request {
  cs_Server *server;
  /// NULL once the connection has ended.
  struct evhttp_request *http;
  struct cs_Request *next;
};

struct cs_Server {
  struct event_base *base;
  struct evhttp *http;
  struct evhttp_bound_socket *socket;
  struct event *timer;
  struct event *watches[WATCHES];
  bool is_ready;
  cs_Limits limits;
  cs_Link *links;
  int count;
  uint64_t streams_begun;
  cs_Request *first;
};

/// Makes the transport of a connection that was accepted. `context` is the server.
struct bufferevent *cs_begin_link(struct event_base *base, void *context);
/// Finds the connections of new transports, so that their ends are noticed, and refuses those beyond the limit.
void cs_settle(cs_Server *server);
/// Returns the link of a connection, or of a stream, or NULL.
cs_Link *cs_link_of(const cs_Server *server, const struct evhttp_connection *connection);
cs_Link *cs_link_of_stream(const cs_Server *server, uint64_t stream);
/// Adds a request that has arrived. `context` is the server.
void cs_arrive(struct evhttp_request *http, void *context);

#endif
