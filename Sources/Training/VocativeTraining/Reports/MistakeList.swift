/// The mistakes, the most confident first, with the wrong parts marked.
enum MistakeList {
  /// So much of a text is shown.
  private static let textLimit = 600

  static func html(_ mistakes: [IntentMistake]) -> String {
    let types = Set(mistakes.flatMap { ($0.goldEntities + $0.predictedEntities).map(\.type) }).sorted()
    let hues = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1, $0 % 8) })
    return list(
      mistakes.map { mistake in
        let isIntentRight = mistake.goldIntent == mistake.predictedIntent
        return """
          <li><dl>\(line("Right", mistake.goldIntent, isWrong: false, mistake.text, mistake.goldEntities, hues))\
          \(line("Read", mistake.predictedIntent, isWrong: !isIntentRight, mistake.text, mistake.predictedEntities, hues))</dl>\
          <p class="sure">\(confidenceSummary(mistake))</p></li>
          """
      }, note: "A solid mark is an entity that both have; a dashed one is missing or wrong.")
  }

  static func html(_ mistakes: [LabelEvaluation.Mistake]) -> String {
    list(
      mistakes.map { mistake in
        """
        <li><p class="text" dir="auto">\(text(mistake.text))</p><p class="sure"><span class="intent">\
        \(Markup.isolated(mistake.gold))</span> <span class="as">taken for</span> <span class="intent wrong">\
        \(Markup.isolated(mistake.predicted))</span> at \(Markup.percent(mistake.confidence))\u{A0}%</p></li>
        """
      }, note: "")
  }

  private static func list(_ items: [String], note: String) -> String {
    guard !items.isEmpty else { return "<section><h2>Mistakes</h2><p class=\"note\">None.</p></section>" }
    return """
      <section><h2>Mistakes</h2><p class="note">The \(items.count == 1 ? "one" : "\(items.count)") made with the most \
      confidence, for the data may be wrong too. \(note)</p><ol class="mistakes">\(items.joined(separator: "\n"))</ol></section>
      """
  }

  private static func confidenceSummary(_ mistake: IntentMistake) -> String {
    let wrong = mistake.predictedEntities.filter { !$0.isCorrect }
    var parts: [String] = []
    if mistake.goldIntent != mistake.predictedIntent {
      parts.append("intent at \(Markup.percent(mistake.intentConfidence))\u{A0}%")
    }
    parts += wrong.map { "\(Markup.isolated($0.type)) at \(Markup.percent($0.confidence))\u{A0}%" }
    return parts.isEmpty ? "something was missed" : parts.joined(separator: ", ")
  }

  private static func line(
    _ name: String, _ intent: String, isWrong: Bool, _ text: String, _ entities: [IntentMistake.Entity],
    _ hues: [String: Int]
  ) -> String {
    """
    <div><dt>\(name)</dt><dd><span class="intent\(isWrong ? " wrong" : "")">\(Markup.isolated(intent))</span>\
    <p class="text" dir="auto">\(marked(text, entities, hues))</p></dd></div>
    """
  }

  /// A text with its entities marked and named.
  private static func marked(_ text: String, _ entities: [IntentMistake.Entity], _ hues: [String: Int]) -> String {
    let scalars = Array(text.unicodeScalars.prefix(textLimit))
    func part(_ range: Range<Int>) -> String { Markup.escaped(String(String.UnicodeScalarView(scalars[range]))) }
    var html = ""
    var place = 0
    for entity in entities.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let range = entity.range.clamped(to: place..<max(scalars.count, place))
      guard !range.isEmpty else { continue }
      html += part(place..<range.lowerBound)
      html += """
        <mark class="h\(hues[entity.type] ?? 0)\(entity.isCorrect ? "" : " wrong")"><bdi>\(part(range))</bdi>\
        <small>\(Markup.isolated(entity.type))</small></mark>
        """
      place = range.upperBound
    }
    html += part(place..<scalars.count)
    return html + (scalars.count == textLimit ? " …" : "")
  }

  private static func text(_ text: String) -> String { marked(text, [], [:]) }
}
