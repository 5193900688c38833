/// A map of intents and entity types to other names, for scoring a model on data with different names.
///
/// Names are replaced in the data and in the predictions: it does not matter which of the two uses which name.
public struct LabelAliases: Hashable, Sendable {
  /// The new name for each that is replaced; empty for entities that are not counted at all.
  public let names: [String: String]
  /// True if only entities whose new name the map contains are counted.
  public let dropsUnmapped: Bool

  /// A map; without names, all stays as it is.
  public init(_ names: [String: String] = [:], dropsUnmapped: Bool = false) {
    self.names = names
    self.dropsUnmapped = dropsUnmapped
  }

  /// A map as it is written on a command line: `user=recipient,BANK=account,note=`.
  ///
  /// It is nil where a part is not `name=name`, or a name is replaced twice. With `dropsUnmapped`, entities that the
  /// map does not lead to are left out.
  public init?(_ text: String, dropsUnmapped: Bool = false) {
    var names: [String: String] = [:]
    for pair in text.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.trimmingSpace
      }
      guard parts.count == 2, !parts[0].isEmpty, names.updateValue(parts[1], forKey: parts[0]) == nil else {
        return nil
      }
    }
    self.init(names, dropsUnmapped: dropsUnmapped)
  }

  /// The name that an intent or a class is counted by.
  public func name(of intent: String) -> String {
    guard let name = names[intent], !name.isEmpty else { return intent }
    return name
  }

  /// The name that a kind of entity is counted by; nil when it is not counted.
  public func type(of type: String) -> String? {
    let name = names[type] ?? type
    guard !name.isEmpty, !dropsUnmapped || names.values.contains(name) else { return nil }
    return name
  }

  /// The tag that a BIO tag is counted as.
  func tag(_ tag: String) -> String {
    guard tag.hasPrefix("B-") || tag.hasPrefix("I-"), tag.unicodeScalars.count > 2 else { return tag }
    return type(of: String(tag.dropFirst(2))).map { tag.prefix(2) + $0 } ?? "O"
  }
}

extension Substring {
  fileprivate var trimmingSpace: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
