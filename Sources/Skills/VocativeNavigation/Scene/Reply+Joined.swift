import VocativeText

extension Sequence<Reply> {
  /// The replies in one, with a separator between them.
  func joined(with separator: String = "; ") -> Reply {
    Reply(
      shown: map(\.shown).joined(separator: separator), spoken: map(\.spoken).joined(separator: separator))
  }
}

extension Reply {
  /// The replies as an English list: "a, b and c".
  static func list(_ parts: [Reply], _ conjunction: String = "and") -> Reply {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(with: ", ")) \(conjunction) \(last)"
  }
}

extension Reply {
  /// The reply with a capital first letter, as a sentence has.
  var capitalized: Reply {
    Reply(
      shown: shown.prefix(1).uppercased() + shown.dropFirst(),
      spoken: spoken.prefix(1).uppercased() + spoken.dropFirst())
  }
}
