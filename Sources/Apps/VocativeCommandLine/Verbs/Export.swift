import VocativeConsole
import VocativeNeural
import VocativeSetup
import VocativeTraining

/// `vocative export`: a trained model as plain files for other software.
struct Export: Subcommand {
  static let abstract = "Write a trained model as safetensors in the layout of Hugging Face."
  static let discussion = """
    OUTPUT is a folder: config.json, vocab.txt and model.safetensors are a BERT encoder that other software loads, and that
    '--model' takes here; head.safetensors and labels.json have the classifier, the tagger and their names.
    """
  static let examples = [
    ("vocative export --pack mine.vocative --output mine", "32-bit numbers."),
    ("vocative export --pack mine.vocative --output mine --weights-format fp16", "Half the size."),
  ]

  @Option("FILE", "The model of intents or labels that 'train' wrote.") var pack: String?
  @Option("DIR", "The folder to write.") var output: String?
  @Option("DIR", "The encoder that the model was trained from.") var model: String?
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
    try export.write(to: output, ModelExport.Format(rawValue: weightsFormat) ?? .float32)
  }
}
