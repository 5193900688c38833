import CWebPages
import CWebServer
import Foundation

extension ServerCore {
  /// The handlers that the C library calls, with this server as their owner; it must live as long as they are called.
  var handlers: web_handlers {
    web_handlers(
      owner: Unmanaged.passUnretained(self).toOpaque(),
      answer: { owner, request in ServerCore.of(owner).respond(request.pointee) },
      ask: { owner, id, request, bytes, size in
        let body = Array(UnsafeRawBufferPointer(start: bytes, count: size))
        ServerCore.of(owner).submit(id, path: String(cString: request.pointee.path), WebRequest(request.pointee, body))
      },
      admit: { owner, request in ServerCore.of(owner).webSocketRefusalStatus(for: request.pointee) },
      open: { owner, id, path in ServerCore.of(owner).open(id, path: String(cString: path)) },
      receive: { owner, id, isText, bytes, size in
        let bytes = UnsafeRawBufferPointer(start: bytes, count: size)
        // The library has checked that text is UTF-8.
        ServerCore.of(owner).receive(
          isText != 0 ? .text(String(decoding: bytes, as: UTF8.self)) : .binary(Array(bytes)), id)
        return 0
      },
      send: { owner, id in ServerCore.of(owner).send(id) },
      closed: { owner, id in ServerCore.of(owner).close(id) },
      woken: { owner in ServerCore.of(owner).processPendingWork() })
  }

  private static func of(_ owner: UnsafeMutableRawPointer) -> ServerCore {
    Unmanaged<ServerCore>.fromOpaque(owner).takeUnretainedValue()
  }
}

extension WebServer.Options {
  var cOptions: web_options {
    web_options(
      port: port, message_limit: messageLimit, idle_seconds: idleTimeout.wholeSeconds,
      silence_seconds: pongTimeout.wholeSeconds, patience_seconds: requestTimeout.wholeSeconds,
      // Beside its sessions a browser keeps some connections for pages.
      connection_limit: sessionLimit * 2 + 64, headers: web_page_headers())
  }
}

extension Duration {
  /// At least one second.
  var wholeSeconds: CInt { CInt(clamping: max(1, components.seconds)) }
}

extension WebRequest {
  fileprivate init(_ request: web_request, _ body: [UInt8]) {
    self.init(
      query: String(cString: request.query), contentType: String(cString: request.content_type), body: body)
  }
}

extension WebResponse {
  /// Sends it for a request, on the server's thread.
  func send(_ id: UInt64, through server: OpaquePointer) {
    type.withCString { type in
      body.withUnsafeBytes { bytes in
        var answer = web_answer(
          status: CInt(clamping: status), type: type, body: bytes.baseAddress, size: bytes.count, policy: nil)
        guard let contentSecurityPolicy else { return web_request_answer(server, id, &answer) }
        contentSecurityPolicy.withCString { contentSecurityPolicy in
          answer.policy = contentSecurityPolicy
          web_request_answer(server, id, &answer)
        }
      }
    }
  }
}

extension web_answer {
  /// The request is for another server, or comes from the page of another one.
  static var forbiddenOrigin: web_answer {
    error(403, "This server answers only its own pages, and programs on this machine.\n")
  }

  /// Whoever asks does not know the token.
  static var unauthorized: web_answer {
    error(403, "The token is missing or wrong. Send the one of this launch: “Authorization: Bearer TOKEN”.\n")
  }

  static var notFound: web_answer { error(404, "There is no such page here.\n") }

  static var methodNotAllowed: web_answer {
    error(405, "Pages are read with GET, and questions are asked with POST.\n")
  }

  private static func error(_ status: CInt, _ text: StaticString) -> web_answer {
    web_answer(status: status, type: plainText, body: text.utf8Start, size: text.utf8CodeUnitCount, policy: nil)
  }

  /// Has the body of a request read first.
  static func readBody(limit size: Int) -> web_answer {
    web_answer(status: 0, type: plainText, body: nil, size: size, policy: nil)
  }

  private static var plainText: UnsafePointer<CChar> {
    let type: StaticString = "text/plain; charset=utf-8"
    return UnsafeRawPointer(type.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

extension WebServerError {
  init(errno code: CInt, port: UInt16) {
    switch code {
    case EADDRINUSE:
      self.init(.portInUse, "Another program listens on port \(port). Choose another one, or none at all.")
    case EACCES:
      self.init(.portForbidden, "This user may not listen on port \(port). Choose one above 1,023.")
    default:
      self.init(.unavailable, "The system gives no port to listen on. Close other programs and try again.")
    }
  }
}
