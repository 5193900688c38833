import VocativeSupport
import VocativeTraining

/// A sentence with choices: `{name}` is an entry of a list, `[…]` may be left out, `(a|b)` is one of these.
///
/// Groups nest. A list that does not exist is written as it stands.
struct ChoiceTemplate {
  private indirect enum Part {
    case text(String)
    case list(String)
    case optional([Part])
    case choice([[Part]])
  }

  private let parts: [Part]

  /// Creates a template from its text.
  init(_ text: String) {
    var scanner = Scanner(characters: Array(text))
    parts = scanner.parts(until: [])
  }

  /// Returns a sentence, with its choices drawn.
  func sentence(from lists: [String: [String]], using random: inout SeededRandomNumberGenerator) -> String {
    var text = ""
    Self.write(parts, lists, &text, &random)
    return Self.tidied(text)
  }

  /// True if every drawing gives the same sentence.
  var isFixed: Bool {
    parts.allSatisfy { if case .text = $0 { true } else { false } }
  }

  private static func write(
    _ parts: [Part], _ lists: [String: [String]], _ text: inout String, _ random: inout SeededRandomNumberGenerator
  ) {
    for part in parts {
      switch part {
      case .text(let words): text += words
      case .list(let name): text += lists[name].map { random.pick($0) } ?? "{\(name)}"
      case .optional(let inner): if random.chance(50) { write(inner, lists, &text, &random) }
      case .choice(let options): write(random.pick(options), lists, &text, &random)
      }
    }
  }

  /// Joins words and marks, and makes the indefinite article fit the next word.
  private static func tidied(_ text: String) -> String {
    var words: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if let last = words.last, ["a", "an"].contains(last.lowercased()), let first = word.lowercased().first {
        if ["a", "an"].contains(word) { continue }
        let article = "aeiou".contains(first) ? "an" : "a"
        words[words.count - 1] = last.first == "A" ? article.capitalized : article
      }
      if let first = word.first, ",.!?".contains(first), let last = words.popLast() {
        words.append(last + word)
      } else {
        words.append(word)
      }
    }
    return words.joined(separator: " ").trimmingSuffix { $0 == "," || $0 == " " }
  }

  private struct Scanner {
    let characters: [Character]
    var position = 0

    mutating func parts(until ends: Set<Character>) -> [Part] {
      var parts: [Part] = []
      var text = ""
      func flush() { if !text.isEmpty { parts.append(.text(text)) } }
      while position < characters.count, !ends.contains(characters[position]) {
        let next = characters[position]
        position += 1
        guard "{[(".contains(next) else {
          text.append(next)
          continue
        }
        flush()
        text = ""
        parts.append(group(next))
      }
      flush()
      return parts
    }

    /// Reads a group whose opening mark has been read.
    private mutating func group(_ mark: Character) -> Part {
      defer { position += 1 }
      switch mark {
      case "{":
        let start = position
        position = characters[start...].firstIndex(of: "}") ?? characters.count
        return .list(String(characters[start..<position]))
      case "[": return .optional(parts(until: ["]"]))
      default:
        var options = [parts(until: ["|", ")"])]
        while position < characters.count, characters[position] == "|" {
          position += 1
          options.append(parts(until: ["|", ")"]))
        }
        return .choice(options)
      }
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
