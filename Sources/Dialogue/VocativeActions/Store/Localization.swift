public import Foundation

/// Where the texts of localisation keys come from.
///
/// ```swift
/// store.localization = .bundle(.main)
/// store.localization = .table(["editor.crop": "Bild zuschneiden"])
/// ```
public struct Localization: Sendable {
  private let lookup: @Sendable (_ key: String, _ table: String?) -> String?

  /// Texts by a lookup of one's own; it gives nil for a key it does not know.
  public init(_ lookup: @escaping @Sendable (_ key: String, _ table: String?) -> String?) { self.lookup = lookup }

  /// Texts of a bundle, in the language the app runs in, or in one that it is told.
  public static func bundle(_ bundle: Bundle = .main, language: String? = nil) -> Localization {
    let folder = language.flatMap { bundle.path(forResource: $0, ofType: "lproj") }
    // A bundle is looked up again at each call by its path, since it may not cross tasks.
    let path = folder ?? bundle.bundlePath
    return Localization { key, table in
      let text = Bundle(path: path)?.localizedString(forKey: key, value: "\u{0}", table: table)
      return text == "\u{0}" ? nil : text
    }
  }

  /// Texts of a dictionary.
  public static func table(_ texts: [String: String]) -> Localization { Localization { key, _ in texts[key] } }

  /// The text of a key; the key itself when there is none.
  func text(for key: LocalizationKey) -> String { lookup(key.key, key.table) ?? key.key }
}

/// A key whose text describes an action.
struct LocalizationKey: Hashable, Sendable {
  let key: String
  let table: String?
}
