import Tracing
import Views

/// The screens and flows that lines and leaks are about, found by their names.
struct ViewLinks {
  let recorder: ViewRecorder
  let moments: [ViewMoment]

  func link(_ run: inout ViewRun, leaks: [Leak]) {
    var (started, ended): (Set<Int>, Set<Int>) = ([], [])
    for place in run.lines.indices {
      let line = run.lines[place]
      switch EventVerb(rawValue: line.verb) {
      case .start?: run.lines[place].flow = flow(of: line, in: run, taking: &started) { _ in true }
      case .finish?, .cancel?:
        run.lines[place].flow = flow(of: line, in: run, taking: &ended) {
          $0.end?.hasPrefix(line.verb) == true
        }
      case let verb? where verb.namesScreens: run.lines[place].screens = screens(of: line)
      default: break
      }
    }
    run.leaks = leaks.map { view(of: $0, in: run) }
  }

  /// Returns the first flow of that name that is not taken.
  private func flow(
    of line: ViewLine, in run: ViewRun, taking taken: inout Set<Int>, where isMeant: (ViewFlow) -> Bool
  ) -> Int? {
    let name = line.words.prefix { $0 != " " }
    let found = run.flows.filter { $0.name == name && !taken.contains($0.id) && isMeant($0) }
    let isStart = line.verb == "start"
    guard let flow = found.min(by: { isStart ? $0.id < $1.id : ($0.to ?? .max) < ($1.to ?? .max) }) else {
      return nil
    }
    taken.insert(flow.id)
    return flow.id
  }

  /// Returns the screens that a line names. Those that have just arrived or left are meant rather than others.
  private func screens(of line: ViewLine) -> [Int] {
    var pool = pool(at: line.moment)
    // The title of an alert can have several words.
    if line.verb == "ask" { return pool.suffix(1).map(\.id) }
    var ids: [Int] = []
    for word in line.words.split(whereSeparator: { " ,:|()".contains($0) }) {
      if let place = pool.lastIndex(where: { $0.name == word }) {
        ids.append(pool.remove(at: place).id)
      } else if let screen = screen(named: word, around: line.moment) {
        ids.append(screen.id)
      }
    }
    return ids
  }

  /// Returns the screens of a moment and of the one before, those that a line is most likely about last.
  private func pool(at moment: Int) -> [ViewNodes.Screen] {
    let (now, before) = (screens(at: moment), screens(at: moment - 1))
    let (seen, past) = (Set(now), Set(before))
    return now.filter { past.contains($0) } + before.filter { !seen.contains($0) }
      + now.filter { !past.contains($0) }
  }

  /// Returns a screen that was seen a little earlier, such as one under a finger, or that is seen a little later.
  private func screen(named name: Substring, around moment: Int) -> ViewNodes.Screen? {
    let near = stride(from: moment - 2, through: moment - 6, by: -1).map(\.self) + [moment + 1, moment + 2]
    return near.lazy.flatMap { screens(at: $0) }.first { $0.name == name }
  }

  private func screens(at moment: Int) -> [ViewNodes.Screen] {
    moments.indices.contains(moment)
      ? moments[moment].windows.flatMap { recorder.nodes.screens(in: $0) } : []
  }

  private func view(of leak: Leak, in run: ViewRun) -> ViewLeak {
    if let flow = run.flows.last(where: { $0.name == leak.name }) {
      return ViewLeak(leak.name, kind: "flow", id: flow.id, holds: leak.holds)
    }
    let last = Set(screens(at: moments.count - 1).map(\.id))
    let known = moments.indices.reversed().lazy.flatMap { screens(at: $0) }
    let gone = known.first { $0.name == leak.name && !last.contains($0.id) }
    let screen = gone ?? known.first { $0.name == leak.name }
    // An object of an app's own, such as a coordinator, was never on the stage.
    return ViewLeak(leak.name, kind: screen == nil ? "flow" : "screen", id: screen?.id, holds: leak.holds)
  }
}

extension Leak {
  /// The path that holds it, or another reason why it stays.
  fileprivate var holds: [String] {
    switch kind {
    case .held(let path): [path]
    case .idle(let waiting): ["nothing on screen", waiting].compactMap(\.self)
    case .neverRun: ["its completion never ran"]
    }
  }
}
