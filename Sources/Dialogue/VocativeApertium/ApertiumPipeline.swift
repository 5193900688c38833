import VocativeCaptions
import VocativeCore
import VocativeSupport

/// The running programs of a mode, which translate one text after the other on their own thread.
actor ApertiumPipeline {
  private let executor = DispatchSerialExecutor(label: "apertium")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let commands: [ApertiumModeFile.Command]
  private let name: String
  private let responseTimeout: Duration
  private var chain: ProcessChain?
  private var sequenceNumber = 0
  /// The number of times the programs were started.
  private(set) var launchCount = 0

  init(commands: [ApertiumModeFile.Command], name: String, responseTimeout: Duration) {
    (self.commands, self.name, self.responseTimeout) = (commands, name, responseTimeout)
  }

  /// The running processes, in the order of the pipeline.
  var processes: [Int32] { chain?.processes ?? [] }

  /// Terminates the programs; the next text starts them again.
  func stop() { chain = nil }

  /// Translates a line.
  ///
  /// If the programs ended or do not respond, it restarts them and tries once more.
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

  /// Starts the programs and waits until all have loaded their data.
  private func start() throws {
    launchCount += 1
    chain = try ProcessChain(commands, name: name)
    _ = try exchange("", within: max(responseTimeout, Self.startupTimeout))
  }

  private func exchange(_ text: String, within limit: Duration) throws(ProcessChainError)
    -> ApertiumStreamFormat.Response
  {
    sequenceNumber += 1
    let request = ApertiumStreamFormat.request(text, sequenceNumber: sequenceNumber)
    let bytes = try chain?.exchange(request, until: .now + limit) ?? []
    let answer = ApertiumStreamFormat.response(bytes)
    // Another number belongs to another request: the pipeline is out of step.
    guard answer.sequenceNumber == sequenceNumber else { throw .terminated }
    return answer
  }

  /// The time for loading the dictionaries.
  private static let startupTimeout = Duration.seconds(30)
}
