import Testing

/// The receivers of a flow's end and of its events, in their order.
struct EventTests {
  static let stories: [Story] = [
    Story(
      "a screen of a flow that finishes",
      """
      function App:on_go(screen)
        local page = self:push(Child {}).page
        local result, why = page:await()
        self.root:note(tostring(result) .. ' ' .. why)
      end
      function Child:start() self.page = self:push(Page {}) end
      """,
      "app:tap 'go' app:tap 'done'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap done
        finish   Child done
        pop      page @ home
        note     nil pop
      """),
    Story(
      "a flow by three, and who else is told",
      """
      function App:on_go(screen)
        local child = Child { on_finish = function() self:note 'on_finish' end }
        self:push(child, { completion = function() self:note 'completion' end })
        flow.spawn(function() self:note('first ' .. child:await()) end)
        flow.spawn(function() self:note('second ' .. child:await()) end)
        self:note('third ' .. child:await())
        self:note('again ' .. child:await())
      end
      """,
      "app:tap 'go' app:tap 'done'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap done
        finish   Child done
        pop      page @ home
        note     on_finish
        note     completion
        note     first done
        note     second done
        note     third done
        note     again done
      """),
    Story(
      "a flow that finishes with a table",
      """
      function App:on_go(screen) self:note(self:push(Child {}):await().word) end
      function Child:on_act() self:finish { word = 'kept' } end
      """,
      "app:tap 'go' app:tap 'act'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        finish   Child {1}
        pop      page @ home
        note     kept
      """),
    Story(
      "a flow above",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:on_act() self.parent:await() end
      """,
      "app:tap 'go' app:tap 'act' app:tap 'done'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        fail     on_act demo/init.lua:3: 'App' is above this flow, and would end it. Let its parent wait.
      > tap done
        finish   Child done
        pop      page @ home
      """),
    Story(
      "events in their order, and the end after them",
      """
      function App:on_go(screen) self:push(Child { on_told = function(n) self:note('told ' .. n) end, on_finish = function(n) self:note('finished ' .. n) end }) end
      function Child:on_act()
        self:emit('told', 1)
        self:note 'between'
        self:emit('told', 2)
        self:finish(3)
        self:note 'after'
      end
      """,
      "app:tap 'go' app:tap 'act'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        note     between
        finish   Child 3
        pop      page @ home
        note     after
        note     told 1
        note     told 2
        note     finished 3
      """),
    Story(
      "events by methods of the parent",
      """
      function App:on_go(screen) self:push(Child { n = 7 }) end
      function App:on_child_told(what, child) self:note(what .. ' ' .. child.n) end
      function Child:on_act() self:emit('told', 5) end
      """,
      "app:tap 'go' app:tap 'act'",
      """
      > tap go
        start    Child
        push     page n=7 @ home page
      > tap act
        note     5 7
      """),
    Story(
      "an action with the name of a call of flowhost is handled by a method of its screen",
      """
      local Room = flow.screen('room', { actions = { 'leave' } }) \
      function App:on_go() self:push(Room {}) end \
      function App:on_leave(how) self:note('asked ' .. how) return true end \
      function App:on_more() App.on_room_leave = function(app, room) app:note 'left' app:pop() end end
      """,
      "app:tap 'go' print(app:can 'leave') app:back() app:tap 'more' app:tap 'go' app:tap 'leave'",
      """
      > tap go
        push     room @ home room
        print    false\\tnothing handles 'leave' of 'room': 'App' has no 'on_room_leave'. Write function App:on_room_leave(…) … end.
      > back
        pop      room @ home
      > tap more
      > tap go
        push     room @ home room
      > tap leave
        note     left
        pop      room @ home
      """),
    Story(
      "methods that were copied in a loop",
      """
      local Shared = flow.coordinator 'Shared' \
      function Shared:on_go() self:told 'shared' end \
      function Shared:told(word) self:note(word) end \
      local names = {} \
      for name, method in pairs(Shared) do App[name] = method names[#names + 1] = name end \
      function App:on_more() self:note(table.concat(names, ' ')) end
      """,
      "app:tap 'go' app:tap 'more'",
      """
      > tap go
        note     shared
      > tap more
        note     on_go told
      """),
    Story(
      "an event that nobody handles",
      """
      function App:on_go(screen) self:push(Child {}) end
      function Child:on_act() self:emit('told', 5) end
      """,
      "app:tap 'go' app:tap 'act' app:tap 'done'",
      """
      > tap go
        start    Child
        push     page @ home page
      > tap act
        fail     on_act demo/init.lua:3: nothing handles 'told' of 'Child': it was given no on_told, and 'App' has no such method
      > tap done
        finish   Child done
        pop      page @ home
      """),
  ]

  @Test(arguments: stories)
  func `each is told in its turn`(_ story: Story) throws { try story.check() }
}
