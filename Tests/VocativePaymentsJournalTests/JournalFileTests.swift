import Foundation
import Testing
import VocativeCore
import VocativePayments
import VocativeStore
import VocativeSupport

@testable import VocativePaymentsJournal

@Suite("The journal file")
struct JournalFileTests {
  let test = try? TestJournal()
  let bank = SimulatedBank(.builtIn)

  /// Opens a journal and pays three times.
  func fill(_ test: TestJournal) async throws -> [JournalledPayment] {
    let service = try await JournalledService(bank, journal: test.path)
    for number in 1...3 {
      _ = try await service.send(test.order(Int64(number) * 12_345), confirmation: test.consent("key \(number)"))
    }
    let payments = try await service.payments()
    await service.close()
    return payments
  }

  @Test("the journal and its log have mode 0600")
  func mode() async throws {
    let test = try #require(test)
    let service = try await JournalledService(bank, journal: test.path)
    _ = try await service.send(test.order(1), confirmation: test.consent("k"))
    for file in try FileManager.default.contentsOfDirectory(atPath: test.folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: test.folder + "/" + file)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
    }
    await service.close()
  }

  @Test("a journal is open in one service at a time")
  func exclusive() async throws {
    let test = try #require(test)
    let service = try await JournalledService(bank, journal: test.path)
    for _ in 0..<2 {
      let error = await #expect(throws: JournalError.self) { try await JournalledService(bank, journal: test.path) }
      #expect(error?.code == .inUse)
    }
    _ = try await service.send(test.order(1), confirmation: test.consent("k"))
    await service.close()
    #expect(try await JournalledService(bank, journal: test.path).payments().count == 1)
  }

  @Test("a closed journal fails with the code closed")
  func closed() async throws {
    let test = try #require(test)
    let service = try await JournalledService(bank, journal: test.path)
    await service.close()
    let error = await #expect(throws: JournalError.self) {
      try await service.send(test.order(1), confirmation: test.consent("k"))
    }
    #expect(error?.code == .closed)
  }

  @Test("an invalid file name is unreachable", arguments: ["", "a\0b", "/", "/nowhere/at/all/payments"])
  func names(name: String) async {
    let error = await #expect(throws: JournalError.self) { try await JournalledService(bank, journal: name) }
    #expect(error?.code == .unreachable)
  }

  @Test("special names of SQLite are ordinary files")
  func memory() async throws {
    let test = try #require(test)
    let path = test.folder + "/:memory:"
    let service = try await JournalledService(bank, journal: path)
    #expect(FileManager.default.fileExists(atPath: path))
    await service.close()
  }

  @Test("a file of another kind stays unchanged", arguments: ["my diary", "SQLite format 3\0 or so", "\0"])
  func foreign(content: String) async throws {
    let test = try #require(test)
    let bytes = Data((content + String(repeating: " and so on", count: 1_000)).utf8)
    try bytes.write(to: URL(filePath: test.path))
    let error = await #expect(throws: JournalError.self) { try await JournalledService(bank, journal: test.path) }
    #expect(error?.code == .notADatabase || error?.code == .damaged)
    #expect(FileManager.default.contents(atPath: test.path) == bytes)
  }

  @Test(
    "a database of another program, or of a later version, is left as it is",
    arguments: [
      (["PRAGMA application_id=7"], JournalError.Code.notADatabase), (["CREATE TABLE diary (day)"], .notADatabase),
      (["PRAGMA application_id=1448035146", "PRAGMA user_version=2"], .newer),
    ])
  func otherDatabase(statements: [String], code: JournalError.Code) async throws {
    let test = try #require(test)
    try Data().write(to: URL(filePath: test.path))
    try change(test.path, by: statements)
    let before = FileManager.default.contents(atPath: test.path)
    let error = await #expect(throws: JournalError.self) { try await JournalledService(bank, journal: test.path) }
    #expect(error?.code == code)
    #expect(FileManager.default.contents(atPath: test.path) == before)
  }

  func change(_ path: String, by statements: [String]) throws {
    let connection = try SQLiteConnection<StoreError>(path, named: path)
    for statement in statements { try connection.execute(statement) }
  }

  @Test(
    "a row that something else changed is not believed",
    arguments: [
      "amount = 1", "state = 'succeeded'", "party = 'mallory'", "receipt = NULL", "balance = 5", "state = 'paid'",
    ])
  func changedRow(change: String) async throws {
    let test = try #require(test)
    _ = try await fill(test)
    try self.change(test.path, by: ["UPDATE payment SET \(change) WHERE key = 'key 2'"])
    if change == "state = 'succeeded'" {
      // Nothing changed.
      #expect(try await JournalledService(bank, journal: test.path).recovered == [])
      return
    }
    let error = await #expect(throws: JournalError.self) { try await JournalledService(bank, journal: test.path) }
    #expect(error?.code == .damaged)
  }

  @Test(
    "whatever byte is wrong, the journal is refused and left as it is, or says the same",
    arguments: 1...4 as ClosedRange<UInt64>)
  func anyByte(seed: UInt64) async throws {
    let test = try #require(test)
    let payments = try await fill(test)
    let whole = try #require(FileManager.default.contents(atPath: test.path))
    var random = SeededRandomNumberGenerator(seed: seed)
    for round in 0..<100 {
      let copy = try TestJournal()
      var bytes = whole
      if round % 10 == 0 {
        bytes = bytes.prefix(Int.random(in: 1..<whole.count, using: &random))
      } else {
        // The position usually holds a value.
        let used = bytes.indices.filter { bytes[$0] != 0 }
        let place = round % 3 == 0 ? bytes.indices.randomElement(using: &random) : used.randomElement(using: &random)
        bytes[place ?? 0] ^= UInt8.random(in: 1...255, using: &random)
      }
      try bytes.write(to: URL(filePath: copy.path))
      do {
        let service = try await JournalledService(bank, journal: copy.path)
        #expect(try await Set(service.payments()).isSubset(of: payments))
        #expect(try await service.payments() == payments)
        await service.close()
      } catch is JournalError {
        #expect(FileManager.default.contents(atPath: copy.path) == bytes)
      }
    }
  }

  @Test("errors and descriptions contain no names and no sums")
  func discretion() async throws {
    let test = try #require(test)
    let payments = try await fill(test)
    var text = ""
    dump(payments, to: &text)
    text += "\(payments) \(payments.map { "\($0.state)" })"
    for code in JournalError.Code.allCases { text += "\(JournalError(code, file: "f"))" }
    for secret in ["anna", "Anna", "12345", "12,345", "123.45", "$", "top"] {
      #expect(!text.contains(secret), "\(secret)")
    }
  }

  @Test("every error has a message with a remedy", arguments: JournalError.Code.allCases)
  func sentences(code: JournalError.Code) {
    let sentence = JournalError(code, file: "payments").description
    #expect(sentence.hasSuffix("."))
    #expect(sentence.split(separator: ".").count == 2)
  }
}
