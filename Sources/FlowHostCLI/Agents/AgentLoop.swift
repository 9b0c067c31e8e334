import Agents
import Platform

/// `flowhost mcp`: reads lines of an agent, runs the commands of its calls one at a time, and writes the answers.
///
/// A command runs in a process of its own. So its output is that of the command line, and a call can be cancelled.
final class AgentLoop {
  private let server = AgentServer(version: Help.number)
  private let console: Console
  private let interrupts = Interrupts.catchAll()
  private var lines = LineSplitter(limit: AgentServer.limit)
  private var waiting: [(call: ToolCall, request: AgentRequest)] = []
  private var running: RunningCall?
  private var isAtEnd = false
  private var ending = Console.ExitStatus.good

  init(_ console: Console) { self.console = console }

  /// Serves until the input ends and all calls are answered, or until the reader has gone away.
  func run() -> Console.ExitStatus {
    while !console.product.isClosed {
      startNext()
      if isAtEnd, running == nil { break }
      attend(Readiness.wait(for: sources))
    }
    return ending
  }

  private var sources: [Int32] {
    [interrupts] + (isAtEnd ? [] : [Input.standard.descriptor]) + (running?.sources ?? [])
  }

  private func attend(_ ready: [Int32]) {
    if let signal = Interrupts.take() {
      running = nil  // The command ends with the program.
      Interrupts.die(of: signal)
    }
    if ready.contains(Input.standard.descriptor) { read() }
    guard let running else { return }
    running.read(ready)
    if let answer = running.answer {
      write(server.line(answer, to: running.request))
      self.running = nil
    }
  }

  private func read() {
    var bytes: [UInt8] = []
    do throws(PlatformError) { bytes = try Input.standard.read() } catch {
      console.complain(error.message)
      ending = .broken
    }
    isAtEnd = bytes.isEmpty
    for line in isAtEnd ? lines.end() : lines.add(bytes) {
      switch line {
      case .whole(let bytes): if !bytes.isEmpty { react(server.reaction(to: bytes)) }
      case .tooLong: react(server.reactionToLongLine)
      }
    }
  }

  private func react(_ reaction: AgentServer.Reaction) {
    switch reaction {
    case .none: break
    case .reply(let line): write(line)
    case .run(let call, let request): waiting.append((call, request))
    case .cancel(let id):
      // A cancelled request gets no answer.
      waiting.removeAll { $0.request.id == id }
      if running?.request.id == id { running = nil }
    }
  }

  private func startNext() {
    while running == nil, !waiting.isEmpty {
      let (call, request) = waiting.removeFirst()
      do throws(PlatformError) {
        running = try RunningCall(call, for: request)
      } catch {
        write(server.line(.notStarted(error.message), to: request))
      }
    }
  }

  private func write(_ line: String) {
    console.product.write(json: line + "\n")
    console.product.flush()
  }
}

/// A command that runs for a call of an agent. It is killed when it is released.
private final class RunningCall {
  let request: AgentRequest
  private let call: ToolCall
  private let child: Child
  private var printed: [Int32: [UInt8]] = [:]
  private(set) var sources: [Int32]

  init(_ call: ToolCall, for request: AgentRequest) throws(PlatformError) {
    (self.call, self.request) = (call, request)
    child = try Child(call.words)
    sources = [child.output, child.complaints]
    child.send(Array(call.input.utf8))
    child.closeInput()
  }

  /// Reads what the command has printed.
  func read(_ ready: [Int32]) {
    for source in sources where ready.contains(source) {
      let bytes = child.read(source)
      printed[source, default: []] += bytes
      if bytes.isEmpty { sources.removeAll { $0 == source } }
    }
  }

  /// The answer, or nil while the command runs.
  var answer: ToolAnswer? {
    if printed.values.reduce(0, { $0 + $1.count }) > ToolAnswer.limit { return .tooLong }
    guard sources.isEmpty else { return nil }
    guard case .exited(let status) = child.wait() else { return .killed }
    return ToolAnswer(
      to: call, printed: text(child.output), complaints: text(child.complaints), status: status)
  }

  private func text(_ source: Int32) -> String { String(decoding: printed[source] ?? [], as: UTF8.self) }
}
