local flow = require "flowhost"
local Buy  = require "photos.buy"
local Gift = require "photos.gift"

-- `ui` says how 'flowhost export maestro' finds a screen and its actions on a device.
local Photos = flow.screen("photos", {
  actions = { quick = { "id" }, select = { "id" } }, ui = { shows = "photo-list", select = { id = "photo-{id}" } },
})
local Photo  = flow.screen("photo",  {
  params = { "id" }, actions = { "buy", "gift" },
  ui = { shows = "photo-title", buy = { text = "Buy" }, gift = "gift" },
})

local App = flow.coordinator "App"

function App:start() self:set_root(Photos {}) end
function App:on_select(id) self:push(Photo { id = id }) end

-- Only the parent decides how Buy is shown. The variant `modal` of `checkout` presents it.
function App:on_buy(photo) self:push(Buy { photo = photo.id }) end

function App:on_gift(photo) self:present(Gift { photo = photo.id }) end

-- The second push waits for the first one's animation.
function App:on_quick(id)
  self:push(Photo { id = id })
  self:push(Buy { photo = id })
end

return flow.plugin {
  name = "photos", version = "1.0.0", api = 1, root = App,
  services = { auth = flow.replies { "token", after = 0.4 } },
  opens = { "photos://" }, links = { ["photo/:id"] = function(root, link) root:pop_to_root() root:on_select(link.id) end },
  experiments = { checkout = { "control", "modal" } },
}
