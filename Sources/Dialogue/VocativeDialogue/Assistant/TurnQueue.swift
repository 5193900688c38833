/// Runs the turns of a conversation one after the other, in the order they came.
struct TurnQueue {
  private var last: Task<SystemTurn, Never>?

  /// Starts a turn after those before it.
  mutating func enqueue(_ turn: @escaping @Sendable () async -> SystemTurn) -> Task<SystemTurn, Never> {
    let previous = last
    let task = Task {
      _ = await previous?.value
      return await turn()
    }
    last = task
    return task
  }
}
