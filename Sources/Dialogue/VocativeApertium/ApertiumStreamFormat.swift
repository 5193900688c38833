import Foundation

/// The encoding of texts in Apertium's stream format, which escapes reserved characters.
///
/// A request is the text, an empty blank that marks the end of the last sentence, and a blank with the request's number.
/// The number returns after the translation, so that responses are never mixed up.
enum ApertiumStreamFormat {
  /// A parsed response.
  struct Response: Hashable, Sendable {
    /// The plain text, with single spaces between words.
    var text: String
    /// The number of the request.
    var sequenceNumber: Int?
    /// The number of words that no dictionary has or no rule can generate.
    var unknownWordCount: Int
  }

  /// Encodes a text as a request, without the final null character.
  static func request(_ text: String, sequenceNumber: Int) -> [UInt8] {
    var stream = String.UnicodeScalarView()
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "^", "$", "/", "<", ">", "{", "}", "\\", "@", "[", "]":
        stream.append("\\")
        stream.append(scalar)
      // These would be read as marks when they come back, or as joints of words; in a blank nothing looks at them.
      case "*", "#", "~", "+":
        stream.append("[")
        stream.append(scalar)
        stream.append("]")
      // What controls a terminal means nothing, and null ends a request.
      case _ where scalar.properties.generalCategory == .control: stream.append(" ")
      default: stream.append(scalar)
      }
    }
    return Array("\(String(stream))[][=\(sequenceNumber)]".utf8)
  }

  /// Parses the bytes of a response, up to the null character.
  static func response(_ bytes: [UInt8]) -> Response {
    var answer = Response(text: "", sequenceNumber: nil, unknownWordCount: 0)
    var plain = String.UnicodeScalarView()
    var blank: String.UnicodeScalarView?
    var isEscaped = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if isEscaped {
        isEscaped = false
        if blank != nil { blank?.append(scalar) } else { plain.append(scalar) }
      } else if scalar == "\\" {
        isEscaped = true
      } else if let content = blank {
        if scalar != "]" {
          blank?.append(scalar)
        } else {
          blank = nil
          if content.first == "=", let number = Int(String(content.dropFirst())) {
            answer.sequenceNumber = number
          } else {
            plain.append(contentsOf: content)
          }
        }
      } else if scalar == "[" {
        blank = String.UnicodeScalarView()
      } else if scalar == "*" || scalar == "#" || scalar == "@" {
        // Escaped or in a blank these are the speaker's; bare they are Apertium's marks.
        answer.unknownWordCount += 1
      } else {
        plain.append(scalar)
      }
    }
    // Some rules leave a space before the mark that ends a sentence; no language writes one before these two.
    answer.text = String(plain).split(whereSeparator: \.isWhitespace).reduce(into: "") { text, word in
      text += (text.isEmpty || word == "." || word == "," ? "" : " ") + word
    }
    return answer
  }
}
