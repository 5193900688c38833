import VocativeCore
import VocativeSpeech

/// The voices that eSpeak NG's data holds, and which of them a name means.
struct EspeakVoiceCatalog: Sendable {
  /// A voice of the data.
  struct Entry: Hashable, Sendable {
    /// The path under the data's `lang` folder: `gmw/en-US`.
    let identifier: String
    /// The name for people: `English (America)`.
    let title: String
    /// The language it is made for: `en-us`.
    let language: String

    /// The public name: the last part of the path, which is unique.
    var name: String { identifier.split(separator: "/").last.map(String.init) ?? identifier }

    /// The voice as callers see it.
    var voice: Voice { Voice(name: name, language: LanguageTag(language)) }
  }

  /// Sorted by name.
  let entries: [Entry]

  init(_ entries: some Sequence<Entry>) {
    self.entries = entries.sorted { $0.name < $1.name }
  }

  /// The voice that a name, a title or a language tag means; a region without a voice of its own falls back to the
  /// language (`es-AR` to `es`).
  func entry(named name: String) throws(SpeechError) -> Entry {
    let wanted = name.lowercased().split(separator: "_").joined(separator: "-")
    let exact = entries.first { $0.name.lowercased() == wanted || $0.identifier.lowercased() == wanted }
    if let entry = exact ?? entries.first(where: { $0.language == wanted || $0.title.lowercased() == wanted }) {
      return entry
    }
    if let cut = wanted.lastIndex(of: "-"), cut > wanted.startIndex,
      let entry = try? entry(named: String(wanted[..<cut]))
    {
      return entry
    }
    let known = entries.map(\.name).joined(separator: ", ")
    throw SpeechError(.voiceUnknown, "There is no eSpeak voice “\(name)”. Choose one of: \(known).")
  }
}
