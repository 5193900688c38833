#pragma once

#include "server.hpp"

/// The texts of a request, owned for the time of a handler's call.
class RequestTexts {
 public:
  explicit RequestTexts(const http::request_header<> &header)
      : method(header.method_string()), host(joined(header, http::field::host)),
        origin(joined(header, http::field::origin)), content_type(joined(header, http::field::content_type)) {
    const std::string target(header.target());
    const auto mark = target.find('?');
    path = target.substr(0, mark);
    if (mark != std::string::npos) query = target.substr(mark + 1);
    const std::string authorization = joined(header, http::field::authorization);
    const std::string bearer = "bearer ";
    const bool is_bearer = beast::iequals(authorization.substr(0, bearer.size()), bearer);
    token = is_bearer ? authorization.substr(bearer.size()) : value(query, "token=");
    request = {method.c_str(), path.c_str(),   query.c_str(),       token.c_str(),
               host.c_str(),   origin.c_str(), content_type.c_str()};
  }
  RequestTexts(const RequestTexts &) = delete;
  RequestTexts &operator=(const RequestTexts &) = delete;

  web_request request;
  std::string path;

 private:
  /// All values of a header, so that a second one cannot hide behind the first.
  static std::string joined(const http::request_header<> &header, http::field field) {
    std::string text;
    const auto range = header.equal_range(field);
    for (auto entry = range.first; entry != range.second; ++entry) {
      if (entry != range.first) text += ", ";
      text += std::string(entry->value());
    }
    return text;
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

  std::string method, query, token, host, origin, content_type;
};
