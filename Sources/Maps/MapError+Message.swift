extension MapError {
  /// The error in words.
  package var message: String {
    switch self {
    case .unreadable(let line, let reason): "line \(line): \(reason.words)"
    case .tooManyEdges(let count, let limit): "\(count) edges, Mermaid draws \(limit) at most. Take svg."
    case .tooLong(let count, let limit): "\(count) characters, Mermaid reads \(limit) at most. Take svg."
    case .noStart: "nothing says where the app begins. Write 'start([\"start\"]) --> home' in the flowchart."
    }
  }
}

extension MapError.Reason {
  /// The mistake in words.
  package var words: String {
    switch self {
    case .noHead: "no map begins here. The first line is '# map 1 PLUGIN whole'."
    case .otherVersion(let version) where (Int(version) ?? 0) > MapHead.version:
      "the map has version \(version), which a newer flowhost wrote. Update flowhost."
    case .otherVersion(let version):
      "version '\(version)' of the map is unknown, '\(MapHead.version)' is known"
    case .badScope(let word): "'\(word)' is no scope. It is 'whole', or bounds as in 'states:20000,depth:12'."
    case .noName(nil): "a name is missing at the end"
    case .noName(let next?): "a name is missing before '\(next)'"
    case .expected(let token, nil): "'\(token)' is missing at the end"
    case .expected(let token, let found?): "'\(token)' is missing before '\(found)'"
    case .unexpected(let token): "nothing is expected here, found '\(token)'"
    case .unknownOrigin(let word): "unknown origin '\(word)'. It is 'start', 'link' or 'tab'."
    case .unknownVariant(let name): "variant '\(name)' is not in the first line"
    case .openQuote: "a name in quotes has no end"
    case .badEscape: #"an escape sequence is malformed. There are \" \\ \n \r \t and \u{1F600}."#
    case .noFlowchart: "no flowchart begins here. It begins with 'flowchart LR'."
    case .unknownShape(let text): "'\(text)' is no node. A screen is 'id[\"name\"]'."
    case .leadsToNoScreen(let id): "an edge leads to '\(id)', which is no screen"
    case .noAct: "an edge between screens has no act. It is written as 'a -->|\"act\"| b'."
    }
  }
}
