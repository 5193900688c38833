import VocativeAudio

/// The audio on its way from a client to a recogniser.
actor InboundAudioBuffer {
  /// The arrival time of the audio that ``next()`` returned last.
  private(set) var lastArrivalTime: ContinuousClock.Instant?

  private var queue: [(sound: PCMBuffer, arrival: ContinuousClock.Instant)] = []
  private var queuedDuration = Duration.zero
  private var isFinished = false
  private var consumer: CheckedContinuation<Void, Never>?
  private var producers: [CheckedContinuation<Void, Never>] = []

  /// The duration above which a sender waits.
  private static let capacity = Duration.seconds(10)

  /// Appends audio, and waits while the buffer is above its capacity.
  func enqueue(_ buffer: PCMBuffer) async {
    guard !isFinished else { return }
    queue.append((buffer, .now))
    queuedDuration += buffer.duration
    consumer.take()?.resume()
    while queuedDuration > Self.capacity, !isFinished {
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
    queuedDuration -= sound.duration
    if queuedDuration <= Self.capacity { resumeProducers() }
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
