import CWebPages
import CWebServer
import Foundation

extension ServerCore {
  /// The handlers that the C library calls, with this server as their owner; it must live as long as they are called.
  var handlers: web_handlers {
    web_handlers(
      owner: Unmanaged.passUnretained(self).toOpaque(),
      answer: { owner, request in ServerCore.of(owner).page(request.pointee) },
      admit: { owner, request in ServerCore.of(owner).refusal(of: request.pointee) },
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
      woken: { owner in ServerCore.of(owner).work() })
  }

  private static func of(_ owner: UnsafeMutableRawPointer) -> ServerCore {
    Unmanaged<ServerCore>.fromOpaque(owner).takeUnretainedValue()
  }
}

extension WebServer.Options {
  var c: web_options {
    web_options(
      port: port, message_limit: messageLimit, idle_seconds: idleLimit.wholeSeconds,
      silence_seconds: silenceLimit.wholeSeconds, patience_seconds: patience.wholeSeconds,
      // Beside its sessions a browser keeps some connections for pages.
      connection_limit: sessionLimit * 2 + 64, headers: web_page_headers())
  }
}

extension Duration {
  /// At least one second.
  var wholeSeconds: CInt { CInt(clamping: max(1, components.seconds)) }
}

extension web_answer {
  /// An answer that says no more than its status.
  static func refusal(_ status: CInt) -> web_answer {
    let text: StaticString =
      switch status {
      case 404: "There is no such page here.\n"
      case 405: "Pages can only be read.\n"
      default: "This server answers only the pages it serves itself.\n"
      }
    let type: StaticString = "text/plain; charset=utf-8"
    return web_answer(
      status: status, type: UnsafeRawPointer(type.utf8Start).assumingMemoryBound(to: CChar.self), body: text.utf8Start,
      size: text.utf8CodeUnitCount)
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
