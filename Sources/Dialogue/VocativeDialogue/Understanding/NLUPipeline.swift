import VocativeCore
import VocativeText

/// The parts that understand an utterance: the phrases declared and, if the assistant has one, a trained model.
///
/// A value without state. ``NLUResult`` is its output for one utterance.
struct NLUPipeline: Sendable {
  let intents: [IntentDeclaration]
  let labels: LabelMap
  private(set) var matcher: PhraseMatcher
  let dialogueActMatcher = DialogueActMatcher.standard
  let engine: (any NLUEngine)?
  /// Compares utterances that no phrase matches with the descriptions of the intents; nil if the assistant has none.
  let classifier: (any ZeroShotClassifier)?
  /// A model of the intents that is asked where no phrase has the words; nil if the assistant has none.
  let intentClassifier: (any IntentClassifier)?
  /// The intents and slots that the model was trained on.
  let scope: ModelScope

  init(
    _ skills: [Skill], engine: (any NLUEngine)?, classifier: (any ZeroShotClassifier)? = nil,
    intentClassifier: (any IntentClassifier)? = nil
  ) {
    intents = skills.flatMap(\.intents)
    labels = LabelMap(skills)
    matcher = PhraseMatcher(intents)
    self.engine = engine
    self.classifier = classifier
    self.intentClassifier = intentClassifier
    scope = ModelScope(intents, labels, engine)
  }

  /// Returns the pipeline that tries the phrases about what was done before, where the last request was for an intent.
  func understanding(after intent: String?) -> NLUPipeline {
    var pipeline = self
    pipeline.matcher = matcher.matching(after: intent)
    return pipeline
  }

  /// True if an utterance that no phrase has may be a request by other means.
  var understandsOpenWordings: Bool { classifier != nil || intentClassifier != nil }

  /// Returns the declared intent of a name; nil if there is none.
  func intent(named name: String) -> IntentDeclaration? { intents.first { $0.name == name } }

  /// Returns the interpretations of an utterance as a new request, best first.
  ///
  /// - Throws: The error of the model.
  func interpretations(of text: String, _ vocabulary: SlotVocabulary) async throws -> [Interpretation] {
    async let prediction = engine?.prediction(of: text, requestedSlot: nil)
    let phrases = PhraseResult(Utterance(text), by: self, vocabulary)
    return NLUResult(phrases, try await prediction).interpretations
  }

  /// Returns the interpretations by the declared phrases alone, best first.
  func phraseInterpretations(of text: String, _ vocabulary: SlotVocabulary) -> [Interpretation] {
    PhraseResult(Utterance(text), by: self, vocabulary).interpretations
  }

  /// Begins the analysis of an utterance as it was said: its dialogue act, and the model's prediction, if there is a model
  /// whose predictions cost only time.
  func analysisAhead(of text: String, requestedSlot: String?) -> AnalysisAhead {
    let utterance = Utterance(text)
    var prediction: Task<NLUPrediction?, Never>?
    if let engine, engine.canPredictAhead {
      prediction = Task { try? await engine.prediction(of: utterance.text, requestedSlot: requestedSlot) }
    }
    // The utterance keeps the act for all that ask for it later.
    Task { [prediction] in
      _ = await prediction?.value
      _ = dialogueActMatcher.hypothesis(of: utterance)
    }
    return AnalysisAhead(text: text, utterance: utterance, prediction: prediction)
  }

  /// Returns the model's prediction for one hypothesis of a recogniser.
  ///
  /// Nil if there is no model or if it fails: the phrases then decide.
  ///
  /// The first hypothesis is the best one (`isBest`). A model that asks other services asks them for this one only. The
  /// prediction begun `ahead` is taken if it is for the same words.
  func prediction(
    of text: String, isBest: Bool, requestedSlot: String?, ahead: AnalysisAhead? = nil
  ) async -> NLUPrediction? {
    guard let engine else { return nil }
    if isBest, let ahead, let prediction = ahead.prediction, ahead.utterance.text == text {
      return await prediction.value
    }
    return isBest
      ? try? await engine.prediction(of: text, requestedSlot: requestedSlot)
      : try? await engine.alternativePrediction(of: text, requestedSlot: requestedSlot)
  }
}

/// The analysis that begins while the lists of the app are read.
struct AnalysisAhead: Sendable {
  /// The words as they were recognised or typed.
  let text: String
  /// The utterance of these words.
  let utterance: Utterance
  /// The model's prediction; nil if none was begun.
  let prediction: Task<NLUPrediction?, Never>?
}
