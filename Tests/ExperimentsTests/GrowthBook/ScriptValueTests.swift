import Experiments
import ScreenStack
import Testing

/// Plain data as JavaScript converts it. The values are those of ECMA-262, sections 6.1.6.1.20 and 7.1.4.
struct ScriptValueTests {
  static let texts: [(Value, String)] = [
    (.nothing, "null"), (.flag(true), "true"), (.integer(-5), "-5"), (.number(0.1), "0.1"),
    (.number(-0.0), "0"),
    (.number(100), "100"), (.number(1e20), "100000000000000000000"), (.number(1e21), "1e+21"),
    (.number(1.5e300), "1.5e+300"), (.number(0.000001), "0.000001"), (.number(1e-7), "1e-7"),
    (.number(-1.25e-9), "-1.25e-9"), (.number(123456.789), "123456.789"), (.number(.nan), "NaN"),
    (.number(-.infinity), "-Infinity"), (.list([.integer(1), .nothing, .list([.text("a")])]), "1,,a"),
    (.table([]), "[object Object]"),
  ]

  @Test(arguments: texts)
  func `a value as text`(_ value: Value, _ text: String) { #expect(value.scriptText == text) }

  static let numbers: [(Value, Double?)] = [
    (.nothing, 0), (.flag(true), 1), (.text(""), 0), (.text(" 12 "), 12), (.text("1e3"), 1_000),
    (.text("0x1F"), 31),
    (.text("0b11"), 3), (.text("-0x1"), nil), (.text("5."), 5), (.text(".5"), 0.5), (.text("1_0"), nil),
    (.text("12px"), nil), (.text("nan"), nil), (.text("inf"), nil), (.text("Infinity"), .infinity),
    (.list([]), 0), (.list([.integer(7)]), 7), (.list([.integer(7), .integer(8)]), nil), (.table([]), nil),
  ]

  @Test(arguments: numbers)
  func `a value as number`(_ value: Value, _ number: Double?) {
    if let number { #expect(value.scriptNumber == number) } else { #expect(value.scriptNumber.isNaN) }
  }

  static let truths: [(Value, Bool)] = [
    (.nothing, false), (.flag(false), false), (.integer(0), false), (.number(.nan), false),
    (.text(""), false),
    (.text("0"), true), (.list([]), true), (.table([]), true), (.number(0.5), true),
  ]

  @Test(arguments: truths)
  func `a value as truth`(_ value: Value, _ truth: Bool) { #expect(value.isTruthy == truth) }
}
