#pragma once

#include "socket.hpp"

/// A connection that speaks HTTP: it gets pages and answers, one after the other, until it becomes a WebSocket.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket &&socket, std::shared_ptr<Place> place) : place(std::move(place)), stream(std::move(socket)) {}

  void read() {
    parser.emplace();
    parser->header_limit(header_limit);
    // Who may send a body is known once the header is.
    parser->body_limit(std::numeric_limits<std::uint64_t>::max());
    stream.expires_after(patience());
    http::async_read_header(stream, buffer, *parser, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->refuse_what_is_no_request(error);
      self->take();
    });
  }

  /// Sends the answer to what `ask` was called with.
  void answer_asked(const web_answer &given) {
    kept_type = given.type;
    kept_body = given.size > 0 ? std::string(static_cast<const char *>(given.body), given.size) : std::string();
    kept_policy = given.policy ? given.policy : "";
    const bool stays = whole->get().keep_alive() && !server().is_stopping;
    const bool is_head = whole->get().method() == http::verb::head;
    whole.reset();
    stream.expires_after(patience());
    answer(
      {given.status, kept_type.c_str(), kept_body.data(), kept_body.size(), given.policy ? kept_policy.c_str() : nullptr},
      is_head, stays);
  }

 private:
  static constexpr std::uint32_t header_limit = 8 * 1024;
  static constexpr std::size_t drain_limit = 4 * 1024 * 1024;
  using Response = http::response<http::span_body<const char>>;

  web_server &server() { return place->server; }

  std::chrono::seconds patience() { return std::chrono::seconds(server().options.patience_seconds); }

  void take() {
    const auto &header = parser->get();
    const RequestTexts texts(header);
    if (websocket::is_upgrade(header)) {
      const int status = server().handlers.admit(server().handlers.owner, &texts.request);
      if (status != 0) return refuse(status);
      auto socket = std::make_shared<Socket>(std::move(stream), place);
      return socket->accept(parser->release());
    }
    const web_answer page = server().handlers.answer(server().handlers.owner, &texts.request);
    if (page.status == 0) return read_body(page.size);
    // What is left of a request that has a body would be read as the next request.
    const bool has_body = parser->chunked() || parser->content_length().value_or(0) > 0;
    answer(page, header.method() == http::verb::head, header.keep_alive() && !has_body && !server().is_stopping);
  }

  void read_body(std::size_t limit) {
    if (parser->content_length().value_or(0) > limit) return refuse(413, "The request is too long.\n");
    whole.emplace(std::move(*parser));
    // Counts what comes in chunks, without a length.
    whole->body_limit(limit);
    stream.expires_after(patience());
    http::async_read(stream, buffer, *whole, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->refuse_what_is_no_request(error);
      self->ask();
    });
  }

  void ask() {
    // How long an answer takes is its own affair.
    stream.expires_never();
    const auto id = ++server().last_id;
    server().asking[id] = shared_from_this();
    const RequestTexts texts(whole->get());
    const std::string body = std::move(whole->get().body());
    server().handlers.ask(server().handlers.owner, id, &texts.request, body.data(), body.size());
  }

  void refuse_what_is_no_request(error_code error) {
    if (error == http::error::header_limit) return refuse(431);
    if (error == http::error::body_limit) return refuse(413, "The request is too long.\n");
    const bool is_syntax = error.category() == http::make_error_code(http::error::bad_target).category();
    if (is_syntax && error != http::error::end_of_stream && error != http::error::partial_message) refuse(400);
  }

  void refuse(int status, const char *text = "") {
    answer({status, "text/plain; charset=utf-8", text, std::strlen(text), nullptr}, false, false);
  }

  void answer(web_answer page, bool is_head, bool stays) {
    auto response = std::make_shared<Response>();
    response->version(11);
    response->result(static_cast<unsigned>(page.status));
    response->set(http::field::content_type, page.type);
    for (const char *const *header = server().options.headers; header[0] && header[1]; header += 2)
      response->set(header[0], header[1]);
    if (page.policy) response->set("Content-Security-Policy", page.policy);
    response->body() = {static_cast<const char *>(page.body), page.size};
    response->keep_alive(stays);
    response->content_length(page.size);
    if (is_head) response->body() = {};
    http::async_write(
      stream, *response, [self = shared_from_this(), response, stays](error_code error, std::size_t) {
        if (error) return;
        if (stays) return self->read();
        error_code ignored;
        self->stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
        self->drain();
      });
  }

  /// Reads what the client still sends, for a while: closed with something unread, a connection loses its answer.
  void drain() {
    buffer.clear();
    stream.async_read_some(buffer.prepare(16 * 1024), [self = shared_from_this()](error_code error, std::size_t size) {
      self->drained += size;
      if (!error && self->drained < drain_limit) self->drain();
    });
  }

  std::shared_ptr<Place> place;
  beast::tcp_stream stream;
  beast::flat_buffer buffer;
  boost::optional<http::request_parser<http::empty_body>> parser;
  boost::optional<http::request_parser<http::string_body>> whole;
  std::string kept_type, kept_body, kept_policy;
  std::size_t drained = 0;
};
