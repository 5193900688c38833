import Foundation
import Testing

@testable import VocativeCommandLine

@Suite("Learning packs")
struct TrainTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/train-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    return folder + "/" + name
  }

  @Test(
    "a faulty file is told with its line, and nothing is written",
    arguments: [
      ("labels", "ragged.csv", "text,label\nfine,good\nbad,one,two\n", "line 3"),
      ("labels", "open.csv", "text,label\n\"never closed,good\n", "line 2"),
      ("labels", "one.csv", "text,label\nfine,good\nlovely,good\n", "two labels"),
      ("labels", "empty.csv", "", "row"),
      ("intents", "tags.jsonl", "{\"tokens\":[\"a\",\"b\"],\"tags\":[\"O\"],\"intent\":\"x\"}\n", "line 1"),
      ("intents", "stray.jsonl", "{\"tokens\":[\"a\"],\"tags\":[\"I-x\"],\"intent\":\"x\"}\n", "line 1"),
    ])
  func faults(kind: String, name: String, text: String, says: String) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (data, out) = (try file(name, text), folder + "/out.pack")
    let run = await CommandRun(["train", "--kind", kind, "--data", data, "--out", out])
    #expect(run.status == 1)
    #expect(run.errors.contains(says) && run.errors.contains(name))
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test("classes are learned from a CSV file, scored, written on a page and compared")
  func labels() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let rows =
      ["how lovely", "wonderful day", "great work", "so nice"].map { $0 + ",good" }
      + ["how awful", "terrible day", "bad work", "so ugly"].map { $0 + ",bad" }
    let data = try file("tone.csv", "text,label\n" + rows.joined(separator: "\n") + "\n")
    let (pack, page) = (folder + "/tone.pack", folder + "/report.html")
    let training = await CommandRun([
      "train", "--kind", "labels", "--data", data, "--dev", data, "--output", pack, "--epochs", "8", "--batch-size",
      "4",
      "--fine-tuning", "lora", "--lora-rank", "8", "--learning-rate", "0.001", "--json",
    ])
    #expect(training.status == 0)
    #expect(training.output.contains("\"epoch\":8") && training.output.contains("\"macroF1\""))
    #expect(!FileManager.default.fileExists(atPath: pack + ".checkpoint"))
    let scoring = await CommandRun(["evaluate", "--pack", pack, "--data", data, "--report", page, "--json"])
    #expect(scoring.status == 0 && scoring.output.contains("\"accuracy\":1"))
    #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    let table = await CommandRun(["evaluate", "--pack", pack, "--data", data, "--compare", pack])
    #expect(table.status == 0 && table.output.split(separator: "\n").count == 5)
    let wrong = await CommandRun(["evaluate", "--pack", pack, "--data", data, "--kind", "intents"])
    #expect(wrong.status == 1)
  }

  @Test("a denoiser is learned from folders of sound files; what is no sound is left out, and said so")
  func denoiser() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in [("one.wav", "send ten dollars to Mei"), ("two.wav", "what is my balance")] {
      #expect(await CommandRun(["say", text, "-o", folder + "/" + name]).status == 0)
    }
    _ = try file("three.wav", "no sound at all")
    let out = folder + "/denoiser.vocative"
    let training = await CommandRun([
      "train", "--kind", "denoiser", "--data", folder, "--output", out, "--steps", "2", "--batch-size", "2",
      "--channels", "8",
      "--json",
    ])
    #expect(training.status == 0)
    #expect(training.errors.contains("three.wav is left out."))
    #expect(training.output.contains("\"step\":2"))
    #expect(FileManager.default.fileExists(atPath: out))
    let missing = await CommandRun(["train", "--kind", "denoiser", "--data", folder + "/none", "--out", out])
    #expect(missing.status == 1 && missing.errors.contains("none"))
  }
}
