import LuaBridge
import Scripting
import Testing

/// Messages about leaks.
struct LeakMessageTests {
  private static let photos = LuaPlace(chunk: "plugins/photos/init.lua", line: 12)
  private static let (script, buy) = (
    LuaPlace(chunk: "init.lua", line: 3), LuaPlace(chunk: "buy.lua", line: 9)
  )

  static let messages: [(leak: Leak, message: String)] = [
    (
      Leak(
        .held("App.cache[1]"), of: "photo", made: photos,
        removed: LuaPlace(chunk: "plugins/photos/init.lua", line: 20)),
      "photo (App.cache[1]), made at photos/init.lua:12, left at photos/init.lua:20"
    ),
    (
      with(
        2,
        Leak(
          .held("App.children[1]"), of: "Buy", made: photos, way: "back", removed: buy)),
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
    (Leak(.idle(waiting: nil), of: "Buy", made: script), "Buy (nothing on screen), made at init.lua:3"),
    (
      Leak(.idle(waiting: "waiting for Pay at buy.lua:4"), of: "Buy", made: script),
      "Buy (nothing on screen, waiting for Pay at buy.lua:4), made at init.lua:3"
    ),
    (
      Leak(.neverRun, of: "photo", made: script),
      "completion of photo (never run), given at init.lua:3"
    ),
    (
      Leak(.neverRun, of: "Buy", made: script, way: "drag", removed: buy),
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

  @Test func `a failure of a scenario names the file of a leak as it is found`() {
    let leak = Leak(.held("App.cache[1]"), of: "photo", made: Self.photos)
    #expect(
      Mishap(leak).message
        == "plugins/photos/init.lua:12: leak photo (App.cache[1]), made at photos/init.lua:12")
  }
}
