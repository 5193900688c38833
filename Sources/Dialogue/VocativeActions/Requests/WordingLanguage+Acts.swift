import VocativeText

extension WordingLanguage {
  /// True if an utterance asks for something to be done: no question, no statement about how things are and no condition.
  ///
  /// A question mark makes a question of anything, since "¿puedes encender la luz?" may ask what the app can do.
  func isRequest(_ utterance: Utterance) -> Bool {
    guard self != .english else { return true }
    let words = utterance.tokens.map(\.text)
    if utterance.text.contains(where: { "?¿？".contains($0) }) { return false }
    if words.contains(where: questionWords.contains) || words.contains(where: conditions.contains) { return false }
    if let first = words.first(where: { !openings.contains($0) }), firstWords.contains(first) { return false }
    return !words.indices.contains { position in
      copulas.contains(words[position]) && (position == 0 || !relatives.contains(words[position - 1]))
    }
  }

  /// The words of an utterance that deny or except something, without accents.
  func negations(in utterance: Utterance) -> Set<String> {
    Set(
      utterance.tokens.map(\.folded).filter { word in
        negations.contains(word) || negationStems.contains { word.hasPrefix($0) }
      })
  }

  private var negations: Set<String> {
    switch self {
    case .english: []
    case .spanish: ["no", "nunca", "jamas", "tampoco", "ni", "nada", "nadie", "sin", "excepto", "salvo", "odio"]
    case .german: ["nicht", "nie", "niemals", "nichts", "niemand", "ohne", "weder", "ausser", "hasse", "lass", "lasse"]
    }
  }

  /// The beginnings of inflected words that deny: "ninguna", "keine".
  private var negationStems: [String] {
    switch self {
    case .english: []
    case .spanish: ["ningun"]
    case .german: ["kein", "nirgend"]
    }
  }

  /// Words that only questions have, wherever they stand.
  private var questionWords: Set<String> {
    guard self == .spanish else { return ["warum", "wieso", "weshalb", "wieviel"] }
    return [
      "qué", "quién", "quiénes", "cuál", "cuáles", "cuándo", "cuánto", "cuánta", "cuántos", "cuántas", "dónde",
      "adónde",
      "cómo",
    ]
  }

  /// Words that begin a question or a condition.
  private var firstWords: Set<String> {
    guard self == .spanish else {
      return [
        "was", "wer", "wen", "wem", "wessen", "wann", "wo", "wohin", "woher", "wie", "welche", "welcher", "welches",
        "welchen", "ob", "hat", "haben", "habe", "hast", "wird", "werden", "gibt", "bin", "bist", "darf", "soll",
        "muss",
        "weißt", "weisst", "als", "während",
      ]
    }
    return [
      "quien", "quienes", "cual", "cuales", "cuando", "cuanto", "cuanta", "cuantos", "cuantas", "donde", "como", "ha",
      "han",
      "he", "has", "hemos", "tengo", "tienes", "tiene", "puedo", "podemos", "debo", "sabes", "mientras",
    ]
  }

  /// Verbs of statements and questions about how things are.
  private var copulas: Set<String> {
    guard self == .spanish else { return ["ist", "sind", "war", "waren", "wurde", "wurden"] }
    return ["está", "están", "estás", "estaba", "hay", "había", "es", "son", "fue", "era"]
  }

  /// Words after which such a verb belongs to a thing: "la luz que está en la cocina".
  private var relatives: Set<String> { self == .spanish ? ["que", "donde"] : [] }

  private var conditions: Set<String> {
    self == .spanish ? ["si"] : ["wenn", "falls", "sobald", "sofern", "solange", "bevor"]
  }

  /// Words that may stand before any sentence.
  private var openings: Set<String> {
    self == .spanish
      ? ["oye", "oiga", "hola", "y", "pero", "bueno", "eh", "por"]
      : ["hey", "hallo", "und", "aber", "also", "na", "so", "sag", "mal"]
  }
}
