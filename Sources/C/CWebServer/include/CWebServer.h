#ifndef CWEBSERVER_H
#define CWEBSERVER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Boost.Beast behind a C interface: what a server of pages, requests and WebSockets on the loopback interface needs, and no
// more.
// All handlers are called on the thread that runs the server.

/// A server that listens.
typedef struct web_server web_server;

/// What a client asks for. The texts are empty where a header is absent, joined by commas where it is there more than once,
/// and gone when the handler returns.
typedef struct {
  const char *_Nonnull method;
  const char *_Nonnull path;
  /// What stands behind the question mark.
  const char *_Nonnull query;
  /// The token of the query, or the bearer's of the header Authorization.
  const char *_Nonnull token;
  const char *_Nonnull host;
  const char *_Nonnull origin;
  const char *_Nonnull content_type;
} web_request;

/// What is sent for a request.
typedef struct {
  int status;
  const char *_Nonnull type;
  const void *_Nullable body;
  size_t size;
  /// A content security policy instead of the one of the options; null for that one.
  const char *_Nullable policy;
} web_answer;

typedef struct {
  void *_Nonnull owner;
  /// Answers a request at once; what the answer points to must outlive the server. A status of 0 has the body read instead, of
  /// at most `size` bytes, and `ask` called.
  web_answer (*_Nonnull answer)(void *_Nonnull owner, const web_request *_Nonnull request);
  /// A request has come whole, and is to be answered with web_request_answer, now or later; its id is given out once.
  void (*_Nonnull ask)(
    void *_Nonnull owner, uint64_t id, const web_request *_Nonnull request, const void *_Nonnull bytes, size_t size);
  /// Says whether a WebSocket may be opened: 0, or the HTTP status to refuse it with.
  int (*_Nonnull admit)(void *_Nonnull owner, const web_request *_Nonnull request);
  /// A WebSocket is open at a path; its id is given out once.
  void (*_Nonnull open)(void *_Nonnull owner, uint64_t id, const char *_Nonnull path);
  /// A whole message came. Returns 0, or the code to close the WebSocket with.
  int (*_Nonnull receive)(void *_Nonnull owner, uint64_t id, int is_text, const void *_Nonnull bytes, size_t size);
  /// The WebSocket takes a message: one call of web_socket_write, or none. Returns 0, or the code to close it with.
  int (*_Nonnull send)(void *_Nonnull owner, uint64_t id);
  /// The WebSocket is closed, and must not be used again.
  void (*_Nonnull closed)(void *_Nonnull owner, uint64_t id);
  /// Somebody called web_server_wake.
  void (*_Nonnull woken)(void *_Nonnull owner);
} web_handlers;

typedef struct {
  /// 0 takes one that is free.
  uint16_t port;
  /// The greatest message, in bytes, whatever its fragments.
  size_t message_limit;
  /// After so many seconds without a message from its client a WebSocket is closed.
  int idle_seconds;
  /// A client that does not even answer pings for so many seconds is gone.
  int silence_seconds;
  /// A request that is not there, a closing that is not answered after so many seconds ends the connection.
  int patience_seconds;
  /// How many connections of any kind there may be.
  size_t connection_limit;
  /// Header names and values in turn, sent with every page; a null pointer ends them.
  const char *_Nullable const *_Nonnull headers;
} web_options;

/// Listens on 127.0.0.1; null when that is not possible, and then why. The texts of the headers must outlive the server.
web_server *_Nullable web_server_create(web_options options, web_handlers handlers, int *_Nonnull error);
/// The port it listens on.
uint16_t web_server_port(const web_server *_Nonnull server);
/// Serves until it was stopped and all is closed; blocks.
void web_server_run(web_server *_Nonnull server);
/// Has the thread that runs the server call the handler `woken`; from any thread.
void web_server_wake(web_server *_Nonnull server);
/// Takes no more connections, and ends the run once none is left, or after a grace; on the server's thread only.
void web_server_stop(web_server *_Nonnull server, int grace_seconds);
/// Frees a server that does not run.
void web_server_destroy(web_server *_Nonnull server);

/// Answers a request that `ask` was called with; copies what the answer points to. On the server's thread only, as all below;
/// ids that were answered are passed over.
void web_request_answer(web_server *_Nonnull server, uint64_t id, const web_answer *_Nonnull answer);
/// Has `send` called as soon as the WebSocket takes a message. Ids of WebSockets that are closed are passed over, here and below.
void web_socket_ready(web_server *_Nonnull server, uint64_t id);
/// Stops reading from the client, or goes on.
void web_socket_pause(web_server *_Nonnull server, uint64_t id, int is_paused);
/// Sends a message, whole; in the handler `send` only.
void web_socket_write(
  web_server *_Nonnull server, uint64_t id, int is_text, const void *_Nullable bytes, size_t size);

#ifdef __cplusplus
}
#endif
#endif
