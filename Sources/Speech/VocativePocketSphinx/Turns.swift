/// Lets tasks take turns, in the order they came; an actor holds it and lets nobody else touch it.
struct Turns {
  private var isTaken = false
  private var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var count = 0

  /// Takes the turn when it is free.
  mutating func take() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }

  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  mutating func wait(_ number: Int, _ continuation: CheckedContinuation<Bool, Never>) {
    waiting.append((number, continuation))
  }

  /// Sends away a task that does not want its turn any more.
  mutating func cancel(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }

  /// Ends the turn and gives it to the next in line.
  mutating func leave() {
    guard !waiting.isEmpty else {
      isTaken = false
      return
    }
    waiting.removeFirst().continuation.resume(returning: true)
  }
}
