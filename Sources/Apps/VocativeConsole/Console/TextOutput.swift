import Foundation

/// Standard output or standard error, written as other command-line tools write them.
package struct TextOutput: Sendable {
  let descriptor: Int32

  /// The outcome of a write.
  enum Outcome: Equatable {
    case written
    /// The other end of the pipe, such as `head`, is closed.
    case closed
    /// The system reports an error, such as a full disk.
    case failed(errno: Int32)
  }

  /// Writes all of a text, in as many calls as the system needs.
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

  /// Writes all of a text, or ends the process: by SIGPIPE if the pipe is closed, else with status 1 and the reason.
  func writeOrExit(_ text: String) {
    switch write(text) {
    case .written: return
    case .closed:
      // The program ignores SIGPIPE for the sake of other connections; here it ends the process.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    case .failed(let code):
      let reason = String(cString: strerror(code))
      let program = ProcessInfo.processInfo.processName
      _ = TextOutput(descriptor: STDERR_FILENO).write("\(program): The output cannot be written: \(reason).\n")
      exit(1)
    }
  }
}
