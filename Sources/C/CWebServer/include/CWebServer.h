#ifndef CWEBSERVER_H
#define CWEBSERVER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A C interface to Boost.Beast: pages, requests and WebSockets on the loopback interface, and no more.
// The library calls all handlers on the thread that runs the server.

/// A server that listens.
typedef struct web_server web_server;

/// The first line and the header of a request. A text is empty if its header is absent; several values of a header are joined
/// by commas. The texts are freed when the handler returns.
typedef struct {
  const char *_Nonnull method;
  const char *_Nonnull path;
  /// The part of the address after the question mark.
  const char *_Nonnull query;
  /// The token of the query, or the bearer token of the header Authorization.
  const char *_Nonnull token;
  const char *_Nonnull host;
  const char *_Nonnull origin;
  const char *_Nonnull content_type;
} web_request;

/// The response to a request.
typedef struct {
  int status;
  const char *_Nonnull type;
  const void *_Nullable body;
  size_t size;
  /// A content security policy instead of the one in the options; null for that one.
  const char *_Nullable policy;
} web_response;

/// The functions that the library calls, each with `owner` as its first argument.
typedef struct {
  void *_Nonnull owner;
  /// Responds to a request at once. The memory that the response points to must outlive the server. A status of 0 makes the
  /// library read the body, of at most `size` bytes, and call `submit`.
  web_response (*_Nonnull respond)(void *_Nonnull owner, const web_request *_Nonnull request);
  /// Takes a complete request. The owner calls web_request_respond now or later. Each id is used once.
  void (*_Nonnull submit)(
    void *_Nonnull owner, uint64_t id, const web_request *_Nonnull request, const void *_Nonnull bytes, size_t size);
  /// Returns 0 if a WebSocket may be opened, or the HTTP status that refuses it.
  int (*_Nonnull accept_websocket)(void *_Nonnull owner, const web_request *_Nonnull request);
  /// A WebSocket is open at a path. Each id is used once.
  void (*_Nonnull open)(void *_Nonnull owner, uint64_t id, const char *_Nonnull path);
  /// Takes a complete message. Returns 0, or the code to close the WebSocket with.
  int (*_Nonnull receive)(void *_Nonnull owner, uint64_t id, int is_text, const void *_Nonnull bytes, size_t size);
  /// The WebSocket is ready for a message: the owner calls web_socket_write once or not at all. Returns 0, or the code to close
  /// the WebSocket with.
  int (*_Nonnull send)(void *_Nonnull owner, uint64_t id);
  /// The WebSocket is closed; its id is no longer valid.
  void (*_Nonnull closed)(void *_Nonnull owner, uint64_t id);
  /// Called after web_server_wake.
  void (*_Nonnull wake)(void *_Nonnull owner);
} web_handlers;

/// The port, the limits and the headers of a server.
typedef struct {
  /// The port; 0 chooses a free one.
  uint16_t port;
  /// The longest message in bytes, over all its fragments.
  size_t message_limit;
  /// The time without a message from its client after which a WebSocket is closed.
  int idle_timeout_seconds;
  /// The time without an answer to a ping after which a client counts as gone.
  int pong_timeout_seconds;
  /// The time for a request to arrive and for a close to be answered; then the connection ends.
  int request_timeout_seconds;
  /// The largest number of connections of any kind.
  size_t connection_limit;
  /// Header names and values in turn, sent with every response; a null pointer ends them.
  const char *_Nullable const *_Nonnull headers;
} web_options;

/// Listens on 127.0.0.1. Returns null and sets `error` to an errno if that is not possible. The texts of the headers must
/// outlive the server.
web_server *_Nullable web_server_create(web_options options, web_handlers handlers, int *_Nonnull error);
/// Returns the port that the server listens on.
uint16_t web_server_port(const web_server *_Nonnull server);
/// Serves until the server is stopped and all connections are closed; blocks.
void web_server_run(web_server *_Nonnull server);
/// Makes the server's thread call the handler `wake`; from any thread.
void web_server_wake(web_server *_Nonnull server);
/// Accepts no more connections, and ends the run when none is left or the grace is over; on the server's thread only.
void web_server_stop(web_server *_Nonnull server, int grace_seconds);
/// Frees a server that does not run.
void web_server_destroy(web_server *_Nonnull server);

// The functions below are for the server's thread only. They ignore ids that are no longer valid.

/// Responds to a request that `submit` took; copies the memory that the response points to.
void web_request_respond(web_server *_Nonnull server, uint64_t id, const web_response *_Nonnull response);
/// Makes the library call `send` as soon as the WebSocket is ready for a message.
void web_socket_ready(web_server *_Nonnull server, uint64_t id);
/// Stops reading from the client, or continues.
void web_socket_pause(web_server *_Nonnull server, uint64_t id, int is_paused);
/// Sends a complete message; in the handler `send` only.
void web_socket_write(
  web_server *_Nonnull server, uint64_t id, int is_text, const void *_Nullable bytes, size_t size);

#ifdef __cplusplus
}
#endif
#endif
