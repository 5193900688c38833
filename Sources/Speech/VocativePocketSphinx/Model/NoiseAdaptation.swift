public import Foundation
public import VocativeSpeech

/// The change of a model's Gaussians in noise: of their means and variances.
///
/// ``NoiseAdaptationTrainer`` learns one from speech and the same speech in noise. It is for one model alone, and for
/// sound that comes as it came in training: with its noise taken out by the same denoiser, or as it is.
public struct NoiseAdaptation: Hashable, Sendable {
  let shape: Shape
  /// The hash of the model's means.
  let fingerprint: UInt32
  /// By how much each mean moves, in steps of a standard deviation.
  let meanShifts: [Int8]
  /// The logarithm by which each variance grows, in steps.
  let logVarianceChanges: [Int8]

  /// So many steps are one standard deviation, or one unit of the logarithm.
  private static let stepsPerUnit: Float = 32
  private static let magic = Data("VOCNOISE".utf8)
  private static let version: UInt32 = 1

  /// The sizes of a model's Gaussians.
  package struct Shape: Hashable, Sendable {
    var codebooks: Int
    var densities: Int
    var width: Int

    var count: Int { codebooks * AcousticGaussians.streams * densities * width }
  }

  /// The difference between one model's Gaussians and others.
  package init(from old: AcousticGaussians, means: [Float], variances: [Float]) {
    shape = old.shape
    fingerprint = old.fingerprint
    func step(_ value: Float) -> Int8 { Int8(max(-127, min(127, (value * Self.stepsPerUnit).rounded()))) }
    meanShifts = means.indices.map { step((means[$0] - old.means[$0]) / old.variances[$0].squareRoot()) }
    logVarianceChanges = variances.indices.map { step(log(variances[$0] / old.variances[$0])) }
  }

  /// Reads what ``data`` gave.
  ///
  /// - Throws: ``SpeechError`` with `modelDamaged` for anything else.
  public init(data: Data) throws(SpeechError) {
    var reader = ByteReader(data)
    guard reader.text(Self.magic.count) == String(decoding: Self.magic, as: UTF8.self),
      reader.integer() == Int(Self.version), let codebooks = reader.integer(), let densities = reader.integer(),
      let width = reader.integer(), 1...4_096 ~= codebooks, 1...4_096 ~= densities, 1...1_024 ~= width,
      let fingerprint = reader.integer()
    else { throw Self.damaged }
    shape = Shape(codebooks: codebooks, densities: densities, width: width)
    self.fingerprint = UInt32(truncatingIfNeeded: fingerprint)
    let body = data.prefix(data.count - 4)
    let sum = data.suffix(4).reversed().reduce(UInt32(0)) { sum, byte in sum << 8 | UInt32(byte) }
    guard reader.remaining == 2 * shape.count + 4, FNV1aHash(of: body).value == sum else { throw Self.damaged }
    let numbers = body.suffix(2 * shape.count).map { Int8(bitPattern: $0) }
    meanShifts = Array(numbers.prefix(shape.count))
    logVarianceChanges = Array(numbers.suffix(shape.count))
  }

  /// It as a file has it: sizes, the model's fingerprint, a byte a number, and a checksum; numbers little-endian.
  public var data: Data {
    var data = Self.magic
    let header = [Self.version, UInt32(shape.codebooks), UInt32(shape.densities), UInt32(shape.width), fingerprint]
    for number in header { data.append(number) }
    data.append(contentsOf: meanShifts.map { UInt8(bitPattern: $0) })
    data.append(contentsOf: logVarianceChanges.map { UInt8(bitPattern: $0) })
    data.append(FNV1aHash(of: data).value)
    return data
  }

  /// Writes the Gaussians of a model as they are in noise to a folder of their own.
  ///
  /// - Throws: `contextInvalid` when it was learned for another model.
  func writeGaussians(for files: PocketSphinxModelFiles) throws(SpeechError) -> TemporaryModelDirectory {
    let old = try AcousticGaussians(of: files)
    guard old.shape == shape, old.fingerprint == fingerprint else {
      throw SpeechError(
        .contextInvalid,
        "How noise sounds was learned for another model than the one in \(files.directory). Train it anew.")
    }
    let means = meanShifts.indices.map {
      old.means[$0] + Float(meanShifts[$0]) / Self.stepsPerUnit * old.variances[$0].squareRoot()
    }
    let variances = logVarianceChanges.indices.map {
      old.variances[$0] * exp(Float(logVarianceChanges[$0]) / Self.stepsPerUnit)
    }
    let folder = try TemporaryModelDirectory()
    try folder.write(old.fileData(of: means), as: "means")
    try folder.write(old.fileData(of: variances), as: "variances")
    return folder
  }

  private static var damaged: SpeechError {
    SpeechError(
      .modelDamaged, "The file of how noise sounds is damaged or of another version. Expected VOCNOISE \(version).")
  }
}
