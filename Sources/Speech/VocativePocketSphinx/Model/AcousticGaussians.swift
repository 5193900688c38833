import Foundation
package import VocativeSpeech

/// The Gaussians of a phonetically tied model: a codebook for each phone, in it densities for each of three streams
/// of features: cepstra, their differences, and the differences of these.
package struct AcousticGaussians: Sendable {
  /// The phones in the order of their codebooks, fillers among them.
  package let phones: [String: Int]
  /// The number of densities of a codebook for a stream.
  package let densities: Int
  /// The number of features of a stream.
  package let width: Int

  /// All numbers: by codebook, stream, density and place.
  package private(set) var means: [Float]
  package private(set) var variances: [Float]

  /// The number of streams.
  package static let streams = 3
  /// Variances below this are raised to it, as the library does.
  private static let minimumVariance: Float = 1e-4

  /// Reads the Gaussians of a model whose files were looked through.
  ///
  /// - Throws: `modelDamaged` for a model of another shape.
  package init(of files: PocketSphinxModelFiles) throws(SpeechError) {
    let sizes = try files.gaussianSizes("means")
    let names = try files.modelDefinition().phones
    guard sizes.codebooks == names.count, sizes.lengths == [13, 13, 13] else {
      throw files.damaged("means, which are of another kind of model,")
    }
    phones = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    (densities, width) = (sizes.densities, sizes.lengths[0])
    means = try files.numbers("means")
    variances = try files.numbers("variances").map { max($0, Self.minimumVariance) }
  }

  /// Returns the offset of a density among all numbers.
  package func offset(_ codebook: Int, _ stream: Int, _ density: Int) -> Int {
    ((codebook * Self.streams + stream) * densities + density) * width
  }

  var shape: NoiseAdaptation.Shape {
    NoiseAdaptation.Shape(codebooks: phones.count, densities: densities, width: width)
  }

  /// Tells this model from others.
  var fingerprint: UInt32 {
    FNV1aHash(of: means.lazy.flatMap { number in withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) } })
      .value
  }

  /// Numbers of the shape of the means as the library reads them: sizes, numbers, a checksum.
  func fileData(of numbers: [Float]) -> Data {
    let lengths = Array(repeating: UInt32(width), count: Self.streams)
    var words = [UInt32(phones.count), UInt32(Self.streams), UInt32(densities)] + lengths + [UInt32(numbers.count)]
    words += numbers.map(\.bitPattern)
    var sum: UInt32 = 0
    for word in words { sum = (sum << 20 | sum >> 12) &+ word }
    var data = Data("s3\nversion 1.0\nchksum0 yes\nendhdr\n".utf8)
    for word in [0x1122_3344] + words + [sum] { data.append(word) }
    return data
  }

  func mean(_ codebook: Int, _ stream: Int, _ density: Int) -> ArraySlice<Float> {
    let start = offset(codebook, stream, density)
    return means[start..<start + width]
  }

  func variance(_ codebook: Int, _ stream: Int, _ density: Int) -> ArraySlice<Float> {
    let start = offset(codebook, stream, density)
    return variances[start..<start + width]
  }
}

extension PocketSphinxModelFiles {
  /// The numbers of one of the library's files of numbers, which was looked through before.
  fileprivate func numbers(_ name: String) throws(SpeechError) -> [Float] {
    let sizes = try gaussianSizes(name)
    let count = sizes.codebooks * sizes.densities * sizes.lengths.reduce(0, +)
    let data = try read(name)
    let start = data.count - 4 - 4 * count
    guard start > 0 else { throw damaged(name) }
    return data.withUnsafeBytes { bytes in
      (0..<count).map { index in
        Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self)))
      }
    }
  }
}
