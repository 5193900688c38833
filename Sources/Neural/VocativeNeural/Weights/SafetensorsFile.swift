/// A file of named tensors in the safetensors format (Hugging Face), mapped into memory.
///
/// ```swift
/// let file = try SafetensorsFile(contentsOf: "model.safetensors")
/// let bias = try file.floats("encoder.layer.0.output.dense.bias", shape: [384])
/// ```
///
/// Opening reads the header only and checks all of it: the names are unique, the sizes agree with the shapes, and the
/// tensors fill the file without a gap or an overlap. Nothing is allocated by a size that the file claims before the
/// claim is checked. Safe to use from many tasks at once.
public final class SafetensorsFile: Sendable {
  /// Texts that the file carries about itself.
  package let metadata: [String: String]

  /// The names of the tensors, in the order of their bytes.
  package let names: [String]

  package let path: String
  let file: MappedFile
  private let tensors: [String: Tensor]
  /// The files that hold the tensors, for a list of files; empty for a file that holds them itself.
  private let shards: [String: SafetensorsFile]

  /// Maps a file and checks its header.
  ///
  /// - Throws: ``ModelError`` with `unreadable`, `damaged`, or `unsupported` for an unknown kind of numbers.
  public convenience init(contentsOf path: String) throws(ModelError) {
    try self.init(MappedFile(path), named: path)
  }

  private init(_ file: consuming MappedFile, named path: String) throws(ModelError) {
    self.path = path
    let header: Header
    do {
      header = try Header(file)
    } catch {
      throw ModelError(error.code, error.problem, file: path)
    }
    self.file = file
    metadata = header.metadata
    names = header.tensors.map(\.name)
    tensors = Dictionary(header.tensors.map { ($0.name, $0.tensor) }) { first, _ in first }
    shards = [:]
  }

  /// A list of files as one.
  ///
  /// - Parameters:
  ///   - list: The file of the list.
  ///   - path: The path of that file, for errors.
  ///   - shards: The file of each tensor.
  init(list: consuming MappedFile, named path: String, shards: [String: SafetensorsFile]) {
    self.path = path
    file = list
    metadata = [:]
    names = shards.keys.sorted()
    tensors = shards.reduce(into: [:]) { $0[$1.key] = $1.value.tensors[$1.key] }
    self.shards = shards
  }

  /// Returns the file that holds a tensor.
  func shard(of name: String) -> SafetensorsFile { shards[name] ?? self }

  /// Gives back the memory of the pages that were read: of weights that were copied, for example.
  package func releasePages() {
    file.releasePages()
    for (_, shard) in Dictionary(shards.values.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first }) {
      shard.releasePages()
    }
  }

  /// Returns the description of a tensor; nil if the file has none of that name.
  package func tensor(_ name: String) -> Tensor? { tensors[name] }
}
