local flow = require "flowhost"

-- Used by two flows. The screen refers to neither.
return flow.screen("list", {
  state = { rows = { { id = 1, name = "Chair" }, { id = 2, name = "Table" } } },
  actions = { select = { "id", of = "rows" } },
})
