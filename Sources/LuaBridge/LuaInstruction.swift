/// An instruction of Lua 5.4, as far as it says what runs after it, and which globals it needs.
struct LuaInstruction {
  let word: UInt32

  /// The instructions at which it may go on; none after a return.
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

  /// Whether it does nothing but go back.
  var isWayBack: Bool { word & 0x7F == Code.jump && jump < 0 }

  /// True if it returns values to the caller; only variadic functions are known.
  var givesValues: Bool {
    switch word & 0x7F {
    case Code.tailCall: true
    case Code.returnAny: word >> 16 & 0xFF != 1
    default: false
    }
  }

  /// The field of an upvalue that it reads or writes.
  var fieldOfUpvalue: (upvalue: Int, constant: Int, isWritten: Bool)? {
    let (a, b, c) = (Int(word >> 7 & 0xFF), Int(word >> 16 & 0xFF), Int(word >> 24))
    switch word & 0x7F {
    case Code.getUpvalueField: return (b, c, false)
    case Code.setUpvalueField: return (a, b, true)
    default: return nil
    }
  }

  private var jump: Int { Int(word >> 7) - 0xFF_FFFF }
  private var distance: Int { Int(word >> 15) }

  /// The numbers of those that do not simply go on with the next one.
  private enum Code {
    static let loadFalseAndSkip: UInt32 = 6
    static let getUpvalueField: UInt32 = 11
    static let setUpvalueField: UInt32 = 15
    /// What is done with two numbers; behind it stands what is done when they are none.
    static let arithmetic: ClosedRange<UInt32> = 21...45
    static let jump: UInt32 = 56
    static let tests: ClosedRange<UInt32> = 57...67
    /// A tail call is one: whatever is called returns in its place.
    static let returns: ClosedRange<UInt32> = 69...72
    static let tailCall: UInt32 = 69
    static let returnAny: UInt32 = 70
    static let forLoop: UInt32 = 73
    static let forBegin: UInt32 = 74
    static let forInBegin: UInt32 = 75
    static let forInLoop: UInt32 = 77
  }
}
