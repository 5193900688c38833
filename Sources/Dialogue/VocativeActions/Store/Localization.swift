public import Foundation

/// The source of the texts of localization keys.
///
/// ```swift
/// store.localization = .bundle(.main)
/// store.localization = .table(["editor.crop": "Bild zuschneiden"])
/// ```
public struct Localization: Sendable {
  private let lookup: @Sendable (_ key: String, _ table: String?) -> String?

  /// Creates a source from a lookup function, which returns nil for an unknown key.
  public init(_ lookup: @escaping @Sendable (_ key: String, _ table: String?) -> String?) { self.lookup = lookup }

  /// The texts of a bundle, in the app's language or a given one.
  public static func bundle(_ bundle: Bundle = .main, language: String? = nil) -> Localization {
    let folder = language.flatMap { bundle.path(forResource: $0, ofType: "lproj") }
    // Each call looks up the bundle by its path, since a bundle is not sendable.
    let path = folder ?? bundle.bundlePath
    return Localization { key, table in
      let text = Bundle(path: path)?.localizedString(forKey: key, value: "\u{0}", table: table)
      return text == "\u{0}" ? nil : text
    }
  }

  /// The texts of a dictionary.
  public static func table(_ texts: [String: String]) -> Localization { Localization { key, _ in texts[key] } }

  /// The text of a key; the key itself if there is none.
  func text(for key: LocalizationKey) -> String { lookup(key.key, key.table) ?? key.key }
}

/// A localization key of a description.
struct LocalizationKey: Hashable, Sendable {
  let key: String
  let table: String?
}
