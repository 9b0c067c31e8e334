-- The chats with a router of chains, as the app delegate of the article would set them up.
local flow = require "flowhost"
local kit = require "lessons.chain_kit"
local ui = flow.uikit

local App = ui.object "App"

function App:init(window, Router, token)
  self.router = Router()
  self.token = token
  self.navigation = ui.navigation_controller(kit.List { delegate = flow.weak(self) })
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:chain()
  local this, stack = flow.weak(self), flow.weak(self.navigation)
  local function topmost(class)
    return function()
      local screens = stack().view_controllers
      for index = #screens, 1, -1 do
        if screens[index]:is_kind(class) then return screens[index] end
      end
    end
  end
  return {
    { find = topmost(kit.List) },
    {
      find = topmost(kit.Chat),
      build = function() return kit.Chat { delegate = this } end,
      task = function(chat, sender) chat.sender = sender end,
      action = function(chat) stack():push_view_controller(chat, true) end,
    },
  }
end

function App:on_open(sender)
  local this = flow.weak(self)
  self.router:navigate(self:chain(), function(answer) this():intercept(answer) end, sender, function(problem)
    print(problem or "landed")
  end)
end

function App:on_sign_out() self.token = nil end

-- Answers when the user taps a button of the login.
function App:intercept(answer)
  if self.token then return answer() end
  local this, navigation = flow.weak(self), flow.weak(self.navigation)
  local function close(problem)
    navigation():dismiss(true, function() answer(problem) end)
  end
  local login = kit.Login {
    on_cancel = function() close "cancelled" end,
    on_done = function()
      this().token = "token"
      -- A new sign-in starts again at the list.
      navigation():pop_to_root_view_controller(false)
      close()
    end,
  }
  self.navigation:present(login, true)
end

return App
