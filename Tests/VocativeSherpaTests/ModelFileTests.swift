import Foundation
import TestSupport
import Testing
import VocativeCore
import VocativeSpeech
import VocativeSupport

@testable import VocativeSherpa

@Suite("A model's files")
struct ModelFileTests {
  private func kind(of files: [String: Data], prefersInt8: Bool = false) throws -> SherpaModel.Files {
    let folder = try TemporaryFolder(files)
    let model = try SherpaModel(in: folder.path, prefersInt8: prefersInt8)
    #expect(model.tokens.hasPrefix(folder.path))
    return model.files
  }

  @Test("tell what kind of model it is", arguments: models.indices)
  func kinds(index: Int) throws {
    let files = try kind(of: models[index].model().files)
    let isRight =
      switch (index, files) {
      case (0, .streamingTransducer), (1, .streamingZipformerCTC), (2, .transducer), (3, .zipformerCTC),
        (4, .wenetCTC), (5, .nemoCTC), (6, .streamingNemoCTC), (7, .nemoTransducer):
        true
      default: false
      }
    #expect(isRight)
  }

  @Test("of Whisper and Moonshine are known by their names")
  func others() throws {
    var encoder = OnnxModel()
    encoder.outputs = [.init(name: "out", shape: [1])]
    encoder.properties = ["model_type": "whisper-tiny.en"]
    let tokens = Data("IQ== 0\n".utf8)
    let whisper = try kind(of: [
      "tiny.en-encoder.onnx": encoder.data, "tiny.en-decoder.onnx": encoder.data, "tiny.en-tokens.txt": tokens,
    ])
    guard case .whisper = whisper else {
      Issue.record("taken for another kind of model")
      return
    }
    let moonshine = try kind(of: [
      "preprocess.onnx": Data(), "encode.int8.onnx": Data(), "uncached_decode.int8.onnx": Data(),
      "cached_decode.int8.onnx": Data(), "tokens.txt": tokens,
    ])
    guard case .moonshine(let preprocessor, let encoder, let uncached, let cached) = moonshine else {
      Issue.record("taken for another kind of model")
      return
    }
    #expect(preprocessor.hasSuffix("/preprocess.onnx") && encoder.hasSuffix("/encode.int8.onnx"))
    #expect(uncached.hasSuffix("/uncached_decode.int8.onnx") && cached.hasSuffix("/cached_decode.int8.onnx"))
  }

  @Test("with eight-bit numbers are taken when asked for, and where there are no others")
  func int8() throws {
    var files = TinyModel.streamingTransducer().files
    files["encoder.int8.onnx"] = files["encoder.onnx"]
    files["joiner.int8.onnx"] = files["joiner.onnx"]
    files["joiner.onnx"] = nil
    for prefersInt8 in [true, false] {
      guard
        case .streamingTransducer(let encoder, let decoder, let joiner) = try kind(of: files, prefersInt8: prefersInt8)
      else {
        Issue.record("taken for another kind of model")
        return
      }
      #expect(encoder.hasSuffix(prefersInt8 ? "/encoder.int8.onnx" : "/encoder.onnx"))
      #expect(decoder.hasSuffix("/decoder.onnx") && joiner.hasSuffix("/joiner.int8.onnx"))
    }
  }

  @Test("that are missing, twice there, or of an unknown kind are told with what to do")
  func incomplete() throws {
    let whole = TinyModel.streamingTransducer().files
    var unknown = TinyModel.wholeCTC("zipformer2_ctc").files
    unknown["model.onnx"] = TinyModel.wholeCTC("telepathy").files["model.onnx"]
    let folders: [(files: [String: Data], says: String)] = [
      ([:], "no ONNX files"), (whole.filter { $0.key != "tokens.txt" }, "no tokens.txt"),
      (whole.filter { $0.key != "decoder.onnx" }, "no decoder"),
      (whole.merging(["other-decoder.onnx": Data()]) { $1 }, "several files"), (unknown, "telepathy"),
    ]
    for (files, says) in folders {
      let error = #expect(throws: SpeechError.self) { _ = try kind(of: files) }
      #expect(error?.code == .engineUnavailable)
      #expect(error?.description.contains(says) == true)
    }
    #expect(throws: SpeechError.self) { try SherpaModel(in: "/nowhere/at/all") }
  }

  @Test("can be given one by one")
  func oneByOne() async throws {
    let folder = try TemporaryFolder(.streamingTransducer())
    let model = SherpaModel(
      .streamingTransducer(
        encoder: folder.path + "/encoder.onnx", decoder: folder.path + "/decoder.onnx",
        joiner: folder.path + "/joiner.onnx"), tokens: folder.path + "/tokens.txt")
    let recognizer = SherpaRecognizer(model: model, library: try .fetched())
    let transcripts = try await recognizer.transcripts(of: audio(Tone.sound(.no)), in: .init(.dictation)).collected()
    #expect(transcripts.last?.text == "no")
  }
}

@Suite("A damaged model")
struct DamagedModelTests {
  @Test("cut short anywhere is an error, and the process lives", arguments: models.indices)
  func cut(index: Int) async throws {
    for (name, data) in models[index].model().files.sorted(by: { $0.key < $1.key }) {
      for length in [0, 1, data.count / 2, data.count - 1] {
        var files = models[index].model().files
        files[name] = data.prefix(length)
        // A table that loses only its last line break is whole.
        if name == "tokens.txt", length == data.count - 1 { continue }
        let error = try await failure(of: files)
        #expect(error?.code == .modelDamaged || error?.code == .engineUnavailable)
      }
    }
  }

  @Test("that lost a property is an error, and the process lives", arguments: models.indices)
  func properties(index: Int) async throws {
    try await checkProperties(of: models[index].model())
  }

  @Test("that would go on for ever is an error", arguments: ["T", "decode_chunk_len"])
  func endless(step: String) async throws {
    var files = TinyModel.streamingTransducer().files
    files["encoder.onnx"] = files["encoder.onnx"]?.replacing(step, with: "0")
    #expect(try await failure(of: files)?.description.contains("its \(step) is “0”") == true)
  }

  @Test("Whisper that lost a property is an error, and the process lives")
  func whisper() async throws {
    try await checkProperties(of: .whisper())
    let error = try await failure(of: TinyModel.whisper(speaks: "en,it").files, settings: .init(language: "tlh"))
    #expect(error?.description.contains("does not know the language “tlh”") == true)
  }

  private func checkProperties(of model: TinyModel) async throws {
    for (name, data) in model.files where name.hasSuffix(".onnx") {
      let folder = try TemporaryFolder([name: data])
      let file = try #require(ONNXModelFile(path: folder.path + "/" + name))
      for property in file.properties.keys.sorted() where property != "model_type" {
        for value in ["no number", "-1", "7777777777777777777"] {
          var files = model.files
          files[name] = data.replacing(property, with: value)
          let error = try await failure(of: files)
          #expect(error != nil, "\(name) with \(property) = \(value)")
        }
      }
    }
  }

  @Test("whose parts do not belong together is an error, and the process lives")
  func mixed() async throws {
    let streaming = TinyModel.streamingTransducer().files
    let pairs = [("encoder.onnx", "decoder.onnx"), ("decoder.onnx", "joiner.onnx"), ("joiner.onnx", "encoder.onnx")]
    for (name, other) in pairs {
      var files = streaming
      files[name] = streaming[other]
      #expect(try await failure(of: files) != nil, "\(other) for \(name)")
    }
    var short = streaming
    short["tokens.txt"] = Data("<blk> 0\n▁YES 1\n".utf8)
    #expect(try await failure(of: short)?.description.contains("do not belong together") == true)
  }

  @Test("without a token for nothing is an error, and the process lives", arguments: [1, 3, 4, 5, 6, 7])
  func noBlank(index: Int) async throws {
    var files = models[index].model().files
    files["tokens.txt"] = Data((0..<6).map { "▁\($0)X \($0)\n" }.joined().utf8)
    #expect(try await failure(of: files)?.description.contains("no token <blk>") == true)
  }

  @Test("with any byte changed never ends the process", arguments: 0..<60)
  func changed(seed: Int) async throws {
    let kinds = models.map(\.model) + [{ .whisper() }, { .moonshine() }]
    let model = kinds[seed % kinds.count]()
    var random = SeededRandomNumberGenerator(seed: UInt64(seed))
    for (name, data) in model.files.sorted(by: { $0.key < $1.key }) {
      var files = model.files
      var bytes = data
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      files[name] = bytes
      _ = try await failure(of: files)
    }
  }
}

extension Data {
  /// The model with another value for a property.
  fileprivate func replacing(_ property: String, with value: String) -> Data {
    var writer = WireWriter()
    var reader = ProtobufReader(self)
    while let (field, content) = reader.next() {
      switch content {
      case .number(let number): writer.number(field, Int(number))
      case .fixed: break
      case .bytes(let bytes):
        var entry = ProtobufReader(bytes)
        guard field == 14, entry.next()?.value.text == property else {
          writer.bytes(field, bytes)
          continue
        }
        writer.message(14) {
          $0.text(1, property)
          $0.text(2, value)
        }
      }
    }
    return writer.data
  }
}
