import CSherpaOnnx
import Foundation
import VocativeCore
public import VocativeSpeech
import VocativeSupport

/// The shared library of sherpa-onnx, which is loaded when a model is first needed.
///
/// Nothing is linked against it: programs are built and run where it is not installed. Only the version whose
/// structures are known here is taken.
public struct SherpaLibrary: Hashable, Sendable {
  /// The version that is taken.
  public static let version = String(cString: csherpa_known_version())

  /// Its path, or a bare name that the system's loader finds.
  public let path: String

  /// The library in a file, or in a directory under its usual name.
  public init(at path: String) {
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    self.path = exists && isDirectory.boolValue ? path + "/" + Self.fileName : path
  }

  /// The library where it is looked for if no path is given: what the environment's `VOCATIVE_SHERPA_ONNX` names (the
  /// file or its directory), else what the set-up fetched, else what the system's loader finds.
  public static var installed: SherpaLibrary {
    resolved(
      named: ProcessInfo.processInfo.environment["VOCATIVE_SHERPA_ONNX"],
      installed: ResourceLocator.path(to: packagePath))
  }

  static func resolved(named: String?, installed: String?) -> SherpaLibrary {
    if let named, !named.isEmpty { return SherpaLibrary(at: named) }
    return SherpaLibrary(at: installed ?? fileName)
  }

  /// Loads the library and lets it go again.
  ///
  /// - Throws: ``VocativeSpeech/SpeechError`` with `engineUnavailable` when it cannot be loaded, lacks functions or is
  ///   of another version.
  public func check() throws(SpeechError) {
    csherpa_close(try open())
  }

  /// Loads the library; the caller closes it.
  func open() throws(SpeechError) -> OpaquePointer {
    var status = csherpa_load_status_ok
    if let functions = csherpa_open(path, &status) { return functions }
    let reason = String(cString: csherpa_error())
    let problem =
      switch status {
      case csherpa_load_status_version:
        "The sherpa-onnx library \(path) is of version \(reason), and \(Self.version) is needed."
      case csherpa_load_status_incomplete: "\(path) is not the sherpa-onnx library: \(reason)."
      default: "The sherpa-onnx library cannot be loaded: \(reason)."
      }
    throw SpeechError(
      .engineUnavailable,
      problem + " Get it by ‘\(Self.installCommand)’ and name its folder, sherpa_onnx/lib, in VOCATIVE_SHERPA_ONNX.")
  }

  /// The command that installs the supported version.
  public static let installCommand = "pip install sherpa-onnx-core==" + version

  static let packagePath = "sherpa_onnx/lib/" + fileName

  #if canImport(Darwin)
    static let fileName = "libsherpa-onnx-c-api.dylib"
  #else
    static let fileName = "libsherpa-onnx-c-api.so"
  #endif
}
