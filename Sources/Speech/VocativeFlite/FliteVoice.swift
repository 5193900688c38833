import CFlite
import VocativeCore
import VocativeSpeech

/// The voices linked into this library.
enum FliteVoice: String, CaseIterable {
  /// A woman from the United States; the clearest of the four.
  case slt
  /// A man from the United States.
  case rms
  /// A man from Scotland.
  case awb
  /// A man from the United States, of diphones: tinny, and thirty times as fast as the others.
  case kal16

  /// The voice as callers see it.
  var voice: Voice { Voice(name: rawValue, language: self == .awb ? "en-GB" : .americanEnglish) }

  /// Loads the voice; once in a process, on the engine's executor.
  func load() -> UnsafeMutablePointer<cst_voice>? {
    switch self {
    case .slt: register_cmu_us_slt(nil)
    case .rms: register_cmu_us_rms(nil)
    case .awb: register_cmu_us_awb(nil)
    case .kal16: register_cmu_us_kal16(nil)
    }
  }

  /// The voice of that name, with or without flite's own prefix `cmu_us_`.
  static func named(_ name: String) throws(SpeechError) -> FliteVoice {
    let short = name.hasPrefix("cmu_us_") ? String(name.dropFirst(7)) : name
    guard let voice = FliteVoice(rawValue: short) else {
      let known = allCases.map(\.rawValue).joined(separator: ", ")
      throw SpeechError(.voiceUnknown, "There is no Flite voice “\(name)”. Choose one of: \(known).")
    }
    return voice
  }
}
