import Foundation

/// Standard output or standard error, written to as other command-line tools do.
struct TextOutput: Sendable {
  let descriptor: Int32

  /// What became of some text.
  enum Outcome: Equatable {
    case written
    /// Nobody reads any more: the pipe's other end, such as `head`, is gone.
    case closed
    /// The disk is full, or what else the system says.
    case failed(errno: Int32)
  }

  /// Writes all of a text, however small the pieces that the system takes.
  func write(_ text: String) -> Outcome {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        return .closed
      } else if errno == EAGAIN {
        var readiness = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&readiness, 1, -1)
      } else if errno != EINTR {
        return .failed(errno: errno)
      }
    }
    return .written
  }

  /// Writes all of a text, or ends the process: as a closed pipe ends one, or with status 1 and the reason.
  func writeOrExit(_ text: String) {
    switch write(text) {
    case .written: return
    case .closed:
      // As without the handler that keeps other broken connections from ending the process.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    case .failed(let code):
      let reason = String(cString: strerror(code))
      _ = TextOutput(descriptor: STDERR_FILENO).write("vocative: The output cannot be written: \(reason).\n")
      exit(1)
    }
  }
}
