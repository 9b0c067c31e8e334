/// An instruction of Lua 5.4. It knows which instructions can follow it, and which globals it uses.
struct LuaInstruction {
  let word: UInt32

  /// Returns the indices of the instructions that can follow. Returns none after a return.
  func next(at place: Int) -> [Int] {
    switch word & 0x7F {
    case Code.loadFalseAndSkip: [place + 2]
    case Code.jump: [place + 1 + jump]
    case Code.arithmetic, Code.tests: [place + 1, place + 2]
    case Code.returns: []
    case Code.forLoop, Code.forInLoop: [place + 1, place + 1 - distance]
    case Code.forBegin: [place + 1, place + 2 + distance]
    case Code.forInBegin: [place + 1 + distance]
    default: [place + 1]
    }
  }

  /// Indicates whether it only jumps back.
  var isWayBack: Bool { word & 0x7F == Code.jump && jump < 0 }

  /// Indicates whether it returns values to the caller. Valid in variadic functions only.
  var givesValues: Bool {
    switch word & 0x7F {
    case Code.tailCall: true
    case Code.returnAny: word >> 16 & 0xFF != 1
    default: false
    }
  }

  /// The upvalue field that it reads or writes.
  var fieldOfUpvalue: (upvalue: Int, constant: Int, isWritten: Bool)? {
    let (a, b, c) = (Int(word >> 7 & 0xFF), Int(word >> 16 & 0xFF), Int(word >> 24))
    switch word & 0x7F {
    case Code.getUpvalueField: return (b, c, false)
    case Code.setUpvalueField: return (a, b, true)
    default: return nil
    }
  }

  /// The upvalue to which it assigns, or nil.
  var assignedUpvalue: Int? { word & 0x7F == Code.setUpvalue ? Int(word >> 16 & 0xFF) : nil }

  private var jump: Int { Int(word >> 7) - 0xFF_FFFF }
  private var distance: Int { Int(word >> 15) }

  /// The opcodes that this type treats specially.
  private enum Code {
    static let loadFalseAndSkip: UInt32 = 6
    static let setUpvalue: UInt32 = 10
    static let getUpvalueField: UInt32 = 11
    static let setUpvalueField: UInt32 = 15
    /// Operations on two numbers. The next instruction handles other operands.
    static let arithmetic: ClosedRange<UInt32> = 21...45
    static let jump: UInt32 = 56
    static let tests: ClosedRange<UInt32> = 57...67
    /// Returns. They include the tail call, because the called function returns in its place.
    static let returns: ClosedRange<UInt32> = 69...72
    static let tailCall: UInt32 = 69
    static let returnAny: UInt32 = 70
    static let forLoop: UInt32 = 73
    static let forBegin: UInt32 = 74
    static let forInBegin: UInt32 = 75
    static let forInLoop: UInt32 = 77
  }
}
