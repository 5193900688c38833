import Synchronization
import Vocative
import VocativeCommands
import VocativeFlite
import VocativeNavigation
import VocativePocketSphinx
import VocativeSetup
import VocativeSupport

/// A voice of Flite that speaks to the navigator's commands, and notes when one is carried out.
struct CommandTestBed: Sendable {
  /// The sound begins with a silent room.
  static let leadingSilence = 0.5
  static let trailingSilence = 2.5

  let commandSession: CommandSession
  let recognizer: PocketSphinxRecognizer
  private let voice: String

  init(voice: String, _ settings: CommandSettings) async throws {
    self.voice = voice
    recognizer = PocketSphinxRecognizer()
    let navigator = try Self.navigator()
    commandSession = CommandSession(
      try .navigator(navigator), recognizer: recognizer, synthesizer: .flite(), g2p: FliteGraphemeToPhoneme(),
      settings: settings)
    try await commandSession.prepare()
  }

  /// A position in the middle of the town.
  @inline(never)
  private static func navigator() throws -> Navigator {
    let town = try TownMap.doggerby()
    guard let place = town.places.first else { throw InputError(.missing, "the town has no place") }
    return try Navigator(town, at: place.coordinate, facing: .north)
  }

  /// A sentence said in a quiet room, and when its last sound ends, in seconds.
  func synthesize(_ text: String) async throws -> (sound: PCMBuffer, end: Double) {
    let speech = try await FliteSynthesizer.flite(voice: voice).speech(for: text, voice: nil)
      .resampled(to: recognizer.sampleRate).collected().joined().trimmed
    return (
      speech.paddedWithRoomNoise(before: Self.leadingSilence, after: Self.trailingSilence),
      Self.leadingSilence + speech.duration.seconds
    )
  }

  /// Returns the first command of some sound; nil for none.
  func firstCommand(in sound: EventStream<PCMBuffer>) async throws -> (match: CommandMatch, time: Double, early: Bool)?
  {
    for try await utterance in sound.speechSegments() {
      for try await event in commandSession.turn(input: utterance.audio) {
        if case .fired(let match, let time, let early) = event {
          return (match, (utterance.start + time).seconds, early)
        }
      }
    }
    return nil
  }

  /// Returns the command that is recognised after the end of speech.
  func commandAtEndpoint(in sound: EventStream<PCMBuffer>, _ endpointing: Endpointer.Settings) async throws
    -> CommandMatch?
  {
    let context = try await commandSession.recognitionContext()
    for try await utterance in sound.speechSegments(endpointing) {
      for try await transcript in recognizer.transcripts(of: utterance.audio, in: context) where transcript.isFinal {
        if case .complete(let match, _) = commandSession.commands.prefixMatch(of: transcript.text) { return match }
      }
    }
    return nil
  }
}
