import JSON
import Platform
import Repl
import ScreenStack
import Serving
import Views

/// Serves the page of an app until the last one is closed, or until ctrl-C.
final class LiveView {
  private let app: LiveApp
  private let console: Console
  private let server: Server
  private let address: Address
  private let interrupts = Interrupts.catchAll()
  private var watch: ScriptWatch?
  private var watched: [String] = []
  private var streams: [Server.Stream] = []
  /// The time at which the last page was closed. A page that is loaded again comes back soon.
  private var emptySince: Double?
  private var nextPulse = 0.0
  private var hasLeft = false

  private enum Patience {
    static let forReload = 2.0
    static let pulse = 15.0
  }

  init(_ app: LiveApp, port: Int, _ console: Console) throws(ServingError) {
    (self.app, self.console) = (app, console)
    server = try Server(port: port)
    address = Address(port: server.port)
    server.watch(interrupts)
  }

  /// Serves until the end.
  /// - Parameter opens: True to open the page in the user's browser.
  func run(opens: Bool) throws(PlatformError) {
    console.product.write("\(app.title) is at \(address.text)\n")
    console.product.flush()
    // Nobody would learn the address.
    if console.product.isClosed || console.product.failure != nil { return }
    if opens { Browser.open(address.text) }
    while !isOver {
      followFolders()
      server.wait(atMost: patience)
      if let signal = Interrupts.take() { end(by: signal) }
      while let request = server.next() { answer(request) }
      if let files = try watch?.changes(), !files.isEmpty, app.reload(files) { publish() }
      keepStreams()
    }
    close("The app has been closed.")
  }

  private var isOver: Bool {
    hasLeft || emptySince.map { Environment.seconds - $0 > Patience.forReload } ?? false
  }

  /// The milliseconds after which there is something to do in any case.
  private var patience: Int {
    var times = [nextPulse - Environment.seconds]
    if let emptySince { times.append(emptySince + Patience.forReload - Environment.seconds) }
    let own = max(10, Int((times.min() ?? 0) * 1_000) + 1)
    return min(own, watch?.patience ?? own)
  }

  /// Watches the scripts of the current app. If the system refuses, the app goes on without that.
  private func followFolders() {
    if watched == app.folders { return }
    if let watch { server.unwatch(watch.descriptor) }
    (watch, watched) = (nil, app.folders)
    do throws(PlatformError) {
      let watch = try ScriptWatch(watched)
      server.watch(watch.descriptor)
      self.watch = watch
    } catch {
      console.complain(error.message)
    }
  }

  private func keepStreams() {
    let now = Environment.seconds
    if now >= nextPulse {
      for stream in streams { server.send(EventText.pulse, to: stream) }
      nextPulse = now + Patience.pulse
    }
    let isEmpty = server.streamCount == 0
    if isEmpty, !streams.isEmpty {
      streams = []
      emptySince = now
    } else if !isEmpty {
      emptySince = nil
    }
  }

  private func publish() {
    let event = EventText("change", app.change()).text
    for stream in streams { server.send(event, to: stream) }
  }

  private func close(_ words: String) {
    let event = EventText("end", JSONText.of(.table([Value.Field("words", .text(words))]))).text
    for stream in streams { server.send(event, to: stream) }
    server.drain()
  }

  private func end(by signal: Int32) -> Never {
    close("flowhost has been stopped.")
    console.product.flush()
    Interrupts.die(of: signal)
  }
}

/// Answers.
extension LiveView {
  private func answer(_ request: Request) {
    do throws(Refusal) {
      // Browsers ask for a picture of any address. Its answer says nothing.
      if request.head.path == "/favicon.ico" { return request.answer(Answer(.empty, type: .words, "")) }
      let name = try address.name(of: request.head)
      guard let route = Route(rawValue: name) else { throw .unknown(name) }
      if request.head.method != route.method { throw .wrongMethod(name, wanted: route.method) }
      switch route {
      case .page: request.answer(Answer(.good, type: .page, ViewPage.live.text(file: PageFiles.text)))
      case .events: begin(request.stream())
      case .act: act(try body(of: request, route), request)
      case .complete: complete(try body(of: request, route), request)
      }
    } catch {
      request.answer(error.answer)
    }
  }

  private enum Route: String {
    case page = ""
    case events, act, complete

    var method: String { self == .page || self == .events ? "GET" : "POST" }
    var wanted: String { self == .act ? #"{"step": 3, "line": ":back"}"# : #"{"line": ":b", "cursor": 2}"# }
  }

  private func begin(_ stream: Server.Stream) {
    streams.append(stream)
    emptySince = nil
    server.send(EventText("document", app.everything()).text, to: stream)
  }

  private func body(of request: Request, _ route: Route) throws(Refusal) -> Value {
    let type = request.head.type?.prefix { $0 != ";" }
    guard type == "application/json" else { throw .wrongType(route.rawValue) }
    guard let value = try? JSONReader.value(of: request.body), value.member("line")?.text != nil else {
      throw .wrongBody(route.wanted)
    }
    return value
  }

  private func act(_ body: Value, _ request: Request) {
    do throws(LiveError) {
      hasLeft = try app.take(body.member("line")?.text ?? "", at: body.member("step")?.integer) == .left
      request.answer(Answer(.good, type: .json, #"{"ok":true}"#))
    } catch {
      let words = Value.table([Value.Field("error", .text(error.message.guarded))])
      request.answer(Answer(.conflict, type: .json, JSONText.of(words)))
    }
    publish()
  }

  private func complete(_ body: Value, _ request: Request) {
    let line = body.member("line")?.text ?? ""
    let cursor = min(max(0, body.member("cursor")?.integer ?? line.utf16.count), line.utf16.count)
    let part = String(line.utf16.prefix(cursor)) ?? line
    let found = app.completions(of: part)
    let start = String(decoding: part.utf8.prefix(found.start), as: UTF8.self).utf16.count
    let all = found.all.map { one in
      Value.table([Value.Field("text", .text(one.text)), Value.Field("note", .text(one.note))])
    }
    let answer = Value.table([Value.Field("start", .integer(start)), Value.Field("all", .list(all))])
    request.answer(Answer(.good, type: .json, JSONText.of(answer)))
  }
}
