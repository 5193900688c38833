import Foundation
import Vocative
import VocativeConsole
import VocativeNLU
import VocativeNeural
import VocativeSupport

/// Measures the sentence encoder against ONNX Runtime, in one run and on one thread, turn by turn.
struct EncoderBenchmark {
  /// The number of rounds; each times either side a few times at every length.
  let rounds: Int
  /// The model's directory.
  let directory: String
  /// Sentences, one a line, on which int8 is compared with fp32; nil for none.
  let sentences: String?
  /// True if ONNX Runtime is measured too.
  let comparesWithBaseline: Bool
  /// The Python that has it; nil to install one.
  let python: String?

  private static let lengths = [8, 16, 32, 128]
  private static let repeats = 5

  func run(on console: Console) throws -> [BenchmarkMetric] {
    let clock = ContinuousClock()
    var figures: [BenchmarkMetric] = []
    let start = clock.now
    var encoders: [Precision: SentenceEncoder] = [.int8: try SentenceEncoder(directory: directory, precision: .int8)]
    _ = try encoders[.int8]?.embedding(of: "crop the picture")
    figures.append(
      BenchmarkMetric(
        key: "loadMs", title: "load to first vector, int8", value: (clock.now - start).milliseconds, unit: "ms"))
    if let memory = Machine.residentMegabytes {
      figures.append(BenchmarkMetric(key: "residentMB", title: "resident memory then", value: memory, unit: "MB"))
    }
    encoders[.float32] = try SentenceEncoder(directory: directory, precision: .float32)
    let peer =
      comparesWithBaseline ? try PythonBaseline(.onnx, python: python, arguments: [directory], on: console) : nil
    defer { peer?.stop() }

    var progress = ProgressBar(rounds, on: console)
    var times: [Case: Times] = [:]
    for _ in 0..<rounds {
      for length in Self.lengths {
        let ids = [101] + (2..<length).map { _ in Int32.random(in: 1_996..<30_522) } + [102]
        for precision in Precision.allCases {
          guard let encoder = encoders[precision] else { continue }
          let ours = try Self.times(encoder, ids)
          let theirs = try peer.map { try Self.times($0, precision, ids).dropFirst() } ?? []
          let key = Case(precision: precision, length: length)
          let known = times[key] ?? Times(ours: [], baseline: [])
          times[key] = Times(ours: known.ours + ours, baseline: known.baseline + theirs)
        }
      }
      progress.advance()
    }
    progress.finish()
    for precision in Precision.allCases { figures += Self.metrics(precision, times, peer?.version) }
    return try figures + agreement(encoders)
  }

  /// A precision and a length of sentences.
  private struct Case: Hashable {
    let precision: Precision
    let length: Int
  }

  /// Milliseconds, each time.
  private struct Times {
    let ours: [Double]
    let baseline: [Double]
  }

  /// The first time after the other side's turn finds cold caches, on both sides; it does not count.
  private static func times(_ encoder: SentenceEncoder, _ ids: [Int32]) throws -> [Double] {
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0...repeats {
      let start = clock.now
      _ = try encoder.transformer.embeddings(of: [ids])
      times.append((clock.now - start).milliseconds)
    }
    return Array(times.dropFirst())
  }

  private static func times(_ peer: PythonBaseline, _ precision: Precision, _ ids: [Int32]) throws -> [Double] {
    try peer.query("[\"\(precision.rawValue)\",\(ids),\(repeats + 1)]").required("ms").numbers()
  }

  private static func metrics(_ precision: Precision, _ times: [Case: Times], _ version: String?) -> [BenchmarkMetric] {
    let name = precision.rawValue
    var figures: [BenchmarkMetric] = []
    var ratios: [Double] = []
    for length in lengths {
      guard let times = times[Case(precision: precision, length: length)] else { continue }
      figures.append(
        BenchmarkMetric(
          key: "\(name)Ms\(length)", title: "\(name), \(length) tokens, median", value: times.ours.median, unit: "ms"))
      guard let version, !times.baseline.isEmpty else { continue }
      ratios.append(times.ours.median / times.baseline.median)
      figures.append(
        BenchmarkMetric(
          key: "\(name)PeerMs\(length)", title: "  ONNX Runtime \(version)", value: times.baseline.median, unit: "ms"))
    }
    if !ratios.isEmpty {
      let mean = exp(ratios.map { log($0) }.reduce(0, +) / Double(ratios.count))
      figures.append(
        BenchmarkMetric(
          key: "\(name)Ratio", title: "\(name), of ONNX Runtime's time, geometric mean", value: mean, unit: ""))
    }
    return figures
  }

  /// Returns the similarity of the int8 vectors to those of fp32.
  private func agreement(_ encoders: [Precision: SentenceEncoder]) throws -> [BenchmarkMetric] {
    guard let sentences, let exact = encoders[.float32], let small = encoders[.int8] else { return [] }
    let texts = try SentenceFile.read(sentences)
    let cosines = zip(try exact.embeddings(of: texts), try small.embeddings(of: texts)).map { vectors in
      Double(zip(vectors.0, vectors.1).reduce(Float(0)) { $0 + $1.0 * $1.1 })
    }
    let mean = cosines.reduce(0, +) / Double(max(cosines.count, 1))
    return [
      BenchmarkMetric(
        key: "int8Cosine", title: "cosine of int8 to fp32, mean of \(texts.count) sentences", value: mean, unit: "",
        fractionDigits: 4),
      BenchmarkMetric(
        key: "int8CosineLeast", title: "  the least of them", value: cosines.min() ?? .nan, unit: "", fractionDigits: 4),
    ]
  }
}

/// Sentences to measure with: a line each, or a row of a dataset each.
enum SentenceFile {
  static func read(_ path: String) throws -> [String] {
    try TextFile.read(path).split(whereSeparator: \.isNewline).map { line in
      guard line.hasPrefix("{") else { return String(line) }
      let row = JSONField(try JSONParser.parse(String(line), file: path), file: path)
      if let text = try row.optional("text") { return try text.text() }
      return try row.required("tokens").elements().map { try $0.text() }.joined(separator: " ")
    }
  }
}
