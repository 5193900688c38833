/// A value of Python's pickle format, as far as files of PyTorch weights need it.
indirect enum PickleValue {
  case none
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case tuple([PickleValue])
  /// A list; its items come after it was stored for reference, hence the shared storage.
  case list(PickleCollection)
  /// A dictionary, ordered or not, as keys and values in turn.
  case dictionary(PickleCollection)
  /// A function or type by its name, such as `collections.OrderedDict`; it is never called.
  case global(String)
  /// A reference to data outside the pickle: the numbers of a tensor.
  case reference(PickleValue)
  /// The numbers of a tensor, as a view of a storage.
  case tensor(PickledTensor)

  var int: Int? { if case .int(let value) = self { value } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var tuple: [PickleValue]? { if case .tuple(let items) = self { items } else { nil } }

  /// The values of a dictionary by those of its keys that are texts.
  var entries: [(key: String, value: PickleValue)] {
    guard case .dictionary(let collection) = self else { return [] }
    return stride(from: 0, to: collection.items.count - 1, by: 2).compactMap { index in
      collection.items[index].string.map { ($0, collection.items[index + 1]) }
    }
  }
}

/// The items of a list or a dictionary that is still being read.
final class PickleCollection {
  var items: [PickleValue] = []
}

/// A view of a storage, as `torch._utils._rebuild_tensor_v2` gets it.
struct PickledTensor {
  /// The type of the storage, such as `torch.FloatStorage`.
  var type: String
  /// The name of the storage.
  var storage: String
  /// The number of elements in the storage.
  var storageCount: Int
  /// The index of the first element.
  var offset: Int
  /// The size along each axis, the slowest first.
  var shape: [Int]
  /// The distance between neighbours along each axis, in elements.
  var strides: [Int]
}
