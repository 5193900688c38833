#pragma once

#include "socket.hpp"

/// A connection that speaks HTTP: it gets pages, one after the other, until it becomes a WebSocket.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket &&socket, std::shared_ptr<Place> place) : place(std::move(place)), stream(std::move(socket)) {}

  void read() {
    parser.emplace();
    parser->header_limit(header_limit);
    parser->body_limit(0);
    stream.expires_after(std::chrono::seconds(server().options.patience_seconds));
    http::async_read_header(stream, buffer, *parser, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->refuse_what_is_no_request(error);
      self->take();
    });
  }

 private:
  static constexpr std::uint32_t header_limit = 8 * 1024;
  using Response = http::response<http::span_body<const char>>;

  web_server &server() { return place->server; }

  void take() {
    const auto &header = parser->get();
    const RequestTexts texts(header);
    if (websocket::is_upgrade(header)) {
      const int status = server().handlers.admit(server().handlers.owner, &texts.request);
      if (status != 0) return answer({status, "text/plain; charset=utf-8", "", 0}, false, false);
      auto socket = std::make_shared<Socket>(std::move(stream), place);
      return socket->accept(parser->release());
    }
    const web_answer page = server().handlers.answer(server().handlers.owner, &texts.request);
    // What is left of a request that has a body would be read as the next request.
    const bool has_body = parser->chunked() || parser->content_length().value_or(0) > 0;
    answer(page, header.method() == http::verb::head, header.keep_alive() && !has_body && !server().is_stopping);
  }

  void refuse_what_is_no_request(error_code error) {
    if (error == http::error::header_limit) return answer({431, "text/plain; charset=utf-8", "", 0}, false, false);
    const bool is_syntax = error.category() == http::make_error_code(http::error::bad_target).category();
    if (is_syntax && error != http::error::end_of_stream && error != http::error::partial_message)
      answer({400, "text/plain; charset=utf-8", "", 0}, false, false);
  }

  void answer(web_answer page, bool is_head, bool stays) {
    auto response = std::make_shared<Response>();
    response->version(11);
    response->result(static_cast<unsigned>(page.status));
    response->set(http::field::content_type, page.type);
    for (const char *const *header = server().options.headers; header[0] && header[1]; header += 2)
      response->set(header[0], header[1]);
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
      });
  }

  std::shared_ptr<Place> place;
  beast::tcp_stream stream;
  beast::flat_buffer buffer;
  boost::optional<http::request_parser<http::empty_body>> parser;
};
