import Foundation
import VocativeCaptions

/// An error of a process chain.
enum ProcessChainError: Error {
  /// A process ended, or the response belongs to another request.
  case terminated
  /// The response took too long.
  case timedOut
}

/// Processes connected by pipes; they end with this value.
///
/// Its calls block: use it from one thread at a time, and not from the cooperative thread pool.
struct ProcessChain: ~Copyable {
  /// Their process identifiers, in order.
  let processes: [pid_t]
  private let input: CInt
  private let output: CInt
  private var readBuffer: [UInt8] = []

  /// Starts the programs, found in `PATH`, without a shell.
  ///
  /// Their standard error is discarded, since it may quote the text.
  init(_ commands: [ApertiumModeFile.Command], name: String) throws(TranslationError) {
    var started: [pid_t] = []
    let noPipe = TranslationError(
      .engineUnavailable, "There are no more pipes to be had on this system. Close other programs and try again.")
    guard let first = DescriptorPipe() else { throw noPipe }
    var reading = first.readEnd
    var fault: TranslationError?
    for command in commands where fault == nil {
      guard let next = DescriptorPipe() else {
        fault = noPipe
        break
      }
      if let process = spawn(command.program, command.arguments, input: reading, output: next.writeEnd) {
        started.append(process)
      } else {
        fault = Self.missingProgramError(command.program, name)
      }
      close(reading)
      close(next.writeEnd)
      reading = next.readEnd
    }
    if let fault {
      close(reading)
      close(first.writeEnd)
      Self.terminate(started)
      throw fault
    }
    (input, output) = (first.writeEnd, reading)
    processes = started
    for end in [input, output] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  deinit {
    close(input)
    close(output)
    Self.terminate(processes)
  }

  /// Sends a request and a null character, and returns the response up to its null character.
  mutating func exchange(_ request: [UInt8], until deadline: ContinuousClock.Instant) throws(ProcessChainError)
    -> [UInt8]
  {
    let bytes = request + [0]
    var sent = 0
    while true {
      if let end = readBuffer.firstIndex(of: 0) {
        let answer = Array(readBuffer[..<end])
        readBuffer.removeFirst(end + 1)
        return answer
      }
      // Writing and reading alternate: a long text fills every pipe before its end is sent.
      var polled = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      ]
      let left = deadline - .now
      guard left > .zero else { throw .timedOut }
      let milliseconds = CInt(
        clamping: left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000)
      let ready = poll(&polled, nfds_t(sent < bytes.count ? 2 : 1), milliseconds + 1)
      if ready < 0, errno != EINTR { throw .terminated }
      guard ready > 0 else { continue }
      if polled[0].revents != 0 { try receive() }
      if sent < bytes.count, polled[1].revents != 0 { sent += try send(bytes[sent...]) }
    }
  }

  private mutating func receive() throws(ProcessChainError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(output, &buffer, buffer.count)
    if count > 0 {
      readBuffer += buffer[..<count]
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      throw .terminated
    }
  }

  private func send(_ bytes: ArraySlice<UInt8>) throws(ProcessChainError) -> Int {
    let count = ignoringSIGPIPE { bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) } }
    if count < 0, errno != EAGAIN, errno != EINTR { throw .terminated }
    return max(0, count)
  }

  /// Terminates processes and waits for their end, so that none remains as a zombie.
  private static func terminate(_ processes: [pid_t]) {
    for process in processes { kill(process, SIGKILL) }
    for process in processes {
      var status: CInt = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
  }

  private static func missingProgramError(_ program: String, _ name: String) -> TranslationError {
    TranslationError(
      .engineUnavailable,
      "The program '\(program)' that Apertium's mode '\(name)' needs is not there. Install it: apt install apertium.")
  }
}

/// Both ends of a pipe, closed in programs that other code starts.
private struct DescriptorPipe {
  let readEnd: CInt
  let writeEnd: CInt

  init?() {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Above the standard streams, which a process without them would otherwise have overwritten.
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    for end in ends { close(end) }
    guard high.allSatisfy({ $0 >= 0 }) else {
      for end in high where end >= 0 { close(end) }
      return nil
    }
    (readEnd, writeEnd) = (high[0], high[1])
  }
}
