import Foundation
import TestSupport
import Testing

@testable import VocativeNeural

@Suite("Weight files")
struct SafetensorsFileTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path + "/weights.safetensors" }

  @Test(
    "what was written is read back",
    arguments: [
      (SafetensorsFile.Values.f32([1.5, -0, 3e38, .leastNonzeroMagnitude]), [1.5, -0, 3e38, .leastNonzeroMagnitude]),
      (.f16([1.5, -2, 65_504, 0x1p-24]), [1.5, -2, 65_504, 0x1p-24]),
      (.bf16([1.5, -2, 0x1p120, 1 / 3]), [1.5, -2, 0x1p120, 0.333984375]),
    ] as [(SafetensorsFile.Values, [Float])])
  func roundTrip(values: SafetensorsFile.Values, expected: [Float]) throws {
    try SafetensorsFile.write([.init("a", shape: [2, 2], values)], metadata: ["kind": "tëst"], to: path)
    let file = try SafetensorsFile(contentsOf: path)
    #expect(try file.floats("a", shape: [2, 2]) == expected)
    #expect(file.tensor("a")?.type == values.type)
    #expect(file.metadata == ["kind": "tëst"])
    #expect(throws: ModelError.self) { try file.int8Values("a", shape: [2, 2]) }
  }

  @Test("bytes are read back, whatever their alignment")
  func integers() throws {
    try SafetensorsFile.write([.init("a", shape: [3], .i8([-128, 0, 127]))], to: path)
    let file = try SafetensorsFile(contentsOf: path)
    #expect(try file.int8Values("a", shape: [3]) == [-128, 0, 127])
    #expect(throws: ModelError.self) { try file.floats("a", shape: [3]) }
    let odd = try folder.file(
      weightFile(
        #"{"a":{"dtype":"I8","shape":[1],"data_offsets":[0,1]},"b":{"dtype":"F32","shape":[],"data_offsets":[1,5]}} "#,
        [7, 0, 0, 0x80, 0x3f]))
    #expect(try SafetensorsFile(contentsOf: odd).floats("b", shape: []) == [1])
  }

  @Test("the same tensors give the same bytes, aligned, wider numbers first")
  func order() throws {
    let tensors: [SafetensorsFile.NamedTensor] = [
      .init("b", shape: [3], .i8([1, 2, 3])), .init("c", shape: [1], .f32([1])), .init("a", shape: [0, 9], .f16([])),
    ]
    try SafetensorsFile.write(tensors, metadata: ["y": "1", "x": "2"], to: path)
    let first = try Data(contentsOf: URL(filePath: path))
    try SafetensorsFile.write(tensors.reversed(), metadata: ["x": "2", "y": "1"], to: path)
    #expect(try Data(contentsOf: URL(filePath: path)) == first)
    let file = try SafetensorsFile(contentsOf: path)
    #expect(file.names == ["c", "a", "b"])
    #expect(file.tensor("c")?.range.lowerBound.isMultiple(of: 8) == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["weights.safetensors"])
  }

  @Test("all finite numbers of 16 bits survive the way through 32 bits")
  func shortFloats() {
    for bits in UInt16.min ... .max where bits & 0x7c00 != 0x7c00 {
      #expect(Float(float16Bits: bits).float16Bits == bits)
    }
    for bits in UInt16.min ... .max where bits & 0x7f80 != 0x7f80 {
      #expect(Float(bfloat16Bits: bits).bfloat16Bits == bits)
    }
    #expect(Float(2049).float16Bits == 0x6800 && Float(2051).float16Bits == 0x6802)
    #expect(Float(65_520).float16Bits == 0x7c00 && Float(65_519).float16Bits == 0x7bff)
    #expect(Float.nan.float16Bits & 0x7fff == 0x7e00 && Float.nan.bfloat16Bits & 0x7f80 == 0x7f80)
  }

  @Test("what no file may hold is not written")
  func unwritable() {
    let faulty: [[SafetensorsFile.NamedTensor]] = [
      [.init("a", shape: [1], .f32([.nan]))], [.init("a", shape: [1], .f16([70_000]))],
      [.init("a", shape: [1], .bf16([.greatestFiniteMagnitude]))], [.init("a", shape: [2], .i8([1]))],
      [.init("a", shape: [-1], .i8([1]))], [.init("a", shape: [.max, .max], .i8([1]))],
      [.init("a", shape: [1], .i8([1])), .init("a", shape: [1], .i8([1]))],
      [.init("__metadata__", shape: [1], .i8([1]))],
    ]
    for tensors in faulty {
      #expect { try SafetensorsFile.write(tensors, to: path) } throws: { ($0 as? ModelError)?.code == .invalidInput }
    }
    #expect(throws: ModelError.self) { try SafetensorsFile.write([], to: folder.path + "/none/file") }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("other shapes, absent names and values that are not finite are refused, with the reason")
  func refusals() throws {
    let header = #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}"#
    let file = try SafetensorsFile(contentsOf: folder.file(weightFile(header, [0, 0, 0x80, 0x7f])))
    #expect { try file.floats("a", shape: [1]) } throws: { ($0 as? ModelError)?.code == .damaged }
    #expect { try file.floats("a", shape: [1, 1]) } throws: { ($0 as? ModelError)?.code == .unsupported }
    #expect { try file.floats("b", shape: [1]) } throws: { ($0 as? ModelError)?.code == .missing }
    #expect { try SafetensorsFile(contentsOf: folder.path) } throws: { ($0 as? ModelError)?.code == .unreadable }
    #expect { try SafetensorsFile(contentsOf: "none") } throws: { ($0 as? ModelError)?.code == .unreadable }
  }

  @Test("a pipe is refused, not waited for")
  func pipe() throws {
    try #require(mkfifo(path, 0o600) == 0)
    #expect { try SafetensorsFile(contentsOf: path) } throws: { ($0 as? ModelError)?.code == .unreadable }
  }

  @Test("the installed model loads", .requires("the sentence encoder", Checkout.sentenceEncoder != nil))
  func realModel() throws {
    let model = try #require(Checkout.sentenceEncoder)
    let configuration = try EncoderConfiguration(contentsOf: model + "/config.json")
    #expect(configuration.hiddenSize == 384 && configuration.layerCount == 6 && configuration.headSize == 32)
    let file = try SafetensorsFile(contentsOf: model + "/model.safetensors")
    #expect(file.metadata["format"] == "pt")
    let shape = [configuration.vocabularySize, configuration.hiddenSize]
    let words = try file.floats("embeddings.word_embeddings.weight", shape: shape)
    #expect(words.count == 30_522 * 384 && words.contains { $0 != 0 })
    let read = try file.withBytes("embeddings.word_embeddings.weight", .f32, shape: shape) {
      $0.loadUnaligned(fromByteOffset: 4 * 384, as: Float.self)
    }
    #expect(read == words[384])
  }
}
