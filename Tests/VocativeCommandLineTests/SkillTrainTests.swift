import Foundation
import Testing

@testable import VocativeCommandLine

@Suite("A skill's model")
struct SkillTrainTests {
  private static let lamps = """
    intent light: switch a lamp
      (turn|switch) on the [{room}] (lamp|light)
      make it bright in the {room}
      I need light in the {room}
      (lamp|light) on in the {room}

    intent play: play music
      (play|start) some {genre}
      I want to hear {genre}
      put on {genre} [in the {room}]
      let me listen to {genre}

    slot room
      kitchen
      hall
      bedroom

    slot genre
      jazz
      rock
      folk

    """

  @Test("a phrase book becomes a model, a description and a page in one command")
  func train() async throws {
    let folder = try ScratchFolder()
    let book = try folder.file("lamps.phrases", Self.lamps)
    let (pack, page) = (folder.path + "/lamps.vocative", folder.path + "/lamps.html")
    let run = await CommandRun([
      "skill", "train", book, "--output", pack, "--count", "240", "--epochs", "6", "--report", page, "--json",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == 7 && run.lines.last?.contains("\"intentAccuracy\"") == true)
    let card = try String(contentsOfFile: pack + ".md", encoding: .utf8)
    #expect(card.contains("`light`") && card.contains("`room`") && card.contains("intentAccuracy"))
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("generated sentences"))
    let understood = await CommandRun(["understand", "--pack", pack, "--json"], input: "switch on the hall light\n")
    #expect(understood.output.contains("\"name\":\"light\"") && understood.output.contains("\"outOfScope\":"))
  }

  @Test("without a file to write, or with a faulty book, nothing is trained")
  func faults() async throws {
    let folder = try ScratchFolder()
    let book = try folder.file("lamps.phrases", Self.lamps)
    #expect(await CommandRun(["skill", "train", book]).status == 2)
    #expect(await CommandRun(["skill", "train", folder.path + "/none", "--output", folder.path + "/x"]).status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/x"))
  }

  @Test("a dataset is checked from the command line, as JSON and as a page")
  func check() async throws {
    let folder = try ScratchFolder()
    let data = try folder.file("train.csv", "text,label\nturn it on,on\nturn it on,off\nturn it off,off\n")
    let test = try folder.file("test.csv", "text,label\nTurn it off!,off\nmore light,on\n")
    let page = folder.path + "/data.html"
    let run = await CommandRun([
      "dataset", "check", data, "--test", test, "--no-model", "--report", page, "--json",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\"kind\":\"leak\"") && run.output.contains("\"kind\":\"contradiction\""))
    #expect(run.lines.last?.contains("\"train\":3") == true)
    #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    #expect(await CommandRun(["dataset", "check", folder.path + "/none.csv", "--no-model"]).status == 1)
  }
}
