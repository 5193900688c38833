import VocativeAudio

/// Sound on its way from a client to a recogniser: what was sent and is not heard yet.
actor InboundAudioBuffer {
  /// When the sound that was handed on last had come in.
  private(set) var lastArrivalTime: ContinuousClock.Instant?

  private var queue: [(sound: PCMBuffer, arrival: ContinuousClock.Instant)] = []
  private var queuedSeconds = 0.0
  private var isFinished = false
  private var consumer: CheckedContinuation<Void, Never>?
  private var producers: [CheckedContinuation<Void, Never>] = []

  /// Whoever sends sound faster than it is heard waits once there is so much.
  private static let capacity = 10.0

  /// Adds sound, and waits while there is too much of it.
  func enqueue(_ buffer: PCMBuffer) async {
    guard !isFinished else { return }
    queue.append((buffer, .now))
    queuedSeconds += buffer.duration
    consumer.take()?.resume()
    while queuedSeconds > Self.capacity, !isFinished {
      await withCheckedContinuation { producers.append($0) }
    }
  }

  /// The next stretch of sound; nil after the last.
  func next() async -> PCMBuffer? {
    while queue.isEmpty {
      guard !isFinished else { return nil }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if isFinished || Task.isCancelled { continuation.resume() } else { consumer = continuation }
        }
      } onCancel: {
        Task { await self.finish() }
      }
      if Task.isCancelled { return nil }
    }
    let (sound, arrival) = queue.removeFirst()
    lastArrivalTime = arrival
    queuedSeconds -= sound.duration
    if queuedSeconds <= Self.capacity { resumeProducers() }
    return sound
  }

  /// No more sound comes.
  func finish() {
    isFinished = true
    consumer.take()?.resume()
    resumeProducers()
  }

  private func resumeProducers() {
    let waiting = producers
    producers = []
    for writer in waiting { writer.resume() }
  }
}
