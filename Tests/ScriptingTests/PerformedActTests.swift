import Proving
import ScreenStack
import Scripting
import TestSupport
import Testing

/// Acts as properties see them: a search and its scenarios say the same.
struct PerformedActTests {
  /// An app in which everything can happen.
  private static let app = """
    local List = flow.screen("list", { actions = { pick = { "row", "code", secret = { "code" } } } })
    function App:start() self:set_root(flow.tabs { { "one", Home {} }, { "two", Page {} } }) end
    function App:on_go() self:push(List {}) end
    function App:on_pick(row, secret) self.services.pay() end
    function App:on_next() self:present(Form {}) end
    function App:on_other() self:present(Form {}, { style = "popover" }) end
    function App:on_send() if self:alert { title = "Sure?", "yes, send", cancel = "no" } then self:dismiss() end end
    function App:on_background() if not self.left then self.left = flow.spawn(function() flow.sleep(9) end) end end
    function App:on_resize() end
    """

  /// The step as properties see it.
  private static let said = """
    local function said(step)
      local args = {}
      for number, value in ipairs(step.args) do args[number] = type(value) == "table" and value.title or tostring(value) end
      return step.act .. " (" .. table.concat(args, ", ") .. ")"
    end

    """

  private static let inputs = """
    flow.inputs {
      ["form.text"] = { { "a b" } }, pick = { { 3, "hidden" } }, open = { { "app://page/1" } }, pay = { "A9" },
      notify = { { { title = "Sale", link = "app://page/2" } } },
      system = { { "rotate" }, { "resize", "compact" }, { "restart" } },
    }

    """

  private static func small(_ properties: String) -> SmallApp {
    SmallApp(
      app: app, properties: said + inputs + properties,
      manifest: """
        opens = { "app://" }, links = { ["page/:id"] = function(root) root:push(Page {}) end },
        services = { pay = flow.replies { "A7" } }
        """)
  }

  /// Returns what a search says about acts, and the ways there. Findings of one line are reported as one, so that
  /// each act has a property of its own.
  private static func found(
    _ acts: [String], on device: Device, inHurry isHurried: Bool
  ) throws -> [(words: String, way: [String])] {
    let properties = acts.enumerated().map { number, act in
      "flow.never('\(number)', function(app, step) if said(step) == [==[\(act)]==] then error(said(step), 0) end end)"
    }
    var limits = SmallApp.usual
    (limits.depth, limits.isHurried) = (isHurried ? 1 : 3, isHurried)
    let proof = try small(properties.joined(separator: "\n")).result(limits, on: device).proof
    return acts.indices.compactMap { number in
      let start = "property failed: \(number): "
      return proof.findings.first { $0.title.hasPrefix(start) }.map {
        (String($0.title.dropFirst(start.count)), $0.way)
      }
    }
  }

  static let acts = [
    "launch app ()", "notify Sale (Sale)", "open app://page/1 (app://page/1)", "tap pick 3 • (3, •)",
    "tap go ()", "type text \"a b\" (a b)", "tab two (two)", "answer pay (pay)", "rotate ()",
    "resize compact (compact)", "restart ()", "back ()", "hold_back home (home)", "swipe_back ()",
    "swipe_down ()", "tap_outside ()", "fire_timer ()", "background ()", "foreground ()",
  ]
  static let pairs = ["tap go, notify Sale (Sale)", "tap go, open app://page/1 (app://page/1)"]

  @Test(arguments: [(acts, Device.pad, false), (pairs, .phone, true)])
  func `a search and a scenario say the same about each act`(
    _ acts: [String], _ device: Device, _ isHurried: Bool
  ) throws {
    let found = try Self.found(acts, on: device, inHurry: isHurried)
    #expect(found.map(\.words) == acts)
    for (words, way) in found {
      let small = Self.small(
        "flow.never('it', function(app, step) if said(step) == [==[\(words)]==] then error(said(step), 0) end end)"
      )
      let said = try small.mishaps(in: way.joined(separator: "\n"), on: device).map { $0.message }
      #expect(said.contains { $0.hasSuffix("property 'it' failed: \(words)") }, "\(way): \(said)")
    }
    if isHurried { return }
    let verbs = Set(acts.compactMap { ActVerb(rawValue: String($0.prefix { $0 != " " && $0 != "," })) })
    let untried: Set<ActVerb> = [.leave, .go, .reach, .wait, .reload, .finish, .cancel]
    #expect(verbs == Set(ActVerb.allCases).subtracting(untried), "Add an act.")
  }
}
