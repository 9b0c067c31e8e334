-- A handler that waits for its service continues in its old body, and calls new methods.
local flow   = require "flowhost"
local change = require "photos.scenarios._change"
local app = flow.launch "photos"

app:tap("select", 3)
app:tap "buy"
app:tap("submit", "ann", "secret")
app:after(0.1):reload {
  ["photos/buy.lua"] = function(text)
    text = change("self.store.token = token", "self.store.token = 'new'")(text)
    return change("Buy:confirm() self:replace", "Buy:confirm() self:note 'new' self:replace")(text)
  end,
}
app:expect "photos photo confirm"
app:tap "cancel"

-- Changed comments and moved lines do not make a handler old.
app:restart()
app:tap("select", 3)
app:tap "buy"
app:tap "cancel"
app:reload { ["photos/buy.lua"] = change("if self.store.token", "self.store.token = nil\n  if self.store.token") }
app:tap "buy"
app:tap("submit", "ann", "secret")
app:after(0.1):reload { ["photos/buy.lua"] = function(text) return "-- Buys a photo.\n\n" .. text end }
app:tap "buy"
app:expect "photos photo"
