import Vocative
import VocativeCommands
import VocativeNavigation

/// Plays a recorded walk to a navigator, with what the walker says on it.
struct WalkPlayer {
  /// The direction of a source of sound from one report of the receiver to the next.
  struct Bearing: Sendable {
    let time: Duration
    let beacon: Beacon?
  }

  private let navigator: Navigator
  private let conversation: Conversation
  private let commands: CommandSet
  private(set) var moments: [WalkMoment] = []
  private(set) var bearings: [Bearing] = []

  init(_ navigator: Navigator, classifier: (any ZeroShotClassifier)?, intentClassifier: (any IntentClassifier)?) throws
  {
    self.navigator = navigator
    conversation = try Assistant.navigation(
      navigator, classifier: classifier, intentClassifier: intentClassifier
    ).conversation()
    commands = try .navigator(navigator)
  }

  /// Plays a walk and calls a closure with each moment.
  mutating func play(_ walk: GPXWalk, reporting report: (WalkMoment) -> Void) async {
    for point in walk.points {
      var contents: [WalkMoment.Content] = await navigator.update(point.fix).map { .announcement($0) }
      if let utterance = point.utterance {
        contents.append(.request(utterance))
        if let reply = await answer(utterance) { contents.append(.reply(reply)) }
      }
      let beacon = await navigator.beacon
      bearings.append(Bearing(time: point.fix.time, beacon: beacon))
      for content in contents {
        let moment = WalkMoment(time: point.fix.time, content: content, beacon: beacon)
        moments.append(moment)
        report(moment)
      }
    }
  }

  private func answer(_ text: String) async -> Reply? {
    if case .complete(let match, _) = commands.prefixMatch(of: text) { return await commands.perform(match) }
    return await conversation.say(text).reply
  }
}
