public import Foundation

/// What the set-up (`make setup`) fetched for this machine: models, and libraries that few programs need.
public enum ResourceLocator {
  /// Where the set-up put something that it fetched.
  ///
  /// It is looked for in the working directory and beside the program, and in any folder above these, so that programs
  /// of a checkout find it wherever in it they are started.
  ///
  /// - Parameter item: A path below the set-up's folder for Python packages, such as `sherpa_onnx/lib`.
  /// - Returns: The absolute path of the item; nil where it is not.
  public static func path(to item: String) -> String? {
    let program = URL(fileURLWithPath: ProcessInfo.processInfo.arguments.first ?? "").resolvingSymlinksInPath()
    let folders = [
      URL(fileURLWithPath: FileManager.default.currentDirectoryPath), program.deletingLastPathComponent(),
    ]
    return path(to: item, searchingUpFrom: folders)
  }

  /// Where the set-up put something, in one of some folders or above one.
  public static func path(to item: String, searchingUpFrom folders: [URL]) -> String? {
    for start in folders {
      var folder = start
      while true {
        let candidate = folder.appendingPathComponent(".setup/python/" + item).path
        if FileManager.default.fileExists(atPath: candidate) { return candidate }
        let above = folder.deletingLastPathComponent()
        if above.path == folder.path || above.path.hasSuffix("..") { break }
        folder = above
      }
    }
    return nil
  }
}
