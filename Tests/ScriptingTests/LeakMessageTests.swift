import Scripting
import Testing

/// Messages about leaks.
struct LeakMessageTests {
  static let messages: [(leak: Leak, message: String)] = [
    (
      Leak(.held("App.cache[1]"), of: "photo", made: "photos/init.lua:12", removed: "photos/init.lua:20"),
      "photo (App.cache[1]), made at photos/init.lua:12, left at photos/init.lua:20"
    ),
    (
      with(
        2,
        Leak(
          .held("App.children[1]"), of: "Buy", made: "photos/init.lua:12", way: "back", removed: "buy.lua:9")),
      "Buy (App.children[1]), made at photos/init.lua:12, ended by back at buy.lua:9, with 2 more"
    ),
    (
      Leak(.held("App.children[1]"), of: "Buy", made: nil, way: "finish"),
      "Buy (App.children[1]), ended by finish"
    ),
    (
      Leak(.held("App.children[1]"), of: "Buy", made: nil, way: "a\0\nb"),
      "Buy (App.children[1]), ended by a\\x00\\x0Ab"
    ),
    (Leak(.idle(waiting: nil), of: "Buy", made: "init.lua:3"), "Buy (nothing on screen), made at init.lua:3"),
    (
      Leak(.idle(waiting: "waiting for Pay at buy.lua:4"), of: "Buy", made: "init.lua:3"),
      "Buy (nothing on screen, waiting for Pay at buy.lua:4), made at init.lua:3"
    ),
    (
      Leak(.neverRun, of: "photo", made: "init.lua:3"),
      "completion of photo (never run), given at init.lua:3"
    ),
    (
      Leak(.neverRun, of: "Buy", made: "init.lua:3", way: "drag", removed: "buy.lua:9"),
      "completion of Buy (never run), given at init.lua:3, ended by drag at buy.lua:9"
    ),
  ]

  private static func with(_ others: Int, _ leak: Leak) -> Leak {
    var leak = leak
    leak.others = others
    return leak
  }

  @Test(arguments: messages)
  func `a leak says`(_ leak: Leak, _ message: String) {
    #expect(leak.message == message)
  }
}
