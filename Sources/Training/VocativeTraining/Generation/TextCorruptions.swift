package import VocativeSupport

/// Errors of speech and typing: hesitations, misrecognised and mistyped words, omitted words.
package struct TextCorruptions {
  private let register: Register

  /// Creates the slips of a register.
  package init(register: Register) { self.register = register }

  /// Spoils some drafts a little, and most not at all.
  package func corrupt(_ draft: inout SentenceDraft, using random: inout SeededRandomNumberGenerator) {
    if random.chance(register.isSpoken ? 8 : 3) { addHesitation(in: &draft, using: &random) }
    if random.chance(register.isSpoken ? 6 : 4) { dropArticle(in: &draft, using: &random) }
    if register.isSpoken, random.chance(7) { addRecognitionErrors(in: &draft, using: &random) }
    if random.chance(3) { joinWords(in: &draft, using: &random) }
    if random.chance(register.isSpoken ? 6 : register.kind == .typed ? 14 : 8) { mistype(in: &draft, using: &random) }
    if random.chance(register.kind == .typed ? 40 : register.isSpoken ? 8 : 2) {
      for place in draft.spans.indices where draft.spans[place].type == nil {
        draft.spans[place].text = draft.spans[place].text.replacing("'", with: "")
      }
    }
  }

  private func addHesitation(in draft: inout SentenceDraft, using random: inout SeededRandomNumberGenerator) {
    guard draft.spans.count > 1 else { return }
    let place = Int.random(in: 0..<draft.spans.count, using: &random)
    guard !draft.spans[place].joinsPrevious else { return }
    let filler = random.pick("um, uh, er, hmm, like, please, you know, well, uhm, so, erm, ah".entries)
    draft.spans.insert(SentenceDraft.Span(text: filler), at: place)
  }

  private func dropArticle(in draft: inout SentenceDraft, using random: inout SeededRandomNumberGenerator) {
    let places = draft.spans.indices.filter {
      draft.spans[$0].type == nil && ["a", "the", "my", "to", "an", "of", "me"].contains(draft.spans[$0].text)
    }
    guard draft.spans.count > 4, !places.isEmpty else { return }
    // Without its direction a payment could go either way.
    let place = random.pick(places)
    guard draft.spans[place].text != "to" || random.chance(20) else { return }
    guard draft.spans[place].text != "me" || draft.spans[0].text == "show" else { return }
    draft.spans.remove(at: place)
  }

  private func addRecognitionErrors(in draft: inout SentenceDraft, using random: inout SeededRandomNumberGenerator) {
    let places = draft.spans.indices.filter { place in
      draft.spans[place].text.split(separator: " ").contains { Self.asrConfusions[String($0)] != nil }
    }
    guard !places.isEmpty else { return }
    let place = random.pick(places)
    var words = draft.spans[place].text.split(separator: " ").map(String.init)
    let confusable = words.indices.filter { Self.asrConfusions[words[$0]] != nil }
    let index = random.pick(confusable)
    words[index] = random.pick(Self.asrConfusions[words[index]] ?? [words[index]])
    draft.spans[place].text = words.joined(separator: " ")
  }

  /// The words that a recogniser may write instead.
  private static let asrConfusions: [String: [String]] = [
    "to": ["two", "too", "the", "a"], "for": ["four", "fore", "far"], "two": ["to", "too"], "four": ["for"],
    "eight": ["ate"], "one": ["won"], "ten": ["then", "tan"], "six": ["sex", "sicks"], "from": ["form", "frum"],
    "send": ["sent", "sand", "scent"], "pay": ["play", "paid"], "wire": ["why are", "fire"],
    "balance": ["ballance", "valance"],
    "check": ["czech", "cheque"], "account": ["a count", "count"], "my": ["mai", "mine"], "bank": ["bang", "banks"],
    "ask": ["asked", "task"], "request": ["requests", "quest"], "transfer": ["transfers", "trans for"],
    "owe": ["oh", "o"],
    "cents": ["sense", "scents"], "pounds": ["bounds", "pound"], "euros": ["heroes", "euro"],
    "dollars": ["dollar", "dollar's"],
    "bucks": ["box", "books"], "money": ["many", "monies"], "much": ["match"], "fifty": ["fifteen"],
    "thirty": ["thirteen"],
    "the": ["a", "that"], "me": ["mi", "may"], "payment": ["payments", "pavement"], "hundred": ["hundreds"],
    "and": ["end", "an"],
    "savings": ["saving"], "please": ["police", "pleas"], "what's": ["what", "watts"], "have": ["of", "half"],
    "i": ["eye", "a"],
    "wells": ["well"], "give": ["gave"], "paid": ["pay"], "left": ["lift"], "show": ["shoe", "so"],
  ]

  /// Two words of one value or two plain words written as one.
  private func joinWords(in draft: inout SentenceDraft, using random: inout SeededRandomNumberGenerator) {
    let values = draft.spans.indices.filter { draft.spans[$0].type == "bank" && draft.spans[$0].text.contains(" ") }
    if !values.isEmpty, random.chance(60) {
      let place = random.pick(values)
      draft.spans[place].text = draft.spans[place].text.replacing(" ", with: "", maxReplacements: 1)
      return
    }
    let places = draft.spans.indices.dropLast().filter {
      draft.spans[$0].type == nil && draft.spans[$0 + 1].type == nil && !draft.spans[$0 + 1].joinsPrevious
        && draft.spans[$0 + 1].text.count < 6
    }
    guard !places.isEmpty else { return }
    draft.spans[random.pick(places) + 1].joinsPrevious = true
  }

  private func mistype(in draft: inout SentenceDraft, using random: inout SeededRandomNumberGenerator) {
    let places = draft.spans.indices.filter { place in
      draft.spans[place].text.split(separator: " ").contains { $0.count > 3 && $0.allSatisfy(\.isLetter) }
    }
    guard !places.isEmpty else { return }
    let place = random.pick(places)
    var words = draft.spans[place].text.split(separator: " ").map(String.init)
    let index = random.pick(words.indices.filter { words[$0].count > 3 && words[$0].allSatisfy(\.isLetter) })
    words[index] = mistyped(words[index], using: &random)
    draft.spans[place].text = words.joined(separator: " ")
  }

  private func mistyped(_ word: String, using random: inout SeededRandomNumberGenerator) -> String {
    var letters = Array(word)
    let place = Int.random(in: 1..<(letters.count - 1), using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: letters.swapAt(place, place + 1)
    case 2: letters.remove(at: place)
    case 3: letters.insert(letters[place], at: place)
    default:
      guard let near = Self.adjacentKeys[letters[place]] else { return word }
      letters[place] = random.pick(Array(near))
    }
    return String(letters)
  }

  /// Letters beside each other on a keyboard.
  private static let adjacentKeys: [Character: String] = [
    "a": "sqz", "b": "vn", "c": "xv", "d": "sf", "e": "wr", "f": "dg", "g": "fh", "h": "gj", "i": "uo", "j": "hk",
    "k": "jl", "l": "k", "m": "n", "n": "bm", "o": "ip", "p": "o", "r": "et", "s": "ad", "t": "ry", "u": "yi",
    "v": "cb", "w": "qe", "x": "zc", "y": "tu", "z": "x",
  ]
}
