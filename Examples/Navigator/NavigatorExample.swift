import Foundation
import Vocative
import VocativeAudioFiles
import VocativeMediaKeys
import VocativePulse
import VocativeUsage

/// Guides a pedestrian through a small town by speech.
@main
struct NavigatorExample {
  private static let usage = """
    Answers where one is and what is around, and tells the way, in a town called Doggerby.

      NavigatorExample                  a demonstration, spoken and heard by this program
      NavigatorExample ask.wav …        each file is one thing said
      NavigatorExample ask.wav --aloud  with answers on the loudspeaker
      NavigatorExample --talk           by microphone: Return is the button that one talks behind
      NavigatorExample --keys DEVICE    by microphone and the keys of a headset, such as /dev/input/event5
      NavigatorExample --favourites F   keep favourites in the file F, which may be read and deleted
      NavigatorExample --learn F        record in F how you ask; see 'vocative usage --help'

    Say "where am I", "what's around me", "what's in front of me", "take me to Starbucks", "take me to the nearest
    bakery", "remember this place as my office", "play", "pause", "next", "louder", "volume thirty", "repeat".
    """

  static func main() async {
    var words = ArraySlice(CommandLine.arguments.dropFirst())
    var files: [String] = []
    var (talks, aloud) = (false, false)
    var (favourites, learned, keys): (String?, String?, String?)
    while let word = words.popFirst() {
      switch word {
      case "-h", "--help": return print(usage)
      case "--talk": talks = true
      case "--aloud": aloud = true
      case "--keys" where !words.isEmpty: keys = words.popFirst()
      case "--favourites" where !words.isEmpty: favourites = words.popFirst()
      case "--learn" where !words.isEmpty: learned = words.popFirst()
      case _ where word.hasPrefix("-"):
        printError("There is no option \(word). --help says how the program is used.")
        exit(2)
      default: files.append(word)
      }
    }
    do {
      let log = try learned.map { try UsageLog(file: $0, consentGivenBy: "the user who ran NavigatorExample --learn") }
      let walk = try await NavigationSession(favourites: favourites, usageLog: log)
      if talks || keys != nil {
        try await runPushToTalk(walk, keys: keys.map { MediaKeySource($0) })
      } else if files.isEmpty {
        try await NavigatorDemonstration.run(walk)
      } else {
        for file in files { try await walk.handleSpeech(AudioFile(file), answeringOn: aloud ? Loudspeaker() : nil) }
      }
    } catch {
      printError("\(error)")
      exit(1)
    }
  }

  /// Runs push-to-talk until the end of the keyboard input, or of a headset's keys.
  private static func runPushToTalk(_ walk: NavigationSession, keys: MediaKeySource?) async throws {
    try await walk.session.prepare()
    let button = PushToTalk(Microphone())
    let headset = keys.map { keys in
      Task {
        defer { button.finish() }
        try await walk.follow(keys.events(), talkingBy: button, answeringOn: Loudspeaker())
      }
    }
    if keys == nil { button.followKeyboard() }
    let key = keys == nil ? "Press Return" : "Hold the middle key"
    print("\(key) and speak; what is no command ends with the key too.")
    while await button.isPressed() {
      try await Loudspeaker().play(EventStream([Earcon.listening.sound()]))
      try await walk.handleSpeech(button, answeringOn: Loudspeaker())
      button.release()
    }
    try await headset?.value
  }

  /// Prints an error apart from the program's output.
  private static func printError(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
