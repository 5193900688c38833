/// A page of a ``DatasetAudit``: the balance of the classes, and what a person should look at.
///
/// One HTML page that loads nothing and needs no script. It holds texts of the data: keep it where the data may be kept.
public struct DatasetReport: Hashable, Sendable {
  /// The page.
  public let html: String

  /// The number of findings of a kind that are listed.
  private static let findingLimit = 200
  /// The number of classes that are listed.
  private static let classLimit = 400

  /// A page.
  ///
  /// - Parameters:
  ///   - audit: the findings.
  ///   - title: the name of the data.
  public init(_ audit: DatasetAudit, title: String) {
    let counts = DatasetAudit.Finding.Kind.allCases.map { (kind: $0, findings: audit.findings($0)) }
    let figures = counts.map { kind, findings in
      HeadlineFigure(
        kind.title, Self.share(kind, findings.count, audit), Markup.count(findings.count, "finding", "findings"))
    }
    html = ReportPage.html(
      kicker: "Data", title: title,
      lead: Markup.count(audit.trainCount, "example", "examples")
        + (audit.testCount > 0 ? " to learn from, \(Markup.count(audit.testCount)) to measure by" : ""),
      figures: figures, sections: counts.map(Self.section) + [Self.classes(audit)])
  }

  private static func share(_ kind: DatasetAudit.Finding.Kind, _ count: Int, _ audit: DatasetAudit) -> Double {
    Double(count) / Double(max(kind == .leak ? audit.testCount : audit.trainCount, 1))
  }

  private static func section(
    _ part: (kind: DatasetAudit.Finding.Kind, findings: [DatasetAudit.Finding])
  ) -> String {
    guard !part.findings.isEmpty else { return "" }
    let items = part.findings.prefix(findingLimit).map { finding in
      """
      <li><p class="text" dir="auto">\(Markup.escaped(String(finding.text.prefix(600))))</p>\
      <p class="sure">\(Markup.escaped(finding.problem)) <span class="as">(\(rows(finding.rows)))</span></p></li>
      """
    }
    let rest = part.findings.count - items.count
    let note = part.kind.explanation + (rest > 0 ? " \(Markup.count(rest)) more are not shown." : "")
    return """
      <section><h2>\(part.kind.title)</h2><p class="note">\(note)</p><ol class="mistakes">\
      \(items.joined(separator: "\n"))</ol></section>
      """
  }

  private static func rows(_ rows: [Int]) -> String {
    guard !rows.isEmpty else { return "test" }
    let list = rows.prefix(6).map { "\($0)" }.joined(separator: ", ")
    return (rows.count == 1 ? "row " : "rows ") + list + (rows.count > 6 ? " …" : "")
  }

  private static func classes(_ audit: DatasetAudit) -> String {
    let most = Double(max(audit.classes.last?.train ?? 1, 1))
    let rows = audit.classes.prefix(classLimit).map { count in
      """
      <tr><th scope="row">\(Markup.isolated(count.label))</th><td class="bar"><div><span class="number">\
      \(Markup.count(count.train))</span><span class="track"><span style="width:\
      \(Markup.coordinate(100 * Double(count.train) / most))%"></span></span></div></td><td>\(Markup.count(count.test))</td></tr>
      """
    }
    return """
      <section><h2>Classes</h2><p class="note">The rarest first. The balance is \(Markup.percent(audit.balance))\u{A0}%: 100\u{A0}% \
      means that all classes are as frequent.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Classes"><table class="scores">
      <thead><tr><th scope="col">Class</th><th scope="col" class="bar">To learn from</th><th scope="col">Test</th></tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table></div></section>
      """
  }
}

extension DatasetAudit.Finding.Kind {
  /// The heading of the findings.
  fileprivate var title: String {
    switch self {
    case .leak: "Tested and learned from"
    case .contradiction: "Contradictions"
    case .suspectLabel: "Suspected labels"
    case .inconsistentTag: "Entities not marked everywhere"
    case .duplicate: "Duplicates"
    }
  }

  /// The meaning of the findings.
  fileprivate var explanation: String {
    switch self {
    case .leak: "These texts of the test are among the examples to learn from. A test with them measures memory."
    case .contradiction: "The same text with different answers. A model can learn only one of them."
    case .suspectLabel:
      "The most similar examples have another label. Some of these labels are wrong, others are rare uses."
    case .inconsistentTag: "Words that are an entity in most sentences of an intent, and not in these."
    case .duplicate: "The same row more than once. It weighs as often as it is there."
    }
  }
}
