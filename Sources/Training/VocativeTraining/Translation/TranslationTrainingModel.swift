import Foundation
import VocativeNeural
import VocativeSupport

/// An encoder–decoder of the Marian kind that is being trained: its parameters by the names of their tensors.
struct TranslationTrainingModel {
  /// A parameter with its shape; a vector has one row.
  struct Parameter {
    var values: [Float]
    let rows: Int
    let columns: Int
  }

  let settings: TranslationTrainer.Settings
  let vocabularySize: Int
  private(set) var parameters: [String: Parameter] = [:]

  /// Creates a model with random weights.
  init(_ settings: TranslationTrainer.Settings, vocabularySize: Int) {
    (self.settings, self.vocabularySize) = (settings, vocabularySize)
    var random = SeededRandomNumberGenerator(seed: settings.seed)
    add("model.shared.weight", vocabularySize, settings.width, spread: 1 / Float(settings.width).squareRoot(), &random)
    add("final_logits_bias", 1, vocabularySize, spread: 0, &random)
    for stack in ["encoder", "decoder"] {
      for number in 0..<settings.layers {
        let path = "model.\(stack).layers.\(number)."
        addAttention(path + "self_attn", &random)
        if stack == "decoder" { addAttention(path + "encoder_attn", &random) }
        addLinear(path + "fc1", settings.width, settings.innerWidth, &random)
        addLinear(path + "fc2", settings.innerWidth, settings.width, &random)
        addNorm(path + "final_layer_norm", &random)
      }
    }
  }

  /// Replaces the numbers of a parameter.
  mutating func update(_ name: String, _ change: (inout [Float]) -> Void) {
    if var parameter = parameters[name] {
      change(&parameter.values)
      parameters[name] = parameter
    }
  }

  private mutating func addAttention(_ path: String, _ random: inout SeededRandomNumberGenerator) {
    for name in ["q_proj", "k_proj", "v_proj", "out_proj"] {
      addLinear(path + "." + name, settings.width, settings.width, &random)
    }
    addNorm(path + "_layer_norm", &random)
  }

  private mutating func addLinear(
    _ path: String, _ inputs: Int, _ outputs: Int, _ random: inout SeededRandomNumberGenerator
  ) {
    add(path + ".weight", outputs, inputs, spread: (6 / Float(inputs + outputs)).squareRoot(), &random)
    add(path + ".bias", 1, outputs, spread: 0, &random)
  }

  private mutating func addNorm(_ path: String, _ random: inout SeededRandomNumberGenerator) {
    parameters[path + ".weight"] = Parameter(
      values: [Float](repeating: 1, count: settings.width), rows: 1, columns: settings.width)
    add(path + ".bias", 1, settings.width, spread: 0, &random)
  }

  private mutating func add(
    _ name: String, _ rows: Int, _ columns: Int, spread: Float, _ random: inout SeededRandomNumberGenerator
  ) {
    let values = (0..<rows * columns).map { _ in spread * (2 * Float.random(in: 0...1, using: &random) - 1) }
    parameters[name] = Parameter(values: values, rows: rows, columns: columns)
  }
}

// MARK: Loss

extension TranslationTrainingModel {
  /// Computes the mean loss of a token of a translation, and its derivatives by all parameters.
  ///
  /// - Parameters:
  ///   - source: The tokens of the source, with the end.
  ///   - target: The tokens of the translation, with the end.
  ///   - start: The token before every translation.
  /// - Returns: The loss, and the derivatives by the names of the parameters.
  /// - Throws: ``VocativeNeural/ModelError`` as the products do.
  func loss(
    _ source: [Int], _ target: [Int], start: Int
  ) throws(ModelError) -> (loss: Float, gradients: [String: [Float]]) {
    var pass = Pass(self)
    let states = try pass.encode(source)
    let logits = try pass.decode([start] + target.dropLast(), states)
    let loss = pass.tape.crossEntropy(logits, targets: target)
    try pass.tape.backpropagate(from: loss)
    let gradients = pass.variables.mapValues { pass.tape.gradients(of: $0) }
    return (pass.tape.values(of: loss).first ?? 0, gradients)
  }

  /// One pass through the model.
  private struct Pass {
    var tape = GradientTape()
    private(set) var variables: [String: GradientTape.Variable] = [:]
    private let settings: TranslationTrainer.Settings

    init(_ model: TranslationTrainingModel) {
      settings = model.settings
      for (name, parameter) in model.parameters {
        variables[name] = tape.matrix(parameter.values, rows: parameter.rows, columns: parameter.columns)
      }
    }

    mutating func encode(_ tokens: [Int]) throws(ModelError) -> GradientTape.Variable {
      var states = embedded(tokens)
      for number in 0..<settings.layers {
        let path = "model.encoder.layers.\(number)."
        states = try attend(path + "self_attn", states, states, isCausal: false)
        states = try feedForward(path, states)
      }
      return states
    }

    mutating func decode(
      _ tokens: [Int], _ source: GradientTape.Variable
    ) throws(ModelError) -> GradientTape.Variable {
      var states = embedded(tokens)
      for number in 0..<settings.layers {
        let path = "model.decoder.layers.\(number)."
        states = try attend(path + "self_attn", states, states, isCausal: true)
        states = try attend(path + "encoder_attn", states, source, isCausal: false)
        states = try feedForward(path, states)
      }
      return tape.sum(try tape.product(states, transposed: named("model.shared.weight")), named("final_logits_bias"))
    }

    private mutating func embedded(_ tokens: [Int]) -> GradientTape.Variable {
      let width = settings.width
      let positions = (0..<tokens.count).flatMap { TranslationTrainer.position($0, width: width) }
      let constant = tape.matrix(positions, rows: tokens.count, columns: width)
      let rows = tape.rows(tokens, of: named("model.shared.weight"), times: Float(width).squareRoot())
      return tape.sum(rows, constant)
    }

    private mutating func attend(
      _ path: String, _ states: GradientTape.Variable, _ source: GradientTape.Variable, isCausal: Bool
    ) throws(ModelError) -> GradientTape.Variable {
      let queries = try linear(path + ".q_proj", states)
      let keys = try linear(path + ".k_proj", source)
      let content = try linear(path + ".v_proj", source)
      let context = tape.attention(queries, keys, content, heads: settings.heads, isCausal: isCausal)
      let output = tape.sum(states, try linear(path + ".out_proj", context))
      return normalized(path + "_layer_norm", output)
    }

    private mutating func feedForward(
      _ path: String, _ states: GradientTape.Variable
    ) throws(ModelError) -> GradientTape.Variable {
      let wide = tape.swish(try linear(path + "fc1", states))
      return normalized(path + "final_layer_norm", tape.sum(states, try linear(path + "fc2", wide)))
    }

    private mutating func linear(
      _ path: String, _ input: GradientTape.Variable
    ) throws(ModelError) -> GradientTape.Variable {
      tape.sum(try tape.product(input, transposed: named(path + ".weight")), named(path + ".bias"))
    }

    private mutating func normalized(_ path: String, _ input: GradientTape.Variable) -> GradientTape.Variable {
      tape.normalized(input, gain: named(path + ".weight"), shift: named(path + ".bias"))
    }

    private func named(_ name: String) -> GradientTape.Variable {
      guard let variable = variables[name] else { preconditionFailure("no parameter \(name)") }
      return variable
    }
  }
}
