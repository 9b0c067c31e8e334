/// The connections of a server. evhttp of libevent 2.1 limits none, and reports the end of those only whose
/// connection is known, so each is noted when its transport is made.

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server.h"

static const char too_many[] =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n"
    "There are too many connections. Close some, and try again.\n";

struct bufferevent *cs_begin_link(struct event_base *base, void *context) {
  cs_Server *server = context;
  struct bufferevent *transport = bufferevent_socket_new(base, -1, BEV_OPT_CLOSE_ON_FREE);
  cs_Link *link = calloc(1, sizeof *link);
  if (transport == NULL || link == NULL) {
    free(link);
    return transport;
  }
  bufferevent_incref(transport);
  *link = (cs_Link){.server = server, .transport = transport, .next = server->links};
  server->links = link;
  server->count++;
  return transport;
}

static void forget(cs_Link *link) {
  cs_Server *server = link->server;
  cs_Link **place = &server->links;
  while (*place != link) place = &(*place)->next;
  *place = link->next;
  server->count--;
  free(link);
}

/// The end of a connection. Its requests end with it, except for those that libevent has taken from it, since they have
/// no complete answer yet. Those belong to this program.
static void end(struct evhttp_connection *connection, void *context) {
  cs_Link *link = context;
  if (link->streamed != NULL && evhttp_request_get_connection(link->streamed) == NULL) {
    evhttp_request_free(link->streamed);
  }
  for (cs_Request *request = link->server->first; request != NULL; request = request->next) {
    if (request->http != NULL && evhttp_request_get_connection(request->http) == connection) request->http = NULL;
  }
  forget(link);
}

/// Finds the connection of a transport. libevent keeps it as the argument of the transport's functions, which are
/// removed if it has ended at once.
static struct evhttp_connection *connection_of(struct bufferevent *transport) {
  bufferevent_data_cb read, write;
  bufferevent_event_cb event;
  void *connection = NULL;
  bufferevent_getcb(transport, &read, &write, &event, &connection);
  return event == NULL ? NULL : connection;
}

static void settle(cs_Link *link) {
  struct bufferevent *transport = link->transport;
  link->transport = NULL;
  link->connection = connection_of(transport);
  bool is_refused = link->connection != NULL && link->server->count > link->server->limits.connections;
  if (link->connection != NULL) evhttp_connection_set_closecb(link->connection, end, link);
  if (is_refused) send(bufferevent_getfd(transport), too_many, sizeof too_many - 1, MSG_DONTWAIT | MSG_NOSIGNAL);
  bufferevent_decref(transport);
  if (is_refused) return evhttp_connection_free(link->connection);
  if (link->connection == NULL) forget(link);
}

void cs_settle(cs_Server *server) {
  for (cs_Link *link = server->links, *next; link != NULL; link = next) {
    next = link->next;
    if (link->transport != NULL) settle(link);
  }
}

cs_Link *cs_link_of(const cs_Server *server, const struct evhttp_connection *connection) {
  cs_Link *link = server->links;
  while (link != NULL && link->connection != connection) link = link->next;
  return link;
}

cs_Link *cs_link_of_stream(const cs_Server *server, uint64_t stream) {
  cs_Link *link = server->links;
  while (link != NULL && link->stream != stream) link = link->next;
  return link;
}

int cs_connections(const cs_Server *server) { return server->count; }

int cs_streams(const cs_Server *server) {
  int count = 0;
  for (const cs_Link *link = server->links; link != NULL; link = link->next) count += link->stream != 0;
  return count;
}
