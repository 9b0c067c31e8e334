import ScreenStack
import Sessions
import Testing

/// Screens of required plugins, which the real app names without prefixes.
struct ScreenPrefixesTests {
  private static let screens: Set = [
    "home", "tours.list", "tours.tour", "tours.home", "shop.item", "news.item", "shop.alert",
  ]

  static let lines: [(given: String, read: String)] = [
    (#"{"screen":"list"}"#, #"{"screen":"tours.list"}"#),
    (
      #"{"screen":"tour","params":{"id":1},"path":"a: home list tour"}"#,
      #"{"screen":"tours.tour","params":{"id":1},"path":"a: home tours.list tours.tour"}"#
    ),
    (
      #"{"screen":"list","path":"home | (list + tour)"}"#,
      #"{"screen":"tours.list","path":"home | (tours.list + tours.tour)"}"#
    ),
    (#"{"act":"tap","id":"list.open","args":[1]}"#, #"{"act":"tap","id":"tours.list.open","args":[1]}"#),
    (#"{"act":"hold_back","id":"list"}"#, #"{"act":"hold_back","id":"tours.list"}"#),
    // The model has a screen of this name, or several plugins have one, or it is an alert.
    (#"{"screen":"home","path":"home"}"#, #"{"screen":"home","path":"home"}"#),
    (#"{"screen":"item","path":"item"}"#, #"{"screen":"item","path":"item"}"#),
    (#"{"screen":"home","path":"home | alert"}"#, #"{"screen":"home","path":"home | alert"}"#),
    (#"{"screen":"tours.list"}"#, #"{"screen":"tours.list"}"#),
    // It is no screen.
    (#"{"screen":"home","path":"list: home"}"#, #"{"screen":"home","path":"list: home"}"#),
    (#"{"act":"tap","id":"list"}"#, #"{"act":"tap","id":"list"}"#),
    (#"{"alert":"list"}"#, #"{"alert":"list"}"#),
  ]

  @Test(arguments: lines) func `a screen that one plugin has gets its prefix`(
    _ given: String, _ read: String
  ) throws {
    let prefixes = ScreenPrefixes(amid: Self.screens)
    let lines = try LogReader.lines(of: Array(given.utf8)).map(prefixes.added)
    #expect(try lines == LogReader.lines(of: Array(read.utf8)))
  }
}
