import Vocative
import VocativeSupport

/// First and last names of several languages, in two halves that share no name.
struct NameCorpus {
  /// A name as one of its people bears it.
  struct Person: Hashable {
    let first: String
    let last: String
    /// The voice that says the name in its own language.
    let voice: String

    var name: String { "\(first) \(last)" }
    var nameForms: [String] { [name, first, last] }
  }

  /// The split of the names: settings are tuned on one and measured on the other.
  enum Split: String, CaseIterable {
    case tune, test
  }

  private var languages: [(voice: String, first: [String], last: [String])] = []

  /// Reads lines of a voice, first names and last names, parted by `|`.
  init(_ text: String, split: Split, file: String) throws {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let fields = line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
      guard fields.count == 3, let voice = fields[0].first else {
        throw InputError(.unreadable, "expected a voice, first names and last names, parted by |", file: file)
      }
      let first = fields[1].filter { Self.split(of: $0) == split }
      let last = fields[2].filter { Self.split(of: $0) == split }
      guard !first.isEmpty, !last.isEmpty else { continue }
      languages.append((voice, first, last))
    }
    guard !languages.isEmpty else { throw InputError(.unreadable, "there are no names in it", file: file) }
  }

  /// The half that a name belongs to, in whatever language it is found.
  private static func split(of name: String) -> Split {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.folded.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return (hash >> 20) & 1 == 0 ? .tune : .test
  }

  /// The people of some languages.
  func filtered(_ voices: Set<String>) -> NameCorpus {
    var people = self
    people.languages.removeAll { !voices.contains($0.voice) }
    return people
  }

  /// So many people of different names, the languages in turn.
  func sample(_ count: Int, _ random: inout SeededRandomNumberGenerator) -> [Person] {
    var people: [Person] = []
    var seen: Set<String> = []
    for attempt in 0..<(count * 50) where people.count < count {
      let language = languages[attempt % languages.count]
      guard let first = language.first.randomElement(using: &random),
        let last = language.last.randomElement(using: &random)
      else { break }
      let person = Person(first: first, last: last, voice: language.voice)
      if seen.insert(person.name).inserted { people.append(person) }
    }
    return people
  }
}
