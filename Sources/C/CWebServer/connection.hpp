#pragma once

#include "socket.hpp"

/// An HTTP connection: it gets one response after the other until it becomes a WebSocket.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket &&socket, std::shared_ptr<ConnectionCount> count)
      : count(std::move(count)), stream(std::move(socket)) {}

  void read() {
    parser.emplace();
    parser->header_limit(header_limit);
    // The limit of the body follows from the header.
    parser->body_limit(std::numeric_limits<std::uint64_t>::max());
    stream.expires_after(request_timeout());
    http::async_read_header(stream, buffer, *parser, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->refuse_invalid(error);
      self->handle_header();
    });
  }

  /// Sends the response to the request that `submit` took.
  void respond_to_pending(const web_response &given) {
    pending_type = given.type;
    pending_body = given.size > 0 ? std::string(static_cast<const char *>(given.body), given.size) : std::string();
    pending_policy = given.policy ? given.policy : "";
    const bool keeps_alive = full_parser->get().keep_alive() && !server().is_stopping;
    const bool is_head = full_parser->get().method() == http::verb::head;
    full_parser.reset();
    stream.expires_after(request_timeout());
    respond(
      {given.status, pending_type.c_str(), pending_body.data(), pending_body.size(),
       given.policy ? pending_policy.c_str() : nullptr},
      is_head, keeps_alive);
  }

 private:
  static constexpr std::uint32_t header_limit = 8 * 1024;
  static constexpr std::size_t drain_limit = 4 * 1024 * 1024;
  using Response = http::response<http::span_body<const char>>;

  web_server &server() { return count->server; }

  std::chrono::seconds request_timeout() { return std::chrono::seconds(server().options.request_timeout_seconds); }

  void handle_header() {
    const auto &header = parser->get();
    const RequestTexts texts(header);
    if (websocket::is_upgrade(header)) {
      const int status = server().handlers.accept_websocket(server().handlers.owner, &texts.request);
      if (status != 0) return refuse(status);
      auto socket = std::make_shared<Socket>(std::move(stream), count);
      return socket->accept(parser->release());
    }
    const web_response page = server().handlers.respond(server().handlers.owner, &texts.request);
    if (page.status == 0) return read_body(page.size);
    // An unread body would be parsed as the next request.
    const bool has_body = parser->chunked() || parser->content_length().value_or(0) > 0;
    respond(page, header.method() == http::verb::head, header.keep_alive() && !has_body && !server().is_stopping);
  }

  void read_body(std::size_t limit) {
    if (parser->content_length().value_or(0) > limit) return refuse(413, "The request is too long.\n");
    full_parser.emplace(std::move(*parser));
    // Also limits bodies in chunks, which have no length.
    full_parser->body_limit(limit);
    stream.expires_after(request_timeout());
    http::async_read(stream, buffer, *full_parser, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->refuse_invalid(error);
      self->submit();
    });
  }

  void submit() {
    // The owner may take any time for the response.
    stream.expires_never();
    const auto id = ++server().last_id;
    server().pending[id] = shared_from_this();
    const RequestTexts texts(full_parser->get());
    const std::string body = std::move(full_parser->get().body());
    server().handlers.submit(server().handlers.owner, id, &texts.request, body.data(), body.size());
  }

  void refuse_invalid(error_code error) {
    if (error == http::error::header_limit) return refuse(431);
    if (error == http::error::body_limit) return refuse(413, "The request is too long.\n");
    const bool is_syntax = error.category() == http::make_error_code(http::error::bad_target).category();
    if (is_syntax && error != http::error::end_of_stream && error != http::error::partial_message) refuse(400);
  }

  void refuse(int status, const char *text = "") {
    respond({status, "text/plain; charset=utf-8", text, std::strlen(text), nullptr}, false, false);
  }

  void respond(web_response page, bool is_head, bool keeps_alive) {
    auto response = std::make_shared<Response>();
    response->version(11);
    response->result(static_cast<unsigned>(page.status));
    response->set(http::field::content_type, page.type);
    for (const char *const *header = server().options.headers; header[0] && header[1]; header += 2)
      response->set(header[0], header[1]);
    if (page.policy) response->set("Content-Security-Policy", page.policy);
    response->body() = {static_cast<const char *>(page.body), page.size};
    response->keep_alive(keeps_alive);
    response->content_length(page.size);
    if (is_head) response->body() = {};
    http::async_write(
      stream, *response, [self = shared_from_this(), response, keeps_alive](error_code error, std::size_t) {
        if (error) return;
        if (keeps_alive) return self->read();
        error_code ignored;
        self->stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
        self->drain();
      });
  }

  /// Reads the rest that the client sends: a connection that is closed with unread bytes loses its response.
  void drain() {
    buffer.clear();
    stream.async_read_some(buffer.prepare(16 * 1024), [self = shared_from_this()](error_code error, std::size_t size) {
      self->drained += size;
      if (!error && self->drained < drain_limit) self->drain();
    });
  }

  std::shared_ptr<ConnectionCount> count;
  beast::tcp_stream stream;
  beast::flat_buffer buffer;
  boost::optional<http::request_parser<http::empty_body>> parser;
  boost::optional<http::request_parser<http::string_body>> full_parser;
  std::string pending_type, pending_body, pending_policy;
  std::size_t drained = 0;
};
