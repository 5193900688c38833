public import VocativeNeural

/// A trained model that finds the intent and the entities of a sentence (joint intent classification and slot filling;
/// Chen and others 2019).
///
/// ```swift
/// let model = try IntentModel(bundle: "payments.vocative")
/// let prediction = try model.predict("send twenty euros to Anna")
/// print(prediction.intent.label, prediction.entities.map(\.type))     // send_money ["amount", "user"]
/// ```
///
/// Safe to use from many tasks at once.
public final class IntentModel: Sendable {
  private let model: JointModel

  /// Loads the model of a file.
  ///
  /// - Parameters:
  ///   - bundle: the file that training wrote.
  ///   - directory: the encoder that the model was trained from; nil for the installed one.
  ///   - precision: the arithmetic of the encoder.
  ///   - threads: the number of threads that share the work of one call for many texts.
  /// - Throws: ``VocativeNeural/ModelError`` with `unsupported` for a file of another kind or encoder, `notInstalled`
  ///   without an encoder, and `unreadable`, `damaged` or `missing` for a file that cannot be read.
  public convenience init(
    bundle: String, directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) {
    try self.init(SafetensorsFile(contentsOf: bundle), directory: directory, precision: precision, threads: threads)
  }

  /// Loads the model of a file that is open; see ``init(bundle:directory:precision:threads:)``.
  public init(
    _ file: SafetensorsFile, directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) {
    model = try JointModel(file, kind: .intents, directory: directory, precision: precision, threads: threads)
  }

  /// Returns a model that is loaded; nil if its encoder is not installed.
  ///
  /// - Throws: The other errors of loading.
  @inline(never)
  package static func ifInstalled(_ load: () throws(ModelError) -> IntentModel) throws(ModelError) -> IntentModel? {
    do throws(ModelError) {
      return try load()
    } catch {
      if error.code == .notInstalled { return nil }
      throw error
    }
  }

  /// The names of the intents.
  public var intents: [String] { model.description.labels }
  /// The types of the entities.
  public var entityTypes: [String] { model.description.types }
  /// The name of the class of texts out of scope, such as `oos`; nil for a model that has none.
  public var outOfScopeLabel: String? { model.description.labels.first(where: OutOfScopeLabel.isName) }
  /// The record of the training, epoch by epoch.
  public var trainingHistory: [EpochRecord] { model.description.record }

  /// Returns the intent and the entities of a sentence.
  ///
  /// - Parameters:
  ///   - text: the sentence; it may be empty.
  ///   - requestedSlot: the name of the slot that the speaker was just asked for, if any.
  /// - Returns: the likeliest intents, and the entities with their ranges in the text.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a text that cannot be encoded.
  public func predict(_ text: String, requestedSlot: String? = nil) throws(ModelError) -> IntentPrediction {
    try predict([(text, BasicTokenizer.ranges(in: text), requestedSlot)])[0]
  }

  package func predict(
    _ texts: [(text: String, words: [Range<Int>], requestedSlot: String?)]
  ) throws(ModelError) -> [IntentPrediction] {
    zip(texts, try model.predict(texts)).map { model.decoder.intentPrediction($1, words: $0.words) }
  }
}
