import Foundation
package import VocativeNeural
import VocativeSupport

/// The subwords and rules of a SentencePiece model (Kudo and Richardson 2018), read from its `.model` or `.spm` file or
/// from a `tokenizer.json`.
package struct SubwordModel: Sendable {
  /// The algorithm that cuts a text into subwords.
  enum Algorithm: Sendable {
    case unigram
    case bytePair
  }

  /// The role of a subword.
  enum Role: UInt64, Sendable {
    case normal = 1
    case unknown, control, userDefined, unused, byte
  }

  /// A subword of the vocabulary.
  package struct Subword: Sendable {
    package var text = ""
    var score: Float = 0
    var role = Role.normal
  }

  let algorithm: Algorithm
  package let subwords: [Subword]
  let normalizer: SubwordNormalizer
  /// The number of the subword for unknown characters.
  package let unknown: Int
  /// True if unknown characters are written as bytes.
  let hasByteFallback: Bool
  private let segmenter: any SubwordSegmenter
  /// The subword of each byte.
  private let byteNumbers: [UInt8: Int]

  /// Reads a model.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable`, `damaged`, or `unsupported` for another algorithm.
  package init(contentsOf path: String) throws(ModelError) {
    let file = try MappedFile(path, limit: 1 << 28)
    var message = Message()
    do {
      message = try file.withBytes(0..<file.count) { (buffer) throws(InputError) in try Message(buffer) }
    } catch {
      throw ModelError(.damaged, "it is no SentencePiece model: \(error.problem)", file: path)
    }
    guard let algorithm = message.algorithm, message.subwords.count > 2,
      let unknown = message.subwords.firstIndex(where: { $0.role == .unknown })
    else {
      throw ModelError(.unsupported, "it is no unigram or byte-pair model of SentencePiece", file: path)
    }
    let fixed = message.subwords.filter { $0.role == .userDefined }.map(\.text)
    self.init(
      algorithm, message.subwords, unknown: unknown, hasByteFallback: message.hasByteFallback,
      normalizer: SubwordNormalizer(
        charsMap: message.charsMap, addsDummyPrefix: message.addsDummyPrefix,
        removesExtraSpaces: message.removesExtraSpaces, fixed: fixed))
  }

  /// Creates a model of its parts.
  init(
    _ algorithm: Algorithm, _ subwords: [Subword], unknown: Int, hasByteFallback: Bool, normalizer: SubwordNormalizer
  ) {
    self.algorithm = algorithm
    self.subwords = subwords
    self.unknown = unknown
    self.hasByteFallback = hasByteFallback
    self.normalizer = normalizer
    byteNumbers = subwords.enumerated().reduce(into: [:]) { numbers, subword in
      guard subword.element.role == .byte, let byte = Self.byte(of: subword.element.text) else { return }
      numbers[byte] = subword.offset
    }
    let vocabulary = SubwordVocabulary(subwords: subwords, unknown: unknown)
    segmenter =
      switch algorithm {
      case .unigram: UnigramSegmenter(vocabulary)
      case .bytePair: BytePairSegmenter(vocabulary)
      }
  }

  /// Returns the numbers of the subwords of a text; a run of unknown characters is one unknown subword.
  package func encode(_ text: String) -> [Int] { alignedSubwords(of: text).map(\.number) }

  /// Returns the subwords of a text, each with its range in Unicode scalars of the text, the mark before a word
  /// excluded.
  func alignedSubwords(of text: String) -> [(number: Int, range: Range<Int>)] {
    let normalized = normalizer.normalized(text)
    var subwords: [(number: Int, range: Range<Int>)] = []
    var position = 0
    for (number, part) in segmenter.segments(of: normalized.text) {
      let end = position + part.unicodeScalars.count
      let range = normalized.source(of: position..<end, isMarked: part.hasPrefix(Self.wordBoundary))
      position = end
      if number != unknown {
        subwords.append((number, range))
      } else if hasByteFallback {
        subwords += part.utf8.map { (byteNumbers[$0] ?? unknown, range) }
      } else if let last = subwords.last, last.number == unknown {
        subwords[subwords.count - 1].range = last.range.lowerBound..<max(last.range.upperBound, range.upperBound)
      } else {
        subwords.append((unknown, range))
      }
    }
    return subwords
  }

  /// Returns the text of some subwords, without control subwords.
  package func decode(_ numbers: [Int]) -> String {
    var bytes: [UInt8] = []
    for number in numbers where subwords.indices.contains(number) {
      let subword = subwords[number]
      switch subword.role {
      case .control, .unused: continue
      case .unknown: bytes += Array(" \u{2047} ".utf8)
      case .byte: if let byte = Self.byte(of: subword.text) { bytes.append(byte) }
      case .normal, .userDefined: bytes += Array(subword.text.utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self).replacing(Self.wordBoundary, with: " ").trimmingSpaces
  }

  /// The mark before a word.
  package static let wordBoundary = "\u{2581}"

  /// The byte of a subword such as `<0x0A>`.
  private static func byte(of subword: String) -> UInt8? {
    subword.hasPrefix("<0x") && subword.hasSuffix(">") ? UInt8(subword.dropFirst(3).dropLast(), radix: 16) : nil
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String { trimmingCharacters(in: .whitespaces) }
}

extension SubwordModel {
  /// The fields of the file that count, by sentencepiece_model.proto.
  private struct Message {
    var subwords: [Subword] = []
    var algorithm: Algorithm? = .unigram
    var hasByteFallback = false
    var charsMap: [UInt8] = []
    var addsDummyPrefix = true
    var removesExtraSpaces = true

    init() {}

    init(_ bytes: UnsafeRawBufferPointer) throws(InputError) {
      for field in try ProtobufField.all(in: bytes, 0..<bytes.count) {
        guard case .bytes(let range) = field.content else { continue }
        switch field.number {
        case 1: subwords.append(try Self.subword(bytes, range))
        case 2: try readTrainer(bytes, range)
        case 3: try readNormalizer(bytes, range)
        default: break
        }
      }
    }

    private static func subword(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws(InputError) -> Subword {
      var subword = Subword()
      for field in try ProtobufField.all(in: bytes, range) {
        switch (field.number, field.content) {
        case (1, .bytes(let text)): subword.text = String(decoding: bytes[text], as: UTF8.self)
        case (2, .fixed32(let bits)): subword.score = Float(bitPattern: bits)
        case (3, .varint(let role)): subword.role = Role(rawValue: role) ?? .unused
        default: break
        }
      }
      return subword
    }

    private mutating func readTrainer(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws(InputError) {
      for field in try ProtobufField.all(in: bytes, range) {
        switch (field.number, field.content) {
        case (3, .varint(let kind)): algorithm = kind == 1 ? .unigram : kind == 2 ? .bytePair : nil
        case (35, .varint(let value)): hasByteFallback = value != 0
        default: break
        }
      }
    }

    private mutating func readNormalizer(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws(InputError) {
      for field in try ProtobufField.all(in: bytes, range) {
        switch (field.number, field.content) {
        case (2, .bytes(let map)): charsMap = Array(bytes[map])
        case (3, .varint(let value)): addsDummyPrefix = value != 0
        case (4, .varint(let value)): removesExtraSpaces = value != 0
        default: break
        }
      }
    }
  }
}
