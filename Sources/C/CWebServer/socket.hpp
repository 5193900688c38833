#pragma once

#include "request.hpp"

/// A WebSocket, from its handshake to its end.
///
/// Beast enforces RFC 6455: it refuses unmasked frames, text that is not UTF-8 and messages above the limit.
class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(beast::tcp_stream &&connection, std::shared_ptr<ConnectionCount> count)
      : count(std::move(count)), stream(std::move(connection)), idle(*server().context) {}

  ~Socket() {
    if (id == 0) return;
    server().sockets.erase(id);
    server().handlers.closed(server().handlers.owner, id);
  }

  void accept(http::request<http::empty_body> header) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds(server().options.request_timeout_seconds);
    timeout.idle_timeout = std::chrono::seconds(server().options.pong_timeout_seconds);
    timeout.keep_alive_pings = true;
    beast::get_lowest_layer(stream).expires_never();
    stream.set_option(timeout);
    stream.set_option(websocket::stream_base::decorator(
      [](websocket::response_type &response) { response.erase(http::field::server); }));
    stream.read_message_max(server().options.message_limit);
    stream.auto_fragment(false);
    stream.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind == websocket::frame_type::close) await_close();
    });
    path = RequestTexts(header).path;
    auto request = std::make_shared<http::request<http::empty_body>>(std::move(header));
    stream.async_accept(*request, [self = shared_from_this(), request](error_code error) {
      if (error) return;
      self->id = ++self->server().last_id;
      self->server().sockets[self->id] = self.get();
      self->wait_for_message();
      self->server().handlers.open(self->server().handlers.owner, self->id, self->path.c_str());
      self->read();
    });
  }

  /// Asks the owner for a message, unless one is being sent.
  void ready() {
    if (is_writing || is_closing || id == 0) return;
    has_outgoing = false;
    const int code = server().handlers.send(server().handlers.owner, id);
    if (code != 0) return close(code);
    if (!has_outgoing) return;
    is_writing = true;
    stream.async_write(asio::buffer(outgoing), [self = shared_from_this()](error_code error, std::size_t) {
      self->is_writing = false;
      if (error) return self->abandon();
      if (self->close_code != 0) return self->close(self->close_code);
      self->ready();
    });
  }

  void pause(bool pauses) {
    is_paused = pauses;
    if (!is_paused) read();
    // Nothing else holds a paused socket: no read is under way.
    held = is_paused && !is_closing ? shared_from_this() : nullptr;
  }

  /// Releases a paused socket.
  void release() { held = nullptr; }

  void write(bool is_text, const void *bytes, std::size_t size) {
    stream.text(is_text);
    const auto *start = static_cast<const unsigned char *>(bytes);
    outgoing.assign(start, start + size);
    has_outgoing = true;
  }

 private:
  web_server &server() { return count->server; }

  void read() {
    if (is_reading || is_paused || is_closing) return;
    is_reading = true;
    stream.async_read(incoming, [self = shared_from_this()](error_code error, std::size_t) {
      self->is_reading = false;
      if (error) return self->abandon();
      self->wait_for_message();
      const auto message = self->incoming.cdata();
      const int code = self->server().handlers.receive(
        self->server().handlers.owner, self->id, self->stream.got_text(), message.data() ? message.data() : "",
        message.size());
      self->incoming.consume(self->incoming.size());
      // The memory of a long message is freed.
      if (self->incoming.capacity() > 64 * 1024) self->incoming.shrink_to_fit();
      if (code != 0) return self->close(code);
      self->read();
    });
  }

  void wait_for_message() {
    idle.expires_after(std::chrono::seconds(server().options.idle_timeout_seconds));
    idle.async_wait([weak = weak_from_this()](error_code error) {
      const auto self = weak.lock();
      if (!error && self) self->close(websocket::close_code::going_away);
    });
  }

  /// The client closes: it has some time to end the connection too.
  void await_close() {
    is_closing = true;
    idle.expires_after(std::chrono::seconds(server().options.request_timeout_seconds));
    idle.async_wait([weak = weak_from_this()](error_code error) {
      const auto self = weak.lock();
      if (!error && self) beast::get_lowest_layer(self->stream).close();
    });
  }

  /// Closes when the current message is sent.
  void close(int code) {
    if (is_closing) return;
    close_code = code;
    if (is_writing) return;
    is_closing = true;
    idle.cancel();
    stream.async_close(
      websocket::close_reason(static_cast<websocket::close_code>(code)), [self = shared_from_this()](error_code) {});
    release();
  }

  /// The client is gone, or Beast has closed the connection for a violation.
  void abandon() {
    is_closing = true;
    idle.cancel();
    release();
  }

  std::shared_ptr<ConnectionCount> count;
  std::shared_ptr<Socket> held;
  websocket::stream<beast::tcp_stream> stream;
  asio::steady_timer idle;
  beast::flat_buffer incoming;
  std::vector<unsigned char> outgoing;
  std::string path;
  std::uint64_t id = 0;
  int close_code = 0;
  bool is_reading = false, is_writing = false, is_paused = false, is_closing = false, has_outgoing = false;
};
