import Vocative
import VocativeConsole
import VocativeTraining

/// Trains a denoiser from folders of speech and noise.
struct DenoiserTraining {
  let settings: DenoiserTrainer.Settings
  /// A folder of recorded noise; nil for synthetic noise only.
  let noiseFolder: String?
  /// True if progress is printed as JSON.
  let json: Bool

  /// Trains, and prints the loss some fifty times on the way.
  func run(data: String, output: String, on console: Console) async throws {
    let speech = try await SoundFolder.recordings(in: data, on: console)
    var noises: [PCMBuffer] = []
    if let noiseFolder { noises = try await SoundFolder.recordings(in: noiseFolder, on: console) }
    try train(speech, noises, output, console)
  }

  // Swift 6.3.1 crashes when it inlines this into an asynchronous function.
  @inline(never)
  private func train(_ speech: [PCMBuffer], _ noises: [PCMBuffer], _ output: String, _ console: Console) throws {
    var trainer = try DenoiserTrainer(speech: speech, noises: noises, settings: settings)
    var log = LossLog(unit: "step", json: json)
    let span = max(settings.steps / 50, 1)
    try trainer.run { step, loss in
      log.record(loss)
      if step.isMultiple(of: span) || step == settings.steps { console.print(log.line(step)) }
    }
    try trainer.model.write(to: output)
  }
}
