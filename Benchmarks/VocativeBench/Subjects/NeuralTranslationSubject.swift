import VocativeConsole

/// `vocative-bench translation`: translation by a neural model.
struct NeuralTranslationSubject: BenchmarkSubject {
  static let name = "translation"
  static let abstract = "Tokens a second and memory of neural translation, turn by turn with transformers and PyTorch."
  static let discussion = """
    A Marian model of random weights, in the size of OPUS-MT unless options say otherwise; source texts of 8, 16 and 32
    tokens, 32 tokens written, on one thread. The model and its peer are made for this benchmark alone (minutes, and some
    3 GB).
    """
  static let examples = [
    ("vocative-bench translation", "A model of the size of OPUS-MT."),
    ("vocative-bench translation --width 256 --layers 3 --vocabulary 8000", "A small model."),
  ]

  @Option("N", "Texts of each length.", default: 3, in: 1...1_000) var repetitions: Int
  @Option("N", "The width of a token's state.", default: 512, in: 8...4_096) var width: Int
  @Option("N", "Layers of the encoder and of the decoder.", default: 6, in: 1...24) var layers: Int
  @Option("N", "Tokens of the vocabulary.", default: 58_000, in: 100...300_000) var vocabulary: Int
  @Option("FILE", "A Python that has torch, transformers and sentencepiece, instead of installing it.")
  var python: String?
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    BenchmarkResult(
      metrics: try NeuralTranslationBenchmark(
        rounds: repetitions, width: width, layers: layers, vocabulary: vocabulary, python: python
      ).run(on: console))
  }
}
