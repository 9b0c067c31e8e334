import LuaBridge
import Navigation
import Proving
import Routing
import ScreenStack

/// Everything that can happen in a state.
extension Host {
  /// The acts that can be tried in a state.
  struct Everything {
    var choices: [Choice] = []
    /// The actions for which no values are known: `sign_in.send <phone>`.
    var untried: [String] = []
    /// The actions that a screen offers and nobody handles, with the reason.
    var unhandled: [String] = []
    /// The actions and inputs of several screens that nothing distinguishes, so that no act can mean one of them.
    var unnamed: [String] = []
  }

  func everything(in frame: inout LuaFrame) throws(LuaError) -> Everything {
    var all = Everything()
    guard app.launch != nil, !app.hasCrashed else { return all }
    if look({ $0.stage.isInBackground }) {
      all.choices = try choicesInBackground(in: &frame)
      return all
    }
    if let alert = visibleAlert {
      all.choices = choices(in: alert)
    } else {
      for offer in try offers(in: &frame) { try add(offer, to: &all, in: &frame) }
      try addTexts(to: &all, in: &frame)
      let waysBack = try waysBack(in: &frame)
      all.choices += try tabChoices(in: &frame) + waysBack + swipesGivenUp(of: waysBack)
      // The nearest entry goes where the back button goes, but asks nobody and ends flows for another reason.
      all.choices += try menuChoices(in: &frame).map(\.choice)
    }
    all.choices += choicesOfApp + (try choicesOfLinks(in: &frame))
    if try triesBackground(in: &frame) { all.choices.append(.background) }
    all.choices += systemChoices
    return all
  }

  /// Everything that can happen while the app is in the background. The system ends apps there. It turns and resizes only
  /// those on screen.
  private func choicesInBackground(in frame: inout LuaFrame) throws(LuaError) -> [Choice] {
    // A transition ends only in the foreground. Until then the app is not at rest, and each act begins at rest.
    if look({ $0.stage.isMoving }) { return [.foreground] }
    return try [.foreground] + choicesOfApp + choicesOfLinks(in: &frame)
      + systemChoices.filter { $0 == .restart }
  }

  /// Everything for which the app waits: answers and a timer.
  private var choicesOfApp: [Choice] { answerChoices + (app.handlers.timers.isEmpty ? [] : [.fireTimer]) }

  private func choicesOfLinks(in frame: inout LuaFrame) throws(LuaError) -> [Choice] {
    try linkChoices(in: &frame) + world.definitions.properties.notifications.map(Choice.notify)
  }

  private var systemChoices: [Choice] {
    world.definitions.properties.systemActs.compactMap { Choice(ofSystem: $0) }
  }

  /// True if a method of the root flow is called when the user leaves the app or comes back, unless `flow.inputs` leaves
  /// the background out.
  private func triesBackground(in frame: inout LuaFrame) throws(LuaError) -> Bool {
    if world.definitions.properties.omission(of: .background) != nil { return false }
    guard let root = look({ $0.root }), let id = app.bindings.of(root),
      let table = try instance(of: id, in: &frame)
    else { return false }
    for hook in [FlowHook.onBackground, .onForeground] {
      if case .function = try frame.lookUp(table, hook) { return true }
    }
    return false
  }

  /// Each reply to each waiting call, and the answers of `flow.inputs`.
  var answerChoices: [Choice] {
    var numbers: [String: Int] = [:]
    return waitingCalls.flatMap { _, call -> [Choice] in
      let number = numbers[call.service, default: 0] + 1
      numbers[call.service] = number
      let count = world.replies[call.replies].answers.count
      let replies: [Int?] = count > 1 ? (1..<count + 1).map { $0 } : [nil]
      let which = number > 1 ? number : nil
      return replies.map { .answer(Act.Answer(service: call.service, reply: $0, call: which)) }
        + world.definitions.properties.answers(of: call.service).map {
          .answer(Act.Answer(service: call.service, call: which, given: $0))
        }
    }
  }

  /// Returns true if a choice answers a call with a failure.
  func isFailure(_ choice: Choice, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard let answer = choice.serviceAnswer else { return false }
    switch answer.given {
    case .failure: return true
    case .value: return false
    case nil: break
    }
    guard let (_, call) = call(answeredBy: answer) else { return false }
    let replies = world.replies[call.replies]
    let place = answer.reply.map { $0 - 1 } ?? replies.next
    guard replies.answers.indices.contains(place),
      let slot = try frame.value(of: replies.answers[place]).tableSlot,
      case .failure = world.things[frame.identity(of: slot)]
    else { return false }
    return true
  }

  /// Returns the field from which an action takes its values, if it is no list: `dates.days`.
  func missingList(of spot: Spot, in frame: inout LuaFrame) throws(LuaError) -> String? {
    guard let target = try offers(in: &frame).first(where: { $0.spot == spot })?.target,
      let source = target.action.source, try rows(of: target, in: &frame) == nil
    else { return nil }
    return "\(name(of: target.thing)).\(source)"
  }

  /// Returns the waiting call that an answer means.
  func call(answeredBy answer: Act.Answer) -> (handler: Int32, call: ServiceCall)? {
    waitingCalls.filter { $0.call.service == answer.service }.dropFirst((answer.call ?? 1) - 1).first
  }

  private func add(_ offer: Offer, to all: inout Everything, in frame: inout LuaFrame) throws(LuaError) {
    do throws(LuaError) {
      _ = try handling(of: offer.target, in: &frame)
    } catch .refused(let words) {
      return all.unhandled.append(words)
    }
    let action = offer.target.action
    let title = "\(name(of: offer.target.thing)).\(action.name)"
    guard let spot = offer.spot else { return all.unnamed.append(title) }
    if action.arguments.isEmpty { return all.choices.append(.tap(spot, row: nil)) }
    let rows = self.rows(for: offer.target).filter { $0.count == action.arguments.count }
    all.choices += rows.map { .give(spot, $0) }
    if action.arguments.count == 1, let count = try self.rows(of: offer.target, in: &frame) {
      all.choices += Self.rows(of: count).map { .tap(spot, row: $0) }
      return
    }
    guard rows.isEmpty else { return }
    if valuesToTry.madeUp == title {
      all.choices.append(.give(spot, action.arguments.map { _ in .integer(1) }))
    }
    all.untried.append("\(title) \(action.arguments.map { "<\($0)>" }.joined(separator: " "))")
  }

  /// The number of values for each action that are taken from scenarios.
  private static let fewRows = 2

  /// The values for an action: those of `flow.inputs`, and the first ones of scenarios.
  private func rows(for target: Target) -> [[Value]] {
    guard let title = title(of: target.thing) else { return [] }
    let own = world.definitions.properties.rows(for: title, target.action.name)
    let others = valuesToTry.rows(for: title, target.action.name).filter { !own.contains($0) }
    return own + others.prefix(Self.fewRows)
  }

  private func title(of id: ThingID) -> Title? {
    world.things[id]?.screenClass.map { world.definitions.screens[$0].title }
  }

  /// Adds the texts for the inputs of the screens that can be touched. The user can also type what was there at first.
  private func addTexts(to all: inout Everything, in frame: inout LuaFrame) throws(LuaError) {
    let fields = touchableInputs
    for (id, input) in fields {
      guard let title = title(of: id) else { continue }
      let key = "\(name(of: id)).\(input)"
      let others = fields.filter { $0.input == input }.map(\.screen)
      guard let spot = try spot(input, of: id, amid: others, in: &frame) else {
        all.unnamed.append(key)
        continue
      }
      var texts = texts(for: title, input)
      if texts.isEmpty { all.untried.append(key + " <text>") }
      if texts.isEmpty, valuesToTry.madeUp == key { texts = ["1"] }
      if let first = try firstText(ofChanged: input, of: id, in: &frame), !texts.contains(first) {
        texts.append(first)
      }
      all.choices += texts.map { .type(spot, $0) }
    }
  }

  /// The texts for an input: those of `flow.inputs`, and the first ones of scenarios.
  private func texts(for title: Title, _ input: String) -> [String] {
    let own = world.definitions.properties.rows(for: title, input).compactMap { row -> String? in
      if case .text(let text)? = row.first { text } else { nil }
    }
    return own + valuesToTry.texts(for: title, input).filter { !own.contains($0) }.prefix(Self.fewRows)
  }

  /// The rows of a list that are tried: the first, the second, and the last one.
  private static func rows(of count: Int) -> [Int] {
    count <= 3 ? Array(stride(from: 1, through: count, by: 1)) : [1, 2, count]
  }

  /// The links that are tried: those of `flow.inputs`, the first ones of scenarios for each pattern, and those that need
  /// no values.
  func linkChoices(in frame: inout LuaFrame) throws(LuaError) -> [Choice] {
    if let known = app.maps.triedLinks { return known }
    let choices = try findLinks(in: &frame)
    app.maps.keep(tried: choices)
    return choices
  }

  private func findLinks(in frame: inout LuaFrame) throws(LuaError) -> [Choice] {
    if world.definitions.properties.omission(of: .open) != nil { return [] }
    let (own, book) = (world.definitions.properties.links, try linkBook(in: &frame))
    if book.entries.isEmpty { return own.map { .open($0) } }
    var (urls, counts) = (own, [Int: Int]())
    var patterns = own.compactMap(book.pattern(of:))
    for url in valuesToTry.links where !own.contains(url) {
      guard let pattern = book.pattern(of: url) else { continue }
      counts[pattern, default: 0] += 1
      patterns.append(pattern)
      if counts[pattern]! <= Self.fewRows { urls.append(url) }
    }
    let origins = Set(patterns.map { book.entries[$0].origin })
    urls += book.plainLinks.filter { !origins.contains($0.origin) }.map(\.url)
    return urls.map { .open($0) }
  }

  /// Returns the patterns for which no link is known, each with a link of it, if one is found. Of the schemes and hosts of
  /// a link, one is enough.
  func untriedPatterns(in frame: inout LuaFrame) throws(LuaError) -> [(pattern: String, link: String?)] {
    if world.definitions.properties.omission(of: .open) != nil { return [] }
    let tried = Set(try patternsOfLinks(in: &frame).values)
    let book = try linkBook(in: &frame)
    var known = Set(book.entries.filter { tried.contains($0.pattern.text) }.map(\.origin))
    return book.entries.filter { known.insert($0.origin).inserted }.map {
      (book.addressed($0).text, book.example(of: $0))
    }
  }

  /// Returns the patterns of the links that are tried, by the words of their acts.
  func patternsOfLinks(in frame: inout LuaFrame) throws(LuaError) -> [String: String] {
    var patterns: [String: String] = [:]
    for choice in try linkChoices(in: &frame) {
      if case .open(let url) = choice { patterns[choice.words] = try pattern(of: url, in: &frame) }
    }
    return patterns
  }

  /// Launches a plugin from one of its starts, and lets the app come to rest.
  func begin(_ start: String?, of plugin: String, in frame: inout LuaFrame) throws(LuaError) {
    var plan = try launchPlan(of: .plugin(plugin), nil, in: &frame)
    plan.circumstances.start = start
    _ = try perform(.launch(plan), .none, in: &frame)
    try settle(in: &frame)
  }
}
