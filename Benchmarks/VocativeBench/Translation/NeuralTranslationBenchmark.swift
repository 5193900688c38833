import Foundation
import VocativeConsole
import VocativeNeural
import VocativeNeuralTranslation
import VocativeSupport

/// Measures the neural translator against transformers and PyTorch: one model of random weights, the same source tokens,
/// as many tokens written, in one run and turn by turn.
struct NeuralTranslationBenchmark {
  /// The number of texts of each length.
  let rounds: Int
  /// The width of a token's state.
  let width: Int
  /// The layers of either side.
  let layers: Int
  /// The number of tokens that can be written.
  let vocabulary: Int
  /// The Python that has transformers; nil to install one.
  let python: String?

  private static let lengths = [8, 16, 32]
  private static let beams = [1, 4]
  /// The tokens of each translation, its end included.
  private static let written = 32

  func run(on console: Console) throws -> [BenchmarkMetric] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("translation-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let peer = try PythonBaseline(
      .transformers, python: python,
      arguments: [
        "peer", folder, "--width", "\(width)", "--layers", "\(layers)", "--vocabulary", "\(vocabulary)", "--threads",
        "1",
      ], on: console)
    defer { peer.stop() }
    let networks = try Precision.allCases.map { try LoadedNetwork(folder, $0) }

    var random = SeededRandomNumberGenerator(seed: 1)
    var sides: [Int: [Precision: Measurements]] = [:]
    var peers: [Int: Measurements] = [:]
    var progress = ProgressBar(Self.beams.count * Self.lengths.count * rounds, on: console)
    for beams in Self.beams {
      for length in Self.lengths {
        for _ in 0..<rounds {
          let source = (1..<length).map { _ in Int.random(in: 1..<vocabulary - 1, using: &random) } + [0]
          let answer = try peer.query("[\(source),\(beams),\(Self.written)]")
          let expected = try answer.required("tokens").numbers().map { Int($0) }
          peers[beams, default: Measurements()].times.append(try answer.required("ms").number())
          peers[beams]?.megabytes = try answer.required("modelMB").number()
          for network in networks {
            let (milliseconds, tokens) = try network.translate(source, beams: beams, written: Self.written)
            var measurements = sides[beams]?[network.precision] ?? Measurements()
            measurements.times.append(milliseconds)
            measurements.megabytes = network.megabytes
            measurements.same += tokens == Array(expected.dropLast()) ? 1 : 0
            sides[beams, default: [:]][network.precision] = measurements
          }
          progress.advance()
        }
      }
    }
    progress.finish()
    return Self.beams.flatMap { beams in
      Precision.allCases.flatMap { metrics($0, beams, sides[beams]?[$0], peers[beams], peer.version) }
    } + Precision.allCases.compactMap { memory($0, sides[1]?[$0], peers[1], peer.version) }
  }

  /// The measurements of one side and one width of the beam.
  private struct Measurements {
    /// Milliseconds, each text.
    var times: [Double] = []
    /// Resident megabytes that came with the model.
    var megabytes: Double?
    /// The texts that became the peer's tokens.
    var same = 0

    var tokensPerSecond: Double { Double(written) / times.median * 1e3 }
  }

  /// A network in one precision, and the memory that it took.
  private struct LoadedNetwork {
    let precision: Precision
    let megabytes: Double?
    private let network: TranslationNetwork

    init(_ directory: String, _ precision: Precision) throws {
      let before = Machine.residentMegabytes
      self.precision = precision
      network = try TranslationNetwork(directory: directory, precision: precision)
      let after = Machine.residentMegabytes
      megabytes = before.flatMap { before in after.map { $0 - before } }
    }

    func translate(_ source: [Int], beams: Int, written: Int) throws -> (milliseconds: Double, tokens: [Int]) {
      var settings = DecodingSettings()
      (settings.beamSize, settings.maximumLength) = (beams, written)
      let clock = ContinuousClock()
      let start = clock.now
      let tokens = try network.bestTranslation(of: source, settings)
      return ((clock.now - start).milliseconds, tokens)
    }
  }

  private func metrics(
    _ precision: Precision, _ beams: Int, _ ours: Measurements?, _ theirs: Measurements?, _ version: String
  ) -> [BenchmarkMetric] {
    guard let ours, let theirs else { return [] }
    let name = "\(precision.rawValue)Beam\(beams)"
    return [
      BenchmarkMetric(
        key: name + "TokensPerSecond", title: "\(precision.rawValue), beam of \(beams), tokens a second",
        value: ours.tokensPerSecond, unit: "", fractionDigits: 1),
      BenchmarkMetric(
        key: name + "PeerTokensPerSecond", title: "  transformers \(version), fp32", value: theirs.tokensPerSecond,
        unit: "", fractionDigits: 1),
      BenchmarkMetric(
        key: name + "Ratio", title: "  times its speed", value: ours.tokensPerSecond / theirs.tokensPerSecond, unit: ""),
      BenchmarkMetric(
        key: name + "Same", title: "  texts that became the same tokens",
        value: Double(ours.same) / Double(ours.times.count) * 100, unit: "%", fractionDigits: 1),
    ]
  }

  private func memory(
    _ precision: Precision, _ ours: Measurements?, _ theirs: Measurements?, _ version: String
  ) -> BenchmarkMetric? {
    guard let megabytes = ours?.megabytes, let peer = theirs?.megabytes else { return nil }
    return BenchmarkMetric(
      key: "\(precision.rawValue)ModelMB",
      title: "memory of the model, \(precision.rawValue); transformers \(version) \(Int(peer.rounded()))",
      value: megabytes, unit: "MB", fractionDigits: 0)
  }
}
