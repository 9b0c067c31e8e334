import CLuaShim

/// A function of the host that knows nothing of any world: it is made once, serves them all, and asks
/// ``HostCall/host(as:)`` whose world it is called in.
///
/// It must be kept for as long as any world has it.
package final class SharedFunction: Sendable {
  /// What runs when it is called.
  package typealias Body = @Sendable (borrowing HostCall) throws(LuaError) -> Void

  private let work: Work
  /// Where the shim has what it knows of it, or 0 when the system had no memory left.
  private let address: UInt

  /// A function that may fail; what it takes is told as for a ``HostFunction``.
  package init(
    _ name: String, _ parameters: [HostFunction.Parameter] = [], variadic: Bool = false,
    receiver: String = "", body: @escaping Body
  ) {
    work = Work(body: body)
    let context = Unmanaged.passUnretained(work).toOpaque()
    let raw = HostFunction.describe(name, parameters, variadic, nil, receiver, enter, context)
    address = UInt(bitPattern: raw)
  }

  deinit { raw.map(fh_function_free) }

  /// What the shim knows of it.
  var raw: OpaquePointer? { OpaquePointer(bitPattern: address) }

  fileprivate final class Work: Sendable {
    let body: Body

    init(body: @escaping Body) { self.body = body }
  }
}

/// Where the shim calls the host. Errors leave as a text, never by a jump.
private func enter(context: UnsafeMutableRawPointer, raw: UnsafeMutablePointer<fh_Call>) {
  Unmanaged<SharedFunction.Work>.fromOpaque(context)._withUnsafeGuaranteedRef { work in
    let call = HostCall(raw: raw)
    do throws(LuaError) {
      try work.body(call)
    } catch {
      call.raise(error)
    }
  }
}

extension LuaFrame {
  /// Says who answers the calls of shared functions.
  package func setHost(_ host: AnyObject) { world.host = host }

  /// Makes Lua functions of shared ones, and puts them into a table, each under its name.
  package mutating func add(_ functions: [SharedFunction], to table: LuaSlot) throws(LuaError) {
    let all = functions.compactMap(\.raw)
    guard all.count == functions.count else { throw .system }
    let result = all.withUnsafeBytes { all in
      Result { () throws(LuaError) in
        try perform(FH_ADD_FUNCTIONS, on: table, key: .integer(functions.count), pointer: all.baseAddress)
      }
    }
    try result.get()
  }
}

extension HostCall {
  /// Who answers the calls of this world.
  package func host<Host: AnyObject>(as _: Host.Type) -> Host {
    Unmanaged<LuaWorld>.fromOpaque(fh_host(raw.pointee.L))._withUnsafeGuaranteedRef {
      unsafeDowncast($0.host!, to: Host.self)
    }
  }
}
