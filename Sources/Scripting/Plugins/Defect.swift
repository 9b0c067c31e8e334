import LuaBridge

/// One thing that is wrong with scripts, and where.
struct Defect: Hashable, Sendable {
  /// The line; nil where nobody knows.
  let place: LuaPlace?
  let words: String

  static func == (a: Defect, b: Defect) -> Bool {
    a.words == b.words && a.place?.chunk == b.place?.chunk && a.place?.line == b.place?.line
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words)
    hasher.combine(place?.chunk)
    hasher.combine(place?.line)
  }
}

extension Host {
  /// Says what is wrong at a line of a script: an error there, or one defect more while all are looked for.
  func complain(_ words: String, at place: LuaPlace?) throws(LuaError) {
    guard session.defects == nil else {
      session.defects?.append(Defect(place: place, words: words))
      return
    }
    guard let place else { throw .refused(words) }
    throw .script(message: "\(place.chunk):\(place.line): \(words)", trace: [place])
  }

  /// The same at the line of the script that calls.
  func complain(_ words: String, _ call: borrowing HostCall) throws(LuaError) {
    guard session.defects != nil else { throw .refused(words) }
    try complain(words, at: place(of: call))
  }

  /// The line of the script that calls.
  func place(of call: borrowing HostCall) -> LuaPlace? {
    guard let spot = call.spot else { return nil }
    return call.frame.place(of: spot)
  }
}
