public import VocativeNeural

/// Understands sentences: what is wanted, and what is named, by one trained model (joint intent and slot filling; Chen
/// and others 2019).
///
/// ```swift
/// let model = try IntentModel(pack: "payments.pack")
/// let reading = try model.read("send twenty euros to Anna")
/// print(reading.intent.name, reading.entities.map(\.type))     // send_money ["amount", "user"]
/// ```
///
/// Safe to use from many tasks at once.
public final class IntentModel: Sendable {
  private let model: JointModel

  /// The model of a pack.
  ///
  /// - Parameters:
  ///   - bundle: the file that training wrote.
  ///   - directory: the model that the pack was trained from; nil for the one the set-up installs.
  ///   - precision: what its products are computed in.
  ///   - threads: how many cores may share the work of one call for many texts.
  /// - Throws: ``VocativeNeural/ModelError`` when the pack is damaged, of another kind, or made from another model.
  public convenience init(
    bundle: String, directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) {
    try self.init(SafetensorsFile(contentsOf: bundle), directory: directory, precision: precision, threads: threads)
  }

  /// As ``init(pack:directory:precision:threads:)``, the pack's file being open already.
  public init(
    _ pack: SafetensorsFile, directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) {
    model = try JointModel(
      pack, kind: .intents, directory: SentenceEncoder.directory(directory), precision: precision, threads: threads)
  }

  /// The names of the intents it knows.
  public var intents: [String] { model.description.labels }
  /// The types of the entities it knows.
  public var entityTypes: [String] { model.description.types }
  /// What its training brought, epoch by epoch.
  public var trainingHistory: [EpochRecord] { model.description.record }

  /// What a sentence means.
  ///
  /// - Parameter requestedSlot: the name of the slot that the speaker has just been asked for, if any.
  /// - Throws: ``VocativeNeural/ModelError`` when the text cannot be computed; an empty one can.
  public func predict(_ text: String, requestedSlot: String? = nil) throws(ModelError) -> IntentPrediction {
    try predict([(text, BasicTokenizer.ranges(in: text), requestedSlot)])[0]
  }

  package func predict(
    _ texts: [(text: String, words: [Range<Int>], asked: String?)]
  ) throws(ModelError) -> [IntentPrediction] {
    zip(texts, try model.predict(texts)).map { model.decoder.intentPrediction($1, words: $0.words) }
  }
}
