import Foundation
import Vocative
import VocativeNeural

/// ONNX Runtime in a process of its own, in an environment that only benchmarks install: the peer to measure against.
final class OnnxPeer {
  /// Its version.
  let version: String
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var answers: LineReader

  private static let environment = ".setup/bench"
  private static let script = "Benchmarks/encoder/onnx_peer.py"
  private static let packages = ["onnx==1.23.2", "onnxruntime==1.31.1", "safetensors==0.8.0", "numpy==2.4.6"]

  /// Installs what is missing and starts it; called from the repository's folder.
  init(directory: String, on console: Console) throws {
    guard FileManager.default.fileExists(atPath: Self.script) else {
      throw InputError(
        .missing, "the peer's script \(Self.script) is not here: run this in the repository's folder, or add --alone")
    }
    let python = Self.environment + "/bin/python"
    if !FileManager.default.fileExists(atPath: Self.environment + "/complete") {
      console.note("Installing ONNX Runtime for this benchmark alone, in \(Self.environment) …")
      try Self.run("python3", ["-m", "venv", Self.environment])
      try Self.run(python, ["-m", "pip", "install", "--quiet"] + Self.packages)
      try Data().write(to: URL(fileURLWithPath: Self.environment + "/complete"))
    }
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [Self.script, directory]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let handle = output.fileHandleForReading
    answers = LineReader { handle.availableData }
    version = try Self.answer(&answers).required("version").text()
  }

  /// How long it takes for a sentence, each time, in milliseconds.
  func times(_ precision: Precision, _ ids: [Int32], repeats: Int) throws -> [Double] {
    let request = "[\"\(precision.rawValue)\",\(ids),\(repeats)]\n"
    try input.fileHandleForWriting.write(contentsOf: Data(request.utf8))
    return try Self.answer(&answers).required("ms").elements().map { field in
      guard case .number(let digits) = field.value.content, let time = Double(digits) else {
        throw field.issue(.wrongKind, "expected a time in milliseconds")
      }
      return time
    }
  }

  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private static func answer(_ answers: inout LineReader) throws -> JSONField {
    guard let line = try answers.next()?.get() else {
      throw InputError(.invalid, "ONNX Runtime stopped; run \(environment)/bin/python \(script) by hand to see why")
    }
    return JSONField(try JSONReader.read(line))
  }

  private static func run(_ command: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw InputError(.invalid, "'\(command) \(arguments.joined(separator: " "))' failed; add --alone to do without")
    }
  }
}
