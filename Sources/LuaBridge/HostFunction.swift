import CLuaShim

/// A function of the host that scripts can call.
///
/// What is declared of its parameters is checked before the host's code runs.
package final class HostFunction {
  /// What a parameter may be.
  package struct Parameter: Sendable {
    let kind: UInt8

    private init(_ kind: fh_Kind) { self.kind = UInt8(kind.rawValue) }
    private init(kind: UInt8) { self.kind = kind }

    /// Any value, but there must be one.
    package static let any = Parameter(FH_ANY)
    /// `true` or `false`.
    package static let boolean = Parameter(FH_BOOLEAN)
    /// An integer, or what Lua takes for one: `3.0`, `"3"`.
    package static let integer = Parameter(FH_INTEGER)
    /// A number, or what Lua takes for one.
    package static let number = Parameter(FH_NUMBER)
    /// A string, or a number.
    package static let string = Parameter(FH_STRING)
    /// An object of the host's.
    package static let object = Parameter(FH_OBJECT)
    /// A table.
    package static let table = Parameter(FH_TABLE)
    /// A function.
    package static let function = Parameter(FH_FUNCTION)
    /// A coroutine.
    package static let thread = Parameter(FH_THREAD)

    /// The same, or nil, or nothing.
    package var optional: Parameter { Parameter(kind: kind | UInt8(FH_OPTIONAL)) }
  }

  /// What runs when it is called.
  package typealias Body = (borrowing HostCall) throws(LuaError) -> Void
  /// A body that cannot fail: calling it costs less.
  package typealias SureBody = (borrowing HostCall) -> Void

  /// What the shim knows of it, or nil when the system had no memory left.
  private(set) var raw: OpaquePointer?
  fileprivate let body: Body
  fileprivate let sureBody: SureBody
  /// As scripts write it.
  package let name: String

  /// A function that may fail.
  ///
  /// - Parameters:
  ///   - name: As scripts write it, up to 47 bytes.
  ///   - parameters: At most 8.
  ///   - variadic: Whether more arguments than declared are welcome.
  ///   - owner: The class that every `object` parameter must have.
  ///   - receiver: What a method is called on, as messages write it: `self` of `self:push(…)`. Its arguments
  ///     are counted from the second on.
  package init(
    _ name: String, _ parameters: [Parameter] = [], variadic: Bool = false, owner: LuaClass? = nil,
    receiver: String = "", body: @escaping Body
  ) {
    self.body = body
    self.name = name
    sureBody = { _ in }
    raw = Self.describe(name, parameters, variadic, owner, receiver, enter, context)
  }

  /// The same for a body that cannot fail.
  package init(
    _ name: String, _ parameters: [Parameter] = [], variadic: Bool = false, owner: LuaClass? = nil,
    body: @escaping SureBody
  ) {
    self.body = body
    self.name = name
    sureBody = body
    raw = Self.describe(name, parameters, variadic, owner, "", enterSurely, context)
  }

  private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// What the shim is to know of a function; nil when the system has no memory left.
  static func describe(
    _ name: String, _ parameters: [Parameter], _ variadic: Bool, _ owner: LuaClass?, _ receiver: String,
    _ entry: @escaping fh_Body, _ context: UnsafeMutableRawPointer
  ) -> OpaquePointer? {
    precondition(parameters.count <= Int(FH_PARAMETERS) && name.utf8.count < Int(FH_NAME))
    precondition(receiver.utf8.count < Int(FH_RECEIVER))
    return parameters.withUnsafeBytes { kinds in
      fh_function_make(
        entry, context, name, kinds.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(kinds.count),
        variadic, owner?.number ?? 0, receiver)
    }
  }

  deinit { raw.map(fh_function_free) }
}

/// Where the shim calls the host. Errors leave as a text, never by a jump.
private func enter(context: UnsafeMutableRawPointer, raw: UnsafeMutablePointer<fh_Call>) {
  Unmanaged<HostFunction>.fromOpaque(context)._withUnsafeGuaranteedRef { function in
    let call = HostCall(raw: raw)
    do throws(LuaError) {
      try function.body(call)
    } catch {
      call.raise(error)
    }
  }
}

/// The same for a body that cannot fail.
private func enterSurely(context: UnsafeMutableRawPointer, raw: UnsafeMutablePointer<fh_Call>) {
  Unmanaged<HostFunction>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.sureBody(HostCall(raw: raw)) }
}

extension LuaFrame {
  /// Makes a Lua function of a host function.
  package mutating func makeFunction(_ function: HostFunction) throws(LuaError) -> LuaSlot {
    guard let raw = function.raw else { throw .system }
    world.functions.append(function)
    return try makeSlot(FH_NEW_FUNCTION, pointer: UnsafeRawPointer(raw))
  }

  /// Says what the objects of a class can do. Scripts see the name, and cannot change the class.
  package mutating func define(_ kind: LuaClass, named name: String, methods: [HostFunction]) throws(LuaError)
  {
    let table = try makeTable()
    for method in methods {
      let function = try makeFunction(method)
      try set(table, .string(LuaString(method.name)), .function(function))
    }
    try perform(FH_NEW_CLASS, on: table, key: .integer(Int(kind.number)), value: .string(LuaString(name)))
  }
}
