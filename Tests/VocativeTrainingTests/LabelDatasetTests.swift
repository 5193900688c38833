import Foundation
import Testing

@testable import VocativeNLU
@testable import VocativeTraining

private typealias Labels = Dataset<LabelExample>

@Suite("A file of texts with labels")
struct LabelDatasetTests {
  private static let pair = [LabelExample(text: "good", label: "pos"), LabelExample(text: "bad", label: "neg")]

  @Test(
    "is read in every form",
    arguments: [
      "{\"text\":\"good\",\"label\":\"pos\"}\n{\"label\":\"neg\",\"text\":\"bad\",\"id\":7}",
      "[{\"text\":\"good\",\"label\":\"pos\"},{\"label\":\"neg\",\"text\":\"bad\"}]",
      "text,label\ngood,pos\nbad,neg", "label,text\npos,good\nneg,bad\n",
      "\u{FEFF}text,label\r\ngood,pos\r\n\r\nbad,neg\r\n",
      "\"text\",\"label\"\r\"good\",pos\r\"bad\",\"neg\"\r", " Text , LABEL\ngood,pos\nbad,neg",
    ])
  func forms(text: String) throws {
    let set = try Labels(text: text)
    #expect(set.examples == Self.pair)
    #expect(set.warnings.isEmpty)
    try set.validateForTraining()
  }

  @Test("keeps commas, quotes and ends of lines that stand in quotes")
  func quoted() throws {
    let set = try Labels(text: "text,label\r\n\"one, \"\"two\"\"\r\n\r\nthree 👍\",x\r\nfour,y\r\n\"\"\"\",y")
    #expect(set.examples.map(\.text) == ["one, \"two\"\r\n\r\nthree 👍", "four", "\""])
    #expect(set.examples.map(\.label) == ["x", "y", "y"])
  }

  @Test("passes over a column that means nothing, and says so")
  func unknownColumn() throws {
    let set = try Labels(text: "id,label,text\n1,pos,good\n2,neg,bad")
    #expect(set.examples == Self.pair)
    #expect(
      set.warnings == [
        DatasetWarning(.unknownColumn, "the column \"id\" means nothing here and is passed over", lines: [1])
      ])
  }

  @Test("counts lines inside quotes when it notes what is there twice")
  func lines() throws {
    let set = try Labels(text: "text,label\n\"a\nb\",x\nc,x\nc,x\n\"a\nb\",y")
    #expect(set.warnings.map(\.code) == [.conflict, .duplicate])
    #expect(set.warnings.map(\.lines) == [[2, 6], [5]])
  }

  @Test(
    "is refused with the place of its fault",
    arguments: [
      ("", .empty, nil), ("\u{FEFF}\n", .empty, nil), ("text,label", .empty, nil),
      ("good,pos\nbad,neg", .missing, 1), ("text\tlabel\ngood\tpos", .missing, 1),
      ("text,text,label\na,b,c", .duplicate, 1),
      ("text,label\ngood", .fieldCountMismatch, 2), ("text,label\na,b\n\ngood,pos,more", .fieldCountMismatch, 4),
      ("text,label\n\"a\nb\",x\n\"good,pos\nbad,neg", .unterminatedQuote, 4), ("text,label\ngo\"od,pos", .syntax, 2),
      ("text,label\n\"good\" ,pos", .syntax, 2), ("text,label\n,pos", .emptyText, 2),
      ("text,label\ngood,  ", .emptyText, 2),
      ("{\"text\":\"good\",\"label\":1}", .typeMismatch, 1), ("{\"text\":[],\"label\":\"a\"}", .typeMismatch, 1),
      ("{\"text\":\"good\"}", .missing, 1), ("{\"text\":\"\",\"label\":\"a\"}", .emptyText, 1),
      ("[{\"text\":\"a\",\"label\":\"a\"}", .syntax, 1), ("[{\"text\":\"a\",\"label\":\"a\"}] x", .syntax, 1),
    ] as [(String, DatasetError.Code, Int?)])
  func faults(text: String, code: DatasetError.Code, line: Int?) {
    let error = #expect(throws: DatasetError.self) { try Labels(text: text, name: "f") }
    #expect(error?.code == code)
    #expect(error?.line == line)
  }

  @Test(
    "is refused where its bytes are no UTF-8",
    arguments: [
      Array("text,label\ngood,pos\nb".utf8) + [0xFF] + Array(",neg".utf8),
      Array("{\"text\":\"a\",\"label\":\"b\"}\n\n{\"text\":\"a".utf8) + [0xC3] + Array("\",\"label\":\"b\"}".utf8),
    ])
  func encoding(bytes: [UInt8]) {
    let error = #expect(throws: DatasetError.self) {
      try Labels(DatasetSource(bytes, name: nil), limits: DatasetLimits())
    }
    #expect(error?.code == .encoding)
    #expect(error?.line == 3)
  }

  @Test("is refused as UTF-16")
  func wide() {
    let error = #expect(throws: DatasetError.self) {
      try Labels(DatasetSource([0xFF, 0xFE, 0x74, 0], name: nil), limits: DatasetLimits())
    }
    #expect(error?.code == .encoding)
  }

  @Test(
    "is refused when it is too large, before it is in memory",
    arguments: [
      "text,label\na,x\n\(String(repeating: "b", count: 200)),y",
      "text,label\na,x\n\"\(String(repeating: "b\n", count: 100))",
      "text,label\n\na,x\nb,y\nc,z\nd,x",
      "{\"text\":\"a\",\"label\":\"b\"}\n\n{\"text\":\"\(String(repeating: "a", count: 200))",
      "[{\"text\":\"a\",\"label\":\"b\"},\n\n\(String(repeating: "[", count: 200))",
    ])
  func limits(text: String) {
    let error = #expect(throws: DatasetError.self) {
      try Labels(text: text, limits: DatasetLimits(rows: 3, rowBytes: 100))
    }
    #expect(error?.code == .tooLarge)
    #expect([3, 6].contains(error?.line))
  }

  @Test("cannot be learned from when all labels are the same")
  func oneClass() throws {
    let error = #expect(throws: DatasetError.self) {
      try Labels(text: "text,label\na,x\nb,x", name: "f.csv").validateForTraining()
    }
    #expect(error?.code == .singleClass)
    #expect(error?.description == "f.csv: all rows have the same label; expected two labels or more.")
  }

  @Test("is read from a file that is larger than a piece of it")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "labels-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "f.csv").path
    let rows = (0..<20_000).map { "\"text number\r\n\($0), é\",\($0 % 3)" }
    try Data(("text,label\r\n" + rows.joined(separator: "\r\n")).utf8).write(to: URL(filePath: path))
    let set = try Labels(file: path)
    #expect(set.name == path)
    #expect(set.examples.count == rows.count)
    #expect(set.examples.last == LabelExample(text: "text number\r\n19999, é", label: "1"))
    for missing in [folder.path, path + ".none"] {
      let error = #expect(throws: DatasetError.self) { try Labels(file: missing) }
      #expect(error?.code == .unreadable)
    }
  }

  @Test("reads what was written")
  func written() throws {
    let examples = [LabelExample(text: "a \"b\"\n\u{2028}c", label: "x")]
    #expect(try Labels(text: examples.map(\.jsonLine).joined(separator: "\n")).examples == examples)
  }
}
