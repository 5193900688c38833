/// Reads a value of Python's pickle format, protocols 2 to 4, as far as files of PyTorch weights need it.
///
/// Nothing that a pickle names is called: ordered dictionaries and tensors are built here, and any other function is an
/// error. Format: the opcodes of Python's module `pickletools`.
struct PickleReader {
  private let bytes: [UInt8]
  /// The index of the next byte.
  private(set) var position: Int
  private var stack: [PickleValue] = []
  /// The heights of the stack at the marks that are open.
  private var marks: [Int] = []
  private var memo: [Int: PickleValue] = [:]
  /// The number of values so far that hold other values.
  private var nestingCount = 0

  /// The most values that hold others; so many, one in the other, still fit a thread's stack when they are released.
  private static let maximumNesting = 2_000

  /// Creates a reader of the pickle that begins at a position.
  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads one value, up to and including its opcode STOP.
  ///
  /// - Throws: ``ModelError`` with `damaged`, or `unsupported` for an opcode that weights do not need.
  mutating func read() throws(ModelError) -> PickleValue {
    (stack, marks, memo) = ([], [], [:])
    while true {
      let opcode = try byte()
      // STOP
      if opcode == UInt8(ascii: ".") { return try pop() }
      guard nestingCount <= Self.maximumNesting else {
        throw ModelError(.unsupported, "its pickle has more than \(Self.maximumNesting) nested values")
      }
      if try readScalar(opcode) { continue }
      if try readReference(opcode) { continue }
      if try readCollection(opcode) { continue }
      throw ModelError(.unsupported, "its pickle has the opcode \(opcode), which weights do not need")
    }
  }

  /// Reads a number, a text or a name; false if the opcode is another one.
  private mutating func readScalar(_ opcode: UInt8) throws(ModelError) -> Bool {
    switch opcode {
    // PROTO, FRAME
    case 0x80: _ = try byte()
    case 0x95: _ = try integer(8)
    case UInt8(ascii: "N"): stack.append(.none)
    // NEWTRUE, NEWFALSE
    case 0x88: stack.append(.bool(true))
    case 0x89: stack.append(.bool(false))
    // BININT1, BININT2, BININT, LONG1
    case UInt8(ascii: "K"): stack.append(.int(try integer(1)))
    case UInt8(ascii: "M"): stack.append(.int(try integer(2)))
    case UInt8(ascii: "J"): stack.append(.int(Int(Int32(truncatingIfNeeded: try integer(4)))))
    case 0x8a:
      let count = try integer(1)
      stack.append(.int(try long(count: count)))
    // BINFLOAT, which is big-endian
    case UInt8(ascii: "G"):
      let bits = try take(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      stack.append(.double(Double(bitPattern: bits)))
    // BINUNICODE, SHORT_BINUNICODE
    case UInt8(ascii: "X"), 0x8c:
      let count = try integer(opcode == 0x8c ? 1 : 4)
      stack.append(.string(try text(count: count)))
    // GLOBAL, STACK_GLOBAL
    case UInt8(ascii: "c"):
      let module = try line()
      stack.append(.global("\(module).\(try line())"))
    case 0x93:
      guard let name = try pop().string, let module = try pop().string else { throw Self.damaged }
      stack.append(.global("\(module).\(name)"))
    default: return false
    }
    return true
  }

  /// Stores or fetches a value, or builds one; false if the opcode is another one.
  private mutating func readReference(_ opcode: UInt8) throws(ModelError) -> Bool {
    switch opcode {
    // BINPUT, LONG_BINPUT, MEMOIZE
    case UInt8(ascii: "q"), UInt8(ascii: "r"):
      let key = try integer(opcode == UInt8(ascii: "q") ? 1 : 4)
      memo[key] = try top()
    case 0x94:
      memo[memo.count] = try top()
    // BINGET, LONG_BINGET
    case UInt8(ascii: "h"), UInt8(ascii: "j"):
      let key = try integer(opcode == UInt8(ascii: "h") ? 1 : 4)
      stack.append(try stored(key))
    // BINPERSID
    case UInt8(ascii: "Q"): push(.reference(try pop()))
    // REDUCE
    case UInt8(ascii: "R"):
      guard let arguments = try pop().tuple, case .global(let name) = try pop() else { throw Self.damaged }
      push(try Self.build(name, arguments))
    // BUILD: attributes of an object, of which weights need none.
    case UInt8(ascii: "b"): _ = try pop()
    default: return false
    }
    return true
  }

  /// Reads a tuple, a list or a dictionary; false if the opcode is another one.
  private mutating func readCollection(_ opcode: UInt8) throws(ModelError) -> Bool {
    switch opcode {
    case UInt8(ascii: "("): marks.append(stack.count)
    // EMPTY_TUPLE, TUPLE1 to TUPLE3, TUPLE
    case UInt8(ascii: ")"): push(.tuple([]))
    case 0x85, 0x86, 0x87:
      let count = Int(opcode) - 0x84
      guard stack.count >= count else { throw Self.damaged }
      let items = Array(stack.suffix(count))
      stack.removeLast(count)
      push(.tuple(items))
    case UInt8(ascii: "t"): push(.tuple(try popToMark()))
    // EMPTY_LIST, APPEND, APPENDS, SETITEMS
    case UInt8(ascii: "]"): push(.list(PickleCollection()))
    case UInt8(ascii: "a"):
      let item = try pop()
      try add([item])
    case UInt8(ascii: "e"), UInt8(ascii: "u"):
      let items = try popToMark()
      try add(items)
    // EMPTY_DICT, SETITEM
    case UInt8(ascii: "}"): push(.dictionary(PickleCollection()))
    case UInt8(ascii: "s"):
      let value = try pop()
      let key = try pop()
      try add([key, value])
    default: return false
    }
    return true
  }

  /// Adds items to the list or dictionary at the top of the stack.
  private mutating func add(_ items: [PickleValue]) throws(ModelError) {
    switch try top() {
    case .list(let collection), .dictionary(let collection): collection.items += items
    default: throw Self.damaged
    }
  }

  /// Returns the result of one of the few functions that weights need.
  private static func build(_ name: String, _ arguments: [PickleValue]) throws(ModelError) -> PickleValue {
    switch name {
    case "collections.OrderedDict": return .dictionary(PickleCollection())
    case "torch._utils._rebuild_tensor_v2":
      guard arguments.count >= 4, case .reference(let reference) = arguments[0],
        let storage = reference.tuple, storage.count >= 5, storage[0].string == "storage",
        case .global(let type) = storage[1], let key = storage[2].string, let storageCount = storage[4].int,
        let offset = arguments[1].int, let shape = arguments[2].tuple?.map(\.int),
        let strides = arguments[3].tuple?.map(\.int), !shape.contains(nil), shape.count == strides.count,
        !strides.contains(nil)
      else { throw damaged }
      return .tensor(
        PickledTensor(
          type: type, storage: key, storageCount: storageCount, offset: offset, shape: shape.compactMap { $0 },
          strides: strides.compactMap { $0 }))
    default: throw ModelError(.unsupported, "its pickle calls \(name), which weights do not need")
    }
  }

  // MARK: The stack

  /// Adds a value that holds other values.
  private mutating func push(_ value: PickleValue) {
    nestingCount += 1
    stack.append(value)
  }

  private mutating func pop() throws(ModelError) -> PickleValue {
    guard let value = stack.popLast() else { throw Self.damaged }
    return value
  }

  private func top() throws(ModelError) -> PickleValue {
    guard let value = stack.last else { throw Self.damaged }
    return value
  }

  private mutating func popToMark() throws(ModelError) -> [PickleValue] {
    guard let mark = marks.popLast(), mark <= stack.count else { throw Self.damaged }
    let items = Array(stack[mark...])
    stack.removeSubrange(mark...)
    return items
  }

  private func stored(_ key: Int) throws(ModelError) -> PickleValue {
    guard let value = memo[key] else { throw Self.damaged }
    return value
  }

  // MARK: The bytes

  private mutating func take(_ count: Int) throws(ModelError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - position else { throw Self.damaged }
    defer { position += count }
    return bytes[position..<position + count]
  }

  private mutating func byte() throws(ModelError) -> UInt8 {
    guard let byte = try take(1).first else { throw Self.damaged }
    return byte
  }

  /// Returns an unsigned little-endian number.
  private mutating func integer(_ count: Int) throws(ModelError) -> Int {
    let value = try take(count).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let value = Int(exactly: value) else { throw Self.damaged }
    return value
  }

  /// Returns a number in two's complement; numbers of more than eight bytes, which only magic numbers are, as 0.
  private mutating func long(count: Int) throws(ModelError) -> Int {
    let digits = try take(count)
    guard count > 0, count <= 8 else { return 0 }
    let value = digits.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let unused = UInt64(64 - count * 8)
    return Int(Int64(bitPattern: value << unused) >> Int64(unused))
  }

  private mutating func text(count: Int) throws(ModelError) -> String {
    guard let text = String(validating: try take(count), as: UTF8.self) else { throw Self.damaged }
    return text
  }

  private mutating func line() throws(ModelError) -> String {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { throw Self.damaged }
    let text = try text(count: end - position)
    position += 1
    return text
  }

  private static let damaged = ModelError(.damaged, "its pickle breaks the rules of the format")
}
