import Foundation
import Vocative
import VocativeActions
import VocativeActionsModel
import VocativeAudioFiles
import VocativeConsole
import VocativeNLU
import VocativeNavigation
import VocativeNavigationModel
import VocativeSetup
import VocativeSupport

/// `vocative walk`: a recorded walk, with what the navigator says on it.
struct Walk: Subcommand {
  static let abstract = "Play a recorded walk to the navigator: a transcript, and stereo sound for headphones."
  static let discussion = """
    A walk is a GPX file, as telephones and receivers record it. The comment (cmt) of a track point holds words that the \
    walker says there. In the sound a beacon ticks in the direction of the next turn or the destination; announcements \
    come from there too. The transcript is written beside the sound.
    """
  static let examples = [
    ("vocative walk Data/walks/doggerby.gpx", "What is said on the walk, each line with its time."),
    ("vocative walk Data/walks/doggerby.gpx -o walk.wav", "The walk as stereo sound, with walk.txt beside it."),
    ("vocative walk mine.gpx --map town.vmap --to 'Town Hall' -o mine.wav", "On a map of your own."),
  ]

  @Argument("FILE", "A walk in GPX 1.0 or 1.1.") var file: String
  @Option("PLACE", "Ask for the way to a place at the beginning.") var to: String?
  @Option("FILE", "A map that `vocative map` wrote, or .opl; Doggerby without it.") var map: String?
  @Option(shortName: "o", "FILE", "Write stereo sound: .wav, .flac or .ogg.") var output: String?
  @Option("NAME", "A voice of Flite or eSpeak NG.") var voice: String?
  @Flag("Print a JSON object a line.") var json: Bool

  func run(on console: Console) async throws {
    var walk = try GPXWalk(contentsOf: URL(fileURLWithPath: file))
    guard let first = walk.points.first?.fix, let last = walk.points.last?.fix else { return }
    if let to { walk.points[0].utterance = "take me to \(to)" }
    let navigator = try Navigator(
      try map.map { try TownMap(contentsOf: URL(fileURLWithPath: $0)) } ?? .doggerby(), at: first.coordinate,
      facing: first.heading ?? .north)
    var player = try WalkPlayer(
      navigator, classifier: classifier(), intentClassifier: IntentModel.navigationIfAvailable())
    await player.play(walk) { moment in
      if json { console.print(json: moment.json) } else { console.print(moment.line) }
    }
    guard let output else { return }
    let sound = try await soundtrack(of: player, lasting: last.time)
    let stream = EventStream<PCMBuffer>([sound])
    let length = try await stream.write(to: AudioFile(output))
    let transcript = URL(fileURLWithPath: output).deletingPathExtension().appendingPathExtension("txt")
    let text = player.moments.map { $0.line + "\n" }.joined()
    try Data(text.utf8).write(to: transcript, options: .atomic)
    console.printError(
      "\(output): \(length.seconds.rounded(places: 1)) s of stereo sound; \(transcript.lastPathComponent)")
  }

  /// The classifier of requests that no phrase has; nil if its model is not installed.
  ///
  /// Swift 6.3.1 crashes when it inlines this into the asynchronous `run`.
  @inline(never)
  private func classifier() -> DescriptionClassifier? {
    (try? SentenceEncoder.forActions()).flatMap { DescriptionClassifier($0) }
  }

  private func soundtrack(of player: WalkPlayer, lasting duration: Duration) async throws -> PCMBuffer {
    let synthesizer = try await Synthesizers.synthesizer(for: voice)
    var track = WalkSoundtrack(lasting: duration, sampleRate: Self.sampleRate)
    track.addBeacon(player.bearings)
    var end = Duration.zero
    for moment in player.moments {
      let (text, direction) = moment.voice
      var speech: [Float] = []
      for try await part in synthesizer.speech(for: text, voice: voice).resampled(to: Self.sampleRate) {
        speech += part.samples
      }
      let buffer = PCMBuffer(samples: speech, sampleRate: Self.sampleRate)
      end = track.add(buffer, at: moment.time, from: direction, after: end)
    }
    return track.normalized
  }

  /// Frames per second: enough for the spectral cues of direction.
  private static let sampleRate = 32_000
}

extension WalkMoment {
  /// The words to speak, and the direction from which they come; nil for the middle of the head.
  fileprivate var voice: (text: String, direction: SoundDirection?) {
    switch content {
    case .request(let text): (text, nil)
    case .reply(let reply): (reply.spoken, nil)
    case .announcement(let reply): (reply.spoken, beacon.map { SoundDirection(azimuth: $0.azimuth) })
    }
  }

  fileprivate var json: JSONValue {
    let (kind, text): (String, String) =
      switch content {
      case .request(let text): ("request", text)
      case .reply(let reply): ("reply", reply.shown)
      case .announcement(let reply): ("announcement", reply.shown)
      }
    return .object([
      ("at", .decimal(time.seconds, places: 1)), ("type", .text(kind)), ("text", .text(text)),
      ("azimuth", beacon.map { .decimal($0.azimuth, places: 0) }),
      ("metres", beacon.map { .decimal($0.metres, places: 0) }),
    ])
  }
}
