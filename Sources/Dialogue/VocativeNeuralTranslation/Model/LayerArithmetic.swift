import CKernels
import VocativeNeural

/// The parts of a layer that both sides share.
struct LayerArithmetic: Sendable {
  let width: Int
  let activation: TranslationConfiguration.Activation
  /// True if a part normalises what it reads (M2M-100), false if it normalises its sum (Marian).
  let normalizesFirst: Bool

  init(_ configuration: TranslationConfiguration) {
    width = configuration.width
    activation = configuration.activation
    normalizesFirst = configuration.family == .multilingual
  }

  /// Adds the output of a part to the rows it reads.
  ///
  /// - Parameters:
  ///   - rows: The states, `tokens × width`.
  ///   - norm: The normalisation of the part.
  ///   - part: Adds the part's output to the rows; its first argument is what it reads.
  func add(
    to rows: inout [Float], _ norm: TranslationWeights.Normalization,
    _ part: (_ input: [Float], _ rows: inout [Float]) -> Void
  ) {
    var input = rows
    if normalizesFirst { norm.apply(to: &input) }
    part(input, &rows)
    if !normalizesFirst { norm.apply(to: &rows) }
  }

  /// Adds the output of the feed-forward network.
  func feedForward(_ rows: inout [Float], _ layer: TranslationWeights.Layer) {
    add(to: &rows, layer.outputNorm) { input, rows in
      let count = input.count / width
      var wide = [Float](repeating: 0, count: count * layer.intermediate.outputs)
      layer.intermediate.apply(to: input, rows: count, &wide)
      activate(&wide)
      layer.output.apply(to: wide, rows: count, adds: true, &rows)
    }
  }

  private func activate(_ values: inout [Float]) {
    switch activation {
    case .relu: kernel_relu(&values, values.count)
    case .silu, .swish: kernel_silu(&values, values.count)
    case .gelu:
      let input = values
      kernel_gelu(input, &values, values.count)
    }
  }
}
