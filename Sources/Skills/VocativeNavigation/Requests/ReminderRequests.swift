import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The request to be told when a place is near: "tell me when I'm near the museum".
struct NotifyNear: Intent {
  @Slot(
    ask: "Near which place?", among: PlaceSources.destinations, parser: { RelatedPlaceParser<NearestPlace>($0) })
  var place: RelatedPlace<NearestPlace>

  static var summary: String { "tell you when you come near a place" }
  static var descriptions: [String] { ["let me know when I get near a place"] }
  private static let verbs = "(tell me|let me know|warn me|alert me|notify me|say so|beep|give me a sign|shout|say)"
  private static let moments =
    "(when|if|as soon as|once) (i|we) (reach|pass|get to|get near|come to|come near|come by|go past|walk past|go by|walk by|come past|arrive at|get into|turn into)"
  private static let states =
    "[(when|if|as soon as|once)] (i'm|i am|we're|we are) (near|close to|at|nearly at|by|passing|next to|outside|in)"
  static var phrases: [Phrase] {
    Phrase("\(verbs) \(states) {place}")
    Phrase("\(verbs) \(moments) {place}")
    Phrase("(when|if|as soon as|once) (i'm|i am|we're|we are) (near|close to|at|nearly at|by|passing) {place} \(verbs)")
    Phrase("\(moments) {place} \(verbs)")
    Phrase("(wake|call) me [up] (at|when (i|we) (reach|get to)) {place}")
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.notify(near: place.destination) }
}

/// The request to be told of the arrival: "tell me when we're there".
struct AnnounceArrival: Intent {
  static var summary: String { "tell you when you arrive" }
  static var descriptions: [String] { ["let me know when I have arrived"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(tell me|let me know|say so|say|warn me|shout) when (i'm|i am|we're|we are|i|we) [(nearly|almost)] (there|arrive|get there|close|arrived)"
    "(when|once|as soon as) (i'm|i am|we're|we are|i|we) [(nearly|almost)] (there|arrive|get there) (tell me|let me know|say so|say)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.promiseArrival() }
}

/// The request for a reminder at a place: "remind me to buy stamps when I pass the post office".
struct RemindAtPlace: Intent {
  @Slot(ask: "Of what?") var note: ReminderNote
  @Slot(
    ask: "At which place?", among: PlaceSources.destinations, parser: { RelatedPlaceParser<NearestPlace>($0) })
  var place: RelatedPlace<NearestPlace>

  static var summary: String { "remind you of something at a place" }
  static var descriptions: [String] { ["remind me to do something at a place"] }
  static var phrases: [Phrase] {
    "remind me {note} [when] [(i|we|i'm|we're)] [(pass|get to|reach|am at|are at|near|come to|come near|passing|arrive|go past|walk past)] [(at|near|by|outside)] {place}"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.notify(near: place.destination, note: note.words)
  }
}

/// The words of a reminder: "to buy stamps".
struct ReminderNote: SpokenValue {
  let words: String
  var shown: String { words }

  static var parser: any SlotParser<ReminderNote> { ReminderNoteParser() }
}

/// Takes the words between "remind me" and the place or the moment.
private struct ReminderNoteParser: SlotParser {
  private static let ends: Set<String> = ["when", "once", "if", "as", "at", "near", "by", "outside"]
  /// The most words of a note.
  private static let limit = 12

  func matches(in utterance: Utterance) -> [SlotMatch<ReminderNote>] {
    let words = utterance.tokens.map(\.folded)
    guard let lead = words.indices.first(where: { words[$0...].starts(with: ["remind", "me"]) }) else { return [] }
    let start = lead + 2
    return words.indices.filter { $0 > start && $0 <= start + Self.limit && Self.ends.contains(words[$0]) }.map { end in
      let first = ["to", "about", "of", "that"].contains(words[start]) && end > start + 1 ? start + 1 : start
      return SlotMatch(
        tokens: start..<end, value: ReminderNote(words: utterance.text(of: first..<end)), confidence: 0.95)
    }
  }

  /// Nothing: the words are free.
  var expansion: Grammar.Expansion { .oneOf([]) }
  var samples: [String] { [] }
}
