/// Tiles that the user slides into a gap: the row above, below, left and right of it.
package enum Puzzle {
  /// An app whose states are the orders of the tiles that can be reached.
  package static func app(width: Int, height: Int) -> String { code(width, height) + "flow.launch(App)\n" }

  /// Returns the code of a plugin with this app.
  package static func plugin(named name: String, width: Int, height: Int) -> String {
    code(width, height)
      + "return flow.plugin { name = \"\(name)\", version = \"1.0.0\", api = 1, root = App }\n"
  }

  private static func code(_ width: Int, _ height: Int) -> String {
    """
    local flow = require "flowhost"
    local W, H = \(width), \(height)
    local Board = flow.screen("board", { actions = { "up", "down", "left", "right" } })
    local App = flow.coordinator "App"
    function App:start()
      self.tiles, self.gap = {}, 1
      for i = 1, W * H do self.tiles[i] = i - 1 end
      self:push(Board {})
    end
    local function slide(self, by)
      local tiles, gap, other = self.tiles, self.gap, self.gap + by
      tiles[gap], tiles[other], self.gap = tiles[other], 0, other
    end
    function App:on_up() if self.gap > W then slide(self, -W) end end
    function App:on_down() if self.gap <= W * (H - 1) then slide(self, W) end end
    function App:on_left() if (self.gap - 1) % W > 0 then slide(self, -1) end end
    function App:on_right() if self.gap % W > 0 then slide(self, 1) end end

    """
  }
}
