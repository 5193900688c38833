import Foundation
import Testing

@testable import VocativeNeural

@Suite("Weight files")
struct WeightFileTests {
  let folder: TestFolder
  init() throws { folder = try TestFolder() }

  private var path: String { folder.path + "/weights.safetensors" }

  @Test(
    "what was written is read back",
    arguments: [
      (WeightFile.Values.f32([1.5, -0, 3e38, .leastNonzeroMagnitude]), [1.5, -0, 3e38, .leastNonzeroMagnitude]),
      (.f16([1.5, -2, 65_504, 0x1p-24]), [1.5, -2, 65_504, 0x1p-24]),
      (.bf16([1.5, -2, 0x1p120, 1 / 3]), [1.5, -2, 0x1p120, 0.333984375]),
    ] as [(WeightFile.Values, [Float])])
  func roundTrip(values: WeightFile.Values, expected: [Float]) throws {
    try WeightFile.write([.init("a", shape: [2, 2], values)], metadata: ["kind": "tëst"], to: path)
    let file = try WeightFile(contentsOf: path)
    #expect(try file.floats("a", shape: [2, 2]) == expected)
    #expect(file.tensor("a")?.type == values.type)
    #expect(file.metadata == ["kind": "tëst"])
    #expect(throws: ModelError.self) { try file.bytes("a", shape: [2, 2]) }
  }

  @Test("bytes are read back, whatever their alignment")
  func integers() throws {
    try WeightFile.write([.init("a", shape: [3], .i8([-128, 0, 127]))], to: path)
    let file = try WeightFile(contentsOf: path)
    #expect(try file.bytes("a", shape: [3]) == [-128, 0, 127])
    #expect(throws: ModelError.self) { try file.floats("a", shape: [3]) }
    let odd = try folder.file(
      weightFile(
        #"{"a":{"dtype":"I8","shape":[1],"data_offsets":[0,1]},"b":{"dtype":"F32","shape":[],"data_offsets":[1,5]}} "#,
        [7, 0, 0, 0x80, 0x3f]))
    #expect(try WeightFile(contentsOf: odd).floats("b", shape: []) == [1])
  }

  @Test("the same tensors give the same bytes, aligned, wider numbers first")
  func order() throws {
    let tensors: [WeightFile.NamedTensor] = [
      .init("b", shape: [3], .i8([1, 2, 3])), .init("c", shape: [1], .f32([1])), .init("a", shape: [0, 9], .f16([])),
    ]
    try WeightFile.write(tensors, metadata: ["y": "1", "x": "2"], to: path)
    let first = try Data(contentsOf: URL(filePath: path))
    try WeightFile.write(tensors.reversed(), metadata: ["x": "2", "y": "1"], to: path)
    #expect(try Data(contentsOf: URL(filePath: path)) == first)
    let file = try WeightFile(contentsOf: path)
    #expect(file.names == ["c", "a", "b"])
    #expect(file.tensor("c")?.range.lowerBound.isMultiple(of: 8) == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["weights.safetensors"])
  }

  @Test("all finite numbers of 16 bits survive the way through 32 bits")
  func shortFloats() {
    for bits in UInt16.min ... .max where bits & 0x7c00 != 0x7c00 { #expect(Float(half: bits).half == bits) }
    for bits in UInt16.min ... .max where bits & 0x7f80 != 0x7f80 { #expect(Float(upperHalf: bits).upperHalf == bits) }
    #expect(Float(2049).half == 0x6800 && Float(2051).half == 0x6802)
    #expect(Float(65_520).half == 0x7c00 && Float(65_519).half == 0x7bff)
    #expect(Float.nan.half & 0x7fff == 0x7e00 && Float.nan.upperHalf & 0x7f80 == 0x7f80)
  }

  @Test("what no file may hold is not written")
  func unwritable() {
    let faulty: [[WeightFile.NamedTensor]] = [
      [.init("a", shape: [1], .f32([.nan]))], [.init("a", shape: [1], .f16([70_000]))],
      [.init("a", shape: [1], .bf16([.greatestFiniteMagnitude]))], [.init("a", shape: [2], .i8([1]))],
      [.init("a", shape: [-1], .i8([1]))], [.init("a", shape: [.max, .max], .i8([1]))],
      [.init("a", shape: [1], .i8([1])), .init("a", shape: [1], .i8([1]))],
      [.init("__metadata__", shape: [1], .i8([1]))],
    ]
    for tensors in faulty {
      #expect { try WeightFile.write(tensors, to: path) } throws: { ($0 as? ModelError)?.code == .invalidInput }
    }
    #expect(throws: ModelError.self) { try WeightFile.write([], to: folder.path + "/none/file") }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("other shapes, absent names and values that are not finite are refused, with the reason")
  func refusals() throws {
    let header = #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}"#
    let file = try WeightFile(contentsOf: folder.file(weightFile(header, [0, 0, 0x80, 0x7f])))
    #expect { try file.floats("a", shape: [1]) } throws: { ($0 as? ModelError)?.code == .damaged }
    #expect { try file.floats("a", shape: [1, 1]) } throws: { ($0 as? ModelError)?.code == .unsupported }
    #expect { try file.floats("b", shape: [1]) } throws: { ($0 as? ModelError)?.code == .missing }
    #expect { try WeightFile(contentsOf: folder.path) } throws: { ($0 as? ModelError)?.code == .unreadable }
    #expect { try WeightFile(contentsOf: "none") } throws: { ($0 as? ModelError)?.code == .unreadable }
  }

  @Test("the installed model loads", .enabled(if: Installed.model != nil))
  func realModel() throws {
    let model = try #require(Installed.model)
    let configuration = try EncoderConfiguration(contentsOf: model + "/config.json")
    #expect(configuration.width == 384 && configuration.layerCount == 6 && configuration.headWidth == 32)
    let file = try WeightFile(contentsOf: model + "/model.safetensors")
    #expect(file.metadata["format"] == "pt")
    let shape = [configuration.vocabularySize, configuration.width]
    let words = try file.floats("embeddings.word_embeddings.weight", shape: shape)
    #expect(words.count == 30_522 * 384 && words.contains { $0 != 0 })
    let read = try file.withBytes("embeddings.word_embeddings.weight", .f32, shape: shape) {
      $0.loadUnaligned(fromByteOffset: 4 * 384, as: Float.self)
    }
    #expect(read == words[384])
  }
}
