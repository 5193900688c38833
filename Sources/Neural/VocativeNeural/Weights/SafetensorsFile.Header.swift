import VocativeCore
import VocativeSupport

extension SafetensorsFile {
  /// The header of a safetensors file: eight bytes with its length, then that many bytes of JSON.
  struct Header {
    /// The longest header that is read, in bytes.
    ///
    /// The reference permits 100 MB; the largest BERT, of 24 layers, needs 0.05 MB. JSON takes up to fifty times its
    /// length in memory, so a hostile header of the full length could claim gigabytes.
    static let limit = 1_000_000

    /// Texts that the file carries about itself.
    private(set) var metadata: [String: String] = [:]
    /// The tensors in the order of their bytes.
    private(set) var tensors: [(name: String, tensor: Tensor)] = []

    /// Reads the header and checks that the tensors fill the rest of the file.
    ///
    /// - Throws: `damaged`, or `unsupported` for an unknown kind of numbers.
    init(_ file: borrowing MappedFile) throws(ModelError) {
      guard file.count >= 10 else { throw Self.damaged("it has \(file.count) bytes, too few for a header") }
      let claimed = file.withBytes(0..<8) { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
      guard claimed >= 2, claimed <= UInt64(file.count - 8) else {
        throw Self.damaged("its header claims \(claimed) bytes, and \(file.count - 8) follow")
      }
      guard claimed <= UInt64(Self.limit) else {
        throw ModelError(.unsupported, "its header claims \(claimed) bytes, and at most \(Self.limit) are read")
      }
      let start = 8 + Int(claimed)
      let bytes = file.copy(8..<start)
      guard bytes[0] == UInt8(ascii: "{") else { throw Self.damaged("its header is no object in JSON") }
      let root: JSONValue
      do {
        root = try JSONParser.parse(bytes, depthLimit: 4)
      } catch {
        throw Self.damaged("its header is no JSON of its format: \(error.clause)")
      }
      try read(root, dataIn: start..<file.count)
      try checkCoverage(of: start..<file.count)
    }

    private mutating func read(_ root: JSONValue, dataIn data: Range<Int>) throws(ModelError) {
      guard case .object(let members) = root.content else {
        throw Self.damaged("its header is no object in JSON")
      }
      for member in members {
        do {
          if member.key == "__metadata__" {
            metadata = try Self.strings(member.value)
          } else {
            tensors.append((member.key, try Self.tensor(JSONField(member.value), dataIn: data)))
          }
        } catch {
          throw ModelError(error.code, "\(member.key.quoted): \(error.problem)")
        }
      }
    }

    private static func strings(_ value: JSONValue) throws(ModelError) -> [String: String] {
      guard case .object(let members) = value.content else { throw damaged("expected texts by their keys") }
      var texts: [String: String] = [:]
      for member in members {
        guard case .text(let text) = member.value.content else {
          throw damaged("\(member.key.quoted) is \(member.value.typeDescription), and text is expected")
        }
        texts[member.key] = text
      }
      return texts
    }

    private static func tensor(_ field: JSONField, dataIn data: Range<Int>) throws(ModelError) -> Tensor {
      let name: String
      let shape: [Int]
      let offsets: [Int]
      do {
        name = try field.required("dtype").text()
        shape = try sizes(field.required("shape"))
        offsets = try sizes(field.required("data_offsets"))
      } catch {
        throw damaged(error.clause)
      }
      guard let type = ElementType(rawValue: name) else {
        throw ModelError(.unsupported, "its numbers are of the unknown kind \(name.quoted)")
      }
      guard offsets.count == 2, offsets[0] <= offsets[1], offsets[1] <= data.count else {
        throw damaged("its place is outside the file")
      }
      var size = type.width
      for length in shape {
        let (product, overflows) = size.multipliedReportingOverflow(by: length)
        guard !overflows else { throw damaged("its shape is too large for any file") }
        size = product
      }
      guard size == offsets[1] - offsets[0] else {
        throw damaged("its shape needs \(size) bytes, and its place has \(offsets[1] - offsets[0])")
      }
      let start = data.lowerBound + offsets[0]
      return Tensor(type: type, shape: shape, range: start..<(start + size))
    }

    private static func sizes(_ field: JSONField) throws(InputError) -> [Int] {
      var sizes: [Int] = []
      for element in try field.elements() {
        guard let size = Int(exactly: try element.integer()), size >= 0 else {
          throw element.issue(.invalid, "expected a number that is not negative")
        }
        sizes.append(size)
      }
      return sizes
    }

    /// Brings the tensors into the order of their bytes and checks that each begins where the one before it ends.
    private mutating func checkCoverage(of data: Range<Int>) throws(ModelError) {
      tensors.sort {
        ($0.tensor.range.lowerBound, $0.tensor.range.upperBound, $0.name)
          < ($1.tensor.range.lowerBound, $1.tensor.range.upperBound, $1.name)
      }
      var end = data.lowerBound
      for (name, tensor) in tensors {
        guard tensor.range.lowerBound == end else {
          let fault = tensor.range.lowerBound < end ? "overlaps the tensor before it" : "leaves a gap before it"
          throw Self.damaged("\(name.quoted) \(fault)")
        }
        end = tensor.range.upperBound
      }
      guard end == data.upperBound else {
        throw Self.damaged("\(data.upperBound - end) bytes at its end belong to no tensor")
      }
    }

    private static func damaged(_ problem: String) -> ModelError { ModelError(.damaged, problem) }
  }
}

extension String {
  /// The text as errors quote it: a hostile name does not fill the screen.
  var quoted: String { "\"\(prefix(80))\"" }
}

extension InputError {
  /// Place and problem without the file and the full stop, for a clause.
  var clause: String {
    [position?.description, path.isEmpty ? nil : path, problem].compactMap(\.self).joined(separator: ": ")
  }
}
