extension Refusal {
  /// The reason in words, with a remedy.
  package var message: String {
    switch self {
    case .foreignHost(let name):
      "This page is not served as '\(name.shortened)'. Open the address that flowhost has printed."
    case .foreignOrigin(let origin):
      "A page of '\(origin.shortened)' may not send requests. Open the address that flowhost has printed."
    case .wrongToken: "The address has a wrong token, or none. Open the address that flowhost has printed."
    case .unknown(let name):
      "There is no '\(name.shortened)' here. Open the address that flowhost has printed."
    case .wrongMethod(let name, let wanted): "'\(name)' takes \(wanted) requests."
    case .wrongType(let name): "'\(name)' takes JSON. Set the Content-Type to application/json."
    case .wrongBody(let wanted): "The body is not valid. Send \(wanted)."
    }
  }
}

extension String {
  /// The text on one line, which is not long whatever a request contains.
  fileprivate var shortened: String {
    let clean = unicodeScalars.prefix(80).map { $0.value < 32 || $0.value == 127 ? "?" : String($0) }.joined()
    return clean.count < unicodeScalars.count ? clean + "…" : clean
  }
}
