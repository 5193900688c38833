import VocativeDialogue
import VocativeSupport
import VocativeText

/// Varies a request as it may also come: without politeness, or misspelt.
struct RequestAugmentation {
  /// The share of requests in which letters are swapped, lost, doubled or replaced.
  let misspellingRate: Double

  /// Returns a variant of a request, or the request itself.
  func augmented(_ text: String, using random: inout SeededRandomNumberGenerator) -> String {
    let bare = Utterance(text).withoutPoliteness.trimmedText
    let text = Bool.random(using: &random) && !bare.isEmpty ? bare : text
    guard Double.random(in: 0..<1, using: &random) < misspellingRate else { return text }
    var letters = Array(text)
    let places = letters.indices.filter { $0 > 0 && letters[$0].isLetter && letters[$0 - 1].isLetter }
    guard let place = places.randomElement(using: &random) else { return text }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.swapAt(place, place - 1)
    case 1: letters.remove(at: place)
    case 2: letters.insert(letters[place], at: place)
    default: letters[place] = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? letters[place]
    }
    return String(letters)
  }
}
