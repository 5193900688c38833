/// The parameters of an encoder that training changes.
public enum FineTuning: Hashable, Sendable {
  /// None: only the head learns.
  case frozen
  /// Two thin matrices for each linear map, and all biases and gains of the layers (LoRA; Hu and others 2022).
  case lora(rank: Int)
  /// All but the vectors of words, or those of the words that occur as well.
  case full(wordEmbeddings: Bool)
}
