import Foundation
import VocativeCaptions
import VocativeConsole
import VocativeCore
import VocativeSupport

/// Captions of partial transcripts that come as lines.
struct PartialTranscriptTranslation: Sendable {
  /// A kind of file that conversations are written to.
  enum Format: String {
    case srt, vtt, json

    init?(path: String) { self.init(rawValue: (path as NSString).pathExtension.lowercased()) }
  }

  /// The recording of the captions; nil for none.
  struct Recording: Sendable {
    let path: String
    let format: Format
    let captions: CaptionRecording

    func write(_ pair: LanguagePair) throws {
      let text =
        switch format {
        case .srt: captions.subRip()
        case .vtt: captions.webVTT()
        case .json: captions.json(pair).serialized(prettyPrinted: true) + "\n"
        }
      do {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
      } catch {
        throw InputError(.unreadable, "it cannot be written", file: path)
      }
    }
  }

  let pair: LanguagePair
  let names: [String]
  let isJSON: Bool
  let recording: Recording?

  func run(with translator: some Translator, on console: Console) async throws {
    let lines = PartialTranscriptReader(console, subcommand: "translate")
    let transcripts = lines.transcripts()
    var captions = transcripts.translated(from: pair.source, to: pair.target, by: translator, names: names)
    if let recording { captions = captions.recorded(in: recording.captions) }
    do {
      for try await caption in captions {
        console.print(caption, after: lines.timeSinceLastLine.milliseconds, asJSON: isJSON)
      }
    } catch {
      // What was said until then is not lost.
      try recording?.write(pair)
      throw error
    }
    try recording?.write(pair)
    if lines.hasInvalidLines { throw ReportedFailure() }
  }
}

extension Console {
  fileprivate func print(_ caption: Caption, after milliseconds: Double, asJSON: Bool) {
    let line = caption.target
    guard asJSON else {
      let gap = line.committed.isEmpty || line.tentative.isEmpty ? "" : " "
      return print(line.committed + gap + style.dim(line.tentative))
    }
    print(
      json: .object([
        ("source", .text(caption.source.text)), ("text", .text(caption.text)), ("stable", .text(line.committed)),
        ("ms", .decimal(milliseconds, places: 2)), ("utterance", .integer(caption.utterance)),
        ("final", .bool(caption.isFinal)), ("confidence", .decimal(caption.confidence.value, places: 3)),
      ]))
  }
}
