import Foundation
import Vocative
import VocativeAudioFiles
import VocativeDenoising
import VocativeSupport
import VocativeTraining

extension Train {
  /// Learns to take noise out of speech, and tells of the loss some fifty times on the way.
  func trainDenoiser(_ data: String, _ out: String, on console: Console) async throws {
    let speech = try await Self.recordings(in: data, console)
    var recorded: [PCMBuffer] = []
    if let noises { recorded = try await Self.recordings(in: noises, console) }
    try train(speech, recorded, out, console)
  }

  // Swift 6.3.1 crashes when it inlines this into an asynchronous function.
  @inline(never)
  private func train(_ speech: [PCMBuffer], _ noises: [PCMBuffer], _ out: String, _ console: Console) throws {
    var settings = DenoiserTrainer.Settings()
    settings.steps = steps ?? settings.steps
    settings.channels = width ?? settings.channels
    settings.batchSize = batch ?? settings.batchSize
    settings.learningRate = rate.map { Float($0) } ?? settings.learningRate
    settings.seed = UInt64(seed)
    settings.threads = ProcessInfo.processInfo.activeProcessorCount
    var trainer = try DenoiserTrainer(speech: speech, noises: noises, settings: settings)
    let clock = ContinuousClock()
    let start = clock.now
    var losses: [Double] = []
    let span = max(settings.steps / 50, 1)
    let steps = settings.steps
    try trainer.run { step, loss in
      losses.append(loss)
      guard step.isMultiple(of: span) || step == steps else { return }
      let mean = losses.reduce(0, +) / Double(losses.count)
      losses = []
      let seconds = (clock.now - start).milliseconds / 1_000
      console.print(progressLine("step", step, loss: mean, seconds))
    }
    try trainer.model.write(to: out)
  }

  /// All sound files below a folder, in the order of their names.
  static func recordings(in folder: String, _ console: Console) async throws -> [PCMBuffer] {
    guard let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] else {
      throw InputError(.unreadable, "there is no such folder of sound files", file: folder)
    }
    let kinds: Set<String> = ["wav", "flac", "ogg", "oga", "aiff", "au"]
    var sounds: [PCMBuffer] = []
    for name in names.sorted() where kinds.contains((name as NSString).pathExtension.lowercased()) {
      do {
        let sound = try await AudioFile(folder + "/" + name).audio(at: Denoiser.sampleRate).collected().joined()
        if !sound.samples.isEmpty { sounds.append(sound) }
      } catch let error as AudioError {
        console.printError("\(name) is left out. \(error)")
      }
    }
    if sounds.isEmpty { throw InputError(.missing, "expected sound files: WAV, FLAC, Ogg", file: folder) }
    return sounds
  }
}
