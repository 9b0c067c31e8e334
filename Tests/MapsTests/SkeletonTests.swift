import Maps
import Testing

/// Skeletons as text. That their maps are those they were made from is tested with the program.
struct SkeletonTests {
  private static let map = """
    # map 1 app whole
    (start) → home
    (link app://item/:id) → item
    alert no → item
    alert yes → home
    home + help back, drag → home
    home help → home + help
    home open → item
    home sign in → home + help, item
    item back → home
    item remove → alert

    """

  static let gestures: [(line: String, leftOut: [String])] = [
    ("item back → alert, home", ["item back → alert"]),
    (
      "home + help back, drag → action_sheet, home",
      ["home + help back → action_sheet", "home + help drag → action_sheet"]
    ),
    ("item remove → alert", []), ("item back → home", []), ("alert outside → action_sheet", []),
  ]

  @Test(arguments: gestures)
  func `a gesture that opens an alert is left out`(_ line: String, _ leftOut: [String]) throws {
    let map = try ScreenMap(text: "# map 1 app whole\n(start) → home\n\(line)\n")
    let skeleton = try Skeleton(of: map, named: "app")
    #expect(skeleton.leftOut == leftOut)
  }

  private static func files(_ map: String) throws -> [String: String] {
    let files = try Skeleton(of: ScreenMap(text: map), named: "app").files
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
  }

  @Test func `acts lead where the map says`() throws {
    let files = try Self.files(Self.map)
    #expect(
      files["init.lua"] == #"""
        -- A skeleton of the map of app. Where an act leads to several screens, 'to' says to which.
        local flow    = require "flowhost"
        local screens = require "app.screens"

        local App = flow.coordinator "App"
        local HomeSheet = flow.coordinator "HomeSheet"

        function App:start() self:set_root(screens.home {}) end

        function App:on_home_help() self:present(HomeSheet {}) end
        function App:on_home_open() self:push(screens.item {}) end
        function App:on_home_sign_in(to)
          if to == "home_help" then
            self:present(HomeSheet {})
          elseif to == "item" then
            self:push(screens.item {})
          end
        end
        function App:on_item_remove()
          local answer = self:alert { title = "alert", "no", "yes" }
          if answer == "yes" then self:pop() end
        end

        function HomeSheet:start() self:push(screens.help {}) end

        flow.route("home", { show = screens.home, action = "root" })
        flow.route("item", { show = screens.item, from = "home" })

        return flow.plugin {
          name = "app", version = "0.1.0", api = 1, root = App,
          opens = { "app://" }, links = { ["item/:id"] = "item" },
        }

        """#)
  }

  @Test func `values and screens are declared`() throws {
    let files = try Self.files(Self.map)
    #expect(
      files["screens.lua"] == #"""
        local flow = require "flowhost"

        return {
          help = flow.screen("help"),
          home = flow.screen("home", { actions = { "help", "open", sign_in = { "to" } } }),
          item = flow.screen("item", { params = { "id?" }, actions = { "remove" } }),
        }

        """#)
    #expect(
      files["properties.lua"]?.contains(
        #"flow.inputs { ["home.sign_in"] = { { "home_help" }, { "item" } }, open = { { "app://item/1" } } }"#)
        == true)
  }

  /// Patterns, and the link that is tried. Nothing is guessed about other characters.
  static let links: [(pattern: String, declared: String, tried: String?)] = [
    ("app://p/:id", #"opens = { "app://" }, links = { ["p/:id"]"#, "app://p/1"),
    ("p/:id?", #"opens = { "app://" }, links = { ["p/:id?"]"#, "app://p/1"),
    (
      #"https://x.example/a/:n(\d+)/*"#, ##"opens = { "https://x.example" }, links = { ["a/:n(\\d+)/*"]"##,
      "https://x.example/a/1/1"
    ),
    ("app://p/:id([a-z]+)", #"opens = { "app://" }, links = { ["p/:id([a-z]+)"]"#, nil),
    ("app://{old/}?p", #"opens = { "app://" }, links = { ["{old/}?p"]"#, nil),
  ]

  @Test(arguments: links)
  func `a link is opened if its pattern says how`(
    _ pattern: String, _ declared: String, _ tried: String?
  ) throws {
    let steps = [Step(.start(""), to: "home"), Step(.link(Name(pattern), on: "home"), to: "page")]
    let files = try Skeleton(of: ScreenMap(MapHead(plugin: "app"), steps: steps), named: "app").files
    #expect(files[0].text.contains(declared), "\(files[0].text)")
    #expect(files[1].text.contains("open = {") == (tried != nil))
    if let tried { #expect(files[1].text.contains("{ \"\(tried)\" }")) }
  }

  @Test func `a map without a start has no skeleton`() throws {
    let error = #expect(throws: MapError.self) { try Self.files("# map 1 app whole\na x → b\n") }
    #expect(
      error?.message
        == "nothing says where the app begins. Write 'start([\"start\"]) --> home' in the flowchart.")
  }

  /// No name gets into a text of Lua unless it is a word or in quotes, and no name is lost.
  @Test(arguments: RandomSteps.seeds)
  func `odd names become words of Lua`(_ seed: Int) throws {
    let steps = [Step(.start(""), to: "home")] + RandomSteps.steps(seed)
    let files = try Skeleton(of: ScreenMap(RandomSteps.head, steps: steps), named: "app").files
    for (path, text) in files {
      let bare = text.replacing(/"(?:[^"\\\n]|\\.)*"/.matchingSemantics(.unicodeScalar), with: "").split(
        separator: "\n"
      ).filter {
        !$0.drop { $0 == " " }.hasPrefix("--")
      }
      for line in bare {
        #expect(line.unicodeScalars.allSatisfy { $0.isASCII }, "\(path): \(line)")
        #expect(!line.contains("\"") && !line.contains("<") && !line.contains("|"), "\(path): \(line)")
      }
    }
  }
}
