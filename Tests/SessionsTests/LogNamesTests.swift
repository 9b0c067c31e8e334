import ScreenStack
import Sessions
import Testing

struct LogNamesTests {
  private static func isReserved(_ name: String) -> Bool { name == "changed" || name.hasPrefix("on_") }

  static let paths: [(path: String, renamed: String)] = [
    ("Product List", "Product_List"), ("Product List product-detail", "Product_List product_detail"),
    ("List | end", "List | end_"), ("home: Product List", "home: Product_List"),
    ("(Product List + a-b) | alert", "(Product_List + a_b) | alert"), ("Product x-y", "Product x_y"),
    ("List | alert", "List | alert"), ("List alert | action_sheet", "List alert_ | action_sheet"),
    ("alert", "alert_"), ("List | alert end", "List | alert_ end_"),
  ]

  @Test(arguments: paths)
  func `a path has words of Lua for the names of its screens`(_ path: String, _ renamed: String) {
    let names = ["Product List", "Product", "List", "product-detail", "end", "a-b"]
    let lines = (names.map { Sight($0) } + [Sight("end", path: path)]).enumerated().map {
      LogLine(number: $0.offset + 1, time: nil, .screen($0.element))
    }
    let log = LogNames(of: [lines], isReserved: Self.isReserved).renamed(lines)
    #expect(log.last?.content == .screen(Sight("end_", path: renamed)))
  }

  @Test func `names that are the same word stay apart, and words stay as they are`() {
    let lines = ["a b", "a-b", "photos", "alert"].map { LogLine(number: 1, time: nil, .screen(Sight($0))) }
    let log = LogNames(of: [lines], isReserved: Self.isReserved).renamed(lines)
    let words = ["a_b", "a_b_2", "photos", "alert_"]
    #expect(log.map(\.content) == words.map { LogLine.Content.screen(Sight($0)) })
  }

  @Test func `the line of an alert above a screen is no line of a screen`() {
    let lines = [LogLine(number: 1, time: nil, .screen(Sight("alert", path: "a-b | alert")))]
    let log = LogNames(of: [lines], isReserved: Self.isReserved).renamed(lines)
    #expect(log.first?.content == .screen(Sight("alert", path: "a_b | alert")))
  }

  static let fields: [(name: String, word: String)] = [
    ("id", "id"), ("end", "end"), ("item-id", "item_id"), ("2nd", "_2nd"), ("changed", "changed_"),
    ("on_sale", "_on_sale"),
  ]

  @Test(arguments: fields)
  func `params, inputs, and values of routes have names that scripts can declare`(
    _ name: String, _ word: String
  ) {
    func lines(_ name: String, _ other: String) -> [LogLine] {
      let contents: [LogLine.Content] = [
        .screen(Sight("a", params: [.init(name, .integer(1))])), .screen(Sight("b")),
        .act(LoggedAct("type", [.text(name), .text("x")])),
        .act(LoggedAct("go", [.text("a")], [.init(name, .integer(1))])),
        .act(LoggedAct("tap", [.text("a.add")], [.init(name, .integer(1))])),
        .screen(Sight("c", params: [.init(other, .integer(1))])),
        .act(LoggedAct("type", [.text(name), .text("x")])),
      ]
      return contents.map { LogLine(number: 1, time: nil, $0) }
    }
    let log = lines(name, name)
    // A screen cannot have a param and an input of the same name.
    #expect(
      LogNames(of: [log], isReserved: Self.isReserved).renamed(log) == lines(word, word + "_2"))
  }
}
