import Foundation
import VocativeConsole
import VocativeDialogue
import VocativeNLU
import VocativeSetup

/// `vocative skill`: from the declaration of a skill to a model of its requests.
struct SkillVerb: Subcommand {
  static let name = "skill"
  static let abstract = "Train a model of a skill from its declaration alone: train."
  static let discussion = """
    train   makes sentences of a phrase book (phrases, slots, lists), trains a model on them and measures it on
            sentences of phrases that were held out, in one go. Beside OUTPUT it writes OUTPUT.md, which describes the
            model. It does what 'generate', 'train' and 'evaluate' do one after the other.

    Figures of generated sentences say whether the model learned its phrases. Measure it with sentences that people said
    too: 'vocative evaluate --pack OUTPUT --data said.jsonl'.
    """
  static let examples = [
    ("vocative skill train lights.phrases --output lights.vocative", "A model in minutes."),
    (
      "vocative skill train lights.phrases --output lights.vocative --count 8000 --report lights.html",
      "From more sentences, with a page of the figures."
    ),
  ]

  @Argument("ACTION", "train.", choices: ["train"]) var action: String
  @Argument("FILE", "The phrase book.") var file: String
  @Option("FILE", "The file to write.") var output: String?
  @Option("N", "The number of sentences, both parts together.", default: 4_000, in: 40...1_000_000) var count: Int
  @Option("P", "The part to measure by, from 0.01 to 0.5. (0.1)", in: 0.01...0.5) var devFraction: Double?
  @Option("N", "Epochs. (10)", in: 1...1_000) var epochs: Int?
  @Option("N", "The seed of the random choices.", default: 1, in: 0...1_000_000) var seed: Int
  @Option("FILE", "Where to write a page of the figures.") var report: String?
  @Option("DIR", "The encoder to start from.") var model: String?
  @Flag("Print one JSON object an epoch, and one of the figures.") var json: Bool

  func run(on console: Console) async throws {
    guard let output else { throw UsageError("'--output' is missing: FILE, the file to write.") }
    let skill = try DeclaredSkill.skill(named: file)
    try await SkillTraining(
      directory: BaseModel.directory(model), count: count, heldOut: devFraction ?? 0.1, seed: UInt64(seed),
      epochs: epochs, report: report, json: json
    ).run(skill, named: file, output: output, on: console)
  }
}
