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

/// The state of a server. One thread runs everything: no locks.
struct web_server {
  std::unique_ptr<asio::io_context> context = std::make_unique<asio::io_context>(1);
  std::optional<tcp::acceptor> acceptor{*context};
  std::optional<asio::steady_timer> grace{*context};
  web_options options;
  web_handlers handlers;
  std::unordered_map<std::uint64_t, Socket *> sockets;
  /// The connections that wait for a response; nothing else holds them.
  std::unordered_map<std::uint64_t, std::shared_ptr<Connection>> pending;
  std::uint64_t last_id = 0;
  std::size_t connection_count = 0;
  bool is_stopping = false;

  web_server(web_options options, web_handlers handlers) : options(options), handlers(handlers) {}

  void accept();
  /// Ends a stopped run when the last connection is closed.
  void connection_closed();
};

/// Counts a connection while it is open.
class ConnectionCount {
 public:
  explicit ConnectionCount(web_server &server) : server(server) { server.connection_count++; }
  ~ConnectionCount() {
    server.connection_count--;
    server.connection_closed();
  }
  ConnectionCount(const ConnectionCount &) = delete;
  ConnectionCount &operator=(const ConnectionCount &) = delete;

  web_server &server;
};
