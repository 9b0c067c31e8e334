/// A type that editors know: who has words, and what the tables hold that words take.
///
/// In all types of the API a bare name is that of a shape or of an alias: `Screen|Coordinator`.
struct Shape: Sendable {
  /// What it is called.
  let name: String
  /// The shape that it has everything of.
  let base: String?
  /// One line of help.
  let help: String
  /// How it is called, if it can be: `fun(fields?: table): Screen`.
  let call: String?
  /// What stands in it.
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

  /// What stands in a shape.
  struct Field: Sendable {
    /// Its name, with `?` behind it if it may be missing; `[integer]?` and `[string]` are any of those.
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
