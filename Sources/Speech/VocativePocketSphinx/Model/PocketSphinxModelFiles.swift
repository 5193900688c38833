import Foundation
package import VocativeSpeech

/// The files of a PocketSphinx model, looked through before the library reads them.
///
/// The library ends the process over a file that is damaged in the wrong place, so what it relies on is checked
/// here: formats, sizes, checksums, and that numbers which point into tables point inside them.
package struct PocketSphinxModelFiles: Hashable, Sendable {
  let directory: String

  var acousticModel: String { directory + "/en-us" }
  var dictionary: String { directory + "/cmudict-en-us.dict" }
  var stockLanguageModel: String { directory + "/en-us.lm.bin" }

  /// The stock language model, if it is there.
  var languageModel: String? {
    FileManager.default.isReadableFile(atPath: stockLanguageModel) ? stockLanguageModel : nil
  }

  /// Looks through the model in a directory.
  ///
  /// - Throws: ``SpeechError`` with `engineUnavailable` when there is none, or `modelDamaged`.
  package init(in directory: String) throws(SpeechError) {
    self.directory = directory
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory + "/en-us", isDirectory: &isDirectory),
      isDirectory.boolValue
    else {
      throw SpeechError(
        .engineUnavailable,
        "There is no PocketSphinx model in \(directory). Install one: apt install pocketsphinx-en-us")
    }
    for name in ["mixture_weights", "senmgau", "feature_transform"]
    where FileManager.default.fileExists(atPath: acousticModel + "/" + name) {
      throw damaged("\(name), which belongs to another kind of model,")
    }
    let gaussians = try gaussianSizes("means")
    guard try gaussianSizes("variances") == gaussians else { throw damaged("variances") }
    let states = try modelDefinition()
    try validateTransitions(for: states)
    try validateMixtureWeights(of: gaussians, for: states)
    try validateFeatureParameters()
    try validateDictionary()
  }

  package func damaged(_ name: String) -> SpeechError {
    SpeechError(
      .modelDamaged,
      "The PocketSphinx model in \(directory) is damaged or of another version: \(name) cannot be used. "
        + "Install it again: apt install --reinstall pocketsphinx-en-us")
  }

  func read(_ name: String) throws(SpeechError) -> Data {
    guard let data = FileManager.default.contents(atPath: acousticModel + "/" + name), !data.isEmpty else {
      throw damaged(name)
    }
    return data
  }

  /// Every parameter the library would act on must have a value it survives.
  private func validateFeatureParameters() throws(SpeechError) {
    let text = String(decoding: try read("feat.params"), as: UTF8.self)
    let fields = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard fields.count.isMultiple(of: 2) else { throw damaged("feat.params") }
    for index in stride(from: 0, to: fields.count, by: 2) {
      let (name, value) = (fields[index], fields[index + 1])
      let isKnown =
        switch name {
        case "-lowerf", "-upperf", "-nfilt", "-lifter":
          Double(value).map { $0 >= 0 && $0 <= 8000 } ?? false
        case "-transform": ["dct", "legacy", "htk"].contains(value)
        case "-feat": value == "1s_c_d_dd"
        case "-svspec": value == "0-12/13-25/26-38"
        case "-agc": value == "none"
        case "-cmn": ["batch", "current", "live", "prior"].contains(value)
        case "-varnorm": value == "no"
        case "-model": true
        case "-cmninit": value.split(separator: ",").allSatisfy { Double($0) != nil }
        case "-remove_noise", "-remove_silence": value == "yes"
        default: false
        }
      guard isKnown else { throw damaged("feat.params") }
    }
  }

  private func validateDictionary() throws(SpeechError) {
    guard let dictionary = FileManager.default.contents(atPath: dictionary), dictionary.count > 16 else {
      throw damaged("cmudict-en-us.dict")
    }
    // Some thousand lines tell a dictionary from something else; the library skips single lines it cannot read.
    let head = String(decoding: dictionary.prefix(64 * 1024), as: UTF8.self).split(separator: "\n").dropLast()
    let entries = head.filter { line in
      let fields = line.split(separator: " ")
      return fields.count > 1 && fields.dropFirst().allSatisfy { $0.allSatisfy { $0.isASCII && $0.isUppercase } }
    }
    guard entries.count * 10 > head.count * 9, !dictionary.contains(0),
      dictionary.last == UInt8(ascii: "\n")
    else { throw damaged("cmudict-en-us.dict") }
  }
}
