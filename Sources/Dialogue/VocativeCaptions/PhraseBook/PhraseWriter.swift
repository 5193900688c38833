/// Writes a pattern with its values: "Me duele la espalda".
struct PhraseWriter: Sendable {
  let language: PhraseLanguage

  /// The text of a pattern.
  ///
  /// - Parameters:
  ///   - template: The pattern's text, with `{0}` for its first slot.
  ///   - slots: The slots.
  ///   - values: The values by the number of their slot.
  /// - Returns: The sentence.
  func text(_ template: String, _ slots: [PhraseSlot], _ values: [Int: PhraseValue]) -> String {
    var text = ""
    var rest = template[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      text += rest[..<start]
      let after = rest[rest.index(after: end)...]
      if let number = Int(rest[rest.index(after: start)..<end]), let value = values[number], number < slots.count {
        let isBeforeWord = after.dropFirst().first?.isLetter == true || after.hasPrefix(" {")
        text += value.text(in: language, for: slots[number], isBeforeWord: isBeforeWord)
      }
      rest = after
    }
    return repaired(text + rest)
  }

  /// The text with contracted articles, "son las dos" agreed, and a capital letter first.
  private func repaired(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    guard language == .spanish else { return words.joined(separator: " ").capitalizedFirst }
    for index in words.indices.dropLast() where words[index + 1] == "el" {
      let word = words[index].lowercased()
      if word == "a" { words[index] += "l" } else if word == "de" { words[index] += "l" } else { continue }
      words[index + 1] = ""
    }
    for index in words.indices.dropLast(2) where words[index + 1] == "la" && words[index + 2].hasPrefix("una") {
      if let singular = ["Son": "Es", "son": "es"][words[index]] { words[index] = singular }
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ").capitalizedFirst
  }
}

extension String {
  /// The text with its first letter large, after any opening mark.
  var capitalizedFirst: String {
    guard let place = firstIndex(where: { $0.isLetter || $0.isNumber }) else { return self }
    return self[..<place] + self[place].uppercased() + self[index(after: place)...]
  }

  /// The text with its first letter small, unless the first word is written so by itself.
  func decapitalizedFirst(keeping kept: Set<String>) -> String {
    guard let place = firstIndex(where: \.isLetter) else { return self }
    let word = self[place...].prefix { $0.isLetter || $0 == "'" }
    guard !kept.contains(String(word)), !word.dropFirst().contains(where: \.isUppercase) else { return self }
    return self[..<place] + self[place].lowercased() + self[index(after: place)...]
  }
}
