/// The states a request went through, so that a person can take back what he said, and take that back.
struct FrameHistory: Sendable {
  private var past: [Frame] = []
  private var future: [Frame] = []

  /// Older states are forgotten.
  private static let limit = 64

  /// The state before the current one.
  var last: Frame? { past.last }

  /// Notes a state that is about to be changed; what had been taken back is then gone.
  mutating func note(_ frame: Frame) {
    past.append(frame)
    if past.count > Self.limit { past.removeFirst() }
    future = []
  }

  /// The state before; the current one can be had again by ``forward(from:)``.
  mutating func back(from current: Frame) -> Frame? {
    guard let frame = past.popLast() else { return nil }
    future.append(current)
    return frame
  }

  /// The state that was last taken back.
  mutating func forward(from current: Frame) -> Frame? {
    guard let frame = future.popLast() else { return nil }
    past.append(current)
    return frame
  }

  /// Forgets the last change, which did not hold.
  mutating func rollBack() -> Frame? { past.popLast() }
}
