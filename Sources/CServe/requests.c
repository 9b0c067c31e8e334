/// Requests, and their answers.

#include <event2/buffer.h>
#include <event2/keyvalq_struct.h>
#include <stdlib.h>
#include <strings.h>
#include <sys/queue.h>

#include "server.h"

void cs_arrive(struct evhttp_request *http, void *context) {
  cs_Server *server = context;
  // The end of its connection has to be noticed from here on.
  cs_settle(server);
  cs_Request *request = calloc(1, sizeof *request);
  if (request == NULL) return evhttp_send_error(http, HTTP_SERVUNAVAIL, NULL);
  *request = (cs_Request){.server = server, .http = http};
  cs_Request **place = &server->first;
  while (*place != NULL) place = &(*place)->next;
  *place = request;
}

cs_Request *cs_take(cs_Server *server) {
  cs_Request *request;
  while ((request = server->first) != NULL) {
    server->first = request->next;
    if (request->http != NULL && evhttp_request_get_connection(request->http) != NULL) return request;
    if (request->http != NULL) evhttp_request_free(request->http);
    free(request);
  }
  return NULL;
}

const char *cs_method(const cs_Request *request) {
  switch (evhttp_request_get_command(request->http)) {
    case EVHTTP_REQ_GET: return "GET";
    case EVHTTP_REQ_POST: return "POST";
    default: return "";
  }
}

const char *cs_path(const cs_Request *request) {
  const char *path = evhttp_request_get_uri(request->http);
  return path == NULL ? "" : path;
}

const char *cs_header(const cs_Request *request, const char *name) {
  const char *found = NULL;
  struct evkeyval *header;
  TAILQ_FOREACH(header, evhttp_request_get_input_headers(request->http), next) {
    if (strcasecmp(header->key, name) != 0) continue;
    if (found != NULL) return "";
    found = header->value;
  }
  return found;
}

const uint8_t *cs_body(const cs_Request *request, size_t *length) {
  struct evbuffer *body = evhttp_request_get_input_buffer(request->http);
  *length = evbuffer_get_length(body);
  return evbuffer_pullup(body, -1);
}

void cs_add_header(cs_Request *request, const char *name, const char *value) {
  evhttp_add_header(evhttp_request_get_output_headers(request->http), name, value);
}

void cs_answer(cs_Request *request, int status, const char *reason, const uint8_t *bytes, size_t length) {
  struct evbuffer *body = evbuffer_new();
  if (body != NULL && length > 0) evbuffer_add(body, bytes, length);
  evhttp_send_reply(request->http, status, reason, body);
  if (body != NULL) evbuffer_free(body);
  free(request);
}

uint64_t cs_begin(cs_Request *request) {
  cs_Server *server = request->server;
  struct evhttp_connection *connection = evhttp_request_get_connection(request->http);
  struct bufferevent *transport = evhttp_connection_get_bufferevent(connection);
  cs_Link *link = cs_link_of(server, connection);
  evhttp_send_reply_start(request->http, HTTP_OK, "OK");
  // A reader that says nothing is no reason to end. That it has gone is noticed only while it is read.
  bufferevent_set_timeouts(transport, NULL, NULL);
  bufferevent_enable(transport, EV_READ);
  link->stream = ++server->streams_begun;
  link->streamed = request->http;
  free(request);
  return link->stream;
}

void cs_send(cs_Server *server, uint64_t stream, const uint8_t *bytes, size_t length) {
  cs_Link *link = cs_link_of_stream(server, stream);
  struct evbuffer *chunk = link == NULL ? NULL : evbuffer_new();
  if (chunk == NULL) return;
  struct bufferevent *transport = evhttp_connection_get_bufferevent(link->connection);
  evbuffer_add(chunk, bytes, length);
  evhttp_send_reply_chunk(link->streamed, chunk);
  evbuffer_free(chunk);
  size_t waiting = evbuffer_get_length(bufferevent_get_output(transport));
  if (waiting > server->limits.backlog) evhttp_connection_free(link->connection);
}
