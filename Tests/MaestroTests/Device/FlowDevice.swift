/// A device in Lua, on the simulated stage: it finds what a selector of Maestro means, and does what its user does.
///
/// It knows the model as a developer of the real app does: what `ui` says of screens, or else their names.
enum FlowDevice {
  /// The error with which a script ends after the commands.
  static let end = "the flow is over"

  /// The text of a module that plays the commands after the first launch of a script.
  static let module = #"""
    local device = {}
    local flow = require "flowhost"
    local given

    local function matches(template, text, names)
      -- A template such as photo-{id} as a pattern of Lua, with a capture for each name.
      local order, pattern = {}, template:gsub("[%^%$%(%)%%%.%[%]%*%+%-%?]", "%%%0")
      pattern = pattern:gsub("{([%w_]*)}", function(name) order[#order + 1] = name return "(.*)" end)
      local found = { text:match("^" .. pattern .. "$") }
      if #found == 0 then return nil end
      local values = {}
      for place, name in ipairs(order) do values[name] = found[place] end
      return values
    end

    local function element(target, kind, text)
      return target and target.key == kind and target.template or nil
    end

    local function play(app, steps, model, world)
      local acts, focus, pressed, typed, over = 0, nil, false, {}, {}
      -- What the outside world does after an act of the user, and before the next one, or until it is enough.
      local function outside(is_enough)
        local events = world[acts] or {}
        while (over[acts] or 0) < #events and not (is_enough and is_enough()) do
          over[acts] = (over[acts] or 0) + 1
          local act = events[over[acts]]
          if act.call == "answer" then app:answer(act.service, act.options) else app:fire_timer() end
        end
      end
      local function did() acts = acts + 1 end
      local function try(value) return tonumber(value) or value end
      -- An action that is lost does nothing, so a tap counts even where nobody handles it.
      local function tap_action(kind, text, is_lost)
        for _, screen in ipairs(model) do
          for _, action in ipairs(screen.actions) do
            local template = element(action.look, kind, text)
            if not action.look and kind == "id" then
              template = action.name
              if #action.args > 0 and not typed[action.args[#action.args]] then
                for _, name in ipairs(action.args) do template = template .. "-{" .. name .. "}" end
              end
            end
            local values = template and matches(template, text)
            local word = screen.name .. "." .. action.name
            if values and not app:can(word) and app:can(given.plugin .. "." .. word) then
              word = given.plugin .. "." .. word
            end
            if values and (app:can(word) or is_lost and app:path():find(screen.name, 1, true)) then
              local args = {}
              for place, name in ipairs(action.args) do
                local value = typed[name]
                if value == nil then value = try(values[name]) end
                args[place] = value
              end
              if #args == #action.args then
                local done = pcall(app.tap, app, word, table.unpack(args))
                if not done then
                  for place, value in ipairs(args) do args[place] = tostring(value) end
                  app:tap(word, table.unpack(args))
                end
                typed, focus = {}, nil
                return did() or true
              end
            end
          end
        end
        return false
      end
      local function focus_on(kind, text)
        for _, screen in ipairs(model) do
          for _, input in ipairs(screen.inputs) do
            local template = element(input.look, kind, text) or (kind == "id" and not input.look and input.name)
            if template and matches(template, text) and app:path():find(screen.name, 1, true) then
              focus = { input = input.name }
              return true
            end
          end
          for _, action in ipairs(screen.actions) do
            for _, name in ipairs(action.args) do
              local field = action.fields[name]
              local template = (element(field, kind, text) and matches(field.template, text)) or (kind == "id" and not action.look and name == text and name)
              local word = screen.name .. "." .. action.name
              if template and (app:can(word) or app:can(given.plugin .. "." .. word)) then
                focus = { argument = name }
                return true
              end
            end
          end
        end
        return false
      end
      local function asks()
        local last = app:path():match("([^ ]+)$") or ""
        return last == "alert" or last == "action_sheet"
      end
      local function shows(kind, text)
        if kind == "text" then return asks() or app:path():find(text, 1, true) end
        for _, screen in ipairs(model) do
          local template = element(screen.shows, kind, text) or (not screen.shows and screen.name)
          if template and matches(template, text) and app:path():find(screen.name, 1, true) then return true end
        end
        return false
      end

      for number, step in ipairs(steps) do
        local where = "step " .. number .. " " .. step.call .. " " .. tostring(step.text)
        if step.call ~= "assert" then outside() end
        if step.call == "tap" and step.kind == "text" and pressed then
          (function() pressed = false
            if not pcall(app.hold_back, app, step.text) then app:hold_back(given.plugin .. "." .. step.text) end
            did()
          end)()
        elseif step.call == "tap" and step.text == "BackButton" and step.kind == "id" then app:back() did()
        elseif step.call == "press" then pressed = true
        elseif step.call == "tap" then
          if step.kind == "text" and asks() and app:can(step.text) then app:tap(step.text) did()
          elseif tap_action(step.kind, step.text) or focus_on(step.kind, step.text) then
          elseif step.kind == "text" and (pcall(app.tab, app, step.text)
            or pcall(app.tab, app, given.plugin .. "." .. step.text)) then did()
          elseif tap_action(step.kind, step.text, true) then
          else error(where .. ": nothing to tap on " .. app:path()) end
        elseif step.call == "outside" then app:tap_outside() did()
        elseif step.call == "erase" then
          if focus.input then focus.text = "" end
          if not steps[number + 1] or steps[number + 1].call ~= "input" then app:type(focus.input, "") did() end
        elseif step.call == "input" then
          if focus.input then app:type(focus.input, step.text) did() else typed[focus.argument] = try(step.text) end
        elseif step.call == "swipe_back" or step.call == "swipe_down" then
          app[step.call](app, step.cancel and { cancel = true } or nil) did()
        elseif step.call == "open" then app:open(step.text) did()
        elseif step.call == "wait" then app:wait(step.seconds) did()
        elseif step.call == "rotate" or step.call == "background" or step.call == "foreground"
          or step.call == "restart" then app[step.call](app) did()
        elseif step.call == "assert" then
          outside(function() return shows(step.kind, step.text) end)
          if not shows(step.kind, step.text) then error(where .. ": not visible on " .. app:path()) end
        else error(where) end
      end
      outside()
      app:path()
      error("the flow is over", 0)
    end

    function device.require(name)
      local module = require(name)
      if name ~= "flowhost" then return module end
      return setmetatable({}, { __index = function(_, key)
        if key ~= "launch" then return flow[key] end
        return function(...)
          local app = flow.launch(...)
          play(app, given.steps, given.model, given.world)
        end
      end })
    end

    function device.take(steps, model, world, plugin)
      given = { steps = steps, model = model, world = world, plugin = plugin }
    end

    return device
    """#
}
