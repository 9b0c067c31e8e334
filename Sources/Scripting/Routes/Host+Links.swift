import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack
import Tracing

extension Host {
  /// Implements `app:open "shop://p/3"`.
  func open(_ url: String, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) -> [LuaValue] {
    begin(.open, [.word(url.writtenLink)], by: cause)
    scenario.clock.note(given: [.text(url)])
    givenValues?.add(link: url)
    app.trips.forgetEnd()
    guard try comeToForegroundForLink(in: &frame) else { return [false, "the app has crashed"] }
    guard let number = try follow(url, isTold: true, cause, in: &frame) else {
      return app.trips.lastRefusal.map { [false, .string(LuaString($0.words))] } ?? [true]
    }
    return outcome(of: number)
  }

  /// Follows a link.
  /// - Parameter isTold: True if the trace already contains the link.
  /// - Returns: The number of the navigation, if the link leads to a route.
  @discardableResult
  func follow(
    _ url: String, isTold: Bool, after way: [String] = [], _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) -> Int32? {
    let link: Link
    do throws(LinkError) {
      link = try Link(url)
    } catch {
      refuse(url, error.message, cause)
      return nil
    }
    try applyLinkVariants(link, cause, in: &frame)
    let links = try linkBook(in: &frame)
    guard let match = links.table.match(link) else {
      refuse(url, "no link", cause)
      return nil
    }
    if look({ $0.visibleScreens.isEmpty }) {
      app.trips.keep(.link(url, cause))
      return nil
    }
    let entry = links.entries[match.pattern]
    recorder?.reach(entry.item)
    let numbers = Set(entry.pattern.params.filter(\.isNumber).map(\.name))
    var params = match.params.map { param in
      let number = numbers.contains(param.name) ? Int(param.value) : nil
      return Value.Field(param.name, number.map(Value.integer) ?? .text(param.value))
    }
    switch entry.target {
    case .function(let function):
      if !isTold { tellLink(url, cause) }
      guard let root = app.launch?.root, let flow = try instance(of: root, in: &frame) else { return nil }
      let outcome = try begin(
        try frame.fetch(function),
        with: [.table(flow), .table(try description(of: link, params, in: &frame))],
        as: Handler.Role("link", of: look({ $0.root }), for: .link(way + [link.text], cause)), in: &frame)
      if let values = outcome.values { try follow(values, after: way + [link.text], cause, in: &frame) }
      return nil
    case .route(let name):
      let route = try routeName(name, entry.plugin)
      let known = chain(from: route, try routeTable()).flatMap(\.alternatives).flatMap {
        $0.step.params.map(\.key)
      }
      for item in link.query
      where known.contains(item.name) && !isVariant(item) && !params.contains(where: { $0.name == item.name })
      {
        params.append(Value.Field(item.name, .text(item.value ?? "")))
      }
      let values = try frame.make(.table(params)).tableSlot
      let departure = Departure(
        route: route, context: params, cause: cause, link: url, telling: isTold ? .told : .due)
      return try depart(departure, values, in: &frame)
    }
  }

  func tellLink(_ url: String, _ cause: Cause) {
    tell(.link, url.writtenLink, subject: url, [.init("url", .text(url))], by: cause)
  }

  /// - Parameter decider: The part of the app that has refused it, or nil for a mistake.
  private func refuse(_ url: String, _ words: String, _ cause: Cause, by decider: TripRefusal.Decider? = nil)
  {
    app.trips.note(LastRefusal(trip: nil, link: url, words: words, decider: decider))
    tell(.refuse, "\(url.writtenLink) (\(words))", subject: url, [.init("why", .text(words))], by: cause)
  }

  /// Makes the table that the function of a link gets: its URL, its parts, and its params by name.
  private func description(
    of link: Link, _ params: [Value.Field], in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let table = try frame.makeTable()
    for field in params {
      try frame.set(table, .string(LuaString(field.name)), try frame.make(field.value))
    }
    try frame.set(table, "url", .string(LuaString(link.text)))
    try frame.set(table, "params", try frame.make(.table(params)))
    let query = link.query.map { Value.Field($0.name, .text($0.value ?? "")) }
    try frame.set(table, "query", try frame.make(.table(query)))
    if let fragment = link.fragment { try frame.set(table, "fragment", .string(LuaString(fragment))) }
    return table
  }

  /// Continues after a link's function, which has returned another link to follow or a reason for refusal.
  func follow(
    _ values: [LuaValue], after way: [String], _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let next = values.first?.text else {
      guard let first = values.first, let url = way.last else { return }
      if [.nil, false].contains(first), values.count > 1 {
        return refuse(url, try frame.describe(values[1]).description, cause, by: .app)
      }
      if isResult(first, in: &frame) { return }
      return noteMistake(
        "it returns \(first.kindName), which is no link. Return the text of a link, nil and a reason, or nothing.",
        in: "link", at: try placeOfFunction(for: url, in: &frame))
    }
    if way.count == Self.mostLinks {
      return refuse(next, "it is the \(way.count + 1)th link on the way from \(way[0].writtenLink)", cause)
    }
    if way.contains(next) {
      let links = (way + [next]).map(\.writtenLink).joined(separator: " -> ")
      return refuse(next, "its links lead in a circle: \(links)", cause)
    }
    try follow(next, isTold: false, after: way, cause, in: &frame)
  }

  /// Returns whether the function of a link can return a value that leads nowhere: nothing, what an order of its flow
  /// returns, or an object of the app.
  private func isResult(_ value: LuaValue, in frame: inout LuaFrame) -> Bool {
    if [.nil, false, true].contains(value) { return true }
    guard let table = value.tableSlot else { return false }
    return frame.identity(of: table) != 0
  }

  private func placeOfFunction(for url: String, in frame: inout LuaFrame) throws(LuaError) -> LuaPlace? {
    let links = try linkBook(in: &frame)
    guard let link = try? Link(url), let match = links.table.match(link),
      case .function(let function) = links.entries[match.pattern].target
    else { return nil }
    return try frame.fetch(function).slot.flatMap { frame.definition(of: $0) }
  }

  /// The maximum number of links that lead to each other. A cycle may have a different text each time.
  private static let mostLinks = 10
}

extension Host {
  /// Implements `app:notify { title = "bob wrote", link = "chat://chat/bob" }`.
  func notify(_ note: RetainedValue, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) -> [LuaValue]
  {
    let value = try frame.value(of: note)
    begin(.notify, [.value(.text(try title(of: value, in: &frame)))], by: cause)
    scenario.notes.append(note)
    return [
      .table(try make(.notification(scenario.notes.count - 1), tables.notification.metatable, in: &frame))
    ]
  }

  func tapNotification(_ number: Int, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    let note = scenario.notes[number]
    let value = try frame.take(note)
    if value == .nil {
      throw .refused("this notification was tapped already, and is gone. Send another one with 'notify'.")
    }
    scenario.notes[number] = .plain(.nil)
    let content = try plain(value, in: &frame)
    begin(.tap, [.value(.text(try title(of: value, in: &frame)))], by: cause)
    scenario.clock.note(notification: content)
    guard try comeToForegroundForLink(in: &frame) else { return }
    try follow(notification: value, cause, in: &frame)
  }

  /// Follows a notification. The plugin's `on_notify` returns its link. Without one, its own link is used.
  func follow(notification value: LuaValue, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    guard let note = value.tableSlot else { return }
    if look({ $0.visibleScreens.isEmpty }) {
      return app.trips.keep(.note(try frame.hold(value), cause))
    }
    var url = try frame.get(note, NoteKey.link)
    if let plugin = app.launch?.plugin, let root = app.launch?.root {
      let manifest = try frame.slot(of: world.definitions.plugins[plugin].manifest)
      if case .function(let function) = try frame.get(manifest, ManifestKey.onNotify),
        let flow = try instance(of: root, in: &frame)
      {
        do throws(LuaError) {
          url = try answer(of: function, to: [.table(flow), value], in: &frame) ?? .nil
        } catch {
          _ = try report(error, of: ManifestKey.onNotify.rawValue, in: &frame)
          return
        }
      }
    }
    if let text = url.text { try follow(text, isTold: false, cause, in: &frame) }
  }

  func title(of note: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> String {
    guard let table = note.tableSlot else { throw .refused("'notify' takes { title = …, link = … }") }
    guard case .string(let title) = try frame.get(table, NoteKey.title) else { return "" }
    return title.description
  }
}

extension String {
  /// The link as traces print it. Only links that are longer than those of real apps are cut.
  var writtenLink: String {
    let text = unicodeScalars.count > 500 ? String(unicodeScalars.prefix(499)) + "…" : self
    return text.isEmpty ? "\"\"" : text.onOneLine
  }
}
