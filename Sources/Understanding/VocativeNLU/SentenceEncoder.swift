import Foundation
public import VocativeNeural

/// Turns texts into vectors by their meaning: a tokenizer, an encoder of the BERT family, and a vector for each sentence.
///
/// ```swift
/// let encoder = try SentenceEncoder(directory: "all-MiniLM-L6-v2")
/// let vector = try encoder.embedding(of: "crop the picture")     // 384 numbers, length 1
/// ```
///
/// It computes what the sentence-transformers library computes with the same directory (Reimers and Gurevych 2019): BERT of
/// any size, DistilBERT with WordPiece, XLM-RoBERTa and BERT with its unigram vocabulary, pooled by the mean or the first
/// token.
/// Safe to use from many tasks at once.
public final class SentenceEncoder: TextEncoder, ExampleBankProviding, PairScorerProviding {
  /// Cuts texts into tokens.
  public let tokenizer: any TextTokenizer
  /// Computes their states.
  public let transformer: TransformerEncoder
  /// The reduction of the states of a sentence to one vector.
  public let pooling: Pooling
  /// The number of tokens of a text that are read; the rest is ignored.
  public let tokenLimit: Int
  /// The number of threads that share the work of one call.
  public let threads: Int
  /// Examples of requests, encoded by this encoder; nil if it has none.
  public let exampleBank: ExampleBank?
  /// A cross-encoder for the same task; nil if there is none.
  public let pairScorer: (any PairScorer)?

  /// The encoder of a directory in the layout of Hugging Face.
  ///
  /// It has `config.json`, the tokenizer in `vocab.txt`, `sentencepiece.bpe.model` or `tokenizer.json`, and the weights, of 32
  /// or 16 bits, in `model.safetensors`, in the files that `model.safetensors.index.json` lists, or in `model.onnx`.
  ///
  /// Where sentence-transformers left its own files there, `1_Pooling/config.json` decides about pooling and
  /// `sentence_bert_config.json` about the longest text; else it is the mean, and as many tokens as the model has
  /// places.
  ///
  /// A change to the model that was learned for a task is in the file `adapter`; nil takes the model as it is.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when a file is not there or not as it should be.
  public convenience init(
    directory: String, precision: Precision = .int8, adapter: String? = nil, threads: Int = 1
  ) throws(ModelError) {
    try self.init(
      directory: directory, precision: precision,
      adapter: adapter.map { path throws(ModelError) in try SafetensorsFile(contentsOf: path) }, threads: threads)
  }

  /// As ``init(directory:precision:adapter:threads:)``, with an adapter in an open file.
  public init(
    directory: String, precision: Precision = .int8, adapter: SafetensorsFile?, exampleBank: ExampleBank? = nil,
    pairScorer: (any PairScorer)? = nil, threads: Int = 1
  ) throws(ModelError) {
    let files = try EncoderDirectory(directory)
    let configuration = files.configuration
    tokenizer = try files.tokenizer()
    transformer = try TransformerEncoder(
      files.weights(), configuration, precision: precision,
      adapter: adapter.map { file throws(ModelError) in try LoRAAdapter(file, configuration) })
    let settings = try SentenceTransformersConfiguration(directory: directory)
    pooling = settings.pooling
    tokenLimit = min(settings.tokenLimit ?? configuration.maximumPositionCount, configuration.maximumPositionCount)
    self.threads = threads
    self.exampleBank = exampleBank
    self.pairScorer = pairScorer
  }

  /// The number of dimensions of a vector.
  public var width: Int { transformer.configuration.hiddenSize }

  /// True for the vocabulary of XLM-RoBERTa, which is one of many languages.
  public var isMultilingual: Bool { tokenizer is UnigramTokenizer }

  /// Returns true for a word that the WordPiece vocabulary has as a whole: about 20,000 of the most common ones.
  public func isCommonWord(_ word: String) -> Bool {
    tokenizer is WordPieceTokenizer && tokenizer.encode(word, limit: 4).ids.count == 3
  }

  /// Returns the vectors of some texts, each of length 1, in the order of the texts.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a text that cannot be encoded.
  public func embeddings(of texts: [String]) throws -> [[Float]] {
    try transformer.embeddings(
      of: texts.map { tokenizer.encode($0, limit: tokenLimit).ids }, pooling: pooling, threads: threads)
  }
}
