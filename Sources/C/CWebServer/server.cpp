#include "connection.hpp"

void web_server::accept() {
  acceptor->async_accept([this](error_code error, tcp::socket socket) {
    if (is_stopping) return;
    if (!error && connection_count < options.connection_limit)
      std::make_shared<Connection>(std::move(socket), std::make_shared<ConnectionCount>(*this))->read();
    accept();
  });
}

void web_server::connection_closed() {
  if (is_stopping && connection_count == 0 && grace) grace->cancel();
}

web_server *web_server_create(web_options options, web_handlers handlers, int *error) {
  auto server = std::make_unique<web_server>(options, handlers);
  error_code code;
  const tcp::endpoint address(asio::ip::address_v4::loopback(), options.port);
  server->acceptor->open(address.protocol(), code);
  if (!code) server->acceptor->set_option(asio::socket_base::reuse_address(true), code);
  if (!code) server->acceptor->bind(address, code);
  if (!code) server->acceptor->listen(asio::socket_base::max_listen_connections, code);
  *error = code.value();
  if (code) return nullptr;
  server->accept();
  return server.release();
}

uint16_t web_server_port(const web_server *server) {
  error_code ignored;
  return server->acceptor->local_endpoint(ignored).port();
}

void web_server_run(web_server *server) { server->context->run(); }

void web_server_wake(web_server *server) {
  asio::post(*server->context, [server] { server->handlers.wake(server->handlers.owner); });
}

void web_server_stop(web_server *server, int grace_seconds) {
  if (server->is_stopping) return;
  server->is_stopping = true;
  error_code ignored;
  server->acceptor->close(ignored);
  server->grace->expires_after(std::chrono::seconds(grace_seconds));
  // Cancelled when the last connection is closed.
  server->grace->async_wait([server](error_code) { server->context->stop(); });
  server->connection_closed();
}

void web_server_destroy(web_server *server) {
  const auto sockets = server->sockets;
  for (const auto &[id, socket] : sockets) socket->release();
  std::exchange(server->pending, {}).clear();
  server->acceptor.reset();
  server->grace.reset();
  // Ends the remaining connections, which call `closed`.
  server->context.reset();
  delete server;
}

void web_request_respond(web_server *server, uint64_t id, const web_response *response) {
  const auto found = server->pending.find(id);
  if (found == server->pending.end()) return;
  const auto connection = std::move(found->second);
  server->pending.erase(found);
  connection->respond_to_pending(*response);
}

static Socket *socket_of(web_server *server, uint64_t id) {
  const auto found = server->sockets.find(id);
  return found == server->sockets.end() ? nullptr : found->second;
}

void web_socket_ready(web_server *server, uint64_t id) {
  if (auto *socket = socket_of(server, id)) socket->ready();
}

void web_socket_pause(web_server *server, uint64_t id, int is_paused) {
  if (auto *socket = socket_of(server, id)) socket->pause(is_paused != 0);
}

void web_socket_write(web_server *server, uint64_t id, int is_text, const void *bytes, size_t size) {
  if (auto *socket = socket_of(server, id)) socket->write(is_text != 0, bytes, size);
}
