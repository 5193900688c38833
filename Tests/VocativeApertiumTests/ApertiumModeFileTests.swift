import Foundation
import Testing
import VocativeCore
import VocativeCaptions

@testable import VocativeApertium

@Suite("A mode file")
struct ApertiumModeFileTests {
  @Test("is read without a shell: stages, quotes, and the two parameters")
  func stages() throws {
    let mode = try ApertiumModeFile(
      #"lt-proc '/a dir/x.bin' | tagger -g $2 "b\"c" |lt-proc $1 d\ e"# + "\n", name: "eng-spa")
    #expect(
      mode.commands == [
        .init(program: "lt-proc", arguments: ["-z", "/a dir/x.bin"]),
        .init(program: "tagger", arguments: ["-z", "-g", "b\"c"]),
        .init(program: "lt-proc", arguments: ["-z", "-g", "d e"]),
      ])
  }

  @Test(
    "that asks a shell for more, or is cut off, is refused with the mode's name",
    arguments: [
      "", " | lt-proc a", "lt-proc a |", "lt-proc 'a", "lt-proc \"a", "lt-proc a\\", "lt-proc $HOME", "lt-proc $",
      "lt-proc a; rm b", "lt-proc a > b", "lt-proc `date`", "lt-proc $(date)", "lt-proc *", "lt-proc a & b",
    ])
  func refused(text: String) {
    let error = #expect(throws: TranslationError.self) { try ApertiumModeFile(text, name: "eng-spa") }
    #expect(error?.code == .pairDamaged)
    #expect(error?.description.contains("eng-spa") == true)
  }

  @Test("every installed one can be read")
  func installed() throws {
    let modes = ApertiumMode.installed(in: ApertiumMode.defaultDirectories)
    #expect(!modes.isEmpty)
    for mode in modes {
      let text = try String(contentsOfFile: mode.path, encoding: .utf8)
      #expect(try ApertiumModeFile(text, name: mode.name).commands.count > 3)
    }
  }
}

@Suite("A mode's name")
struct ModeNameTests {
  @Test(
    "tells its languages by their usual tags",
    arguments: [
      ("eng-spa.mode", "en → es"), ("spa-eng_US.mode", "es → en-US"), ("spa-cat_valencia.mode", "es → ca-valencia"),
      ("oci-cat.mode", "oc → ca"), ("ast-spa.mode", "ast → es"),
    ])
  func tags(file: String, pair: String) {
    #expect(ApertiumMode(fileName: file, in: "/x")?.pair.description == pair)
  }

  @Test("of something else is no pair", arguments: ["README", "eng.mode", "eng-spa-morph.mode", "-.mode", "a-b.mode"])
  func others(file: String) { #expect(ApertiumMode(fileName: file, in: "/x") == nil) }

  @Test(
    "is chosen for the tags asked for, else for the plain language",
    arguments: [
      ("en", "ca", "eng-cat"), ("en-GB", "ca", "eng-cat"), ("en", "ca-valencia", "eng-cat_valencia"),
      ("en", "ca-ES", "eng-cat"), ("es", "en-US", "spa-eng_US"), ("es", "en", "spa-eng"),
    ])
  func chosen(source: LanguageTag, target: LanguageTag, name: String) {
    let files = ["eng-cat_valencia_uni", "eng-cat_valencia", "eng-cat", "spa-eng_US", "spa-eng"]
    let modes = files.compactMap { ApertiumMode(fileName: $0 + ".mode", in: "/x") }
    #expect(modes.best(for: LanguagePair(from: source, to: target))?.name == name)
    #expect(modes.best(for: LanguagePair(from: target, to: "fi")) == nil)
  }
}
