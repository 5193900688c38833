package import VocativeNLU
import VocativeNeural

/// Builds the file of an ``ExampleBank`` from the labelled requests of many apps.
package struct ExampleBankBuilder {
  private let datasets: [ActionDataset]
  private let encoder: any TextEncoder

  /// The dimensions that are kept: half of them have 96 % of the variance of requests to apps.
  private static let rank = 192

  /// A builder that encodes the sentences and requests of some apps.
  package init(_ datasets: [ActionDataset], encoder: any TextEncoder) {
    self.datasets = datasets
    self.encoder = encoder
  }

  /// Encodes all texts and writes the file.
  ///
  /// - Throws: when a text cannot be encoded or the file cannot be written.
  package func write(to path: String) throws {
    var descriptions: [(text: String, task: Int)] = []
    var requests: [(text: String, task: Int)] = []
    var first = 0
    for dataset in datasets {
      descriptions += dataset.descriptions.map { ($0.text, first + $0.action) }
      requests += dataset.requests.map { ($0.text, $0.action.map { first + $0 } ?? -1) }
      first += (dataset.descriptions.map(\.action).max() ?? -1) + 1
    }
    let rows = descriptions + requests
    let vectors = try encoded(rows.map(\.text))
    let principal = PrincipalAxes(of: vectors, count: min(Self.rank, encoder.width))
    try SafetensorsFile.write(
      [
        SafetensorsFile.NamedTensor(
          "axes", shape: [principal.axes.count, encoder.width], .f32(principal.axes.flatMap(\.self))),
        SafetensorsFile.NamedTensor(
          "examples", shape: [rows.count, principal.axes.count],
          .i8(vectors.flatMap { Self.quanta(of: principal.projection(of: $0)) })),
        SafetensorsFile.NamedTensor("tasks", shape: [rows.count], .f32(rows.map { Float($0.task) })),
      ],
      metadata: [
        "format": "vocative-examples-1", "width": "\(encoder.width)", "rank": "\(principal.axes.count)",
        "descriptions": "\(descriptions.count)", "examples": "\(rows.count)",
      ], to: path)
  }

  private func encoded(_ texts: [String]) throws -> [[Float]] {
    try stride(from: 0, to: texts.count, by: 64).flatMap { start in
      try encoder.embeddings(of: Array(texts[start..<min(start + 64, texts.count)]))
    }
  }

  private static func quanta(of vector: [Float]) -> [Int8] {
    let scale = max(vector.reduce(0) { max($0, $1.magnitude) }, .leastNormalMagnitude) / 127
    return vector.map { Int8(($0 / scale).rounded()) }
  }
}
