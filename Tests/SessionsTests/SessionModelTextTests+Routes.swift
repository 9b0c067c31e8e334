/// Logs with routes that they name, and with commands of UIKit below them.
extension SessionModelTextTests {
  static let routes: [(log: String, lines: String)] = [
    // A route pushes another screen of a kind that is there already. The context has another name for its param.
    (
      start
        + #"{"act":"go","id":"next","options":{"id":1}} {"screen":"page","params":{"number":1},"path":"home page"} "#
        + #"{"act":"go","id":"next","options":{"id":2}} {"screen":"page","params":{"number":2},"path":"home page page"}"#,
      "flow.route(\"next\", { show = screens.page, find = false, params = { number = \"id\" } })"
    ),
    // A tapped notification has a link.
    (
      start
        + #"{"act":"notify","options":{"title":"R","link":"x://labs/72"}} {"screen":"lab","params":{"id":72}}"#,
      """
        links = {
          ["labs/:id(\\\\d+)"] = function(root, link) root:push(screens.lab { id = link.id }) end,
        },
      """
    ),
    // One without a link has a function, which cannot wait.
    (
      start
        + #"{"act":"notify","options":{"title":"Slot","ticket":7}} {"screen":"ticket","params":{"id":7},"path":"home ticket"}"#,
      """
        on_notify = function(root, note)
          if note.link then return note.link end
          flow.spawn(function()
            root:push(screens.ticket { id = note.ticket })
          end)
        end,
      """
    ),
    // Its title decides. What was on screen before is not its work.
    (
      start
        + #"{"act":"tap","id":"help"} {"screen":"help","path":"home help"} "#
        + #"{"act":"notify","options":{"title":"Slot","user-id":7}} {"screen":"ticket","params":{"id":7},"path":"home help ticket"} "#
        + #"{"act":"notify","options":{"title":"News"}} {"alert":"Read it?"} {"act":"tap","id":"yes"} "#
        + #"{"screen":"news","path":"home help ticket | news"}"#,
      """
        on_notify = function(root, note)
          if note.link then return note.link end
          flow.spawn(function()
            if note.title == "Slot" then
              root:push(screens.ticket { id = note["user-id"] })
            elseif note.title == "News" then
              local answer = root:alert { title = "Read it?", "yes" }
              if answer == "yes" then root:present(NewsSheet {}) end
            end
          end)
        end,
      """
    ),
    // One without an effect has none.
    (
      start + #"{"act":"notify","options":{"title":"Slot"}} {"act":"tap","id":"add"} "#
        + #"{"screen":"page","path":"home page"}"#,
      """
        name = "q", version = "0.1.0", api = 1, root = App,
      }
      """
    ),
    // A route that finds its screen on top has no effect.
    (
      start + #"{"act":"go","id":"next"} {"screen":"page","path":"home page"} {"act":"tap","id":"add"} "#
        + #"{"screen":"note","path":"home page note"} {"act":"go","id":"next"} {"screen":"page","path":"home page note page"} "#
        + #"{"act":"go","id":"next"} {"act":"background"}"#,
      "flow.route(\"next\", { show = screens.page, find = false })"
    ),
    // A route goes back to the nearest screen of its kind, from wherever that is.
    (
      start + #"{"act":"tap","id":"add"} {"screen":"page","path":"home page page"} "#
        + #"{"act":"go","id":"last"} {"screen":"page","path":"home page"}"#,
      """
      local function is_below(screen)
        local navigation = screen.navigation_controller
        return navigation ~= nil and navigation.visible_view_controller ~= screen
      end

      flow.route("last", { show = screens.page, build = false, find = { where = is_below } })
      """
    ),
    // A param that is not in the context has the value that the log shows.
    (
      start
        + #"{"act":"go","id":"page","options":{"row":1}} {"screen":"page","params":{"row":1,"count":5},"path":"home page"}"#,
      """
      flow.route("page", { show = screens.page, from = "home", params = function(go) return { row = go.context.row, count = 5 } end })
      """
    ),
    // Something refuses a route the first time.
    (
      start + #"{"act":"go","id":"page"} {"act":"tap","id":"card"} {"screen":"card","path":"home | card"} "#
        + #"{"act":"go","id":"page"} {"screen":"page","path":"home page"}"#,
      """
      flow.interceptor("page", { function(go) return go.services.unknown_1() == "go" end })
      """
    ),
    // Its screen appears late, when the user has gone back.
    (
      start
        + #"{"act":"tap","id":"add"} {"screen":"note","path":"home note"} {"t":1,"act":"go","id":"page"} "#
        + #"{"t":1.1,"act":"back"} {"t":1.1,"screen":"home","path":"home"} {"t":1.5,"screen":"page","path":"home page"}"#,
      """
      flow.interceptor("page", { function(go)
        flow.sleep(0.5)
        return true
      end })
      """
    ),
    // The context decides where a route leads. A sheet replaces what was pushed before.
    (
      start + #"{"act":"go","id":"plan","options":{"day":"may"}} {"screen":"walk","path":"home day walk"} "#
        + #"{"act":"go","id":"plan","options":{"day":"june"}} {"screen":"home","path":"home"} "#
        + #"{"screen":"walk","path":"home | day walk"}"#,
      """
      flow.route("home", { show = screens.home, action = "root" })
      flow.route("day", { show = screens.day, from = "home" })
      flow.route("day_sheet", { show = DaySheet, action = "present", from = "home" })
      flow.route("plan", {
        { when = function(go) return go.context.day == "may" end, show = screens.walk, from = "day", find = { by = { "day" } } },
        { show = screens.walk, from = "day_sheet", find = { by = { "day" } } },
      })
      """
    ),
    // Of several screens of a kind, the second one is not the nearest.
    (
      start + #"{"act":"tap","id":"add"} {"screen":"page","path":"home page page page"} "#
        + #"{"act":"tap","id":"first"} {"screen":"page","path":"home page"}"#,
      "function App:on_page_first() self:pop_to(self.router.navigation_controller.view_controllers[2]) end"
    ),
    // The method that refuses a tab gets no screen whose params it could take.
    (
      #"{"screen":"home","path":"a: home"} {"act":"tab","id":"b"} {"screen":"list","path":"b: list"} "#
        + #"{"act":"tab","id":"a"} {"screen":"home","path":"a: home"} {"act":"tap","id":"open","args":[3]} "#
        + #"{"screen":"page","params":{"id":3},"path":"a: home page"} {"act":"tab","id":"b"} "#
        + #"{"screen":"card","params":{"id":3},"path":"a: home card"}"#,
      """
          elseif reply == "card" then
            self:go("card", { id = 3 })
      """
    ),
    // A link asks above a sheet of a tab.
    (
      #"{"screen":"home","path":"a: home"} {"act":"tab","id":"b"} {"screen":"list","path":"b: list"} "#
        + #"{"act":"tap","id":"add"} {"screen":"form","path":"b: list | form"} {"act":"open","id":"q://x"} "#
        + #"{"alert":"Sure?"} {"act":"tap","id":"keep"}"#,
      """
          ["x"] = function(root, link) root.children[2].children[1]:alert { title = "Sure?", "keep" } end,
      """
    ),
  ]
}
