#pragma once

#include "request.hpp"

/// A WebSocket, from its handshake to its end.
///
/// Beast refuses what RFC 6455 forbids: frames without a mask, text that is no UTF-8, messages above the limit.
class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(beast::tcp_stream &&connection, std::shared_ptr<Place> place)
      : place(std::move(place)), stream(std::move(connection)), idle(*server().context) {}

  ~Socket() {
    if (id == 0) return;
    server().sockets.erase(id);
    server().handlers.closed(server().handlers.owner, id);
  }

  void accept(http::request<http::empty_body> header) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds(server().options.patience_seconds);
    timeout.idle_timeout = std::chrono::seconds(server().options.silence_seconds);
    timeout.keep_alive_pings = true;
    beast::get_lowest_layer(stream).expires_never();
    stream.set_option(timeout);
    stream.set_option(websocket::stream_base::decorator(
      [](websocket::response_type &response) { response.erase(http::field::server); }));
    stream.read_message_max(server().options.message_limit);
    stream.auto_fragment(false);
    stream.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind == websocket::frame_type::close) await_end();
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

  /// Asks for something to send, unless something is being sent.
  void ready() {
    if (is_writing || is_closing || id == 0) return;
    outgoing_is_there = false;
    const int code = server().handlers.send(server().handlers.owner, id);
    if (code != 0) return close(code);
    if (!outgoing_is_there) return;
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
    // While nothing is read, nothing else may hold it.
    held = is_paused && !is_closing ? shared_from_this() : nullptr;
  }

  /// Lets it go, paused or not.
  void release() { held = nullptr; }

  void write(bool is_text, const void *bytes, std::size_t size) {
    stream.text(is_text);
    const auto *start = static_cast<const unsigned char *>(bytes);
    outgoing.assign(start, start + size);
    outgoing_is_there = true;
  }

 private:
  web_server &server() { return place->server; }

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
      // A long message's memory is not kept for short ones.
      if (self->incoming.capacity() > 64 * 1024) self->incoming.shrink_to_fit();
      if (code != 0) return self->close(code);
      self->read();
    });
  }

  void wait_for_message() {
    idle.expires_after(std::chrono::seconds(server().options.idle_seconds));
    idle.async_wait([weak = weak_from_this()](error_code error) {
      const auto self = weak.lock();
      if (!error && self) self->close(websocket::close_code::going_away);
    });
  }

  /// The client closes: it is given some time to end the connection as well.
  void await_end() {
    is_closing = true;
    idle.expires_after(std::chrono::seconds(server().options.patience_seconds));
    idle.async_wait([weak = weak_from_this()](error_code error) {
      const auto self = weak.lock();
      if (!error && self) beast::get_lowest_layer(self->stream).close();
    });
  }

  /// Closes once what is being sent is sent.
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

  /// The client is gone, or broke the rules and was told so.
  void abandon() {
    is_closing = true;
    idle.cancel();
    release();
  }

  std::shared_ptr<Place> place;
  std::shared_ptr<Socket> held;
  websocket::stream<beast::tcp_stream> stream;
  asio::steady_timer idle;
  beast::flat_buffer incoming;
  std::vector<unsigned char> outgoing;
  std::string path;
  std::uint64_t id = 0;
  int close_code = 0;
  bool is_reading = false, is_writing = false, is_paused = false, is_closing = false, outgoing_is_there = false;
};
