#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "CWebServer.h"

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;

class Connection;
class Socket;

/// One thread runs everything: no locks.
struct web_server {
  std::unique_ptr<asio::io_context> context = std::make_unique<asio::io_context>(1);
  std::optional<tcp::acceptor> acceptor{*context};
  std::optional<asio::steady_timer> grace{*context};
  web_options options;
  web_handlers handlers;
  std::unordered_map<std::uint64_t, Socket *> sockets;
  /// Those that wait for an answer; nothing else holds them meanwhile.
  std::unordered_map<std::uint64_t, std::shared_ptr<Connection>> asking;
  std::uint64_t last_id = 0;
  std::size_t connection_count = 0;
  bool is_stopping = false;

  web_server(web_options options, web_handlers handlers) : options(options), handlers(handlers) {}

  void accept();
  /// Ends the run when the last connection has gone.
  void leave();
};

/// Counts a connection as long as it lives.
class Place {
 public:
  explicit Place(web_server &server) : server(server) { server.connection_count++; }
  ~Place() {
    server.connection_count--;
    server.leave();
  }
  Place(const Place &) = delete;
  Place &operator=(const Place &) = delete;

  web_server &server;
};
