import VocativeNLU

/// The loss and the figures on held-out examples, epoch by epoch.
enum LearningCurves {
  private struct Line {
    let name: String
    let points: [(epoch: Int, value: Double)]
  }

  static func html(_ records: [EpochRecord]) -> String {
    let records = records.sorted { $0.epoch < $1.epoch }
    func line(_ name: String, _ value: (EpochRecord) -> Double?) -> Line {
      Line(
        name: name,
        points: records.compactMap { record in value(record).map { (record.epoch, $0) } }.filter(\.1.isFinite))
    }
    let losses = [line("learned from") { $0.loss }, line("held out") { $0.scores["loss"] }]
    let names = Set(records.flatMap(\.scores.keys)).subtracting(["loss"]).sorted()
    let scores = names.map { name in line(name) { $0.scores[name] } }
    let charts = [
      chart("Loss", losses.filter { !$0.points.isEmpty }, isShare: false),
      chart("On held-out examples", scores.filter { !$0.points.isEmpty }, isShare: true),
    ]
    guard !charts.joined().isEmpty else { return "" }
    let seconds = records.last.map { $0.seconds.isFinite ? $0.seconds : 0 } ?? 0
    let took =
      seconds < 90
      ? "\(Markup.decimal(seconds, fractionDigits: 1)) s" : "\(Markup.decimal(seconds / 60, fractionDigits: 1)) min"
    return """
      <section><h2>Learning</h2><p class="note">\(Markup.count(records.count, "epoch", "epochs")) in \(took).</p>
      <div class="charts">\(charts.joined())</div></section>
      """
  }

  private static func chart(_ title: String, _ lines: [Line], isShare: Bool) -> String {
    let values = lines.flatMap { $0.points.map(\.value) }
    let epochs = lines.flatMap { $0.points.map(\.epoch) }
    guard let low = values.min(), let high = values.max(), let first = epochs.min(), let last = epochs.max() else {
      return ""
    }
    let scale = ChartScale(from: isShare ? low : min(low, 0), to: isShare && high <= 1 ? 1 : high)
    let span = max(Double(last) - Double(first), 1)
    let frame = ChartFrame(yLabel: isShare ? "%" : "loss")
    func place(_ point: (epoch: Int, value: Double)) -> (x: String, y: String) {
      let share = first == last ? 0.5 : (Double(point.epoch) - Double(first)) / span
      return (Markup.coordinate(frame.x(share)), Markup.coordinate(frame.y(scale.fraction(of: point.value))))
    }
    var marks = ""
    for (number, line) in lines.enumerated() {
      let style = ["a", "b", "c", "d"][number % 4]
      let places = line.points.map(place)
      marks +=
        "<polyline class=\"line \(style)\" points=\"\(places.map { "\($0.x),\($0.y)" }.joined(separator: " "))\"/>"
      for (point, place) in zip(line.points, places) {
        let value = isShare ? "\(Markup.percent(point.value))\u{A0}%" : Markup.decimal(point.value, fractionDigits: 3)
        marks += """
          <circle class="dot \(style)" cx="\(place.x)" cy="\(place.y)" r="3.5"><title>\(Markup.escaped(line.name)), \
          epoch \(point.epoch): \(value)</title></circle>
          """
      }
    }
    let yTicks = scale.ticks.map { value in
      let label = Markup.decimal(
        isShare ? 100 * value : value, fractionDigits: max(scale.fractionDigits - (isShare ? 2 : 0), 0))
      return (scale.fraction(of: value), label)
    }
    return """
      <figure><figcaption>\(title)</figcaption>\
      <svg viewBox="0 0 \(ChartFrame.width) \(ChartFrame.height)" role="img" aria-label="\(title) by epoch">\
      \(frame.axes(x: ticks(first, last, span), y: yTicks, xLabel: "epoch"))\(marks)</svg>\(legend(lines, isShare))</figure>
      """
  }

  private static func ticks(_ first: Int, _ last: Int, _ span: Double) -> [(Double, String)] {
    guard first < last else { return [(0.5, "\(first)")] }
    let step = max(Int((span / 8).rounded(.up)), 1)
    return stride(from: first, through: last, by: step).map { ((Double($0) - Double(first)) / span, "\($0)") }
  }

  /// Names of the lines with their last values.
  private static func legend(_ lines: [Line], _ isShare: Bool) -> String {
    let items = lines.enumerated().map { number, line in
      let last = line.points.last?.value ?? 0
      let value = isShare ? "\(Markup.percent(last))\u{A0}%" : Markup.decimal(last, fractionDigits: 3)
      return """
        <li><span class="key \(["a", "b", "c", "d"][number % 4])"></span>\(Markup.isolated(line.name)) <b>\(value)</b></li>
        """
    }
    return "<ul class=\"legend\">\(items.joined())</ul>"
  }
}
