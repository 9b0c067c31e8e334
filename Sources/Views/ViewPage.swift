/// The assembly of a page: one file that holds everything.
package enum ViewPage {
  /// Returns a page: the skeleton, in which each `{{name}}` is replaced by the file of that name, and `{{document}}` by
  /// the document. What is put in is not searched for names.
  /// - Parameter file: Returns the text of a file, or nil if there is none of that name.
  package static func text(
    of document: ViewDocument, skeleton: String, file: (String) -> String?
  ) -> String {
    var (page, rest) = ("", skeleton[...])
    while let start = place(of: "{{", in: rest), let end = place(of: "}}", in: rest[start.upperBound...]) {
      page += rest[..<start.lowerBound]
      let name = String(rest[start.upperBound..<end.lowerBound])
      page += name == "document" ? data(document.json) : (file(name) ?? "").withoutLastLineBreak
      rest = rest[end.upperBound...]
    }
    return page + rest
  }

  /// Returns JSON that cannot end the element that it stands in.
  package static func data(_ json: String) -> String {
    var text = ""
    text.reserveCapacity(json.utf8.count + json.utf8.count / 16)
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": text += "\\u003c"
      case "\u{2028}": text += "\\u2028"
      case "\u{2029}": text += "\\u2029"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func place(of mark: String, in text: Substring) -> Range<String.Index>? {
    let (bytes, wanted) = (text.utf8, Array(mark.utf8))
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place...].starts(with: wanted) {
        return place..<bytes.index(place, offsetBy: wanted.count)
      }
      bytes.formIndex(after: &place)
    }
    return nil
  }
}

extension String {
  fileprivate var withoutLastLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
