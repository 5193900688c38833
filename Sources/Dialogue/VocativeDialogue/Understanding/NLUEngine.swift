public import VocativeCore

/// Something trained that understands sentences: what an assistant asks first, before the phrases declared.
///
/// Phrases stay as the check: where the two contradict each other about what moves money, the person is asked. What the
/// names in a reading mean to the declared intents is said by ``Skill/mappingLabels(_:)``.
public protocol NLUEngine: Sendable {
  /// What a sentence means.
  ///
  /// - Parameters:
  ///   - text: The sentence as it was said.
  ///   - requestedSlot: The name of the slot that the person has just been asked for, if any.
  /// - Throws: What keeps it from being read; a conversation then goes on by its phrases alone.
  func prediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction

  /// What another of a recogniser's hypotheses means, after the best one was read.
  ///
  /// As ``prediction(of:requestedSlot:)`` unless implemented; an understanding that asks others does not ask them
  /// again.
  func alternativePrediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction

  /// The intents it was trained to tell apart, in its own names.
  ///
  /// An intent that is not among them is recognised by its phrases, whatever the model takes a sentence for. Nil, as it
  /// is unless implemented, for a model that knows all.
  var intentLabels: Set<String>? { get }
}

extension NLUEngine {
  /// The labels of the intents it knows.
  public var intentLabels: Set<String>? { nil }

  /// Returns the second-best meaning of a sentence.
  public func alternativePrediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction {
    try await prediction(of: text, requestedSlot: requestedSlot)
  }
}

/// Which layer of understanding a meaning came from.
public enum NLUSource: String, Hashable, Sendable, CaseIterable {
  /// The phrases declared.
  case phrases
  /// A trained model on this machine.
  case model
  /// An answer of a remote service that was kept.
  case cache
  /// A remote service.
  case remote
}

/// What a trained model makes of a sentence, in its own names.
public struct NLUPrediction: Hashable, Sendable {
  /// An intent, and how likely it is.
  public struct Candidate: Hashable, Sendable {
    /// The model's name for the intent.
    public let label: String
    /// A calibrated probability.
    public let confidence: Confidence

    /// A candidate.
    public init(_ label: String, _ confidence: Confidence) {
      self.label = label
      self.confidence = confidence
    }
  }

  /// A stretch of the sentence that names something.
  public struct Span: Hashable, Sendable {
    /// The model's name for the kind of thing.
    public let type: String
    /// Where it stands, in Unicode scalars, end exclusive.
    public let range: Range<Int>
    /// A calibrated probability of exactly this stretch and kind.
    public let confidence: Confidence

    /// A span.
    public init(_ type: String, _ range: Range<Int>, _ confidence: Confidence) {
      self.type = type
      self.range = range
      self.confidence = confidence
    }
  }

  /// Intents, the likeliest first; their confidences sum to 1 at most.
  public let candidates: [Candidate]
  /// What the sentence names, in any order; a span outside the sentence is passed over.
  public let spans: [Span]
  /// Where it comes from.
  public let origin: NLUSource
  /// Whether the model knows each word; nobody agrees in words that it does not know.
  public let hasOnlyKnownWords: Bool

  /// A reading.
  public init(
    candidates: [Candidate], spans: [Span] = [], origin: NLUSource = .model, hasOnlyKnownWords: Bool = true
  ) {
    self.candidates = candidates.sorted { $0.confidence > $1.confidence }
    self.spans = spans
    self.origin = origin
    self.hasOnlyKnownWords = hasOnlyKnownWords
  }
}
