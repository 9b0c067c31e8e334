local flow    = require "flowhost"
local screens = require "shop.screens"

local Photo = flow.screen("photo", { params = { "id" }, actions = { "close" } })
local Sizes = flow.screen("sizes", {
  state = { rows = { "S", "M", "L" } }, actions = { pick = { "size", of = "rows" } },
})

-- A product and its screens: pushed, beside the feed, or in a sheet that a link has opened.
local Product = flow.coordinator("Product", { params = { "id" }, events = { "added" } })

function Product:start() self:push(screens.Product { id = self.id }) end

function Product:on_add()
  self:track("added", self.id)
  self:emit("added", self.id)
end

function Product:on_sizes(product)
  local function pick(size)
    product.size = size
    self:dismiss()
  end
  self:present(Sizes { on_pick = pick }, { style = "popover" })
end

function Product:on_photo()
  self:present(Photo { id = self.id, on_close = "put_away" }, { style = "over_full_screen" }):await()
  self:track("seen", self.id)
end

function Product:put_away() self:dismiss() end

function Product:on_share()
  local way = self:action_sheet { title = "Share", "copy", "mail", cancel = "close" }
  if way and way ~= "close" then self:track("shared", self.id, way) end
end

function Product:on_reviews() self:push(screens.Reviews { id = self.id }) end

-- Does not handle being offline, on purpose: scenarios/reviews.lua shows the result.
function Product:on_reviews_older(reviews)
  local rows = self.services.reviews(reviews.id)
  self:note(#rows .. " older reviews")
end

return Product
