/// A lock that tasks take in the order they came; the state of one actor, which alone uses it.
struct FIFOLock {
  private var isHeld = false
  private var waiters: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var ticketCount = 0

  /// Takes the lock if it is free, and returns true if it was.
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

  /// Cancels the wait of a task.
  mutating func cancel(_ number: Int) {
    guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
    waiters.remove(at: index).continuation.resume(returning: false)
  }

  /// Releases the lock to the next task in line.
  mutating func release() {
    guard !waiters.isEmpty else {
      isHeld = false
      return
    }
    waiters.removeFirst().continuation.resume(returning: true)
  }
}
