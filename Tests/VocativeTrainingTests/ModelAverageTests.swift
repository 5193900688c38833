import Foundation
import Testing
import VocativeNeural

@testable import VocativeTraining

@Suite("The mean of models")
struct ModelAverageTests {
  private func file(_ values: [Float], base: String = "b") throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    let tensors = [
      SafetensorsFile.NamedTensor("head", shape: [2], .f32(values)),
      SafetensorsFile.NamedTensor("factors", shape: [2, 1], .f16(values)),
    ]
    try SafetensorsFile.write(tensors, metadata: ["base": base], to: path)
    return path
  }

  @Test("every number is the mean of those of the models, in the same kind")
  func mean() throws {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    try ModelAverage.write([file([1, 2]), file([3, 4]), file([5, 9])], to: output)
    let mean = try SafetensorsFile(contentsOf: output)
    #expect(try mean.floats("head", shape: [2]) == [3, 5])
    #expect(try mean.floats("factors", shape: [2, 1]) == [3, 5])
    #expect(mean.tensor("factors")?.type == .f16 && mean.metadata["base"] == "b")
  }

  @Test("one model, and models of different encoders, have no mean")
  func refusals() throws {
    #expect(throws: ModelError.self) { try ModelAverage.write([file([1, 2])], to: "/dev/null") }
    #expect(throws: ModelError.self) {
      try ModelAverage.write([file([1, 2]), file([1, 2], base: "c")], to: "/dev/null")
    }
  }
}
