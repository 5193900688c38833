import Vocative
import VocativeFlite
import VocativeNavigation
import VocativePocketSphinx
import VocativeSupport
import VocativeUsage

/// Somebody on foot in High Street, who talks with the navigator.
struct Walk: Sendable {
  let navigator: Navigator
  let session: RapidSession

  /// - Parameters:
  ///   - favourites: The file that places with names of their own are kept in; nil keeps them until the program ends.
  ///   - log: Where it is written down how people ask, and which of their questions became commands.
  init(favourites: String? = nil, learning log: LearningLog? = nil) async throws {
    navigator = try Self.navigator(favourites.map { FavouritesFile($0) })
    let conversation = Assistant.navigation(navigator).conversation()
    await log?.follow(conversation)
    let commands = try await CommandSet.navigator(navigator)
      .adding(learned: log?.commandPhrases() ?? [:], answeredBy: conversation)
    session = RapidSession(
      commands, recognizer: .pocketSphinx(), synthesizer: .flite(), pronouncer: FlitePronouncer(),
      otherwise: VoiceSession(
        conversation, recognizer: .pocketSphinx(), synthesizer: .flite(), pronouncer: FlitePronouncer()),
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
      keptIn: favourites)
  }

  /// Hears one thing that is said, does it, and prints what was heard and answered.
  ///
  /// - Parameter sink: Where answers are spoken; they are only printed if there is none.
  func hear(_ sound: any AudioSource, answeringOn sink: (any AudioSink)?) async throws {
    for try await event in session.turn(hearing: sound, speakingTo: sink) {
      switch event {
      case .fired(let command, _, let early): print("\(early ? ">>" : "> ") \(command.name)")
      case .answered(let reply): print("   \(reply.shown)")
      case .conversation(.heard(let transcript, _)): print(">  \(transcript.text)")
      case .conversation(.replied(let turn, _)): print("   \(turn.reply.shown)")
      case .partial, .prefetched, .passed, .conversation, .finished: break
      }
    }
  }
}
