/// The states a request went through, so that a person can take back what he said, and take that back.
struct FrameHistory: Sendable {
  private var undoStack: [DialogueFrame] = []
  private var redoStack: [DialogueFrame] = []

  /// Older states are forgotten.
  private static let limit = 64

  /// The state before the current one.
  var last: DialogueFrame? { undoStack.last }

  /// Notes a state that is about to be changed; what had been taken back is then gone.
  mutating func record(_ frame: DialogueFrame) {
    undoStack.append(frame)
    if undoStack.count > Self.limit { undoStack.removeFirst() }
    redoStack = []
  }

  /// The state before; the current one can be had again by ``redo(from:)``.
  mutating func undo(from current: DialogueFrame) -> DialogueFrame? {
    guard let frame = undoStack.popLast() else { return nil }
    redoStack.append(current)
    return frame
  }

  /// The state that was last taken back.
  mutating func redo(from current: DialogueFrame) -> DialogueFrame? {
    guard let frame = redoStack.popLast() else { return nil }
    undoStack.append(current)
    return frame
  }

  /// Forgets the last change, which did not hold.
  mutating func rollBack() -> DialogueFrame? { undoStack.popLast() }
}
