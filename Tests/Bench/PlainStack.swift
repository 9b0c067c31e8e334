/// A stack of screens in plain Lua, of the same manners and with as many events as the simulated one, that knows one
/// navigation and nothing else: what a push and a pop cost at least.
enum PlainStack {
  /// Pushes and pops as often as it is told.
  static let bare =
    base + """
      for i = 1, ... do n = 0 push(make "photo") pop() end
      """

  /// The same as a coordinator would have it: no screen twice, a completion, and a log that is kept.
  static let withCompletions =
    base + """
      local on_stage, completions, log, lines = {}, {}, {}, 0
      local function record(verb, screen) lines = lines + 1 log[lines] = { verb, screen.name, screen.serial } end
      local function show_once(screen, completion)
        if on_stage[screen] then error("the screen stands already") end
        on_stage[screen] = true
        completions[screen] = completion
        record("push", screen)
        push(screen)
      end
      local function leave()
        local screen = stack[#stack]
        pop()
        on_stage[screen] = nil
        local completion = completions[screen]
        completions[screen] = nil
        record("pop", screen)
        completion(screen)
      end
      local function done() end
      for i = 1, ... do n = 0 show_once(make "photo", done) leave() end
      """

  private static let base = """
    local stack, serial, events, n = {}, 0, {}, 0
    local function tell(what, screen) events[n + 1], events[n + 2] = what, screen n = n + 2 end
    local function make(name) serial = serial + 1 return { name = name, serial = serial } end
    local function show(from, to)
      tell("will_disappear", from)
      if not to.loaded then to.loaded = true tell("did_load", to) end
      tell("will_appear", to) tell("will_show", to) tell("is_appearing", to)
      tell("did_disappear", from) tell("did_appear", to) tell("did_move", to) tell("did_show", to)
    end
    local function push(screen)
      local top = stack[#stack]
      stack[#stack + 1] = screen
      tell("pushed", screen) tell("will_move", screen)
      show(top, screen)
    end
    local function pop()
      local screen = table.remove(stack)
      tell("popped", screen) tell("will_move", screen)
      show(screen, stack[#stack])
      tell("gone", screen)
    end
    for i = 1, 10 do stack[i] = make "photo" stack[i].loaded = true end

    """
}
