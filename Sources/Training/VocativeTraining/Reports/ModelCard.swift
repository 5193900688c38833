import Foundation
import VocativeNLU

/// The description of a trained model for people, as Markdown: what it is for, what it was trained on, how good it is and
/// where it errs (model cards; Mitchell and others 2019).
///
/// It holds names and figures, and no sentence of the data.
public struct ModelCard: Hashable, Sendable {
  /// The card.
  public let markdown: String

  /// The number of names that are listed.
  private static let nameLimit = 60

  /// A card.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - title: its name.
  ///   - data: the name of the examples it was trained on.
  ///   - count: their number.
  ///   - dev: the name of the held-out examples; nil if there were none.
  public init(_ model: TrainedModelBundle, title: String, data: String, count: Int, dev: String?) {
    let description = model.description
    let isIntents = description.kind == .intents
    var lines = ["# \(title)", ""]
    lines.append(
      isIntents
        ? "Finds the intent of a sentence and the entities in it. Made by `vocative train`."
        : "Sorts texts into classes. Made by `vocative train --kind labels`.")
    lines += ["", "## Use", ""]
    lines.append(
      isIntents
        ? "`echo 'a sentence' | vocative understand --pack \(title)`, or `IntentModel(bundle:)` in Swift."
        : "`vocative evaluate --kind labels --pack \(title) --data FILE`, or `TextClassifier(bundle:)` in Swift.")
    lines += ["", "## Names", ""]
    lines.append(
      "- \(isIntents ? "Intents" : "Classes") (\(description.labels.count)): \(Self.list(description.labels))")
    if !description.types.isEmpty {
      lines.append("- Entities (\(description.types.count)): \(Self.list(description.types))")
    }
    lines += ["", "## Training", ""]
    lines.append("- Examples: \(count) of `\(data)`; held out: \(dev.map { "`\($0)`" } ?? "none")")
    lines.append("- Encoder: SHA-256 `\(description.base.prefix(16))…`, \(Self.content(description.encoder))")
    lines.append(
      "- Epochs: \(description.record.count), of which \(description.bestEpoch) was kept; "
        + "\(Self.number(description.record.last?.seconds ?? 0, places: 0)) s")
    lines.append("- Settings: " + model.settings.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    lines += ["", "## Figures", ""]
    if model.scores.isEmpty {
      lines.append("None: there were no held-out examples. Measure it with `vocative evaluate`.")
    } else {
      lines += ["On the held-out examples, by which the epoch was chosen:", "", "| Figure | Value |", "|---|---|"]
      lines += model.scores.sorted { $0.key < $1.key }.map { "| \($0.key) | \(Self.number($0.value, places: 4)) |" }
    }
    lines += ["", "## Limits", ""]
    lines.append("- It knows what its examples say. Measure it with sentences that other people said.")
    lines.append(
      description.outOfScope == nil
        ? "- It does not decide whether a sentence is out of its scope."
        : "- It refuses sentences out of its scope; the threshold was chosen on "
          + "\(dev == nil ? "the examples of the training" : "the held-out examples").")
    markdown = lines.joined(separator: "\n") + "\n"
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(nameLimit).map { "`\($0)`" }.joined(separator: ", ") + (names.count > nameLimit ? ", …" : "")
  }

  private static func content(_ content: ModelBundleMetadata.EncoderContent) -> String {
    switch content {
    case .frozen: "not trained"
    case .adapter: "trained by a low-rank adapter"
    case .full: "all weights trained"
    }
  }

  private static func number(_ value: Double, places: Int) -> String { Markup.decimal(value, fractionDigits: places) }
}
