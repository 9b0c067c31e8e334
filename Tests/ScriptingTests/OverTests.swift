import Scripting
import Testing

/// A flow that is over: nothing can be asked of it any more, and trying changes nothing.
struct OverTests {
  /// A call of every word of flows; a note and an event for analytics touch nothing, and are heard to the end.
  static let calls: [String] = APIFunction.all.filter {
    $0.owner == .coordinator && !["note", "track", "await", "remove_child"].contains($0.name)
  }.map { word in
    let arguments = word.parameters.filter { !$0.isOptional }.map { parameter in
      switch word.name {
      case "emit": "'told'"
      case "add_child": "Child {}"
      case "alert", "action_sheet": "{ title = 'x' }"
      case "pop_to", "select", "hide": "'page'"
      case "show_column": parameter.name == "column" ? "'primary'" : "Page {}"
      default: parameter.name == "screen" || parameter.name == "what" ? "Page {}" : "1"
      }
    }
    return "\(word.name)(\(arguments.joined(separator: ", ")))"
  }

  @Test(arguments: calls)
  func `nothing can be asked of a flow that is over`(_ call: String) throws {
    let demo = try Demo.handling(
      """
      local child = Child {} \
      self:push(child) \
      child:finish 'first' \
      local path = #self.children \
      print(select(2, pcall(function() child:\(call) end))) \
      print(#self.children == path)
      """)
    let told = demo.told.joined(separator: "\n")
    #expect(told.contains("'Child' is over. Start a new one."), "\(told)")
    #expect(told.contains("  print    true"))
    #expect(demo.told.filter { $0.hasPrefix("  finish") }.count == 1)
    #expect(demo.run.verdict == .good)
  }

  @Test func `a flow of the app before a restart is over`() throws {
    let body = """
      local first
      function App:on_go()
        first = first or self
        first:push(Page {})
      end
      """
    let told = try Demo(body, "app:tap 'go' app:restart() app:tap 'go' app:tap 'more'").told
    let failure = "  fail     on_go demo/init.lua:5: 'App' is over. Start a new one."
    #expect(told.filter { $0.hasPrefix("  fail") } == [failure], "\(told)")
    #expect(told.last == "  push     page n=1 @ home page")
  }

  @Test func `every word of flows is tried`() {
    #expect(Self.calls.count >= 18)
  }

  @Test func `an action on two screens at once is told with both, and one can be named`() throws {
    let demo = try Demo(
      """
      local Left = flow.screen('left', { actions = { 'act' } }) \
      local Right = flow.screen('right', { actions = { 'act' } }) \
      function App:on_act(screen) self:note(screen == self.left and 'left' or 'right') end \
      function App:on_go() \
      self.left = Left {} \
      self:set_root(flow.split { primary = self.left, secondary = Right {} }) end
      """,
      """
      app:tap 'go' \
      print(select(2, pcall(app.tap, app, 'act'))) \
      app:tap 'right.act' \
      app:on('left'):tap 'act'
      """, launch: "local app = flow.launch('demo', { device = 'pad' })")
    let told = demo.told.joined(separator: "\n")
    #expect(
      told.contains("'act' is on two screens: left.act and right.act. Name one: app:tap \"left.act\"."),
      "\(told)")
    #expect(told.contains("> tap right.act\n  note     right\n> tap left.act\n  note     left"))
  }

  @Test func `a container is not pushed`() throws {
    let demo = try Demo.handling(
      "print(select(2, pcall(function() self:push(flow.tabs { { 'a', Page {} } }) end)))")
    #expect(demo.told.joined().contains("a container cannot be pushed. Push its screens, or present it."))
    #expect(demo.run.verdict == .good)
  }
}
