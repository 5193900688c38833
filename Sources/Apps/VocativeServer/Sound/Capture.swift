import VocativeAudio

/// Sound on its way from a client to a recogniser: what was sent and is not heard yet.
actor Capture {
  /// When the sound that was handed on last had come in.
  private(set) var lastArrival: ContinuousClock.Instant?

  private var buffers: [(sound: PCMBuffer, arrival: ContinuousClock.Instant)] = []
  private var seconds = 0.0
  private var isOver = false
  private var reader: CheckedContinuation<Void, Never>?
  private var writers: [CheckedContinuation<Void, Never>] = []

  /// Whoever sends sound faster than it is heard waits once there is so much.
  private static let limit = 10.0

  /// Adds sound, and waits while there is too much of it.
  func add(_ buffer: PCMBuffer) async {
    guard !isOver else { return }
    buffers.append((buffer, .now))
    seconds += buffer.duration
    reader.take()?.resume()
    while seconds > Self.limit, !isOver {
      await withCheckedContinuation { writers.append($0) }
    }
  }

  /// The next stretch of sound; nil after the last.
  func next() async -> PCMBuffer? {
    while buffers.isEmpty {
      guard !isOver else { return nil }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if isOver || Task.isCancelled { continuation.resume() } else { reader = continuation }
        }
      } onCancel: {
        Task { await self.end() }
      }
      if Task.isCancelled { return nil }
    }
    let (sound, arrival) = buffers.removeFirst()
    lastArrival = arrival
    seconds -= sound.duration
    if seconds <= Self.limit { resumeWriters() }
    return sound
  }

  /// No more sound comes.
  func end() {
    isOver = true
    reader.take()?.resume()
    resumeWriters()
  }

  private func resumeWriters() {
    let waiting = writers
    writers = []
    for writer in waiting { writer.resume() }
  }
}
