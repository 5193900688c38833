import Foundation
import Testing
import VocativeCore
import VocativePocketSphinx
import VocativeSpeech

@Test("a model that is not there is said with the way to get it", arguments: ["/nowhere", "", "/dev/null"])
func missingModel(path: String) async throws {
  let error = await errorOfModel(at: path)
  #expect(error?.code == .engineUnavailable)
  #expect(error?.description.contains("apt install pocketsphinx-en-us") == true)
}

@Test(
  "a damaged file of the model is named, and the process lives",
  arguments: [
    "en-us/means", "en-us/variances", "en-us/transition_matrices", "en-us/mdef", "en-us/sendump", "en-us/feat.params",
    "cmudict-en-us.dict",
  ],
  [Damage.missing, .empty, .short, .garbled, .text])
func damagedModel(file: String, damage: Damage) async throws {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent("vocative-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: directory) }
  try link(PocketSphinxRecognizer.installedModel, to: directory, except: file)
  if let data = try damage.apply(
    to: Data(contentsOf: URL(filePath: PocketSphinxRecognizer.installedModel + "/" + file)))
  {
    try data.write(to: directory.appendingPathComponent(file))
  }
  let error = await errorOfModel(at: directory.path)
  if damage == .garbled && (file == "en-us/sendump" || file == "cmudict-en-us.dict") {
    // Numbers without a checksum and lines of words: changed in the middle, they are another valid model.
    #expect(error == nil || error?.code == .modelDamaged)
  } else {
    #expect(error?.code == .modelDamaged)
    #expect(error?.description.contains(file.split(separator: "/").last.map(String.init) ?? file) == true)
  }
}

@Test("a model can be somewhere else")
func modelElsewhere() async throws {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent("vocative-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: directory) }
  try link(PocketSphinxRecognizer.installedModel, to: directory, except: "en-us.lm.bin")
  #expect(await errorOfModel(at: directory.path) == nil)
  let dictation = await errorOfModel(at: directory.path, language: .dictation)
  #expect(dictation?.code == .engineUnavailable)
}

/// A way to spoil a file.
enum Damage: String, CaseIterable, Sendable {
  case missing, empty, short, garbled, text

  func apply(to data: Data) -> Data? {
    switch self {
    case .missing: return nil
    case .empty: return Data()
    case .short: return data.prefix(data.count / 2 + 1)
    case .garbled:
      var data = data
      for index in stride(from: data.count / 2, to: data.count, by: 401) { data[index] ^= 0xA5 }
      return data
    case .text: return Data("This is not a model.\n".utf8)
    }
  }
}

private func errorOfModel(at path: String, language: RecognitionContext.Language = .grammar(answers)) async
  -> SpeechError?
{
  do {
    try await PocketSphinxRecognizer(model: path).prepare(for: RecognitionContext(language))
    return nil
  } catch {
    return error as? SpeechError
  }
}

/// A directory that has all of a model's files but one.
private func link(_ model: String, to directory: URL, except missing: String) throws {
  let files = FileManager.default
  try files.createDirectory(at: directory.appendingPathComponent("en-us"), withIntermediateDirectories: true)
  let names =
    ["cmudict-en-us.dict", "en-us.lm.bin"]
    + (try files.contentsOfDirectory(atPath: model + "/en-us").map { "en-us/" + $0 })
  for name in names where name != missing {
    try files.createSymbolicLink(
      at: directory.appendingPathComponent(name), withDestinationURL: URL(filePath: model + "/" + name))
  }
}
