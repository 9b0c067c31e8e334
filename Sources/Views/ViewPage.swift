/// A page: one file that holds everything. It is a skeleton with places such as `{{document}}`.
package struct ViewPage: Equatable, Sendable {
  /// The places of a skeleton that are no files.
  package enum Place: String, CaseIterable, Sendable {
    /// The JSON that the page shows.
    case document
    /// The picture of a map, as SVG.
    case picture
    /// The part of the page's policy that says what it can connect to.
    case connect
    /// An indication that the document comes by events.
    case live
  }

  /// The file with the skeleton.
  package let skeleton: String
  /// The texts of the places. A place without one is left empty.
  private let texts: [Place: String]

  /// Creates the page of a document.
  ///
  /// - Parameter picture: The SVG of a map, whose edges are the document's choices.
  package init(_ document: ViewDocument, picture: String = "") {
    self.init("page.html", [.document: Self.data(document.json), .picture: picture])
  }

  /// Creates the page that lists scenarios.
  package init(_ index: ViewIndex) {
    self.init("index.html", [.document: Self.data(index.json)])
  }

  /// The page to which a server sends the document.
  package static let live = ViewPage(
    "page.html", [.document: "null", .connect: "connect-src 'self'; ", .live: "yes"])

  private init(_ skeleton: String, _ texts: [Place: String]) {
    (self.skeleton, self.texts) = (skeleton, texts)
  }

  /// Returns the page: the skeleton, in which each `{{name}}` is replaced by the text of the place, or else by the file,
  /// of that name. What is put in is not searched for names. What lies between `{{#live}}` and `{{/live}}` is left out
  /// if the place has no text.
  ///
  /// - Parameter file: Returns the text of a file, or nil if there is none of that name.
  package func text(file: (String) -> String?) -> String {
    var page = ""
    let skeleton = file(skeleton) ?? ""
    var rest = skeleton[...]
    while let start = Self.place(of: "{{", in: rest),
      let end = Self.place(of: "}}", in: rest[start.upperBound...])
    {
      page += rest[..<start.lowerBound]
      let name = String(rest[start.upperBound..<end.lowerBound])
      rest = rest[end.upperBound...]
      if name.hasPrefix("#") {
        let end = "{{/" + name.dropFirst() + "}}"
        if text(ofPlace: String(name.dropFirst()))?.isEmpty == true, let end = Self.place(of: end, in: rest) {
          rest = rest[end.upperBound...]
        }
      } else if !name.hasPrefix("/") {
        page += text(ofPlace: name) ?? (file(name) ?? "").withoutLastLineBreak
      }
    }
    return page + rest
  }

  /// Returns the text of a place, or nil if there is no place of that name.
  private func text(ofPlace name: String) -> String? { Place(rawValue: name).map { texts[$0] ?? "" } }

  /// Returns JSON that cannot end the element that contains it.
  private static func data(_ json: String) -> String {
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
