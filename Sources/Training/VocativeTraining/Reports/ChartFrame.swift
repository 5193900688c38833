/// The room a chart is drawn in: places for shares from 0 to 1, grid and labels.
struct ChartFrame {
  static let width = 420
  static let height = 280
  let yLabel: String

  private let left = 40.0
  private let right = 408.0
  private let top = 22.0
  private let bottom = 240.0

  /// The place of a share of the width.
  func x(_ share: Double) -> Double { left + (right - left) * min(max(share, 0), 1) }
  /// The place of a share of the height.
  func y(_ share: Double) -> Double { bottom - (bottom - top) * min(max(share, 0), 1) }

  /// The grid with its labels, at shares of the width and of the height.
  func axes(x xTicks: [(Double, String)], y yTicks: [(Double, String)], xLabel: String) -> String {
    let rows = yTicks.map { share, label in
      """
      <line class="grid" x1="\(Markup.coordinate(left))" x2="\(Markup.coordinate(right))" y1="\(Markup.coordinate(y(share)))" \
      y2="\(Markup.coordinate(y(share)))"/><text x="\(Markup.coordinate(left - 7))" y="\(Markup.coordinate(y(share) + 4))" \
      text-anchor="end">\(label)</text>
      """
    }
    let columns = xTicks.map { share, label in
      "<text x=\"\(Markup.coordinate(x(share)))\" y=\"\(Markup.coordinate(bottom + 17))\" text-anchor=\"middle\">\(label)</text>"
    }
    return """
      <g class="axes" aria-hidden="true">\(rows.joined())\(columns.joined())\
      <text x="\(Markup.coordinate((left + right) / 2))" y="\(Markup.coordinate(bottom + 35))" text-anchor="middle">\(xLabel)</text>\
      <text x="\(Markup.coordinate(left - 33))" y="12">\(yLabel)</text></g>
      """
  }
}
