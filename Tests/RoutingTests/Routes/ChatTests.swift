import Navigation
import Routing
import ScreenStack
import Testing

/// The article's matrix: wherever one is, a message opens its chat.
struct ChatTests {
  static let chats = Route("chats", RouteStep(.screen("chats"), .root))

  static func chat(
    by: [String] = ["sender"], _ action: RouteAction = .push, from: RouteSource = .route("chats")
  ) -> RouteStep {
    var step = RouteStep(.screen("chat"), action, from: from, find: Finder(by: by))
    step.params = [RouteParam("sender", .string)]
    return step
  }

  static func town(_ step: RouteStep = chat()) throws -> Town {
    var town = try Town([chats, Route("chat", step)])
    town.screen("chat", as: "chat bob", .from("bob"))
    town.screen("settings")
    return town
  }

  /// A town at the list, in a navigation.
  static func atList(_ step: RouteStep = chat()) throws -> Town {
    var town = try town(step)
    try town.navigation("nav", "chats")
    try town.open("nav")
    return town
  }

  /// A town in the chat with bob.
  static func atBob(_ step: RouteStep = chat()) throws -> Town {
    var town = try atList(step)
    try town.perform(.push(town["chat bob"], onto: town["nav"], .none))
    return town
  }

  @Test func `S1.4a: at the list, the chat is pushed`() throws {
    var town = try Self.atList()
    try town.go("chat", .from("ann"))
    #expect(town.told().filter { $0.hasPrefix("p") } == ["push chat"])
    town.settle()
    #expect(town.path == "chats chat")
    #expect(town.run.stage.params(of: town.run.visibleScreens[0]) == [.from("ann")])
  }

  @Test func `S1.4b: in another chat, it is replaced, in one update`() throws {
    var town = try Self.atBob()
    try town.go("chat", .from("ann"))
    #expect(town.told().filter { $0.hasPrefix("p") } == ["pop chat", "push chat"])
    town.settle()
    #expect(town.path == "chats chat")
    #expect(town.run.stage.params(of: town.run.visibleScreens[0]) == [.from("ann")])
    #expect(!town.run.isAlive(town["chat bob"]))
  }

  @Test func `S1.4b: in another chat, that one becomes the other, if any chat is right`() throws {
    var town = try Self.atBob(Self.chat(by: []))
    try town.go("chat", .from("ann"))
    #expect(town.told() == [])
    #expect(town.run.stage.params(of: town["chat bob"]) == [.from("ann")])
  }

  @Test func `S1.4c: in that chat, nothing is built and nothing moves`() throws {
    var town = try Self.atBob()
    let before = town.run
    try town.go("chat", .from("bob"))
    #expect(town.run == before)
    #expect(try town.decide("chat", .from("bob")).plan().moves == [])
  }

  @Test(arguments: [
    (false, "ann", "chats chat"), (true, "ann", "chats chat"), (true, "bob", "chats chat"),
  ])
  func `S1.4d: settings above it are closed first`(_ isInChat: Bool, _ sender: String, _ path: String) throws
  {
    var town = try isInChat ? Self.atBob() : Self.atList()
    try town.perform(.present(town["settings"], from: town["nav"], .pageSheet, animated: false))
    try town.go("chat", .from(sender))
    #expect(town.told().first { !$0.hasPrefix("will") } == "dismiss settings")
    town.settle()
    #expect(town.path == path)
    #expect(town.run.stage.params(of: town.run.visibleScreens[0]) == [.from(sender)])
  }

  @Test func `S1.4e: a variant shows the chat above the settings`() throws {
    let modal = Self.chat(.present(.pageSheet), from: .top)
    let route = Route(
      "chat",
      [
        Route.Alternative(when: .variant("modal", of: "chat"), modal), Route.Alternative(Self.chat()),
      ])
    for variant in ["modal", "control"] {
      var town = try Town([Self.chats, route])
      town.screen("settings")
      try town.navigation("nav", "chats")
      try town.open("nav")
      try town.perform(.present(town["settings"], from: town["nav"], .pageSheet, animated: false))
      town.answers.variant = { _ in variant }
      try town.go("chat", .from("ann"))
      town.settle()
      #expect(town.path == (variant == "modal" ? "chats | settings | chat" : "chats chat"))
    }
  }

  @Test(arguments: [(false, "ann"), (true, "ann"), (true, "bob")])
  func `S1.4f: from another tab, the chats' tab is selected first`(_ isInChat: Bool, _ sender: String) throws
  {
    var town = try Self.town()
    if isInChat {
      try town.navigation("messages", "chats", "chat bob")
    } else {
      try town.navigation("messages", "chats")
    }
    try town.navigation("more", "settings")
    try town.tabs("tabs", "more", "messages")
    try town.open("tabs")
    try town.go("chat", .from(sender))
    #expect(town.told().first == "select messages")
    town.settle()
    #expect(town.path == "messages: chats chat")
    #expect(town.run.stage.params(of: town.run.visibleScreens[0]) == [.from(sender)])
  }

  @Test(arguments: OS.allCases)
  func `S1.5: a tab that was never opened is selected, its navigation loaded, and then pushed onto`(_ os: OS)
    throws
  {
    var town = try Town([Self.chats, Route("chat", Self.chat())], os: os)
    try town.navigation("feed", "news")
    try town.navigation("messages", "chats")
    try town.tabs("tabs", "feed", "messages")
    try town.open("tabs")
    try town.go("chat", .from("ann"))
    let told = town.told()
    let order = ["select messages", "load messages", "push chat"].map { told.firstIndex(of: $0) }
    #expect(order.allSatisfy { $0 != nil })
    #expect(order.compactMap(\.self) == order.compactMap(\.self).sorted())
    town.settle()
    #expect(town.path == "messages: chats chat")
  }

  @Test func `S1.5: the other way round the push is lost, with UIKit's vague words`() throws {
    var town = try Town([Self.chats], os: .ios12)
    try town.navigation("feed", "news")
    try town.navigation("messages", "chats")
    try town.tabs("tabs", "feed", "messages")
    try town.open("tabs")
    let chat = town.screen("chat")
    let outcome = try town.run.perform(.push(chat, onto: town["messages"], .animated), into: &town.log)
    #expect(outcome == .dropped)
  }
}
