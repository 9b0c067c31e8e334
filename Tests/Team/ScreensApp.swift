/// An app of many screens, about which there is nothing special: tabs with lists, details, sheets, alerts and a store.
package enum ScreensApp {
  /// Returns the code of its plugin. It has eight screens for each tab.
  package static func plugin(named name: String, tabs: Int) -> String {
    """
    local flow = require "flowhost"
    local function area(name)
      local Area = flow.coordinator("Area" .. name)
      local pages = {}
      for n = 1, 7 do
        pages[n] = flow.screen(name .. n, {
          params = { n = 1 }, state = { rows = { { id = 1 }, { id = 2 } } },
          actions = { "ask", "info", "mark", open = { "id", of = "rows" } },
        })
      end
      local Info = flow.screen(name .. "_info", { actions = { "done", "more" } })
      function Area:start() self:push(pages[1] { n = 1 }) end
      function Area:on_open(id, page) self:push(pages[(page.n + id - 1) % 7 + 1] { n = (page.n + id - 1) % 7 + 1 }) end
      function Area:on_info() self:present(Info {}) end
      function Area:on_done() self:dismiss() end
      function Area:on_more() self:note "more" end
      function Area:on_mark() self.store[name] = not self.store[name] or nil end
      function Area:on_ask()
        local word = self:alert { title = "Go back?", "back", cancel = "stay" }
        if word == "back" then self:pop_to_root() end
      end
      return Area
    end
    local App = flow.coordinator "App"
    local areas = {}
    for n = 1, \(tabs) do areas[n] = area("area" .. n) end
    function App:start()
      local tabs = {}
      for n, Area in ipairs(areas) do tabs[n] = { "area" .. n, Area {} } end
      self:set_root(flow.tabs(tabs))
    end
    return flow.plugin { name = "\(name)", version = "1.0.0", api = 1, root = App }

    """
  }
}
