package import VocativeNeural

/// The part of a model after the encoder: a loss of the states of some sentences, and its gradients.
package protocol EncoderHead: Sendable {
  /// The target of one sentence.
  associatedtype Target: Sendable

  /// The number of the head's parameters.
  var parameterCount: Int { get }

  /// The number of times that a sentence goes through the encoder in a step, each time with another dropout.
  ///
  /// The loss gets the states and targets of all sentences of a part, then those of the second time in the same order.
  var passesPerSentence: Int { get }

  /// Returns the summed loss of some sentences; adds its gradients to those of the states and of the head's parameters.
  ///
  /// Called on several cores at once, each with its own part of a batch.
  func loss(of targets: [Target], in pass: HeadPass) throws(ModelError) -> Double
}

/// The states of a part of a batch, in the forward and backward pass of a head.
package struct HeadPass {
  /// The number of tokens of each sentence.
  package let lengths: [Int]
  /// The width of a state.
  package let width: Int
  /// The states of all tokens, row by row, sentence after sentence.
  package let states: UnsafeMutablePointer<Float>
  /// The array that the gradients of the states are added to.
  package let stateGradients: UnsafeMutablePointer<Float>
  /// The head's numbers.
  package let parameters: UnsafePointer<Float>
  /// The array that their gradients are added to.
  package let parameterGradients: UnsafeMutablePointer<Float>
  /// The dropout rate of the head's inputs.
  package let dropout: Float
  /// The seed of the dropout; it differs between steps and shards.
  package let seed: UInt32

  /// A pass over states, gradients and numbers that outlive it.
  package init(
    lengths: [Int], width: Int, states: UnsafeMutablePointer<Float>, stateGradients: UnsafeMutablePointer<Float>,
    parameters: UnsafePointer<Float>, parameterGradients: UnsafeMutablePointer<Float>, dropout: Float, seed: UInt32
  ) {
    self.lengths = lengths
    self.width = width
    self.states = states
    self.stateGradients = stateGradients
    self.parameters = parameters
    self.parameterGradients = parameterGradients
    self.dropout = dropout
    self.seed = seed
  }

  /// The number of tokens.
  package var rows: Int { lengths.reduce(0, +) }
}
