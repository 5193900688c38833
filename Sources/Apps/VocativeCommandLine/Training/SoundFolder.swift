import Foundation
import Vocative
import VocativeAudioFiles
import VocativeConsole
import VocativeDenoising
import VocativeSetup
import VocativeSupport

/// A folder of sound files to train on.
enum SoundFolder {
  /// Reads all sound files below a folder, in the order of their names, and prints those left out.
  static func recordings(in folder: String, on console: Console) async throws -> [PCMBuffer] {
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
