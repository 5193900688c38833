import VocativeCaptions
import VocativeCore
import VocativeSupport

/// A caption, the final one of an utterance with the back-translation to check its meaning by.
struct CheckedCaption: StreamingOutput {
  /// The caption.
  let caption: Caption
  /// The translation back and its doubts; nil before the end of the utterance and without a check.
  let check: BackTranslation?

  var utterance: Int { caption.utterance }
  var isShown: Bool { true }

  func members(firstUtterance: Int) -> [(String, JSONValue?)] {
    [
      ("utterance", .integer(firstUtterance + utterance)), ("source", caption.source.json),
      ("target", caption.target.json), ("start", .decimal(caption.start.seconds)),
      ("end", .decimal(caption.end.seconds)), ("confidence", .decimal(caption.confidence.value)),
      ("final", .bool(caption.isFinal)), ("back", check?.text.map { .text($0) }),
      ("doubts", check.map { .array($0.doubts.map { .text($0.rawValue) }) }),
    ]
  }

  /// Checks the final captions of a stream, and speaks their translations.
  ///
  /// - Parameters:
  ///   - captions: The captions.
  ///   - interpreter: The interpreter that translates back; nil for no check.
  ///   - speaker: Speaks the translations; nil for none.
  ///   - language: The language of the translations.
  /// - Returns: The captions, the final ones after their check.
  static func stream(
    of captions: EventStream<Caption>, checkedBy interpreter: ConversationInterpreter?,
    spokenBy speaker: TranslationSpeaker?, in language: LanguageTag
  ) -> EventStream<CheckedCaption> {
    EventStream<CheckedCaption>(producing: { sender in
      for try await caption in captions {
        guard caption.isFinal, !caption.isEmpty else {
          await sender.send(CheckedCaption(caption: caption, check: nil))
          continue
        }
        let check = await interpreter?.check(of: caption.text, for: caption.source.text)
        await sender.send(CheckedCaption(caption: caption, check: check))
        speaker?.speak(caption.text, in: language)
      }
    })
  }
}

extension Caption.Line {
  fileprivate var json: JSONValue {
    .object([("committed", .text(committed)), ("tentative", .text(tentative))])
  }
}
