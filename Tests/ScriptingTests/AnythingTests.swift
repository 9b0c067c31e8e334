import ScreenStack
import Scripting
import Testing

/// Callbacks of `flow.uikit` that call anything, chosen at random, at any event. Whatever they do, the stage holds
/// together, and the scenario ends.
struct AnythingTests {
  private static let actions = """
    local seed = SEED
    local function random(count)
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed // 65536 % count + 1
    end
    local calls, depth = 0, 0
    local P = ui.view_controller "P"
    local kept = {}
    local anything
    local acts = {
      function(app) app.navigation:push_view_controller(P(), random(2) == 1) end,
      function(app) app.navigation:push_view_controller(P(), random(2) == 1) end,
      function(app) app.navigation:pop_view_controller(random(2) == 1) end,
      function(app) app.navigation:pop_to_root_view_controller(random(2) == 1) end,
      function(app) app.navigation.view_controllers = { app.navigation.view_controllers[1], P() } end,
      function(app, from) (from or app.navigation):present(P(), random(2) == 1) end,
      function(app, from) (from or app.navigation):present(P(), random(2) == 1) end,
      function(app, from) (from or app.navigation):dismiss(random(2) == 1) end,
      function(app, from)
        local popover = P()
        popover.modal_presentation_style, popover.has_popover_source = "popover", random(4) > 1
        (from or app.navigation):present(popover, random(2) == 1)
      end,
      function(app, from)
        local sheet = ui.alert_controller("action_sheet", { "a", cancel = "b" }, function() anything() end)
        sheet.has_popover_source = random(4) > 1
        (from or app.navigation):present(sheet, true)
      end,
      function(app, from) if from then from.is_search_controller = random(2) == 1 end end,
      function(app, from) if from then from:add_child(P()) end end,
      function(app, from) if from then from:remove_from_parent() end end,
      function(app, from) app.tabs.selected_index = random(3) end,
      function(app, from) kept[random(4)] = from end,
      function(app) local one = kept[random(4)] if one then app.navigation:push_view_controller(one, true) end end,
      function(app, from)
        if random(8) > 1 then return end
        app.tabs:dismiss(false)
        app.window.root_view_controller = P()
        app.window.root_view_controller = app.tabs
      end,
    }
    local the_app
    function anything(from)
      if depth > 3 or random(3) == 1 then return end
      depth, calls = depth + 1, calls + 1
      pcall(acts[random(#acts)], the_app, from)
      depth = depth - 1
    end
    for _, name in ipairs { "view_did_load", "view_will_appear", "view_is_appearing", "view_did_appear",
        "view_will_disappear", "view_did_disappear", "will_move_to_parent", "did_move_to_parent" } do
      P[name] = anything
    end
    function App:begin()
      -- A crash ends a callback at once, so that it counts back nothing.
      the_app, depth = self, 0
      self.navigation.delegate = self
      self.tabs = ui.tab_bar_controller { ui.navigation_controller(P(), "n"), P(), P() }
      self.tabs.delegate = self
    end
    function App:navigation_controller_will_show() anything() end
    function App:navigation_controller_did_show() anything() end
    function App:tab_bar_controller_did_select() anything() end
    function App:on_go(home) for _ = 1, 3 do anything(home) end end
    """

  private static let acts = """
    flow.scenario { crash = "expected" }
    local user = {
      function() app:tap "go" end, function() app:tap "go" end, function() app:tap "go" end,
      function() app:back() end, function() app:swipe_back() end,
      function() app:swipe_back { cancel = true } end, function() app:swipe_down() end,
      function() app:after(0.1):back() end, function() app:after(0.1):tap "go" end, function() app:wait(0.2) end,
      function() app:leave() end, function() app:tap_outside() end, function() app:tap "a" end,
      function() app:background() end, function() app:foreground() end,
      function() app:resize(random(2) == 1 and "compact" or "regular") end,
    }
    for _ = 1, COUNT do
      if not pcall(user[random(#user)]) and random(3) == 1 then app:restart() end
    end
    print("calls", calls > COUNT // 10)
    """

  @Test(arguments: 0..<8)
  func `a callback may call anything at any event`(_ seed: Int) throws {
    var circumstances = Circumstances()
    circumstances.os = OS.allCases[seed % OS.allCases.count]
    circumstances.device = seed % 3 == 0 ? .pad : .phone
    let run = try RawApp.run(
      Self.actions.replacing("SEED", with: "\(seed * 7_919 + 1)"), Self.acts.replacing("COUNT", with: "300"),
      as: circumstances)
    #expect(run.error == nil)
    #expect(run.problems == [])
    #expect(run.trace.contains { $0.contains("calls\\ttrue") })
  }
}
