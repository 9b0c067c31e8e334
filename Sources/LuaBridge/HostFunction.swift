import CLuaShim

/// A function of the host that scripts can call. It is made once and serves every world: its body gets the host of
/// the world in which it is called from ``HostCall/host(as:)``.
///
/// The declared parameters are checked before the body runs.
package final class HostFunction: Sendable {
  /// The kind of a parameter.
  package struct Parameter: Sendable {
    fileprivate let kind: UInt8

    private init(_ kind: fh_Kind) { self.kind = UInt8(kind.rawValue) }
    private init(kind: UInt8) { self.kind = kind }

    /// Any value, but not a missing argument.
    package static let any = Parameter(FH_ANY)
    /// `true` or `false`.
    package static let boolean = Parameter(FH_BOOLEAN)
    /// An integer, or a value that Lua converts to one: `3.0`, `"3"`.
    package static let integer = Parameter(FH_INTEGER)
    /// A number, or a value that Lua converts to one.
    package static let number = Parameter(FH_NUMBER)
    /// A string, or a number.
    package static let string = Parameter(FH_STRING)
    /// A table.
    package static let table = Parameter(FH_TABLE)
    /// A function.
    package static let function = Parameter(FH_FUNCTION)
    /// A coroutine.
    package static let thread = Parameter(FH_THREAD)

    /// A parameter of this kind that can also be nil or missing.
    package var optional: Parameter { Parameter(kind: kind | UInt8(FH_OPTIONAL)) }
  }

  /// The kinds of at most 8 parameters.
  package struct Parameters: ExpressibleByArrayLiteral, Sendable {
    /// One byte for each kind. A list would be allocated for each function.
    fileprivate private(set) var kinds: UInt64 = 0
    fileprivate private(set) var count = 0

    /// Creates a list of kinds.
    package init(arrayLiteral kinds: Parameter...) { for kind in kinds { append(kind) } }

    /// Adds the kind of the next parameter.
    package mutating func append(_ parameter: Parameter) {
      precondition(count < Int(FH_PARAMETERS))
      kinds |= UInt64(parameter.kind) << (8 * count)
      count += 1
    }
  }

  /// The code that runs when a script calls the function.
  package typealias Body = @Sendable (borrowing HostCall) throws(LuaError) -> Void

  private let body: Body
  /// The shim's record of the function, or nil when the system had no memory left. Only `init` sets it, which has to
  /// give it the address of this object.
  nonisolated(unsafe) fileprivate private(set) var raw: OpaquePointer?

  /// Makes a function.
  /// - Parameters:
  ///   - name: Its name in scripts, up to 47 bytes.
  ///   - parameters: The kinds of its parameters.
  ///   - variadic: True if more arguments than declared are allowed.
  ///   - receiver: The word before a method's colon in messages: `self` of `self:push(…)`. Arguments of a method
  ///     are counted from the second on.
  package init(
    _ name: String, _ parameters: Parameters = [], variadic: Bool = false, receiver: String = "",
    body: @escaping Body
  ) {
    precondition(name.utf8.count < Int(FH_NAME))
    precondition(receiver.utf8.count < Int(FH_RECEIVER))
    self.body = body
    let context = Unmanaged.passUnretained(self).toOpaque()
    // A string that is passed as it is would be copied into an array first.
    raw = name.withCString { name in
      receiver.withCString { receiver in
        fh_function_make(
          enter, context, name, parameters.kinds, Int32(parameters.count), variadic, receiver)
      }
    }
  }

  deinit { raw.map(fh_function_free) }

  fileprivate func perform(_ call: borrowing HostCall) throws(LuaError) { try body(call) }
}

/// The entry point from the shim. Errors leave it as text, never as a jump.
private func enter(context: UnsafeMutableRawPointer, raw: UnsafeMutablePointer<fh_Call>) {
  Unmanaged<HostFunction>.fromOpaque(context)._withUnsafeGuaranteedRef { function in
    let call = HostCall(raw: raw)
    do throws(LuaError) {
      try function.perform(call)
    } catch {
      call.raise(error)
    }
  }
}

extension LuaFrame {
  /// Sets the host that answers the calls of this world.
  package func setHost(_ host: AnyObject) { world.host = host }

  /// Makes Lua functions of host functions, and puts them into a table, each under its name.
  package mutating func add(_ functions: [HostFunction], to table: LuaSlot) throws(LuaError) {
    let all = try records(of: functions)
    try all.withUnsafeBufferPointer { all throws(LuaError) in
      try perform(FH_ADD_FUNCTIONS, on: table, key: .integer(all.count), pointer: all.baseAddress)
    }
  }

  /// Makes a table with Lua functions of host functions, and keeps it until it is released.
  package mutating func keepTable(_ functions: [HostFunction] = []) throws(LuaError) -> LuaReference {
    try keep(functions, by: FH_KEEP_TABLE, places: 1)
  }

  /// Makes a table with methods and a metatable for the objects that have them, which scripts cannot read.
  package mutating func keepMethods(
    _ functions: [HostFunction]
  ) throws(LuaError) -> (table: LuaReference, metatable: LuaReference) {
    let table = try keep(functions, by: FH_KEEP_METHODS, places: 2)
    return (table, LuaReference(number: table.number + 1))
  }

  private mutating func keep(
    _ functions: [HostFunction], by operation: fh_Operation, places: Int
  ) throws(LuaError) -> LuaReference {
    let reference = LuaReference(number: world.nextReference)
    let all = try records(of: functions)
    try all.withUnsafeBufferPointer { all throws(LuaError) in
      try perform(
        operation, key: .integer(reference.number), value: .integer(all.count), pointer: all.baseAddress)
    }
    world.nextReference += places
    return reference
  }

  /// Returns the shim's records of functions. From now on, the world keeps the functions.
  private func records(of functions: [HostFunction]) throws(LuaError) -> [OpaquePointer] {
    var all: [OpaquePointer] = []
    all.reserveCapacity(functions.count)
    for function in functions {
      guard let raw = function.raw else { throw .system }
      all.append(raw)
    }
    world.functions += functions
    return all
  }
}

extension HostCall {
  /// The host that answers the calls of this world.
  package func host<Host: AnyObject>(as _: Host.Type) -> Host {
    Unmanaged<LuaWorld>.fromOpaque(fh_host(raw.pointee.L))._withUnsafeGuaranteedRef {
      unsafeDowncast($0.host!, to: Host.self)
    }
  }
}
