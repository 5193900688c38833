import CWebServer

/// The functions that the C library calls, each with a ``ServerCore`` as its owner.
enum ServerCallbacks {
  /// Returns the functions for a server, which must live for as long as they are called.
  static func handlers(for core: ServerCore) -> web_handlers {
    web_handlers(
      owner: Unmanaged.passUnretained(core).toOpaque(),
      respond: { owner, request in ServerCallbacks.server(owner).respond(RequestHead(request.pointee)) },
      submit: { owner, id, request, bytes, size in
        let body = Array(UnsafeRawBufferPointer(start: bytes, count: size))
        ServerCallbacks.server(owner).submit(
          id, path: String(cString: request.pointee.path), WebRequest(request.pointee, body))
      },
      accept_websocket: { owner, request in
        ServerCallbacks.server(owner).webSocketRefusalStatus(for: RequestHead(request.pointee))
      },
      open: { owner, id, path in ServerCallbacks.server(owner).open(id, path: String(cString: path)) },
      receive: { owner, id, isText, bytes, size in
        let bytes = UnsafeRawBufferPointer(start: bytes, count: size)
        // The library has checked that text is UTF-8.
        ServerCallbacks.server(owner).receive(
          isText != 0 ? .text(String(decoding: bytes, as: UTF8.self)) : .binary(Array(bytes)), id)
        return 0
      },
      send: { owner, id in ServerCallbacks.server(owner).send(id) },
      closed: { owner, id in ServerCallbacks.server(owner).close(id) },
      wake: { owner in ServerCallbacks.server(owner).processPendingWork() })
  }

  private static func server(_ owner: UnsafeMutableRawPointer) -> ServerCore {
    Unmanaged<ServerCore>.fromOpaque(owner).takeUnretainedValue()
  }
}

/// The parts of a request that are known before its body.
struct RequestHead: Sendable {
  let method: String
  let path: String
  let host: String
  let origin: String
  let token: String

  init(_ request: web_request) {
    method = String(cString: request.method)
    path = String(cString: request.path)
    host = String(cString: request.host)
    origin = String(cString: request.origin)
    token = String(cString: request.token)
  }
}

extension WebRequest {
  fileprivate init(_ request: web_request, _ body: [UInt8]) {
    self.init(
      query: String(cString: request.query), contentType: String(cString: request.content_type), body: body)
  }
}

extension web_response {
  /// The request names another server as its host, or comes from a page of another server.
  static var forbiddenOrigin: web_response {
    error(403, "This server answers only its own pages, and programs on this machine.\n")
  }

  /// The token is missing or wrong.
  static var unauthorized: web_response {
    error(403, "The token is missing or wrong. Send the one of this launch: “Authorization: Bearer TOKEN”.\n")
  }

  static var notFound: web_response { error(404, "There is no such page here.\n") }

  static var methodNotAllowed: web_response {
    error(405, "Pages are read with GET, and questions are asked with POST.\n")
  }

  /// Makes the library read the body of the request before the response.
  static func readBody(limit size: Int) -> web_response {
    web_response(status: 0, type: plainText, body: nil, size: size, policy: nil)
  }

  private static func error(_ status: CInt, _ text: StaticString) -> web_response {
    web_response(status: status, type: plainText, body: text.utf8Start, size: text.utf8CodeUnitCount, policy: nil)
  }

  private static var plainText: UnsafePointer<CChar> {
    let type: StaticString = "text/plain; charset=utf-8"
    return UnsafeRawPointer(type.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
