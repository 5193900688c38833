/// A confusion matrix as a heat map: rows are what is right, columns what was read.
enum HeatMap {
  /// More classes than this are summed up as the others, so that the map can be read.
  static let limit = 24

  static func html(_ title: String, _ matrix: ConfusionMatrix) -> String {
    let names = matrix.labels
    guard names.count > 1 else { return "" }
    let shown = names.count > limit ? Array(names.prefix(limit - 1)) : names
    let others = names.dropFirst(shown.count)
    // A class is a group of names, so that the others can be one too.
    let groups = shown.map { [$0] } + (others.isEmpty ? [] : [Array(others)])
    let head = groups.map { "<th scope=\"col\"><span>\(label($0))</span></th>" }.joined()
    return """
      <section><h2>\(title)</h2>
      <p class="note">Rows are what is right, columns what was read; a row is shaded by its shares.</p>
      <div class="beside"><div class="scroll" tabindex="0" role="region" aria-label="\(title)"><table class="heat">
      <thead><tr><td></td>\(head)</tr></thead>
      <tbody>\(groups.map { row($0, groups, matrix) }.joined(separator: "\n"))</tbody></table></div>
      <div>\(mostFrequentConfusions(matrix))</div></div></section>
      """
  }

  private static func label(_ group: [String]) -> String {
    group.count == 1 ? Markup.isolated(group[0]) : "\(group.count) others"
  }

  private static func row(_ gold: [String], _ groups: [[String]], _ matrix: ConfusionMatrix) -> String {
    let total = gold.reduce(0) { $0 + matrix.total(of: $1) }
    let cells = groups.map { predicted in
      let count = gold.reduce(0) { sum, gold in
        predicted.reduce(sum) { $0 + matrix.count(gold: gold, predicted: $1) }
      }
      guard count > 0 else { return "<td class=\"none\">·</td>" }
      let share = Double(count) / Double(max(total, 1))
      let kind = gold == predicted ? "right" : "wrong"
      // A single mistake among thousands is still to be seen.
      let strength = Markup.coordinate(12 + 88 * share)
      return """
        <td class="\(kind)\(share > 0.75 ? " strong" : share > 0.5 ? " half" : "")" style="--v:\(strength)%" \
        title="\(Markup.percent(share))\u{A0}%">\(Markup.count(count))</td>
        """
    }
    return "<tr><th scope=\"row\">\(label(gold))</th>\(cells.joined())</tr>"
  }

  private static func mostFrequentConfusions(_ matrix: ConfusionMatrix) -> String {
    let mistakes = matrix.confusions.prefix(5)
    guard !mistakes.isEmpty else { return "<p class=\"note\">Nothing was taken for anything else.</p>" }
    let items = mistakes.map { mistake in
      let share = Double(mistake.count) / Double(max(matrix.total(of: mistake.gold), 1))
      return """
        <li>\(Markup.isolated(mistake.gold)) <span class="as">taken for</span> \(Markup.isolated(mistake.predicted)) \
        <span class="times">\(Markup.count(mistake.count)) ×, \(Markup.percent(share))\u{A0}%</span></li>
        """
    }
    return "<h3>Most frequent</h3><ol class=\"confusions\">\(items.joined())</ol>"
  }
}
