import VocativeText

/// An entry of a list that commands name.
struct Friend: Choosable {
  let id: String
  let names: [String]

  init(_ id: String, _ names: String...) { (self.id, self.names) = (id, names) }

  /// Two friends share a first name.
  static let usual = [
    Friend("anna-rossi", "Anna Rossi", "Anna"), Friend("anna-bianchi", "Anna Bianchi", "Anna"),
    Friend("mario", "Mario"),
    Friend("maria", "Maria"), Friend("lukasz", "Łukasz Nowak", "Łukasz"),
  ]
}
