import VocativeCaptions
import VocativeCore
import VocativeSupport

/// The resident programs of a mode: takes one text after the other, on a thread of its own.
actor ApertiumPipeline {
  private let executor = QueueExecutor(label: "apertium")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let stages: [ModeFile.Stage]
  private let name: String
  private let answerLimit: Duration
  private var chain: ProcessChain?
  private var number = 0
  /// How often the programs were started.
  private(set) var startCount = 0

  init(stages: [ModeFile.Stage], name: String, answerLimit: Duration) {
    (self.stages, self.name, self.answerLimit) = (stages, name, answerLimit)
  }

  /// The processes that run now, in the order of the pipe.
  var processes: [Int32] { chain?.processes ?? [] }

  /// Ends the programs; the next text starts them again.
  func stop() { chain = nil }

  /// Translates a line.
  ///
  /// Programs that died or do not answer are started anew, and the text is tried once more.
  func answer(to text: String) throws -> ApertiumText.Answer {
    try Task.checkCancellation()
    do {
      return try attempt(text)
    } catch is ChainFault {
      chain = nil
    }
    do {
      return try attempt(text)
    } catch is ChainFault {
      chain = nil
      throw TranslationError(
        .engineFailed,
        "Apertium's programs for '\(name)' ended or did not answer, twice. Try other words, or install the pair again.")
    }
  }

  private func attempt(_ text: String) throws -> ApertiumText.Answer {
    if chain == nil { try start() }
    return try exchange(text, within: answerLimit)
  }

  /// Starts the programs and waits until the last of them has loaded what it needs.
  private func start() throws {
    startCount += 1
    chain = try ProcessChain(stages, name: name)
    _ = try exchange("", within: max(answerLimit, Self.startLimit))
  }

  private func exchange(_ text: String, within limit: Duration) throws(ChainFault) -> ApertiumText.Answer {
    number += 1
    let request = ApertiumText.request(text, number: number)
    let bytes = try chain?.exchange(request, until: .now + limit) ?? []
    let answer = ApertiumText.answer(bytes)
    // Another number is the answer to something else: the pipe is out of step.
    guard answer.number == number else { throw .broken }
    return answer
  }

  /// Dictionaries are read from disk at the start.
  private static let startLimit = Duration.seconds(30)
}
