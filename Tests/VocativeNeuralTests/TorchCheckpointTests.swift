import TestSupport
import Testing

@testable import VocativeNeural

@Suite("Weights of torch.save")
struct TorchCheckpointTests {
  /// A file with the matrix `weights.a`, `[[1, 2], [3, 4]]`, as `torch.save(…, _use_new_zipfile_serialization=False)`
  /// writes it.
  private static func file(
    global: String = "torch._utils\n_rebuild_tensor_v2\n", shape: [UInt8] = [2, 2], strides: [UInt8] = [2, 1],
    count: UInt64 = 4
  ) -> [UInt8] {
    func text(_ text: String) -> [UInt8] { [UInt8(ascii: "X"), UInt8(text.utf8.count), 0, 0, 0] + Array(text.utf8) }
    func pair(_ values: [UInt8]) -> [UInt8] { values.flatMap { [UInt8(ascii: "K"), $0] } + [0x86] }
    let magic: [UInt8] = [
      0x80, 0x02, 0x8a, 0x0a, 0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19, 0x2e,
    ]
    var storage = [UInt8(ascii: "(")] + text("storage") + Array("ctorch\nFloatStorage\n".utf8)
    storage +=
      text("7") + text("cpu") + [UInt8(ascii: "K"), 4, UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "Q")]
    var tensor = [UInt8(ascii: "c")] + Array(global.utf8) + [UInt8(ascii: "(")] + storage
    tensor += [UInt8(ascii: "K"), 0] + pair(shape) + pair(strides) + [0x89, UInt8(ascii: "N"), UInt8(ascii: "t")]
    tensor += [UInt8(ascii: "R")]
    let inner = [UInt8(ascii: "}")] + text("a") + tensor + [UInt8(ascii: "s")]
    let outer = [0x80, 0x02, UInt8(ascii: "}")] + text("weights") + inner + [UInt8(ascii: "s"), UInt8(ascii: ".")]
    let keys = [0x80, 0x02, UInt8(ascii: "]")] + text("7") + [UInt8(ascii: "a"), UInt8(ascii: ".")]
    var bytes = magic + [0x80, 0x02, UInt8(ascii: "M"), 0xe9, 0x03, UInt8(ascii: ".")]
    bytes += [0x80, 0x02, UInt8(ascii: "}"), UInt8(ascii: ".")] + outer + keys
    bytes += withUnsafeBytes(of: count.littleEndian) { Array($0) }
    for value in [1, 2, 3, 4] as [Float] { bytes += withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) } }
    return bytes
  }

  private static func code(of bytes: [UInt8], in folder: TemporaryFolder) throws -> ModelError.Code? {
    let path = try folder.file("weights.pt", holding: bytes)
    do {
      _ = try TorchCheckpoint(contentsOf: path).floats("weights.a", shape: [2, 2])
      return nil
    } catch {
      return error.code
    }
  }

  @Test("A matrix is found by the keys that lead to it")
  func readsMatrix() throws {
    let folder = try TemporaryFolder()
    let checkpoint = try TorchCheckpoint(contentsOf: folder.file("weights.pt", holding: Self.file()))
    #expect(checkpoint.names == ["weights.a"])
    #expect(try checkpoint.floats("weights.a", shape: [2, 2]) == [1, 2, 3, 4])
    #expect(throws: ModelError.self) { try checkpoint.floats("weights.a", shape: [4]) }
    #expect(throws: ModelError.self) { try checkpoint.floats("weights.b", shape: [2, 2]) }
  }

  @Test("A function that weights do not need is refused, not called")
  func refusesFunctions() throws {
    #expect(try Self.code(of: Self.file(global: "os\nsystem\n"), in: TemporaryFolder()) == .unsupported)
  }

  @Test("A view outside its storage is damaged, and a turned one is not supported")
  func refusesViews() throws {
    #expect(try Self.code(of: Self.file(shape: [4, 2]), in: TemporaryFolder()) == .damaged)
    #expect(try Self.code(of: Self.file(strides: [1, 2]), in: TemporaryFolder()) == .unsupported)
    #expect(try Self.code(of: Self.file(count: .max), in: TemporaryFolder()) == .damaged)
  }

  @Test("A file cut short anywhere, or with any byte changed, is an error or a matrix, and never stops the program")
  func survivesDamage() throws {
    let folder = try TemporaryFolder()
    let whole = Self.file()
    for end in 1..<whole.count { #expect(try Self.code(of: Array(whole[..<end]), in: folder) != nil) }
    for index in whole.indices {
      for value in [0, 0x28, 0x71, 0x81, 0xff] as [UInt8] {
        var bytes = whole
        bytes[index] = value
        _ = try Self.code(of: bytes, in: folder)
      }
    }
  }

  @Test("Values nested without end are refused")
  func refusesNesting() throws {
    var bytes = Array(Self.file().prefix(25)) + [0x80, 0x02, UInt8(ascii: "N")]
    bytes += [UInt8](repeating: 0x85, count: 100_000) + [UInt8(ascii: ".")]
    #expect(try Self.code(of: bytes, in: TemporaryFolder()) == .unsupported)
  }
}
