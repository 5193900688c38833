/// Lets tasks take turns, in the order they came; an actor holds it and lets nobody else touch it.
struct FIFOLock {
  private var isHeld = false
  private var waiters: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var ticketCount = 0

  /// Takes the turn when it is free.
  mutating func tryAcquire() -> Bool {
    defer { isHeld = true }
    return !isHeld
  }

  mutating func nextTicket() -> Int {
    ticketCount += 1
    return ticketCount
  }

  mutating func wait(_ number: Int, _ continuation: CheckedContinuation<Bool, Never>) {
    waiters.append((number, continuation))
  }

  /// Sends away a task that does not want its turn any more.
  mutating func cancel(_ number: Int) {
    guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
    waiters.remove(at: index).continuation.resume(returning: false)
  }

  /// Ends the turn and gives it to the next in line.
  mutating func release() {
    guard !waiters.isEmpty else {
      isHeld = false
      return
    }
    waiters.removeFirst().continuation.resume(returning: true)
  }
}
