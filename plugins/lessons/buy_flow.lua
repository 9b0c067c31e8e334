-- The same app with flows (S4): one Buy flow, whose parent decides how it is shown.
local flow = require "flowhost"

local Photos = flow.screen("photos", { actions = { select = { "id" }, buy = { "id" } } })
local Photo = flow.screen("photo", { params = { "id" }, actions = { "buy" } })
local SignIn = flow.screen("sign_in", { actions = { "cancel", sign_in = { "token" } } })
local Confirm = flow.screen("buy", { params = { "photo" }, actions = { "buy", "cancel" } })

local Buy = flow.coordinator("Buy", { params = { "photo" } })

function Buy:start()
  if self.store.token then self:confirm() else self:push(SignIn {}) end
end

function Buy:on_sign_in(token)
  self.store.token = token
  self:confirm()
end

function Buy:confirm() self:replace(Confirm { photo = self.photo }) end
function Buy:on_buy() self:finish "bought" end
function Buy:on_cancel() self:cancel() end

local App = flow.coordinator "App"

function App:start() self:set_root(Photos {}) end
function App:on_select(id) self:push(Photo { id = id }) end

function App:on_photos_buy(id)
  self:push(Photo { id = id })
  self:buy(id)
end

function App:on_photo_buy(photo) self:buy(photo.id) end

function App:buy(id)
  local buy = Buy { photo = id }
  if self.store.is_vertical then self:present(buy) else self:push(buy) end
end

return App
