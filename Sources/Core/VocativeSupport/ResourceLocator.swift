package import Foundation

/// Finds the models and libraries that a set-up step fetched for this machine.
///
/// The search order is fixed and does not depend on the working directory:
/// 1. the folder that the environment variable `VOCATIVE_RESOURCES` names,
/// 2. `.setup/python` in the folder of the program, or in a folder above it: programs that were built in a checkout lie
///    below it.
package enum ResourceLocator {
  /// The name of the environment variable that names the folder of the fetched resources.
  package static let environmentVariable = "VOCATIVE_RESOURCES"

  /// Returns the absolute path of a fetched resource.
  ///
  /// - Parameter item: A path below the folder of the fetched resources, such as `sherpa_onnx/lib`.
  /// - Returns: The path; nil if no folder has the resource.
  package static func path(to item: String) -> String? {
    path(to: item, in: ProcessInfo.processInfo.environment[environmentVariable], searchingUpFrom: [programFolder])
  }

  /// Returns the path of a fetched resource in one folder, or below one of several folders or a folder above these.
  ///
  /// - Parameters:
  ///   - item: A path below the folder of the fetched resources.
  ///   - directory: The folder of the fetched resources, which is searched first; nil or empty if it is not known.
  ///   - folders: Folders in or below checkouts.
  /// - Returns: The path; nil if no folder has the resource.
  package static func path(to item: String, in directory: String? = nil, searchingUpFrom folders: [URL]) -> String? {
    if let directory, !directory.isEmpty {
      let candidate = URL(fileURLWithPath: directory).appendingPathComponent(item).path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
    }
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

  /// The folder of the running program, with symbolic links resolved.
  package static var programFolder: URL {
    #if os(Linux)
      // The first argument says only how the program was called.
      let program = URL(fileURLWithPath: "/proc/self/exe")
    #else
      let program = Bundle.main.executableURL ?? Bundle.main.bundleURL
    #endif
    return program.resolvingSymlinksInPath().deletingLastPathComponent()
  }
}
