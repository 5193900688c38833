import Foundation
import TestSupport
import Testing
import VocativeCore
import VocativeSpeech
import VocativeSupport

@testable import VocativeSherpa

extension SherpaLibrary {
  /// The library that `make setup` fetches.
  static func fetched() throws -> SherpaLibrary {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let path = try #require(ResourceLocator.path(to: packagePath, searchingUpFrom: [folder]), "run make setup first")
    return SherpaLibrary(at: path)
  }
}

/// Returns the transcripts of samples by a tiny model.
func transcripts(
  of samples: [Float], by model: TinyModel, in context: RecognitionContext = RecognitionContext(.dictation),
  step: Int = 1600, settings: SherpaRecognizer.Settings = .init()
) async throws -> [Transcript] {
  let folder = try TemporaryFolder(model)
  let recognizer = SherpaRecognizer(model: folder.path, settings: settings, library: try .fetched())
  return try await recognizer.transcripts(of: audio(samples, in: step), in: context).collected()
}

/// Returns the error that recognition ends with.
func failure(
  of model: [String: Data], for samples: [Float] = Tone.sound(.yes),
  in language: RecognitionContext.Language = .dictation,
  settings: SherpaRecognizer.Settings = .init()
) async throws -> SpeechError? {
  let folder = try TemporaryFolder(model)
  let recognizer = SherpaRecognizer(model: folder.path, settings: settings, library: try .fetched())
  do {
    _ = try await recognizer.transcripts(of: audio(samples), in: RecognitionContext(language)).collected()
    return nil
  } catch {
    return error as? SpeechError
  }
}

extension TemporaryFolder {
  /// A folder with the files of a model.
  convenience init(_ files: [String: Data]) throws {
    try self.init()
    for (name, data) in files { _ = try file(name, holding: data) }
  }

  /// A folder with a tiny model.
  convenience init(_ model: TinyModel) throws { try self.init(model.files) }
}
