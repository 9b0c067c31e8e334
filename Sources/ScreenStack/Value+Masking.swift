/// Values without secrets, for texts. Secrets are written as in traces: ``Value/written``.
extension Value {
  /// The value that stands for a secret.
  public static let mask = Value.text("•")

  /// Returns the value with ``mask`` for each secret in it.
  public func masked(hiding secrets: Set<String>) -> Value {
    if secrets.isEmpty { return self }
    if secrets.contains(written) { return .mask }
    return switch self {
    case .list(let values): .list(values.map { $0.masked(hiding: secrets) })
    case .table(let fields): .table(fields.map { $0.masked(hiding: secrets) })
    case .nothing, .flag, .integer, .number, .text: self
    }
  }
}

extension Value.Field {
  /// Returns the field without secrets. A script can make a secret the name of one.
  public func masked(hiding secrets: Set<String>) -> Value.Field {
    Self(secrets.hides(name) ? "•" : name, value.masked(hiding: secrets))
  }
}

extension [Value.Field] {
  /// Returns params without secret values. Their names are declared, so they are no secrets.
  public func maskingValues(_ secrets: Set<String>) -> [Value.Field] {
    secrets.isEmpty ? self : map { Value.Field($0.name, $0.value.masked(hiding: secrets)) }
  }
}

extension Set<String> {
  /// Returns whether a text is one of these secrets.
  public func hides(_ text: String) -> Bool { contains(text) || contains(Value.text(text).written) }
}
