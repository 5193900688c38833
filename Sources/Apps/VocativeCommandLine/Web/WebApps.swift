import VocativeToneModel
import Vocative
import VocativeApertium
import VocativeEspeak
import VocativeFlite
import VocativeMoonshine
import VocativeNLU
import VocativeNavigation
import VocativeNeural
import VocativePayments
import VocativePocketSphinx
import VocativeServer
import VocativeSupport
import VocativeTone
import VocativeWebApp

/// The apps of `vocative serve`, with the installed engines.
struct WebApps: Sendable {
  private let context: PaymentsContext
  private let model: IntentModel?
  private let speechEngines: SpeechEngines

  /// The apps for a context, a model and a voice.
  ///
  /// - Parameters:
  ///   - path: A file of contacts and accounts; nil for the built-in ones.
  ///   - pack: The name or path of a model, as ``PaymentsAssistant/model(_:)`` takes it.
  ///   - name: The name of the voice; nil for the default.
  ///   - console: The console for warnings.
  init(context path: String?, pack: String?, voice name: String?, on console: Console) async throws {
    context = try await SimulatedBank.loading(path, on: console).context
    // All sessions share the model, which takes the most memory.
    model = try PaymentsAssistant.model(pack)
    speechEngines = SpeechEngines(
      recognizers: Self.recognizers, synthesizer: try await Synthesizers.synthesizer(for: name),
      g2p: FliteGraphemeToPhoneme(), nameG2P: .espeak, voice: name)
    photoEditor = try PhotoEditorApp.make(speechEngines: speechEngines)
    tone = Self.toneClassifier().map { [speechEngines] in
      ToneApp(classifier: $0, recognizers: speechEngines.recognizers)
    }
    navigator = try Self.navigator(voice: speechEngines)
  }

  /// All apps whose models are installed.
  var apps: [any WebApp] {
    let optional: [(any WebApp)?] = [photoEditor, tone]
    return [assistant, interpreter, navigator] + optional.compactMap(\.self)
  }

  /// Returns the endpoint that understands sentences for other programs, as the verb `understand` does.
  func understandingEndpoint() throws -> UnderstandingEndpoint {
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

  /// The navigator in Doggerby; a walk begins 30 m west of the first café of High Street.
  @inline(never)
  private static func navigator(voice: SpeechEngines) throws -> NavigatorApp {
    let town = try TownMap.doggerby()
    guard let start = town.places.first(where: { $0.kind == .cafe && $0.street == "High Street" }) else {
      throw InputError(.missing, "expected a café in High Street", file: "doggerby.opl")
    }
    return NavigatorApp(
      speechEngines: voice, town: town, start: start.coordinate.moved(30, towards: .west), heading: .east)
  }

  /// The payments assistant; each session has a new simulated bank.
  private var assistant: AssistantApp {
    let (context, understanding) = (context, model)
    let suggestions = PaymentsPanel.suggestions(for: context)
    return AssistantApp(speechEngines: speechEngines) {
      let bank = SimulatedBank(context)
      let assistant = Assistant(nlu: understanding, g2p: .espeak) { Skill.payments(bank) }
      let panel = PaymentsPanel(of: bank)
      return AssistantApp.Backend(assistant.conversation(), suggestions: suggestions) { await panel.json }
    }
  }

  private var interpreter: InterpreterApp {
    InterpreterApp(translator: ApertiumTranslator(), recognizers: speechEngines.recognizers)
  }
}
