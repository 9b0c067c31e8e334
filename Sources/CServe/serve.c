#include "CServe.h"

#include <arpa/inet.h>
#include <errno.h>
#include <event2/buffer.h>
#include <event2/listener.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server.h"

static void note_ready(evutil_socket_t descriptor, short what, void *context) {
  (void)descriptor, (void)what;
  *(bool *)context = true;
}

/// The time to wait is over, which ends a turn of the loop.
static void note_time(evutil_socket_t descriptor, short what, void *context) {
  (void)descriptor, (void)what, (void)context;
}

/// Listens at a port of 127.0.0.1, which no other machine can reach.
static bool listen_at(cs_Server *server, int port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  unsigned flags = LEV_OPT_CLOSE_ON_FREE | LEV_OPT_CLOSE_ON_EXEC | LEV_OPT_REUSEABLE;
  struct evconnlistener *listener = evconnlistener_new_bind(
      server->base, NULL, NULL, flags, 1024, (struct sockaddr *)&address, sizeof address);
  if (listener == NULL) return false;
  server->socket = evhttp_bind_listener(server->http, listener);
  if (server->socket == NULL) evconnlistener_free(listener);
  return server->socket != NULL;
}

static void set_up(cs_Server *server) {
  cs_Limits limits = server->limits;
  evhttp_set_allowed_methods(server->http, EVHTTP_REQ_GET | EVHTTP_REQ_POST);
  evhttp_set_max_headers_size(server->http, (ssize_t)limits.headers);
  evhttp_set_max_body_size(server->http, (ssize_t)limits.body);
  evhttp_set_timeout(server->http, limits.patience);
  evhttp_set_default_content_type(server->http, "text/plain; charset=utf-8");
  evhttp_set_bevcb(server->http, cs_begin_link, server);
  evhttp_set_gencb(server->http, cs_arrive, server);
}

cs_Server *cs_open(int port, cs_Limits limits) {
  cs_Server *server = calloc(1, sizeof *server);
  if (server == NULL) return NULL;
  server->limits = limits;
  server->base = event_base_new();
  server->http = server->base == NULL ? NULL : evhttp_new(server->base);
  server->timer = server->base == NULL ? NULL : evtimer_new(server->base, note_time, NULL);
  if (server->http != NULL && server->timer != NULL) {
    set_up(server);
    if (listen_at(server, port)) return server;
  }
  int reason = errno;
  cs_close(server);
  errno = reason;
  return NULL;
}

void cs_close(cs_Server *server) {
  // Without a listener, no connection begins while the others end.
  if (server->socket != NULL) evhttp_del_accept_socket(server->http, server->socket);
  cs_settle(server);
  for (cs_Request *request; (request = cs_take(server)) != NULL;) {
    cs_answer(request, HTTP_SERVUNAVAIL, "Service Unavailable", NULL, 0);
  }
  while (server->links != NULL) evhttp_connection_free(server->links->connection);
  for (int place = 0; place < WATCHES; place++) {
    if (server->watches[place] != NULL) event_free(server->watches[place]);
  }
  if (server->timer != NULL) event_free(server->timer);
  if (server->http != NULL) evhttp_free(server->http);
  if (server->base != NULL) event_base_free(server->base);
  free(server);
}

int cs_port(const cs_Server *server) {
  struct sockaddr_in address;
  socklen_t length = sizeof address;
  getsockname(evhttp_bound_socket_get_fd(server->socket), (struct sockaddr *)&address, &length);
  return ntohs(address.sin_port);
}

void cs_watch(cs_Server *server, int descriptor) {
  int place = 0;
  while (place < WATCHES && server->watches[place] != NULL) place++;
  if (place == WATCHES) abort();
  struct event *watch = event_new(server->base, descriptor, EV_READ | EV_PERSIST, note_ready, &server->is_ready);
  if (watch == NULL || event_add(watch, NULL) != 0) abort();
  server->watches[place] = watch;
}

void cs_unwatch(cs_Server *server, int descriptor) {
  for (int place = 0; place < WATCHES; place++) {
    struct event *watch = server->watches[place];
    if (watch == NULL || event_get_fd(watch) != descriptor) continue;
    event_free(watch);
    server->watches[place] = NULL;
  }
}

bool cs_wait(cs_Server *server, int milliseconds) {
  server->is_ready = false;
  struct timeval time = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
  if (milliseconds >= 0) event_add(server->timer, &time);
  event_base_loop(server->base, EVLOOP_ONCE);
  event_del(server->timer);
  cs_settle(server);
  return server->is_ready;
}

static size_t waiting(const cs_Server *server) {
  size_t sum = 0;
  for (const cs_Link *link = server->links; link != NULL; link = link->next) {
    struct bufferevent *transport =
        link->transport != NULL ? link->transport : evhttp_connection_get_bufferevent(link->connection);
    sum += evbuffer_get_length(bufferevent_get_output(transport));
  }
  return sum;
}

void cs_drain(cs_Server *server, int milliseconds) {
  for (int spent = 0; waiting(server) > 0 && spent < milliseconds; spent += 5) cs_wait(server, 5);
}
