import Vocative
import VocativeServer
import VocativeSupport

/// The part of a streaming session that differs between apps: the settings, and the events of the results.
protocol StreamingHandler: Actor {
  /// A result for the transcripts so far.
  associatedtype Output: StreamingOutput

  /// The type of the event with a result.
  static var eventType: String { get }
  /// The code of an error in the results.
  static var errorCode: String { get }
  /// The longest written text, in bytes.
  static var textLimit: Int { get }

  /// The members of the event `ready` beside `app` and `voice`.
  func readyMembers() async -> [(String, JSONValue?)]
  /// Starts the first pipeline, if the app has one before the client's settings.
  func didConnect(_ session: StreamingSession<Self>) async
  /// Handles a message that not all streaming sessions have.
  ///
  /// - Throws: ``VocativeCore/InputError`` for an unknown type or an invalid message.
  func handle(_ message: ClientMessage, in session: StreamingSession<Self>) async throws
  /// Measures a buffer of the client's speech.
  nonisolated func measure(_ buffer: PCMBuffer)
  /// Further members of a result's event: measurements of the speech it is about.
  nonisolated func measurements(for output: Output) -> [(String, JSONValue?)]
  /// The member `ms` of a result's event.
  ///
  /// - Parameters:
  ///   - recognition: The time that recognition took for the last transcript; nil for a written one.
  ///   - processing: The time since the last transcript; nil if an earlier result had it.
  /// - Returns: The times in milliseconds; nil where there is nothing to tell.
  nonisolated func latency(recognition: Duration?, processing: Duration?) -> JSONValue?
}

/// A result for the transcripts of one utterance so far.
protocol StreamingOutput: Sendable {
  /// The number of the utterance, from 0 in each pipeline.
  var utterance: Int { get }
  /// True if the client is sent the result.
  var isShown: Bool { get }

  /// The members of the event.
  ///
  /// - Parameter firstUtterance: The number of the pipeline's first utterance.
  /// - Returns: The members, in their order; one whose value is nil is left out.
  func members(firstUtterance: Int) -> [(String, JSONValue?)]
}

/// A stage between transcripts and results, with fixed settings.
struct StreamingPipeline<Output: StreamingOutput>: Sendable {
  let input: TranscriptChannel
  /// The results; for one reader.
  let outputs: EventStream<Output>
}
