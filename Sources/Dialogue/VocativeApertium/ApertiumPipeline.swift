import VocativeCaptions
import VocativeCore
import VocativeSupport

/// The resident programs of a mode: takes one text after the other, on a thread of its own.
actor ApertiumPipeline {
  private let executor = DispatchSerialExecutor(label: "apertium")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let stages: [ApertiumModeFile.Stage]
  private let name: String
  private let responseTimeout: Duration
  private var chain: ProcessChain?
  private var sequenceNumber = 0
  /// How often the programs were started.
  private(set) var launchCount = 0

  init(stages: [ApertiumModeFile.Stage], name: String, responseTimeout: Duration) {
    (self.stages, self.name, self.responseTimeout) = (stages, name, responseTimeout)
  }

  /// The processes that run now, in the order of the pipe.
  var processes: [Int32] { chain?.processes ?? [] }

  /// Ends the programs; the next text starts them again.
  func stop() { chain = nil }

  /// Translates a line.
  ///
  /// Programs that died or do not answer are started anew, and the text is tried once more.
  func response(to text: String) throws -> ApertiumStreamFormat.Response {
    try Task.checkCancellation()
    do {
      return try translateOnce(text)
    } catch is ProcessChainError {
      chain = nil
    }
    do {
      return try translateOnce(text)
    } catch is ProcessChainError {
      chain = nil
      throw TranslationError(
        .engineFailed,
        "Apertium's programs for '\(name)' ended or did not answer, twice. Try other words, or install the pair again.")
    }
  }

  private func translateOnce(_ text: String) throws -> ApertiumStreamFormat.Response {
    if chain == nil { try start() }
    return try exchange(text, within: responseTimeout)
  }

  /// Starts the programs and waits until the last of them has loaded what it needs.
  private func start() throws {
    launchCount += 1
    chain = try ProcessChain(stages, name: name)
    _ = try exchange("", within: max(responseTimeout, Self.startupTimeout))
  }

  private func exchange(_ text: String, within limit: Duration) throws(ProcessChainError)
    -> ApertiumStreamFormat.Response
  {
    sequenceNumber += 1
    let request = ApertiumStreamFormat.request(text, sequenceNumber: sequenceNumber)
    let bytes = try chain?.exchange(request, until: .now + limit) ?? []
    let answer = ApertiumStreamFormat.response(bytes)
    // Another number is the answer to something else: the pipe is out of step.
    guard answer.sequenceNumber == sequenceNumber else { throw .terminated }
    return answer
  }

  /// Dictionaries are read from disk at the start.
  private static let startupTimeout = Duration.seconds(30)
}
