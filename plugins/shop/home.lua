local flow    = require "flowhost"
local screens = require "shop.screens"

local Feed  = flow.screen("feed", { params = { "items" }, actions = { select = { "id", of = "items" } } })
local Photo = flow.screen("photo", { params = { "id" }, actions = { "close" } })
local Sizes = flow.screen("sizes", {
  state = { rows = { "S", "M", "L" } }, actions = { pick = { "size", of = "rows" } },
})

local Home = flow.coordinator("Home", { params = { "items" }, events = { "added" } })

function Home:start()
  local feed = Feed { items = self.items }
  if self.device == "phone" then return self:push(feed) end
  self:set_root(flow.split { primary = feed, secondary = screens.Nothing {} })
end

function Home:on_select(id)
  local product = screens.Product { id = id }
  if self.device == "phone" then self:push(product) else self:show_detail(product) end
end

function Home:on_add(product)
  self:track("added", product.id)
  self:emit("added", product.id)
end

function Home:on_sizes(product)
  local function pick(size)
    product.size = size
    self:dismiss()
  end
  self:present(Sizes { on_pick = pick }, { style = "popover" })
end

function Home:on_photo(product)
  self:present(Photo { id = product.id, on_close = "put_away" }, { style = "over_full_screen" }):await()
  self:track("seen", product.id)
end

function Home:put_away() self:dismiss() end

function Home:on_share(product)
  local way = self:action_sheet { title = "Share", "copy", "mail", cancel = "close" }
  if way and way ~= "close" then self:track("shared", product.id, way) end
end

function Home:on_reviews(product) self:push(screens.Reviews { id = product.id }) end

-- Nobody has thought of being offline: scenarios/reviews.lua shows what that looks like.
function Home:on_reviews_older(reviews)
  local rows = self.services.reviews(reviews.id)
  self:note(#rows .. " older reviews")
end

return Home
