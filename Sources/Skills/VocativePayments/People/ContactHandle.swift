/// The account name, e-mail address or telephone number by which a payment service knows a contact.
struct ContactHandle {
  private let text: String

  /// Creates a handle from its written form.
  init(_ text: String) { self.text = text }

  /// The forms in which people write and say it.
  ///
  /// An account name comes with and without its sign, "dot" for a stop. A telephone number comes with the code of the
  /// country, and without it.
  var spokenForms: [String] {
    if let digits = telephoneDigits { return digits }
    let plain = text.hasPrefix("@") ? String(text.dropFirst()) : text
    var forms = [plain, plain.split(separator: ".").joined(separator: " dot ")]
    if plain != text {
      forms.insert(text, at: 1)
    } else if plain.contains("@") {
      forms.append(
        plain.split(separator: "@").map { $0.split(separator: ".").joined(separator: " dot ") }.joined(
          separator: " at "))
    }
    return forms
  }

  /// The digits of a telephone number: with the code of the country, and as dialled within it; nil for other handles.
  private var telephoneDigits: [String]? {
    let signs: Set<Character> = ["+", " ", "-", "(", ")", "."]
    let digits = text.filter(\.isNumber)
    guard digits.count >= 7, text.allSatisfy({ $0.isNumber || signs.contains($0) }) else { return nil }
    guard text.hasPrefix("+"), let code = text.dropFirst().split(separator: " ").first else { return [digits] }
    let national = String(digits.dropFirst(code.count))
    return national.isEmpty ? ["+" + digits] : ["+" + digits, national, "0" + national]
  }
}
