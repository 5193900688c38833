import VocativeAudio
import VocativeSpeech

/// A sentence whose words are known, with the places of its phones in the sound.
struct ForcedAlignment {
  let cepstra: Cepstra
  /// The dictionary entries it is made of.
  let entries: [String]
  let phones: [(phone: String, frames: Range<Int>)]
  /// How well it fits, for each frame; 0 is perfect.
  let acousticScore: Double
}

extension Decoder {
  /// Words said by a voice that is far from those the model knows fit at -60 to -90, and through other words there is
  /// hardly ever a path at all.
  private static let minimumAcousticScore = -110.0

  /// The places of a sentence's phones in the sound of it; nil where the sound is not that of the sentence, or a word
  /// is not in the dictionary.
  func forcedAlignment(_ text: String, in sound: PCMBuffer) throws(SpeechError) -> ForcedAlignment? {
    frontEnd.start()
    let cepstra = frontEnd.frames(of: sound.samples)
    let letters = text.lowercased().replacing("’", with: "'")
    let words = letters.split { !$0.isLetter && $0 != "'" }.map(String.init)
    let ways = words.map { entries(for: $0) }
    guard cepstra.count >= 10, !ways.isEmpty, ways.allSatisfy({ !$0.isEmpty }),
      let heard = try path(through: ways, in: cepstra), heard.acousticScore >= Self.minimumAcousticScore
    else { return nil }
    let said = heard.words.map(\.entry)
    guard let aligned = try phones(of: said, in: cepstra) else { return nil }
    return ForcedAlignment(
      cepstra: cepstra, entries: said, phones: aligned.map { (phone: $0.phone, frames: $0.segment.frames) },
      acousticScore: heard.acousticScore)
  }

  /// The phones of dictionary entries, one after the other, where they fit the sound best; nil when it cannot be them.
  func phones(
    of entries: [String], in cepstra: Cepstra
  ) throws(SpeechError) -> [(phone: String, segment: Path.Segment)]? {
    let sounds = entries.flatMap { phones(of: $0)?.split(separator: " ").map(String.init) ?? [] }
    let chain = sounds.map { phone in entry(phones: [phone]).map { [$0] } ?? [] }
    guard !chain.isEmpty, chain.allSatisfy({ !$0.isEmpty }), let aligned = try path(through: chain, in: cepstra),
      aligned.words.count == sounds.count
    else { return nil }
    return zip(sounds, aligned.words).map { (phone: $0, segment: $1) }
  }

  /// How well a known sentence fits by this decoder's means.
  func acousticScore(of known: ForcedAlignment) throws(SpeechError) -> Double? {
    try path(through: known.entries.map { [$0] }, in: known.cepstra)?.acousticScore
  }

  /// The path through a sequence of words, each said in one of several ways; nil when the sound cannot be it.
  func path(through ways: [[String]], in cepstra: Cepstra) throws(SpeechError) -> Path? {
    let arcs = ways.enumerated().flatMap { place, ways in ways.map { (from: place, to: place + 1, entry: $0) } }
    let network = WordNetwork(stateCount: ways.count + 1, arcs: arcs, accepting: [ways.count])
    return try path(through: network, in: cepstra)
  }

  /// The path through a network that is searched once, as widely as any is; nil when the sound cannot be it.
  func path(
    through network: WordNetwork, in cepstra: Cepstra, beam: Double = Decoder.widestBeam
  ) throws(SpeechError) -> Path? {
    let name = "once"
    guard add(network, beam: beam, as: name) else { return nil }
    defer { remove(name) }
    return try search(cepstra, with: name)
  }
}
