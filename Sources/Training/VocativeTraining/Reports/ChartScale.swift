import Foundation

/// Round numbers along the side of a chart.
struct ChartScale {
  /// The round numbers, from the lowest to the highest.
  let ticks: [Double]
  /// The number of decimals that distinguish the labels.
  let fractionDigits: Int

  /// About five round numbers that enclose all values between two.
  init(from low: Double, to high: Double) {
    let rough = max((high - low) / 5, 1e-6)
    let power = log10(rough).rounded(.down)
    let unit = pow(10, power)
    // The margin forgives what is not exact in binary: 0.3 / 0.1 is not 3.
    let step = unit * (([1.0, 2, 5].first { $0 * unit >= rough * 0.999 }) ?? 10)
    let first = (low / step + 1e-6).rounded(.down)
    let last = max((high / step - 1e-6).rounded(.up), first + 1)
    ticks = last - first < 100 ? stride(from: first, through: last, by: 1).map { $0 * step } : [low, high]
    fractionDigits = Int(min(max(-log10(step).rounded(.down), 0), 6))
  }

  /// Returns the position of a value, from 0 at the lowest number to 1 at the highest.
  func fraction(of value: Double) -> Double {
    guard let low = ticks.first, let high = ticks.last, high > low else { return 0 }
    return (value - low) / (high - low)
  }
}
