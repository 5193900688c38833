import VocativeConsole
import VocativeNeural
import VocativeSetup
import VocativeTraining

/// `vocative export`: a trained model as plain files for other software.
struct Export: Subcommand {
  static let abstract = "Write a trained model as safetensors in the layout of Hugging Face, or as ONNX."
  static let discussion = """
    OUTPUT is a folder: config.json, the tokenizer and model.safetensors are an encoder that other software loads, and that
    '--model' takes here; head.safetensors and labels.json have the classifier, the tagger and their names. As ONNX, model.onnx
    is encoder, classifier and tagger in one: input_ids, attention_mask and, where the model has them, token_type_ids give
    logits and tag_logits, for any number of texts of any length, padded on the right.
    """
  static let examples = [
    ("vocative export --pack mine.vocative --output mine", "32-bit numbers."),
    ("vocative export --pack mine.vocative --output mine --weights-format fp16", "Half the size."),
    ("vocative export --pack mine.vocative --output mine --format onnx", "For ONNX Runtime and its like."),
  ]

  @Option("FILE", "The model of intents or labels that 'train' wrote.") var pack: String?
  @Option("DIR", "The folder to write.") var output: String?
  @Option("DIR", "The encoder that the model was trained from.") var model: String?
  @Option(
    "FORMAT", "The format of the model's file: safetensors or onnx.", default: "safetensors",
    choices: ["safetensors", "onnx"])
  var format: String
  @Option("FORMAT", "The format of the weights: fp32 or fp16.", default: "fp32", choices: ["fp32", "fp16"])
  var weightsFormat: String

  func run(on console: Console) async throws {
    guard let pack else { throw UsageError("'--pack' is missing: FILE, the model.") }
    guard let output else { throw UsageError("'--output' is missing: DIR, the folder to write.") }
    try write(pack, to: output)
    console.printError("The model is in \(output).")
  }

  // Swift 6.3.1 crashes when it inlines this into the asynchronous `run`.
  @inline(never)
  private func write(_ pack: String, to output: String) throws {
    let export = try ModelExport(
      bundle: SafetensorsFile(contentsOf: pack), directory: BaseModel.directory(model))
    try export.write(
      to: output, ModelExport.Format(rawValue: weightsFormat) ?? .float32,
      as: ModelExport.FileFormat(rawValue: format) ?? .safetensors)
  }
}
