import TestSupport
import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeNeural

@Suite("Damaged weight files give an error or a valid read, never a trap")
struct WeightFileDamageTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A small file with every part that a header can have.
  static let whole = weightFile(
    #"{"__metadata__":{"kind":"test"},"a":{"dtype":"F32","shape":[1,2],"data_offsets":[0,8]},"#
      + #""b":{"dtype":"I8","shape":[3],"data_offsets":[8,11]},"c":{"dtype":"F16","shape":[],"data_offsets":[11,13]}}"#,
    [UInt8](repeating: 1, count: 13))

  /// Opens a file and reads all that it says it has; whether it was taken.
  @discardableResult
  private func read(_ bytes: [UInt8]) throws -> Bool {
    let path = try folder.file(bytes)
    do {
      let file = try SafetensorsFile(contentsOf: path)
      for name in file.names {
        let tensor = try #require(file.tensor(name))
        _ = try? file.floats(name, shape: tensor.shape)
        _ = try? file.int8Values(name, shape: tensor.shape)
      }
      return true
    } catch let error as ModelError {
      #expect(error.file == path)
      return false
    }
  }

  @Test("cut short at any byte")
  func truncated() throws {
    for count in 0..<Self.whole.count { #expect(try !read(Array(Self.whole[..<count]))) }
    #expect(try read(Self.whole))
    #expect(try !read(Self.whole + [0]))
  }

  @Test("with bits turned over", arguments: 1...8)
  func flipped(bits: Int) throws {
    var random = SeededRandomNumberGenerator(seed: UInt64(bits))
    for _ in 0..<1_000 {
      var bytes = Self.whole
      for _ in 0..<bits {
        bytes[Int.random(in: 0..<(bytes.count - 13), using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      try read(bytes)
    }
  }

  @Test(
    "with a header that says what cannot be",
    arguments: [
      #"{"a":{"dtype":"I8","shape":[2],"data_offsets":[0,2]},"b":{"dtype":"I8","shape":[3],"data_offsets":[1,4]}}"#,
      #"{"a":{"dtype":"I8","shape":[4],"data_offsets":[0,4]},"b":{"dtype":"I8","shape":[4],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"I8","shape":[1],"data_offsets":[0,1]},"b":{"dtype":"I8","shape":[2],"data_offsets":[2,4]}}"#,
      #"{"a":{"dtype":"I8","shape":[3],"data_offsets":[1,4]}}"#,
      #"{"a":{"dtype":"I8","shape":[3],"data_offsets":[0,3]}}"#,
      #"{"a":{"dtype":"I8","shape":[4],"data_offsets":[0,4]},"a":{"dtype":"I8","shape":[0],"data_offsets":[4,4]}}"#,
      #"{"a":{"dtype":"I8","shape":[5],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"I8","shape":[5],"data_offsets":[0,5]}}"#,
      #"{"a":{"dtype":"I8","shape":[-4],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"I8","shape":[-2,-2],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"I8","shape":[4],"data_offsets":[4,0]}}"#,
      #"{"a":{"dtype":"I8","shape":[4],"data_offsets":[-4,0]}}"#,
      #"{"a":{"dtype":"I8","shape":[4],"data_offsets":[0]}}"#,
      #"{"a":{"dtype":"I8","shape":[4],"data_offsets":[0,4,4]}}"#,
      #"{"a":{"dtype":"I8","shape":[4.0],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"I8","shape":[9223372036854775807,9223372036854775807],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"F32","shape":[4611686018427387905],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"I8","shape":[99999999999999999999999],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"I8","shape":4,"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"Q4","shape":[4],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":8,"shape":[4],"data_offsets":[0,4]}}"#,
      #"{"a":{"shape":[4],"data_offsets":[0,4]}}"#,
      #"{"a":[0,4]}"#, #"{}"#, #"[]"#, #"[[],[]]"#, #" {"a":{"dtype":"I8","shape":[4],"data_offsets":[0,4]}}"#,
      #"{"__metadata__":{"a":1},"a":{"dtype":"I8","shape":[4],"data_offsets":[0,4]}}"#,
      #"{"__metadata__":[],"a":{"dtype":"I8","shape":[4],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"I8","shape":[[[[[[4]]]]]],"data_offsets":[0,4]}}"#,
    ])
  func contradictory(header: String) throws {
    #expect(try !read(weightFile(header, [1, 2, 3, 4])))
  }

  @Test(
    "with a header length past the file or past all sense", arguments: [0, 1, 1 << 20, 1 << 40, 1 << 63, UInt64.max])
  func headerLength(length: UInt64) throws {
    #expect(try !read(weightFile("{}", claiming: length)))
  }

  @Test("with a header longer than any model needs")
  func longHeader() throws {
    #expect(try !read(weightFile("{" + String(repeating: " ", count: 1_000_000) + "}")))
  }

  @Test("with a header that is no UTF-8")
  func otherBytes() throws {
    var bytes = Self.whole
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "a")))
    bytes[place] = 0xff
    #expect(try !read(bytes))
  }
}

@Suite("Encoder configurations")
struct EncoderConfigurationTests {
  private static let whole = """
    {"model_type":"bert","hidden_act":"gelu","hidden_size":384,"num_hidden_layers":6,"num_attention_heads":12,
    "intermediate_size":1536,"vocab_size":30522,"max_position_embeddings":512,"type_vocab_size":2,
    "layer_norm_eps":1e-12,"new":[1]}
    """

  @Test("sizes are read, unknown keys are passed over")
  func sizes() throws {
    let configuration = try EncoderConfiguration(json: Array(Self.whole.utf8))
    #expect(
      configuration.hiddenSize == 384 && configuration.intermediateSize == 1_536
        && configuration.layerNormEpsilon == 1e-12)
    #expect(configuration.vocabularySize == 30_522 && configuration.maximumPositionCount == 512)
  }

  @Test(
    "other models and sizes without sense are refused",
    arguments: [
      ("\"bert\"", "\"gpt2\""), ("gelu", "relu"), (":384", ":0"), (":384", ":-384"), (":384", ":9000000000"),
      (":384", ":385"), (":384", ":\"384\""), (":6", ":6.5"), (":30522", ":99999999999999999999"), (":6", ":null"),
      ("1e-12", "0"), ("1e-12", "1e999"), ("1e-12", "\"small\""), ("1e-12", "1"), ("hidden_size", "size"),
      ("\"new\"", "\"hidden_size\""), ("[1]", "[1"), ("\"new\":[1]", "\"position_embedding_type\":\"relative_key\""),
    ])
  func refused(text: String, replacement: String) {
    let json = Self.whole.replacing(text, with: replacement)
    #expect(throws: ModelError.self) { try EncoderConfiguration(json: Array(json.utf8)) }
  }
}
