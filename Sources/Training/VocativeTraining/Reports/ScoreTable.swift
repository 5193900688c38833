/// The scores of classes, with a bar for each.
enum ScoreTable {
  static func html(_ title: String, of kind: String, _ scores: [ClassScore], note: String = "") -> String {
    guard !scores.isEmpty else { return "" }
    return """
      <section><h2>\(title)</h2>\(note.isEmpty ? "" : "<p class=\"note\">\(note)</p>")
      <div class="scroll" tabindex="0" role="region" aria-label="\(title)"><table class="scores">
      <thead><tr><th scope="col">\(kind)</th><th scope="col" class="bar">F1</th>\
      <th scope="col">Precision</th><th scope="col">Recall</th><th scope="col">Support</th></tr></thead>
      <tbody>\(scores.map(row).joined(separator: "\n"))</tbody></table></div></section>
      """
  }

  private static func row(_ score: ClassScore) -> String {
    let precision = score.predicted == 0 ? "–" : Markup.percent(score.precision)
    let recall = score.support == 0 ? "–" : Markup.percent(score.recall)
    return """
      <tr><th scope="row">\(Markup.isolated(score.name))</th><td class="bar"><div><span class="number">\
      \(Markup.percent(score.f1))</span><span class="track"><span style="width:\(Markup.coordinate(100 * score.f1))%">\
      </span></span></div></td><td>\(precision)</td><td>\(recall)</td><td>\(Markup.count(score.support))</td></tr>
      """
  }
}
