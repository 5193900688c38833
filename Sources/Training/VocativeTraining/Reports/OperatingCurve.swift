/// The receiver operating characteristic of out-of-scope detection, as a chart.
enum OperatingCurve {
  static func html(_ evaluation: OutOfScopeEvaluation?) -> String {
    guard let evaluation, evaluation.curve.count > 1 else { return "" }
    return """
      <section><h2>Out of scope</h2>
      <p class="note">\(Markup.count(evaluation.outOfScopeCount, "sentence", "sentences")) out of scope, \
      \(Markup.count(evaluation.inScopeCount, "sentence", "sentences")) in scope. The dot is the model's threshold: it \
      refuses \(Markup.percent(evaluation.recall))\u{A0}% of the former and \
      \(Markup.percent(evaluation.inScopeRefused))\u{A0}% of the latter.</p>
      <div class="charts">\(figure(evaluation))</div></section>
      """
  }

  private static func figure(_ evaluation: OutOfScopeEvaluation) -> String {
    let frame = ChartFrame(yLabel: "found")
    let points = thinned(evaluation.curve).map {
      "\(Markup.coordinate(frame.x($0.refused))),\(Markup.coordinate(frame.y($0.found)))"
    }
    let area = Markup.decimal(evaluation.areaUnderCurve, fractionDigits: 3)
    let ticks = [0.0, 0.25, 0.5, 0.75, 1].map { ($0, "\(Int($0 * 100))") }
    return """
      <figure><figcaption>Receiver operating characteristic <span>area under the curve \(area)</span></figcaption>
      <svg viewBox="0 0 \(ChartFrame.width) \(ChartFrame.height)" role="img" \
      aria-label="Receiver operating characteristic: area under the curve \(area)">\
      \(frame.axes(x: ticks, y: ticks, xLabel: "in scope and refused, %"))\
      <line class="ideal" x1="\(Markup.coordinate(frame.x(0)))" y1="\(Markup.coordinate(frame.y(0)))" \
      x2="\(Markup.coordinate(frame.x(1)))" y2="\(Markup.coordinate(frame.y(1)))"/>\
      <polyline class="line a" points="\(points.joined(separator: " "))"/>\
      <circle class="dot a" cx="\(Markup.coordinate(frame.x(evaluation.inScopeRefused)))" \
      cy="\(Markup.coordinate(frame.y(evaluation.recall)))" r="4"/></svg></figure>
      """
  }

  /// Returns at most some hundred points of a curve, its ends among them.
  private static func thinned(_ curve: [OutOfScopeEvaluation.Point]) -> [OutOfScopeEvaluation.Point] {
    let step = max(curve.count / 300, 1)
    return curve.enumerated().filter { $0.offset % step == 0 || $0.offset == curve.count - 1 }.map(\.element)
  }
}
