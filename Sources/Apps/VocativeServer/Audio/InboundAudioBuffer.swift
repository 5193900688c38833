import VocativeAudio

/// The audio on its way from a client to a recogniser.
actor InboundAudioBuffer {
  /// The arrival time of the audio that ``next()`` returned last.
  private(set) var lastArrivalTime: ContinuousClock.Instant?

  private var queue: [(sound: PCMBuffer, arrival: ContinuousClock.Instant)] = []
  private var queuedSeconds = 0.0
  private var isFinished = false
  private var consumer: CheckedContinuation<Void, Never>?
  private var producers: [CheckedContinuation<Void, Never>] = []

  /// The number of seconds above which a sender waits.
  private static let capacity = 10.0

  /// Appends audio, and waits while the buffer is above its capacity.
  func enqueue(_ buffer: PCMBuffer) async {
    guard !isFinished else { return }
    queue.append((buffer, .now))
    queuedSeconds += buffer.duration
    consumer.take()?.resume()
    while queuedSeconds > Self.capacity, !isFinished {
      await withCheckedContinuation { producers.append($0) }
    }
  }

  /// Returns the next audio; nil after the last.
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

  /// Ends the audio.
  func finish() {
    isFinished = true
    consumer.take()?.resume()
    resumeProducers()
  }

  private func resumeProducers() {
    let waiting = producers
    producers = []
    for producer in waiting { producer.resume() }
  }
}
