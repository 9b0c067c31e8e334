-- Adds a tab, chooses an action by a function, and shows a flow with two screens.
local flow = require "flowhost"

flow.scenario { covers = { "S1.9", "S1.12" } }

local Map   = flow.screen "map"
local News  = flow.screen("news", { params = { "topic?", page = 1 } })
local Day   = flow.screen("day", { params = { "date" } })
local Walk  = flow.screen "walk"
local Offer = flow.screen "offer"

local Plan = flow.coordinator("Plan", { params = { "date" } })
function Plan:start()
  self:push(Day { date = self.date })
  self:push(Walk {})
end

local App = flow.coordinator "App"
function App:start()
  self:set_root(flow.tabs { { "map", Map {} }, { "news", News { topic = "boats", page = 3 } } })
end

-- Pushes the plan for May, and presents others above everything.
local function by_date(go) return go.context.date == "may" and "push" or "present" end

flow.route("news",  { show = News, action = "tab", tab = "news", from = "root" })
flow.route("map",   { action = "tab", tab = "map", from = "root" })
flow.route("offer", { show = Offer, action = "add_tab", tab = "offer", from = "root" })
flow.route("plan",  { show = Plan, from = "offer", action = by_date, find = { by = { "date" } } })

local app = flow.launch(App)
-- A param that the context leaves out gets its default: the topic is no longer `boats`.
app:go "news"
app:expect "news: news"
app:go("news", { topic = "birds" })
app:go "offer"
app:expect "offer: offer"
app:go("plan", { date = "may" })
app:expect "offer: offer day(date=may) walk"
app:go "map"
app:go("plan", { date = "may" })
app:expect "offer: offer day walk"
app:go("plan", { date = "june" })
app:expect "offer: offer | day(date=june) walk"
app:go "offer"
app:expect "offer: offer"
