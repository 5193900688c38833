public import VocativeNeural

/// What comes after an encoder to solve a task: a loss of the states of some sentences, and its slopes.
public protocol EncoderHead: Sendable {
  /// What is to be learned of one sentence.
  associatedtype Target: Sendable

  /// How many numbers the head learns.
  var parameterCount: Int { get }

  /// The loss of some sentences, summed; adds its slopes to those of the states and of the head's numbers.
  ///
  /// Called on several cores at once, each with its own part of a batch.
  func loss(of targets: [Target], in pass: HeadPass) throws(ModelError) -> Double
}

/// The states of a part of a batch, on the way there and back through a head.
public struct HeadPass {
  /// How many tokens each sentence has.
  public let lengths: [Int]
  /// How many numbers a state has.
  public let width: Int
  /// The states of all tokens, row by row, sentence after sentence.
  public let states: UnsafeMutablePointer<Float>
  /// Where the slopes of the states are added.
  public let stateGradients: UnsafeMutablePointer<Float>
  /// The head's numbers.
  public let parameters: UnsafePointer<Float>
  /// Where their slopes are added.
  public let parameterGradients: UnsafeMutablePointer<Float>
  /// The share of a head's inputs to drop, and what decides which.
  public let dropout: Float
  /// Differs from step to step and from part to part.
  public let seed: UInt32

  /// A pass over states, slopes and numbers that outlive it.
  public init(
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

  /// How many tokens there are.
  public var rows: Int { lengths.reduce(0, +) }
}
