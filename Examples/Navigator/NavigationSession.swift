import Vocative
import VocativeCommands
import VocativeFlite
import VocativeMediaKeys
import VocativeNavigation
import VocativePocketSphinx
import VocativeSupport
import VocativeUsage

/// A spoken session with the navigator, for a pedestrian in High Street.
struct NavigationSession: Sendable {
  let navigator: Navigator
  let session: CommandSession

  /// - Parameters:
  ///   - favourites: The path of the favourites file; nil keeps favourites in memory.
  ///   - log: The usage log, from which frequent questions become commands.
  /// - Throws: ``InputError`` for a faulty town or favourites file, and the errors of the usage log and the models.
  init(favourites: String? = nil, usageLog log: UsageLog? = nil) async throws {
    navigator = try Self.navigator(favourites.map { FavouritesFile($0) })
    let conversation = try Assistant.navigation(navigator).conversation()
    await log?.observe(conversation)
    let commands = try await CommandSet.navigator(navigator)
      .adding(learned: log?.commandPhrases() ?? [:], answeredBy: conversation)
    session = CommandSession(
      commands, recognizer: .pocketSphinx(), synthesizer: .flite(), g2p: FliteGraphemeToPhoneme(),
      fallback: VoiceSession(
        conversation, recognizer: .pocketSphinx(), synthesizer: .flite(), g2p: FliteGraphemeToPhoneme()),
      playsEarcons: true)
  }

  private static func navigator(_ favourites: FavouritesFile?) throws -> Navigator {
    let town = try TownMap.doggerby()
    // A little before the street's first café.
    guard let start = town.places.first(where: { $0.kind == .cafe && $0.street == "High Street" }) else {
      throw InputError(.missing, "expected a café in High Street", file: "doggerby.opl")
    }
    return try Navigator(
      town, at: start.coordinate.moved(30, towards: .west), facing: .east, favourites: try favourites?.read() ?? [:],
      storedIn: favourites)
  }

  /// Recognizes one utterance, performs it, and prints the transcript and the reply.
  ///
  /// - Parameters:
  ///   - sound: The utterance.
  ///   - sink: The output for spoken replies; nil prints them only.
  /// - Throws: ``AudioError``, ``SpeechError``, and the errors of the conversation.
  func handleSpeech(_ sound: any AudioSource, answeringOn sink: (any AudioSink)?) async throws {
    for try await event in session.turn(input: sound, output: sink) {
      switch event {
      case .fired(let command, _, let early): print("\(early ? ">>" : "> ") \(command.name)")
      case .answered(let reply): print("   \(reply.shown)")
      case .conversation(.transcribed(let transcript, _)): print(">  \(transcript.text)")
      case .conversation(.replied(let turn, _)): print("   \(turn.reply.shown)")
      case .partial, .prefetched, .unmatched, .conversation, .finished: break
      }
    }
  }

  /// Does what the keys of a headset ask for: the next step, the last words again, silence; talking opens the microphone.
  ///
  /// - Throws: ``MediaKeyError`` when the device goes away, and the errors of the output.
  func follow(
    _ keys: EventStream<MediaKeyEvent>, talkingBy button: PushToTalk, answeringOn sink: any AudioSink
  ) async throws {
    for try await event in keys {
      switch (event.key, event.isPressed) {
      case (.talk, true): button.toggle()
      case (.talk, false): button.release()
      case (.next, true): try await answer(await navigator.next(), on: sink)
      case (.again, true): try await answer(await navigator.repeatLast(), on: sink)
      case (.stop, true): try await answer(await navigator.pause(), on: sink)
      case (_, false): break
      }
    }
  }

  private func answer(_ reply: Reply, on sink: any AudioSink) async throws {
    print("   \(reply.shown)")
    try await sink.play(FliteSynthesizer.flite().speech(for: reply.spoken, voice: nil))
  }
}
