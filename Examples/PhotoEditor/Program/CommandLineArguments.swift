import PhotoEditing

/// The arguments of the program.
struct CommandLineArguments: Equatable {
  /// A request, in writing or in a sound file.
  enum Request: Equatable {
    case text(String)
    case recording(file: String)
  }

  /// A mistake in the command line, in one sentence.
  struct ParseError: Error, CustomStringConvertible {
    let description: String
  }

  /// The source of the picture.
  enum Source: Equatable {
    case file(String)
    /// The picture that the program paints itself.
    case sample
  }

  /// The picture to edit; nil plays the demonstration.
  var picture: Source?
  /// The path of the result; nil writes none.
  var result: String?
  /// The requests in order; if there are none, they are read from standard input.
  var requests: [Request] = []
  /// True if replies are spoken.
  var speaksReplies = false
  /// True if only the usage is printed.
  var showsHelp = false

  init(_ words: some Sequence<String>) throws(ParseError) {
    var words = ArraySlice(Array(words))
    var takesRecordings = false
    while let word = words.popFirst() {
      switch word {
      case "-h", "--help": showsHelp = true
      case "--speak": speaksReplies = true
      case "--hear": takesRecordings = true
      case "--sample":
        guard picture == nil else { throw ParseError(description: "Give --sample or a picture, not both.") }
        picture = .sample
      case "-o":
        guard let path = words.popFirst() else { throw ParseError(description: "-o needs the name of the result.") }
        guard Picture.Format(extensionOf: path) != nil else {
          throw ParseError(description: "The result's name must end in .png or .jpg.")
        }
        result = path
      case _ where word.hasPrefix("-") && word.count > 1: throw ParseError(description: "There is no option \(word).")
      case _ where picture == nil && !takesRecordings: picture = .file(word)
      default: requests.append(takesRecordings ? .recording(file: word) : .text(word))
      }
    }
    if picture == nil, result != nil || speaksReplies || !requests.isEmpty {
      throw ParseError(description: "Name the picture first, or give --sample.")
    }
  }

  static let usage = """
    Edits a picture by requests in plain words, and writes the result.

      PhotoEditorExample                                          a demonstration
      PhotoEditorExample holiday.jpg -o card.png "crop it to a square" "a bit brighter and make it sepia"
      PhotoEditorExample holiday.jpg -o card.png                  requests are read from standard input
      PhotoEditorExample holiday.jpg -o card.png --hear a.wav b.wav
      PhotoEditorExample holiday.jpg --speak                      answers aloud

    With --sample instead of a file, the picture of the demonstration is edited.
    "Save the picture" writes into the picture's own file, and "delete the picture" moves it to the folder Trash
    beside the result; everything else leaves it alone.
    """
}
