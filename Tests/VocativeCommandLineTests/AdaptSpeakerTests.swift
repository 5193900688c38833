import Foundation
import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeCommandLine

@Suite("vocative adapt-speaker")
struct AdaptSpeakerTests {
  @Test("prints the sentences, a line each")
  func list() async {
    let run = await CommandRun(["adapt-speaker", "--list"])
    #expect(run.status == 0)
    #expect(run.lines.count == 20)
  }

  @Test("asks for a place to write to, and for a recording of each sentence")
  func usage() async {
    #expect(await CommandRun(["adapt-speaker"]).status == 2)
    #expect(await CommandRun(["adapt-speaker", "--output", "me.speaker", "one.wav"]).status == 2)
  }

  @Test("learns from recordings, and what it wrote is heard by")
  func recordings() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("enroll-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = await CommandRun(["adapt-speaker", "--list"]).lines.prefix(12)
    let sentences = folder.appendingPathComponent("sentences.txt").path
    try texts.joined(separator: "\n").write(toFile: sentences, atomically: true, encoding: .utf8)
    var files: [String] = []
    for (number, text) in texts.enumerated() {
      files.append(folder.appendingPathComponent("\(number).wav").path)
      #expect(await CommandRun(["say", String(text), "--voice", "en-us", "-o", files[number]]).status == 0)
    }
    let speaker = folder.appendingPathComponent("me.speaker").path
    let run = await CommandRun(["adapt-speaker", "--output", speaker, "--sentences", sentences, "--json"] + files)
    #expect(run.status == 0)
    let outcome = try JSONField(JSONParser.parse(run.lines.first ?? ""))
    #expect(try outcome.required("written").bool())
    let fits: [Double] = [try outcome.required("errorBefore").number(), try outcome.required("errorAfter").number()]
    #expect(fits[1] > fits[0])
    #expect(await CommandRun(["transcribe", "--speaker", speaker, files[0]]).status == 0)
    #expect(await CommandRun(["transcribe", "--speaker", sentences, files[0]]).status == 1)
  }
}
