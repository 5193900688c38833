import VocativeDialogue
import VocativeGrammar
import VocativeText

/// A relation of a place to another one, and the words that lead to it.
protocol PlaceRelation: Sendable {
  static var name: String { get }
  /// The words before a place, between semicolons.
  static var cues: String { get }
  /// True if a comma is enough: "the bank, the bakery and the museum".
  static var followsComma: Bool { get }
  /// The words for an errand that may lead to the place too; nil if none may.
  static var errand: ErrandWords? { get }
}

extension PlaceRelation {
  static var followsComma: Bool { false }
  static var errand: ErrandWords? { nil }
}

/// "Near the library".
enum NearPlace: PlaceRelation {
  static let name = "near"
  static let cues = """
    near; near to; nearest to; closest to; close to; next to; beside; opposite; around; not far from; nearby; across from; next door to
    across the road from; across the street from; round the corner from; around the corner from; by the side of
    """
}

/// "Nearest the library", which without a place before it is "the nearest library".
enum NearestToPlace: PlaceRelation {
  static let name = "nearest to"
  static let cues = "nearest; closest; nearest to; closest to"
}

/// "But not Starbucks".
enum ExceptPlace: PlaceRelation {
  static let name = "except"
  static let cues = """
    that aren't; that arent; that aren 't; which aren't; that are not; which are not; not counting; not including; excluding; bar; leaving out
    but not; not; that isn't; that isnt; which isn't; that 's not; that is not; which is not; other than; except; except for; besides
    apart from; instead of; anything but; anywhere but; but no; that isn 't; not to
    """
}

/// "Via the post office".
enum ViaPlace: PlaceRelation {
  static let name = "via"
  static let errand: ErrandWords? = .beforeDestination
  static let cues = """
    but stop off at; and stop off at; and stop at; and call in at; and pop into
    via; by way of; stopping at; with a stop at; passing; stop at; past; passing by; but first; but first to; going by; stopping off at; through
    but before that i have to go to; but before that i need to go to; but before that i have to drop something at; but before that
    but before that i 've to drop something at; but first i have to go to; but first i need to go to; but before that via
    but stop for; and stop for; stopping for; with a stop for; but stop off for; and stop off for; stopping off for; but grab; and grab; but pick up
    but stop at; but before that to; and on the way; and on the way to; and on the way i want; and on the way i need; and on the way i 'd like; and on the way i fancy
    on the way i want; on the way i need; on the way i 'd like; on the way get me; but on the way i need; but on the way i want; and on the way we need; with a stop in; calling at
    """
}

/// "And then the post office".
enum LaterPlace: PlaceRelation {
  static let name = "later"
  static let errand: ErrandWords? = .afterwards
  static let followsComma = true
  static let cues = """
    then; and then; and after it; after it; and after that to; then to; and afterwards; after that i want; after that i want to go to; and finish at; finish at; and end at; and end up at; and on to; then on to
    and later on; then back to; and back to; and at the end; and after that; after that; afterwards; followed by; and later; and also; and; and finally; finally; and from there
    and finish up at; finish up at; finish up in; and end up in; ending at; ending up at; finishing at; finishing up at; and finish off at
    and finish in; and after that to; after that to; after that the; and lastly to; with the last stop at; last of all; and last of all
    and after that get to; after that get to; and then get to; then get to; and after that go to; after that go to; and then go to; then go to
    and after that get me to; and then get me to; and then take me to; and after that take me to; and then i need to get to; and then i need to go to
    and then on to; and after that on to; and then over to; and then to; and after that i need to get to; and after that i need to go to
    from there; then on; and then on; plus; and then go; and go; and last; and lastly; then finally
    """
}

/// A place without a relation, the nearest of its name.
enum NearestPlace: PlaceRelation {
  static let name = "nearest"
  static let cues = ""
}

/// A place that another one is related to: "near the library", "but not Starbucks", "and then the post office".
struct RelatedPlace<Relation: PlaceRelation>: SlotValue {
  let destination: Destination

  var shown: String { destination.shown }
  var spoken: String { destination.spoken }
  var identity: String { "\(Relation.name) \(destination.identity)" }
}

/// Finds places with the words that relate them to another place.
///
/// Of several places of one name the nearest is taken.
struct RelatedPlaceParser<Relation: PlaceRelation>: SlotParser {
  private let places: ChoiceParser<Destination>
  private let cues: [[String]]

  /// The words between a relation and its place.
  private static var determiners: Set<String> {
    ["the", "a", "an", "to", "at", "my", "some", "nearest", "closest", "next", "any"]
  }
  /// The least confidence of a name.
  private static var leastConfidence: Double { 0.85 }

  init(_ places: ChoiceParser<Destination>) {
    self.places = places
    let cues = Relation.cues.split { $0 == ";" || $0.isNewline }.map { $0.split(separator: " ").map(String.init) }
    self.cues = cues.isEmpty ? [[]] : cues.sorted { $0.count > $1.count }
  }

  func matches(in utterance: Utterance) -> [SlotMatch<RelatedPlace<Relation>>] {
    let words = utterance.tokens.map(\.folded)
    var found: [Range<Int>: SlotMatch<RelatedPlace<Relation>>] = [:]
    for match in places.matches(in: utterance) where match.confidence.value >= Self.leastConfidence {
      var lead = match.tokens.lowerBound
      var first = self.first(before: lead, words)
      // "Stopping at the bakery": a cue may end with a word that also stands behind one.
      while lead > 0, Self.determiners.contains(words[lead - 1]) {
        lead -= 1
        first = [first, self.first(before: lead, words)].compactMap(\.self).min()
      }
      var end = match.tokens.upperBound
      if first == nil, let errand = Relation.errand?.range(around: lead..<end, words) {
        (first, end) = (errand.lowerBound, errand.upperBound)
      }
      if first == nil, Relation.followsComma, lead > 0, utterance.tokens[lead - 1].endsClause { first = lead }
      guard let first else { continue }
      let tokens = min(first, match.tokens.lowerBound)..<end
      guard found[tokens].map({ $0.confidence < match.confidence }) ?? true else { continue }
      found[tokens] = SlotMatch(
        tokens: tokens, value: RelatedPlace(destination: match.value), confidence: match.confidence)
    }
    return Array(found.values)
  }

  /// Returns the first word of the cue that ends before a position; nil if there is none.
  private func first(before lead: Int, _ words: [String]) -> Int? {
    cues.first { words[..<lead].suffix($0.count).elementsEqual($0) }.map { $0.isEmpty ? .max : lead - $0.count }
  }

  /// The names of places are in a recogniser's grammar by other slots.
  var expansion: Grammar.Expansion { .oneOf([]) }
  var samples: [String] { ["the library"] }
}
