#pragma once

#include "server.hpp"

/// The texts of a request's header, as long as the handlers look at them.
class RequestTexts {
 public:
  explicit RequestTexts(const http::request<http::empty_body> &header)
      : host(single(header, http::field::host)), origin(single(header, http::field::origin)) {
    const std::string target(header.target());
    const auto mark = target.find('?');
    path = target.substr(0, mark);
    if (mark != std::string::npos) token = value(target.substr(mark + 1), "token=");
    const bool is_reading = header.method() == http::verb::get || header.method() == http::verb::head;
    request = {path.c_str(), token.c_str(), host.c_str(), origin.c_str(), is_reading};
  }
  RequestTexts(const RequestTexts &) = delete;
  RequestTexts &operator=(const RequestTexts &) = delete;

  web_request request;
  std::string path;

 private:
  /// A header that is there once: of two, each reader might believe another.
  static std::string single(const http::request<http::empty_body> &header, http::field field) {
    return header.count(field) == 1 ? std::string(header[field]) : std::string();
  }

  static std::string value(const std::string &query, const std::string &name) {
    for (std::size_t start = 0; start <= query.size();) {
      const auto end = std::min(query.find('&', start), query.size());
      if (query.compare(start, name.size(), name) == 0 && start + name.size() <= end)
        return query.substr(start + name.size(), end - start - name.size());
      start = end + 1;
    }
    return {};
  }

  std::string host, origin, token;
};
