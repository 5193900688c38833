/// Spanish sentences with "ser" and "estar", denied commands and pains as they are said.
struct SpanishTargetRules: Sendable {
  func rewrite(_ units: inout [LexicalUnit]) {
    chooseEstar(&units)
    agree(&units)
    denyCommands(&units)
    sayPain(&units)
  }

  /// "Es cansado" becomes "está cansado", "es en casa" becomes "está en casa".
  private func chooseEstar(_ units: inout [LexicalUnit]) {
    for index in units.indices where units[index].analysis.lemma.lowercased() == "ser" && units[index].has("vbser") {
      var next = index + 1
      while next < units.count, units[next].has(anyOf: ["adv", "preadv"]),
        !Self.places.contains(units[next].analysis.lemma)
      {
        next += 1
      }
      guard next < units.count else { continue }
      let word = units[next].analysis
      let isState = word.has("adj") && Self.states.contains(word.lemma) || Self.places.contains(word.lemma)
      let isPlace =
        word.has("pr")
        && [
          "en", "cerca de", "lejos de", "detrás de", "delante de", "al lado de", "dentro de", "encima de", "debajo de",
        ].contains(word.lemma)
        && next + 1 < units.count && units[next + 1].has(anyOf: ["det", "n", "np", "prn"])
        && !units[next..<min(next + 4, units.count)].contains { Self.times.contains($0.analysis.lemma) }
      guard isState || isPlace else { continue }
      let isLarge = units[index].analysis.lemma.first?.isUppercase == true
      units[index].analysis = .init(
        lemma: isLarge ? "Estar" : "estar", tags: ["vblex"] + units[index].analysis.tags.dropFirst())
    }
  }

  /// An adjective after "ser" or "estar" agrees with the noun before the verb.
  private func agree(_ units: inout [LexicalUnit]) {
    for index in units.indices where ["ser", "estar"].contains(units[index].analysis.lemma.lowercased()) {
      guard index > 1, units[index - 1].has("n"), units[index - 2].has("det"), units[index].has("p3") else { continue }
      // The noun of "the house by the river" is not the last one.
      guard index < 3 || !units[index - 3].has("pr") else { continue }
      var next = index + 1
      while next < units.count, units[next].has(anyOf: ["adv", "preadv"]) { next += 1 }
      guard next < units.count, units[next].has(anyOf: ["adj", "pp"]) else { continue }
      for (own, other) in [("m", "f"), ("f", "m"), ("sg", "pl"), ("pl", "sg")] where units[index - 1].has(own) {
        if let place = units[next].analysis.tags.firstIndex(of: other) { units[next].analysis.tags[place] = own }
      }
    }
  }

  /// "No toca" as a command becomes "no toques".
  private func denyCommands(_ units: inout [LexicalUnit]) {
    for index in units.indices where units[index].analysis.lemma.lowercased() == "no" && units[index].has("adv") {
      guard index == 0 || units[index - 1].isMark else { continue }
      var next = index + 1
      while next < units.count, units[next].has("prn"), units[next].has("pro") { next += 1 }
      guard next < units.count, units[next].analysis.tags == ["vblex", "pri", "p3", "sg"] else {
        continue
      }
      units[next].analysis.tags = ["vblex", "prs", "p2", "sg"]
    }
  }

  /// "Mi cabeza duele" becomes "me duele la cabeza".
  private func sayPain(_ units: inout [LexicalUnit]) {
    guard units.count > 2 else { return }
    for index in units.indices.dropLast(2)
    where units[index].has("pos") && units[index + 1].has("n") && units[index + 2].analysis.lemma == "doler" {
      guard let person = Self.owners[units[index].analysis.lemma.lowercased()] else { continue }
      let noun = units[index + 1]
      let isLarge = units[index].analysis.lemma.first?.isUppercase == true
      let number = noun.has("pl") ? "pl" : "sg"
      let article = LexicalUnit(
        analyses: [.init(lemma: "el", tags: ["det", "def", noun.has("f") ? "f" : "m", number])])
      let pronoun = LexicalUnit(
        analyses: [.init(lemma: isLarge ? "Prpers" : "prpers", tags: ["prn", "pro"] + person)])
      units.replaceSubrange(index..<index + 3, with: [pronoun, units[index + 2], article, noun])
    }
  }

  private static let owners = [
    "mío": ["p1", "mf", "sg"], "tuyo": ["p2", "mf", "sg"], "nuestro": ["p1", "mf", "pl"],
  ]
  private static let states: Set<String> = [
    "cansado", "enfermo", "cerrado", "abierto", "roto", "libre", "ocupado", "frío", "caliente", "enfadado", "contento",
    "perdido", "lleno", "vacío", "sentado", "muerto", "preocupado", "harto", "dormido", "mareado", "herido",
    "embarazado",
    "prohibido", "incluido", "sucio", "limpio", "mojado", "seco", "borracho", "averiado", "estropeado", "bien", "mal",
    "disponible", "vivo", "solo", "asustado", "emocionado", "confundido", "atascado", "congestionado", "encendido",
    "apagado", "agotado", "listo", "descalzo", "desmayado", "inconsciente", "hinchado", "resfriado",
  ]
  private static let places: Set<String> = [
    "aquí", "allí", "ahí", "cerca", "lejos", "dentro", "fuera", "arriba", "abajo",
  ]
  private static let times: Set<String> = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
    "diciembre", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo", "verano", "invierno", "hora",
  ]
}
