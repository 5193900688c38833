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
  /// The programs by stage; one stage where nothing is done between them.
  private var chains: [RunningChain] = []
  private let staging: StagedCommands?
  private let makeStages: (@Sendable (String) -> any TranslationStages)?
  private var sequenceNumber = 0
  /// The number of times the programs were started.
  private(set) var launchCount = 0

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - commands: The programs with their arguments.
  ///   - name: The name of the mode, for errors.
  ///   - responseTimeout: The time after which the programs are restarted.
  ///   - stages: Makes the work between the stages of a text; nil for none.
  init(
    commands: [ApertiumModeFile.Command], name: String, responseTimeout: Duration,
    stages: (@Sendable (String) -> any TranslationStages)? = nil
  ) {
    let staging = stages == nil ? nil : StagedCommands(commands.map { ($0.program, $0.arguments) })
    (self.name, self.responseTimeout, self.staging, makeStages) = (name, responseTimeout, staging, stages)
    self.commands = commands.enumerated().map { number, command in
      // The tagger hands on the words as they were written.
      number == staging?.tagger
        ? ApertiumModeFile.Command(program: command.program, arguments: ["-p"] + command.arguments) : command
    }
  }

  /// The running processes, in the order of the pipeline.
  var processes: [Int32] { chains.flatMap(\.processes) }

  /// Terminates the programs; the next text starts them again.
  func stop() { chains = [] }

  /// Translates a line.
  ///
  /// If the programs ended or do not respond, it restarts them and tries once more.
  func response(to text: String) throws -> ApertiumStreamFormat.Response {
    try Task.checkCancellation()
    do {
      return try translateOnce(text)
    } catch is ProcessChainError {
      chains = []
    }
    do {
      return try translateOnce(text)
    } catch is ProcessChainError {
      chains = []
      throw TranslationError(
        .engineFailed,
        "Apertium's programs for '\(name)' ended or did not answer, twice. Try other words, or install the pair again.")
    }
  }

  private func translateOnce(_ text: String) throws -> ApertiumStreamFormat.Response {
    if chains.isEmpty { try start() }
    return try exchange(text, within: responseTimeout)
  }

  /// Starts the programs and waits until all have loaded their data.
  private func start() throws {
    launchCount += 1
    for stage in staging?.stages ?? [0..<commands.count] {
      chains.append(RunningChain(try ProcessChain(Array(commands[stage]), name: name)))
    }
    _ = try exchange("", within: max(responseTimeout, Self.startupTimeout))
  }

  private func exchange(_ text: String, within limit: Duration) throws(ProcessChainError)
    -> ApertiumStreamFormat.Response
  {
    sequenceNumber += 1
    let request = ApertiumStreamFormat.request(text, sequenceNumber: sequenceNumber)
    let answer = ApertiumStreamFormat.response(try passed(request, text, until: .now + limit))
    // Another number belongs to another request: the pipeline is out of step.
    guard answer.sequenceNumber == sequenceNumber else { throw .terminated }
    return answer
  }

  /// Passes a request through all stages.
  private func passed(
    _ request: [UInt8], _ text: String, until deadline: ContinuousClock.Instant
  ) throws(ProcessChainError) -> [UInt8] {
    guard chains.count == 4, var stages = makeStages?(text) else {
      var bytes = request
      for chain in chains { bytes = try chain.exchange(bytes, until: deadline) }
      return bytes
    }
    var stream = LexicalStream(try chains[0].exchange(request, until: deadline), hasSurfaces: true)
    stages.rewriteSource(&stream)
    stream = LexicalStream(try chains[1].exchange(stream.bytes, until: deadline), hasSurfaces: false)
    stages.chooseTranslations(&stream)
    stream = LexicalStream(try chains[2].exchange(stream.bytes, until: deadline), hasSurfaces: false)
    stages.rewriteTarget(&stream)
    return try chains[3].exchange(stream.bytes, until: deadline)
  }

  /// The time for loading the dictionaries.
  private static let startupTimeout = Duration.seconds(30)
}

/// A chain of processes in a list.
private final class RunningChain {
  private var chain: ProcessChain

  init(_ chain: consuming ProcessChain) { self.chain = chain }

  var processes: [Int32] { chain.processes }

  func exchange(_ request: [UInt8], until deadline: ContinuousClock.Instant) throws(ProcessChainError) -> [UInt8] {
    try chain.exchange(request, until: deadline)
  }
}
