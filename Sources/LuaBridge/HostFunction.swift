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

  /// The code that runs when a script calls the function.
  package typealias Body = @Sendable (borrowing HostCall) throws(LuaError) -> Void

  private let work: Work
  /// The address of the shim's record of the function, or 0 when the system had no memory left.
  private let address: UInt

  /// Makes a function.
  /// - Parameters:
  ///   - name: Its name in scripts, up to 47 bytes.
  ///   - parameters: At most 8.
  ///   - variadic: True if more arguments than declared are allowed.
  ///   - receiver: The word before a method's colon in messages: `self` of `self:push(…)`. Arguments of a method
  ///     are counted from the second on.
  package init(
    _ name: String, _ parameters: [Parameter] = [], variadic: Bool = false, receiver: String = "",
    body: @escaping Body
  ) {
    precondition(parameters.count <= Int(FH_PARAMETERS) && name.utf8.count < Int(FH_NAME))
    precondition(receiver.utf8.count < Int(FH_RECEIVER))
    work = Work(body: body)
    let context = Unmanaged.passUnretained(work).toOpaque()
    // A string that is passed as it is would be copied into an array first.
    let raw = name.withCString { name in
      receiver.withCString { receiver in
        parameters.withUnsafeBytes { kinds in
          fh_function_make(
            enter, context, name, kinds.baseAddress?.assumingMemoryBound(to: UInt8.self),
            Int32(kinds.count), variadic, receiver)
        }
      }
    }
    address = UInt(bitPattern: raw)
  }

  deinit { raw.map(fh_function_free) }

  fileprivate var raw: OpaquePointer? { OpaquePointer(bitPattern: address) }

  fileprivate final class Work: Sendable {
    let body: Body

    init(body: @escaping Body) { self.body = body }
  }
}

/// The entry point from the shim. Errors leave it as text, never as a jump.
private func enter(context: UnsafeMutableRawPointer, raw: UnsafeMutablePointer<fh_Call>) {
  Unmanaged<HostFunction.Work>.fromOpaque(context)._withUnsafeGuaranteedRef { work in
    let call = HostCall(raw: raw)
    do throws(LuaError) {
      try work.body(call)
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
    let all = functions.compactMap(\.raw)
    guard all.count == functions.count else { throw .system }
    world.functions += functions
    let result = all.withUnsafeBytes { all in
      Result { () throws(LuaError) in
        try perform(FH_ADD_FUNCTIONS, on: table, key: .integer(functions.count), pointer: all.baseAddress)
      }
    }
    try result.get()
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
