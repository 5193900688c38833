/// States of something that can be gone back through and forward again.
struct UndoHistory<State: Sendable, Step: Sendable>: Sendable {
  /// The most steps.
  static var capacity: Int { 500 }

  private(set) var present: State
  private var past: [(step: Step, before: State)] = []
  private var future: [(step: Step, after: State)] = []

  init(_ present: State) { self.present = present }

  /// The step that `undo` reverts.
  var lastStep: Step? { past.last?.step }
  /// The step that `redo` repeats.
  var nextStep: Step? { future.last?.step }

  /// Goes on to a new state; what was undone can no longer be redone.
  mutating func record(_ step: Step, to state: State) {
    past.append((step, present))
    if past.count > Self.capacity { past.removeFirst() }
    present = state
    future = []
  }

  /// Takes the last step back, if there is one.
  mutating func undo() {
    guard let (step, before) = past.popLast() else { return }
    future.append((step, present))
    present = before
  }

  /// Takes the step again that was undone last, if there is one.
  mutating func redo() {
    guard let (step, after) = future.popLast() else { return }
    past.append((step, present))
    present = after
  }

  /// All states that can still be reached.
  var reachable: [State] { past.map(\.before) + [present] + future.map(\.after) }
}
