import Foundation
import VocativeSpeech

extension PocketSphinxModelFiles {
  /// The sizes of the Gaussians, the same for means and variances.
  struct GaussianSizes: Hashable {
    var codebooks: Int
    var densities: Int
    var lengths: [Int]
  }

  /// The sizes in the model definition, with which the other files must agree.
  struct ModelDefinition: Hashable {
    var senones: Int
    var matrices: Int
    var perPhone: Int
    /// The phones without their contexts, in the order of their numbers.
    var phones: [String]
  }

  /// Looks through means or variances: header, sizes, finite numbers and checksum.
  func gaussianSizes(_ name: String) throws(SpeechError) -> GaussianSizes {
    var reader = try payload(of: name)
    guard let codebooks = reader.checksummedInteger(), let streams = reader.checksummedInteger(),
      let densities = reader.checksummedInteger(),
      1...4096 ~= codebooks, 1...16 ~= streams, 1...4096 ~= densities
    else { throw damaged(name) }
    let lengths = (0..<streams).compactMap { _ in reader.checksummedInteger() }
    guard lengths.count == streams, lengths.allSatisfy({ 1...1024 ~= $0 }), let count = reader.checksummedInteger(),
      count == codebooks * densities * lengths.reduce(0, +), reader.remaining == 4 * count + 4,
      reader.finiteFloats(count), reader.checksumMatches()
    else { throw damaged(name) }
    return GaussianSizes(codebooks: codebooks, densities: densities, lengths: lengths)
  }

  /// Looks through the transition matrices: left to right, at most one state skipped.
  func validateTransitions(for states: ModelDefinition) throws(SpeechError) {
    let name = "transition_matrices"
    var reader = try payload(of: name)
    guard let matrices = reader.checksummedInteger(), let from = reader.checksummedInteger(),
      let to = reader.checksummedInteger(),
      let count = reader.checksummedInteger(), matrices == states.matrices, from == states.perPhone, to == from + 1,
      count == matrices * from * to, reader.remaining == 4 * count + 4
    else { throw damaged(name) }
    for index in 0..<count {
      guard let value = reader.checksummedFloat(), value.isFinite, value >= 0 else { throw damaged(name) }
      let (row, column) = ((index / to) % from, index % to)
      guard column - row >= 0 && column - row <= 2 || value == 0 else { throw damaged(name) }
    }
    guard reader.checksumMatches() else { throw damaged(name) }
  }

  /// Looks through the definition of phones in the library's binary format; indices must point into their tables.
  func modelDefinition() throws(SpeechError) -> ModelDefinition {
    let name = "mdef"
    var reader = ByteReader(try read(name))
    guard reader.text(4) == "BMDF", reader.integer() == 1, let description = reader.integer(),
      reader.skip(description)
    else { throw damaged(name) }
    let numbers = (0..<10).compactMap { _ in reader.integer() }
    guard numbers.count == 10 else { throw damaged(name) }
    let (phones, triphones, perPhone, contextFree) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let (senones, matrices, sequences, tree) = (numbers[4], numbers[5], numbers[6], numbers[8])
    guard 2...127 ~= phones, phones...4_000_000 ~= triphones, 1...5 ~= perPhone, 1...senones ~= contextFree,
      1...32_766 ~= senones, 1...32_766 ~= matrices, 1...65_535 ~= sequences, 0...8_000_000 ~= tree
    else { throw damaged(name) }
    let start = reader.position
    let names = (0..<phones).compactMap { _ in reader.terminatedText() }
    guard names.count == phones, names.contains("SIL") else { throw damaged(name) }
    guard reader.skip((4 - (reader.position - start) % 4) % 4),
      reader.remaining == tree * 8 + triphones * 12 + 4 + sequences * perPhone * 2
    else { throw damaged(name) }
    for _ in 0..<tree {
      guard let packed = reader.integer(), let down = reader.integer() else { throw damaged(name) }
      let below = Int(Int16(truncatingIfNeeded: packed >> 16))
      guard below < 0 ? true : below == 0 ? down < triphones : down >= 0 && down + below <= tree else {
        throw damaged(name)
      }
    }
    for _ in 0..<triphones {
      guard let sequence = reader.integer(), let matrix = reader.integer(), reader.skip(4),
        0..<sequences ~= sequence, 0..<matrices ~= matrix
      else { throw damaged(name) }
    }
    guard reader.integer() == sequences * perPhone, reader.shortsBelow(senones, count: sequences * perPhone) else {
      throw damaged(name)
    }
    return ModelDefinition(senones: senones, matrices: matrices, perPhone: perPhone, phones: names)
  }

  /// Looks through the compressed mixture weights, whose sizes must agree with Gaussians and senones.
  func validateMixtureWeights(of gaussians: GaussianSizes, for states: ModelDefinition) throws(SpeechError) {
    let name = "sendump"
    var reader = ByteReader(try read(name))
    var fields: [String: Int] = [:]
    var lineCount = 0
    while true {
      guard let length = reader.integer(), 0...999 ~= length else { throw damaged(name) }
      if length == 0 { break }
      guard let line = reader.text(length), lineCount > 1 || line.last == "\0" else { throw damaged(name) }
      let words = line.filter { $0 != "\0" }.split(separator: " ")
      if words.count == 2, let value = Int(words[1]) { fields[String(words[0])] = value }
      lineCount += 1
    }
    let bits = fields["cluster_bits"] ?? 8
    var clusters = fields["cluster_count"] ?? 0
    var (rows, columns) = (gaussians.densities, states.senones)
    if clusters == 0 {
      guard let first = reader.integer(), let second = reader.integer() else { throw damaged(name) }
      (rows, columns) = (first, second)
    }
    if clusters == 15 { clusters = 16 }
    guard lineCount > 1, clusters == 0 || clusters == 16, bits == 4 || bits == 8, rows == gaussians.densities,
      columns >= states.senones, columns <= 65_536,
      fields["feature_count"] ?? 1 == gaussians.lengths.count,
      fields["mixture_count"] ?? gaussians.densities == gaussians.densities,
      fields["model_count"] ?? states.senones == states.senones
    else { throw damaged(name) }
    let row = bits == 4 ? (columns + 1) / 2 : columns
    guard reader.remaining >= clusters + gaussians.lengths.count * rows * row else { throw damaged(name) }
  }

  /// Returns the bytes after the text header of a file of numbers.
  private func payload(of name: String) throws(SpeechError) -> ByteReader {
    let data = try read(name)
    guard let end = data.prefix(4096).range(of: Data("endhdr\n".utf8)), data.starts(with: Data("s3\n".utf8)),
      data[..<end.lowerBound].range(of: Data("chksum0 yes".utf8)) != nil
    else { throw damaged(name) }
    var reader = ByteReader(data)
    guard reader.skip(end.upperBound), reader.integer() == 0x1122_3344 else { throw damaged(name) }
    return reader
  }
}
