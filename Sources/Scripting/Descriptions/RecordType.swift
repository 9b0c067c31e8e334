/// A type that editors know: an owner of functions, or the contents of a table that a function takes.
///
/// In all types of the API, a bare name is the name of a shape or an alias: `Screen|Coordinator`.
struct RecordType: Sendable {
  let name: String
  /// The shape that it inherits from.
  let base: String?
  let help: String
  /// The type of a call of the shape, or nil: `fun(fields?: table): Screen`.
  let call: String?
  let fields: [Field]

  init(
    _ name: String, of base: String? = nil, _ help: String, call: String? = nil, _ fields: [Field] = []
  ) {
    self.name = name
    self.base = base
    self.help = help
    self.call = call
    self.fields = fields
  }

  /// A field of a shape.
  struct Field: Sendable {
    /// The name. A `?` at its end marks an optional field. `[integer]?` and `[string]` mean any such key.
    let name: String
    let type: String
    let help: String

    init(_ name: String, _ type: String, _ help: String = "") {
      self.name = name
      self.type = type
      self.help = help
    }
  }
}
