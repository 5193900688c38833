import Foundation

/// A resource file of one of this package's targets, such as the weights of a model.
///
/// The package manager puts a target's resources into a folder, `Vocative_TARGET.resources`, beside the program that uses
/// the target (`.bundle` on Apple systems). A program that is installed elsewhere needs that folder beside it or in
/// `../share/vocative`. `Bundle.module` is not used: it ends the program where the folder is missing.
package struct BundledResource: Sendable {
  /// The file's name in its target's resources.
  package let name: String
  /// The target that contains the file.
  package let target: String

  /// Creates a reference to a resource; the file is not opened.
  package init(_ name: String, ofTarget target: String) {
    (self.name, self.target) = (name, target)
  }

  /// The path of the file: the first place that has it, or the place beside the program if none has.
  package var path: String {
    let candidates = folders.map { $0.appendingPathComponent(name).path }
    return candidates.first { FileManager.default.fileExists(atPath: $0) } ?? candidates.first ?? name
  }

  private var folders: [URL] {
    #if canImport(Darwin)
      let folder = "Vocative_\(target).bundle"
      let roots = [Bundle.main.resourceURL, Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
      return roots.compactMap { $0?.appendingPathComponent(folder) }
    #else
      let folder = "Vocative_\(target).resources"
      let beside = ResourceLocator.programFolder
      return [beside, beside.appendingPathComponent("../share/vocative").standardized].map {
        $0.appendingPathComponent(folder)
      }
    #endif
  }
}
