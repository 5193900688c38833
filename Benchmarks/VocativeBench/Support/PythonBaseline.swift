import Foundation
import Vocative
import VocativeConsole
import VocativeSupport

/// Another library in a Python process of its own, in an environment that only benchmarks install: the peer to measure
/// against.
final class PythonBaseline {
  /// The parts of a baseline.
  struct Specification {
    /// The library's name.
    let name: String
    /// The program that answers requests, in the repository.
    let script: String
    /// The environment's folder, in the repository.
    let environment: String
    /// The packages of the environment.
    let packages: [String]
    /// A remark on the cost of the installation.
    let warning: String
  }

  /// The library's version.
  let version: String
  private let specification: Specification
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var responses: LineReader

  /// Installs what is missing and starts it; called from the repository's folder.
  ///
  /// `python` is an interpreter that has all it needs; nil makes one.
  init(_ recipe: Specification, python: String?, arguments: [String], on console: Console) throws {
    guard FileManager.default.fileExists(atPath: recipe.script) else {
      throw InputError(
        .missing,
        "the peer's script \(recipe.script) is not here: run this in the repository's folder, or add --no-baseline")
    }
    self.specification = recipe
    process.executableURL = URL(fileURLWithPath: try python ?? Self.interpreter(recipe, on: console))
    process.arguments = [recipe.script] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let handle = output.fileHandleForReading
    responses = LineReader { handle.availableData }
    version = try Self.response(&responses, recipe).required("version").text()
  }

  /// Returns the answer to a request, a JSON value on one line.
  func query(_ request: String) throws -> JSONField {
    try input.fileHandleForWriting.write(contentsOf: Data((request + "\n").utf8))
    return try Self.response(&responses, specification)
  }

  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private static func response(_ answers: inout LineReader, _ recipe: Specification) throws -> JSONField {
    guard let line = try answers.next()?.get() else {
      throw InputError(
        .invalid, "\(recipe.name) stopped; run \(recipe.environment)/bin/python \(recipe.script) by hand to see why")
    }
    return JSONField(try JSONParser.parse(line))
  }

  /// The environment's interpreter.
  private static func interpreter(_ recipe: Specification, on console: Console) throws -> String {
    let python = recipe.environment + "/bin/python"
    let mark = recipe.environment + "/complete"
    if !FileManager.default.fileExists(atPath: mark) {
      console.printError(
        "Installing \(recipe.name) for this benchmark alone, in \(recipe.environment)\(recipe.warning) …")
      try run("python3", ["-m", "venv", recipe.environment])
      try run(python, ["-m", "pip", "install", "--quiet"] + recipe.packages)
      try Data().write(to: URL(fileURLWithPath: mark))
    }
    return python
  }

  private static func run(_ command: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw InputError(
        .invalid, "'\(command) \(arguments.joined(separator: " "))' failed; add --no-baseline to do without")
    }
  }
}

extension PythonBaseline.Specification {
  /// The encoder's peer.
  static let onnx = Self(
    name: "ONNX Runtime", script: "Benchmarks/encoder/onnx_peer.py", environment: ".setup/bench",
    packages: ["onnx==1.23.2", "onnxruntime==1.31.1", "safetensors==0.8.0", "numpy==2.4.6"], warning: "")

  /// The trainer's.
  static let torch = Self(
    name: "PyTorch", script: "Benchmarks/training/torch_peer.py", environment: ".setup/bench-torch",
    packages: ["torch==2.15.0", "transformers==5.23.0", "safetensors==0.8.0", "numpy==2.4.6"],
    warning: ", which takes minutes and some 3 GB")

  /// The translator's.
  static let transformers = Self(
    name: "transformers and PyTorch", script: "Benchmarks/translation/transformers_peer.py",
    environment: ".setup/bench-translation",
    packages: ["torch==2.15.0", "transformers==5.24.0", "sentencepiece==0.2.3", "safetensors==0.8.0", "numpy==2.4.6"],
    warning: ", which takes minutes and some 3 GB")
}

extension JSONField {
  /// The numbers of the list it holds.
  func numbers() throws -> [Double] { try elements().map { try $0.number() } }
}
