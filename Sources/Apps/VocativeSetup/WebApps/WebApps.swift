package import VocativeConsole
import VocativeToneModel
import Vocative
import VocativeActions
import VocativeApertium
import VocativeCaptions
import VocativeEspeak
import VocativeFlite
import VocativeMoonshine
import VocativeNLU
import VocativeNavigation
import VocativeNavigationModel
import VocativeNeural
import VocativePayments
import VocativePocketSphinx
package import VocativeServer
import VocativeSupport
import VocativeTone
import VocativeWebApp

/// The apps of `vocative serve`, on the backends that are installed.
package struct WebApps: Sendable {
  private let context: PaymentsContext
  private let model: IntentModel?
  private let speechEngines: SpeechEngines
  /// The translator by a neural model; nil for the rules.
  private let neuralTranslator: (any Translator)?

  /// The apps for a context, a model and a voice.
  ///
  /// - Parameters:
  ///   - path: A file of contacts and accounts; the built-in ones if nil.
  ///   - pack: What ``PaymentsAssistant/model(_:)`` takes.
  ///   - name: The voice to speak with.
  ///   - translationModel: The directory of a neural translation model for the interpreter; Apertium if nil.
  ///   - navigatorStart: The map of the navigator and the place to begin at; Doggerby if nil.
  ///   - console: The console for warnings.
  /// - Throws: ``VocativeCore/InputError`` for a faulty file, ``ModelError`` when a model cannot be used, and the error
  ///   of an unknown voice.
  package init(
    context path: String?, pack: String?, voice name: String?, translationModel: String? = nil,
    navigatorStart: NavigatorStart? = nil, on console: Console
  ) async throws {
    neuralTranslator = try translationModel.map { try EverydayTranslator.translator(model: $0) }
    context = try await SimulatedBank.loading(path, on: console).context
    // All sessions share the model, which takes the most memory.
    model = try PaymentsAssistant.model(pack)
    speechEngines = SpeechEngines(
      recognizers: Self.recognizers, synthesizer: try await Synthesizers.synthesizer(for: name),
      g2p: FliteGraphemeToPhoneme(), nameG2P: .espeak, voice: name, wakeWords: WakeWordSetup.detectors)
    photoEditor = try PhotoEditorApp.make(speechEngines: speechEngines)
    pageActions = PhotoEditorApp.encoder.map { [speechEngines] in
      PageActionsApp(encoder: $0, speechEngines: speechEngines)
    }
    tone = Self.toneClassifier().map { [speechEngines] in
      ToneApp(classifier: $0, recognizers: speechEngines.recognizers)
    }
    let start = try navigatorStart ?? NavigatorStart()
    navigator = NavigatorApp(
      speechEngines: speechEngines, town: start.town, start: start.position, heading: start.heading,
      classifier: PhotoEditorApp.encoder.flatMap { DescriptionClassifier($0) },
      intentClassifier: try IntentModel.navigationIfAvailable())
  }

  /// All of them.
  package var apps: [any WebApp] {
    let optional: [(any WebApp)?] = [photoEditor, pageActions, tone]
    return [assistant, interpreter, navigator] + optional.compactMap(\.self)
  }

  /// Says to other programs what sentences mean, as the verb `understand` does.
  package func understandingEndpoint() throws -> UnderstandingEndpoint {
    let bank = SimulatedBank(context)
    let analyzer = try SentenceAnalyzer(model) { Skill.payments(bank) }
    return UnderstandingEndpoint { query in
      let clock = ContinuousClock()
      let start = clock.now
      let result = try await analyzer.analysis(of: query.text, requestedSlot: query.requestedSlot)
      return result.json(of: query.text, (clock.now - start).milliseconds)
    }
  }

  private let photoEditor: ActionsApp?
  private let pageActions: PageActionsApp?
  private let tone: ToneApp?
  private let navigator: NavigatorApp

  /// Recognisers that share one neural model; each has a grammar recogniser of its own.
  private static var recognizers: RecognizerPool {
    let model = try? MoonshineRecognizer.installed(firstPass: PocketSphinxRecognizer())
    return RecognizerPool {
      let first = PocketSphinxRecognizer()
      return model.map { $0.withFirstPass(first) } ?? first
    }
  }

  /// The tone classifier; nil if its model is not installed.
  ///
  /// Swift 6.3.1 crashes when it inlines this into an asynchronous function.
  @inline(never)
  private static func toneClassifier() -> TextClassifier? { try? .mood() }

  /// The payments assistant; each session has a new simulated bank.
  private var assistant: AssistantApp {
    let (context, understanding) = (context, model)
    let suggestions = PaymentsPanel.suggestions(for: context)
    return AssistantApp(speechEngines: speechEngines) {
      let bank = SimulatedBank(context)
      let assistant = try Assistant(nlu: understanding, g2p: .espeak) { Skill.payments(bank) }
      let panel = PaymentsPanel(of: bank)
      return AssistantApp.Backend(assistant.conversation(), suggestions: suggestions) { await panel.json }
    }
  }

  private var interpreter: InterpreterApp {
    let rules = EverydayTranslator.rules()
    let translator = neuralTranslator ?? (try? EverydayTranslator.translator(before: rules)) ?? rules
    return InterpreterApp(
      translator: translator, recognizers: speechEngines.recognizers, synthesizer: EspeakSynthesizer.espeak())
  }
}
