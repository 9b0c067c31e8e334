local flow = require "flowhost"

-- The 8-puzzle. Half of the 9! boards can be reached, the farthest ones by 31 moves.
local Board = flow.screen("board", { actions = { "up", "down", "left", "right" } })
local App = flow.coordinator "App"

function App:start()
  self.store.board = { 1, 2, 3, 4, 5, 6, 7, 8, 0 }
  self:push(Board {})
end

-- Moves the hole by columns and rows, unless it is at an edge.
local function move(self, columns, rows)
  local board = self.store.board
  local hole = 1
  while board[hole] ~= 0 do hole = hole + 1 end
  local column, row = (hole - 1) % 3 + columns, (hole - 1) // 3 + rows
  if column < 0 or column > 2 or row < 0 or row > 2 then return end
  local other = row * 3 + column + 1
  board[hole], board[other] = board[other], 0
end

function App:on_up() move(self, 0, -1) end
function App:on_down() move(self, 0, 1) end
function App:on_left() move(self, -1, 0) end
function App:on_right() move(self, 1, 0) end

return flow.plugin { name = "puzzle", version = "1.0.0", api = 1, root = App }
