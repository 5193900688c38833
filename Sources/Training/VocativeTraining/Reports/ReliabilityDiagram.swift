/// Accuracy over confidence: bars on the diagonal mean that confidences can be taken at their word.
enum ReliabilityDiagram {
  static func html(_ parts: [(name: String, reliability: CalibrationCurve)]) -> String {
    let diagrams = parts.filter { $0.reliability.count > 0 }.map { figure($0.name, $0.reliability) }
    guard !diagrams.isEmpty else { return "" }
    return """
      <section><h2>Reliability</h2>
      <p class="note">Of the answers at a confidence of 90\u{A0}%, nine in ten should be right: a dot on the line. \
      Grey columns say how many answers there are.</p>
      <div class="charts">\(diagrams.joined())</div></section>
      """
  }

  private static func figure(_ name: String, _ reliability: CalibrationCurve) -> String {
    let most = Double(reliability.bins.map(\.count).max() ?? 1)
    let frame = ChartFrame(yLabel: "right")
    var marks = ""
    var points: [String] = []
    for bin in reliability.bins where bin.count > 0 {
      let left = frame.x(bin.range.lowerBound) + 1
      let width = max(frame.x(bin.range.upperBound) - left - 1, 1)
      // The square root lets few answers be seen beside many.
      let top = frame.y((Double(bin.count) / most).squareRoot() * 0.96)
      let title =
        "\(Markup.count(bin.count, "answer", "answers")), confidence \(Markup.percent(bin.confidence))\u{A0}%, "
        + "right \(Markup.percent(bin.accuracy))\u{A0}%"
      marks += """
        <g><title>\(title)</title><rect class="share" x="\(Markup.coordinate(left))" y="\(Markup.coordinate(top))" \
        width="\(Markup.coordinate(width))" height="\(Markup.coordinate(frame.y(0) - top))" rx="2"/>\
        <line class="gap" x1="\(Markup.coordinate(frame.x(bin.confidence)))" y1="\(Markup.coordinate(frame.y(bin.confidence)))" \
        x2="\(Markup.coordinate(frame.x(bin.confidence)))" y2="\(Markup.coordinate(frame.y(bin.accuracy)))"/>\
        <circle class="dot a" cx="\(Markup.coordinate(frame.x(bin.confidence)))" \
        cy="\(Markup.coordinate(frame.y(bin.accuracy)))" r="4"/></g>
        """
      points.append("\(Markup.coordinate(frame.x(bin.confidence))),\(Markup.coordinate(frame.y(bin.accuracy)))")
    }
    let error = Markup.percent(reliability.expectedCalibrationError)
    let ticks = [0.0, 0.25, 0.5, 0.75, 1].map { ($0, "\(Int($0 * 100))") }
    return """
      <figure><figcaption>\(name) <span>expected calibration error \(error)\u{A0}%, \
      \(Markup.count(reliability.count, "answer", "answers"))</span></figcaption>
      <svg viewBox="0 0 \(ChartFrame.width) \(ChartFrame.height)" role="img" \
      aria-label="\(name): expected calibration error \(error)\u{A0}%">\(frame.axes(x: ticks, y: ticks, xLabel: "confidence, %"))\
      <line class="ideal" x1="\(Markup.coordinate(frame.x(0)))" y1="\(Markup.coordinate(frame.y(0)))" \
      x2="\(Markup.coordinate(frame.x(1)))" y2="\(Markup.coordinate(frame.y(1)))"/>\
      \(marks)<polyline class="line a" points="\(points.joined(separator: " "))"/></svg></figure>
      """
  }
}
