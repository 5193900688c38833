import Vocative
import VocativeApertium
import VocativeEspeak
import VocativeFlite
import VocativeLanguage
import VocativeNeural
import VocativePayments
import VocativePocketSphinx
import VocativeServer

/// The apps of `vocative serve`, on the backends that are installed.
struct WebApps: Sendable {
  private let context: PaymentsContext
  private let understanding: IntentModel?
  private let voice: VoiceParts

  /// - Parameters:
  ///   - context: A file of contacts and accounts; the built-in ones if nil.
  ///   - pack: What ``PaymentsAssistant/model(_:)`` takes.
  ///   - voice: The voice to speak with.
  init(context path: String?, pack: String?, voice name: String?, on console: Console) async throws {
    context = try await SimulatedBank.loading(path, on: console).context
    // One for all sessions: it is the largest thing in memory.
    understanding = try PaymentsAssistant.model(pack)
    voice = VoiceParts(
      recognizers: RecognizerPool { PocketSphinxRecognizer() }, synthesizer: try await Synthesizers.one(for: name),
      pronouncer: FlitePronouncer(), namePronouncer: .espeak, voice: name)
    editor = try EditorApp.make(voice: voice)
  }

  /// All of them.
  var all: [any WebApp] { [assistant, interpreter] + [editor].compactMap(\.self) }

  private let editor: ActionsApp?

  /// The payments assistant; each session has a bank of its own, which starts afresh.
  private var assistant: AssistantApp {
    let (context, understanding) = (context, understanding)
    let suggestions = PaymentsPanel.suggestions(for: context)
    return AssistantApp(voice: voice) {
      let bank = SimulatedBank(context)
      let assistant = Assistant(understanding: understanding) { Skill.payments(bank) }
      let panel = PaymentsPanel(of: bank)
      return AssistantApp.Host(assistant.conversation(), suggestions: suggestions) { await panel.json }
    }
  }

  private var interpreter: InterpreterApp {
    InterpreterApp(translator: ApertiumTranslator(), recognizers: voice.recognizers)
  }
}
