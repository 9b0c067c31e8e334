import Sessions
import Testing

struct LogNamesTests {
  static let paths: [(path: String, renamed: String)] = [
    ("Product List", "Product_List"), ("Product List product-detail", "Product_List product_detail"),
    ("List | end", "List | end_"), ("home: Product List", "home: Product_List"),
    ("(Product List + a-b) | alert", "(Product_List + a_b) | alert"), ("Product x-y", "Product x_y"),
  ]

  @Test(arguments: paths)
  func `a path has words of Lua for the names of its screens`(_ path: String, _ renamed: String) {
    let names = ["Product List", "Product", "List", "product-detail", "end", "a-b"]
    let lines = (names.map { Sight($0) } + [Sight("end", path: path)]).enumerated().map {
      LogLine(number: $0.offset + 1, time: nil, .screen($0.element))
    }
    let log = LogNames(of: [lines]).renamed(lines)
    #expect(log.last?.content == .screen(Sight("end_", path: renamed)))
  }

  @Test func `names that are the same word stay apart, and words stay as they are`() {
    let lines = ["a b", "a-b", "photos", "alert"].map { LogLine(number: 1, time: nil, .screen(Sight($0))) }
    let log = LogNames(of: [lines]).renamed(lines)
    let words = ["a_b", "a_b_2", "photos", "alert"]
    #expect(log.map(\.content) == words.map { LogLine.Content.screen(Sight($0)) })
  }
}
