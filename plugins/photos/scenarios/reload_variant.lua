-- A variant still overrides what was reloaded, and its own file can be reloaded like any other.
local flow   = require "flowhost"
local change = require "photos.scenarios._change"
local app = flow.launch("photos", { store = { token = "t" }, variants = { checkout = "modal" } })

app:tap("select", 3)
app:reload { ["photos/init.lua"] = change("function App:on_buy(photo)", "function App:on_buy(photo) self:note 'control'") }
app:tap "buy"
app:expect "photos photo | confirm"
app:tap "cancel"

-- The variant calls the control, and adds a note.
app:reload {
  ["photos/variants/checkout/modal.lua"] = function(text)
    text = change("local App =", "local App, control =")(text)
    return change("self:present(Buy { photo = photo.id })", "self:note 'modal' control.on_buy(self, photo)")(text)
  end,
}
app:tap "buy"
app:expect "photos photo confirm"
app:tap "cancel"
app:reload { ["photos/variants/checkout/modal.lua"] = change("on_buy(photo)", "on_by(photo)") }
app:tap "buy"
app:tap "cancel"

-- A reload is refused if it removes what the variant overrides.
local done, reason = app:reload { ["photos/init.lua"] = function(text) return (text:gsub('"App"', '"Main"')) end }
assert(not done and reason:find "there is no coordinator 'App'")

-- A new experiment, and a removed one.
app:reload { ["photos/init.lua"] = change("experiments = {", "experiments = { size = { 'small', 'large' },") }
assert(app:variant "size" == "small" and app:variant "checkout" == "modal")
app:reload { ["photos/init.lua"] = change('checkout = { "control", "modal" }', "") }
app:tap "buy"
app:expect "photos photo confirm"
