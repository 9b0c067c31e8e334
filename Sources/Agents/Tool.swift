import JSON
package import ScreenStack

/// A tool that agents can call: a command of the command line with its arguments.
package struct Tool: Sendable {
  /// The name, by which agents call it.
  package let name: String
  let help: String
  let arguments: [Argument]
  /// Indicates whether the exit status 1 means that the call itself went wrong, and is not an answer.
  let needsSuccess: Bool
  private let command: @Sendable (Arguments) -> ToolCall

  /// The most bytes of an argument. A pipe takes as many at once, so that nobody waits for a command to read.
  static let limit = 64 << 10

  /// An argument of a tool.
  package struct Argument: Sendable {
    let name: String
    let kind: Kind
    let help: String
    var isRequired = false

    /// The kinds of values.
    package enum Kind: Sendable { case text, texts }
  }

  /// The values of arguments, by name. An argument that was not given has none.
  struct Arguments {
    private let values: [String: [String]]

    init(_ values: [String: [String]]) { self.values = values }

    subscript(name: String) -> [String] { values[name] ?? [] }
  }

  init(
    _ name: String, _ help: String, _ arguments: [Argument], needsSuccess: Bool = false,
    command: @escaping @Sendable (Arguments) -> ToolCall
  ) {
    (self.name, self.help, self.arguments) = (name, help, arguments)
    (self.needsSuccess, self.command) = (needsSuccess, command)
  }

  /// The definition of the tool, as agents read it.
  package var definition: Value {
    let properties = arguments.map { Value.Field($0.name, $0.schema) }
    let required = arguments.filter(\.isRequired).map { Value.text($0.name) }
    return .table([
      Value.Field("name", .text(name)), Value.Field("description", .text(help)),
      Value.Field(
        "inputSchema",
        .table([
          Value.Field("type", .text("object")), Value.Field("properties", .table(properties)),
          Value.Field("required", .list(required)), Value.Field("additionalProperties", .flag(false)),
        ])),
    ])
  }

  /// Returns the command that a call of this tool runs.
  package func call(with values: Value?) throws(ArgumentError) -> ToolCall {
    var read: [String: [String]] = [:]
    for (name, value) in try fields(of: values) {
      guard let argument = arguments.first(where: { $0.name == name }) else {
        throw .unknown(name, of: self.name, known: arguments.map(\.name))
      }
      guard let texts = argument.kind.texts(of: value) else {
        throw .wrongKind(name, of: self.name, wanted: argument.kind)
      }
      if texts.reduce(0, { $0 + $1.utf8.count + 1 }) > Self.limit {
        throw .tooLong(name, of: self.name, limit: Self.limit)
      }
      read[name] = texts
    }
    if let missing = arguments.first(where: { $0.isRequired && read[$0.name] == nil }) {
      throw .missing(missing.name, of: name)
    }
    var call = command(Arguments(read))
    call.needsSuccess = needsSuccess
    return call
  }

  private func fields(of values: Value?) throws(ArgumentError) -> [(String, Value)] {
    switch values {
    case nil, .nothing: []
    case .table(let fields): fields.map { ($0.name, $0.value) }
    default: throw .noObject(tool: name)
    }
  }
}

extension Tool.Argument {
  fileprivate var schema: Value {
    var fields = [Value.Field("type", .text(kind == .text ? "string" : "array"))]
    if kind == .texts { fields.append(Value.Field("items", .table([Value.Field("type", .text("string"))]))) }
    return .table(fields + [Value.Field("description", .text(help))])
  }
}

extension Tool.Argument.Kind {
  /// Returns the texts of a value of this kind, or nil if it is of another.
  fileprivate func texts(of value: Value) -> [String]? {
    switch self {
    case .text: return value.text.map { [$0] }
    case .texts:
      guard let elements = value.elements else { return nil }
      let texts = elements.compactMap(\.text)
      return texts.count == elements.count ? texts : nil
    }
  }
}
