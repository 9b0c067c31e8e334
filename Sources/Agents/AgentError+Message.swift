import JSON

extension AgentError {
  /// The message for the agent, with a remedy.
  package var message: String {
    switch self {
    case .notJSON(let error):
      "the line is no JSON: \(error.reason.words), in column \(error.column). Write a message on a line of its own."
    case .tooLong(let limit):
      "the line has more than \(limit) bytes. Send less in one message."
    case .noRequest(let flaw): flaw.message
    case .unknownMethod(let method):
      "unknown method '\(method)'. This server has tools only: 'tools/list', 'tools/call'."
    case .unknownTool(let name, let known):
      "unknown tool '\(name)'. There are: \(known.joined(separator: ", "))."
    case .missingMeta(let key):
      "'_meta' has no '\(key)'. Send it with each request, or begin with 'initialize'."
    case .unknownRevision(let revision):
      "revision '\(revision)' of the protocol is unknown. Use \(Revision.stateless.joined(separator: " or "))."
    }
  }
}

extension AgentError.Flaw {
  fileprivate var message: String {
    switch self {
    case .batch: "several messages are on one line. Write each on a line of its own."
    case .noObject: "a message is an object."
    case .version: "'jsonrpc' has to be \"2.0\"."
    case .method: "'method' has to be a string."
    case .id: "'id' has to be a string or a number."
    case .params: "'params' has to be an object."
    }
  }
}

extension ArgumentError {
  /// The message for the agent, with a remedy.
  package var message: String {
    switch self {
    case .missing(let argument, let tool):
      "'\(tool)' needs the argument '\(argument)'."
    case .unknown(let argument, let tool, let known):
      "'\(tool)' has no argument '\(argument)'. It takes: \(known.joined(separator: ", "))."
    case .wrongKind(let argument, let tool, let wanted):
      "'\(argument)' of '\(tool)' has to be \(wanted.words)."
    case .tooLong(let argument, let tool, let limit):
      "'\(argument)' of '\(tool)' has more than \(limit >> 10) KiB. Begin at the end of a scenario instead."
    case .noObject(let tool):
      "the arguments of '\(tool)' have to be an object."
    }
  }
}

extension Tool.Argument.Kind {
  fileprivate var words: String {
    switch self {
    case .text: "a string"
    case .texts: "an array of strings"
    }
  }
}
