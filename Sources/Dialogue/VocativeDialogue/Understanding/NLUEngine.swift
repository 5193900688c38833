public import VocativeCore

/// A trained model that understands sentences.
///
/// The assistant combines it with the declared phrases.
///
/// If the two contradict each other about a confirmed intent, the person is asked. ``Skill/mappingLabels(_:)`` maps the
/// labels of the model to the declared intents.
public protocol NLUEngine: Sendable {
  /// Returns the prediction for a sentence.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - requestedSlot: The name of the slot that the person has just been asked for, if any.
  /// - Returns: The likeliest intents with the spans of the values.
  /// - Throws: Any error. The conversation then uses its phrases alone.
  func prediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction

  /// Returns the prediction for another hypothesis of the recogniser, after that for the best one.
  ///
  /// The same as ``prediction(of:requestedSlot:)`` by default. An engine that calls a remote service calls it for the
  /// best hypothesis only.
  ///
  /// - Throws: Any error.
  func alternativePrediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction

  /// True if a prediction that turns out not to be needed costs nothing but time; false by default.
  ///
  /// The conversation then asks for that of the utterance as it was said while it still reads the app's lists and repairs
  /// slips.
  var canPredictAhead: Bool { get }

  /// The intent labels that the model was trained on; nil, the default, if it knows all intents.
  ///
  /// An intent without a label is recognised by its phrases, whatever the model predicts.
  var intentLabels: Set<String>? { get }

  /// The entity types that the model was trained on; nil, the default, if it labels the values of every slot.
  ///
  /// An intent with a value that no entity type stands for is filled by its phrases.
  var entityLabels: Set<String>? { get }
}

extension NLUEngine {
  /// False: a prediction is made only when it is needed.
  public var canPredictAhead: Bool { false }
  /// Nil: the model knows all intents.
  public var intentLabels: Set<String>? { nil }
  /// Nil: the model labels the values of every slot.
  public var entityLabels: Set<String>? { nil }

  /// Returns the same as ``prediction(of:requestedSlot:)``.
  public func alternativePrediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction {
    try await prediction(of: text, requestedSlot: requestedSlot)
  }
}

/// The source of an interpretation.
public enum NLUSource: String, Hashable, Sendable, CaseIterable {
  /// The declared phrases.
  case phrases
  /// A trained model on this machine.
  case model
  /// A cached answer of a remote service.
  case cache
  /// A remote service.
  case remote
}

/// The prediction of a trained model for a sentence, with its own labels.
public struct NLUPrediction: Hashable, Sendable {
  /// An intent label and its probability.
  public struct Candidate: Hashable, Sendable {
    /// The intent label.
    public let label: String
    /// A calibrated probability.
    public let confidence: Confidence

    /// Creates a candidate.
    public init(_ label: String, _ confidence: Confidence) {
      self.label = label
      self.confidence = confidence
    }
  }

  /// A span of the sentence with an entity type.
  public struct Span: Hashable, Sendable {
    /// The entity type.
    public let type: String
    /// The range in Unicode scalars, end exclusive.
    public let range: Range<Int>
    /// A calibrated probability of exactly this range and type.
    public let confidence: Confidence

    /// Creates a span.
    public init(_ type: String, _ range: Range<Int>, _ confidence: Confidence) {
      self.type = type
      self.range = range
      self.confidence = confidence
    }
  }

  /// The intents, most likely first; their confidences sum to 1 at most.
  public let candidates: [Candidate]
  /// The entities in any order.
  ///
  /// A span outside the sentence is ignored.
  public let spans: [Span]
  /// The source of the prediction.
  public let origin: NLUSource
  /// True if the model knows every word.
  ///
  /// Unknown words are never a yes.
  public let hasOnlyKnownWords: Bool

  /// Creates a prediction.
  public init(
    candidates: [Candidate], spans: [Span] = [], origin: NLUSource = .model, hasOnlyKnownWords: Bool = true
  ) {
    self.candidates = candidates.sorted { $0.confidence > $1.confidence }
    self.spans = spans
    self.origin = origin
    self.hasOnlyKnownWords = hasOnlyKnownWords
  }
}
