import CStart

/// Runs a program on a separate stack, so that the call depth of scripts is independent of shell limits.
/// - Returns: The result of `program`. If there is no memory for the stack, it runs on the present one.
package func onProgramStack(_ program: @escaping () -> Int32) -> Int32 {
  let stay = Stay(program)
  let context = Unmanaged.passUnretained(stay).toOpaque()
  let hasRun = fh_call_on_stack(
    16 << 20, { Unmanaged<Stay>.fromOpaque($0!).takeUnretainedValue().run() }, context)
  if !hasRun { stay.run() }
  return stay.status
}

/// A program and its result.
private final class Stay {
  private let program: () -> Int32
  private(set) var status: Int32 = 0

  init(_ program: @escaping () -> Int32) { self.program = program }

  func run() { status = program() }
}
