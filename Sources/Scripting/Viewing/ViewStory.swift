import ScreenStack
import Tracing
import Views

/// A viewed run as acts, moments and lines that refer to each other.
struct ViewStory {
  let recorder: ViewRecorder
  let trace: [TraceLine]
  let verdict: Result<Verdict, ScriptError>

  /// Fills a run. Returns false if nothing was ever on the stage.
  func tell(into run: inout ViewRun, hiding secrets: Set<String>) -> Bool {
    let starts = trace.indices.filter { trace[$0].kind == .act }
    guard !starts.isEmpty, !recorder.marks.isEmpty else { return false }
    let refused = refusedAct(after: starts.count)
    var plan = ViewPlan(recorder.marks, acts: starts.count + (refused == nil ? 0 : 1))
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : trace.count
      // Lines that a script prints before the launch belong to the launch.
      let lines = (number == 0 ? 0 : start + 1)..<end
      plan.begin(at: trace[start].time)
      addLines(lines, of: number, plan, to: &run)
      var act = act(number, trace[start], plan, run.lines)
      note(trace[start].details, in: &act, hiding: secrets)
      run.acts.append(act)
      noteOutcome(at: number, in: &run)
    }
    if let refused { add(refused, &plan, to: &run) } else { noteRefusal(after: starts.count, in: &run) }
    run.moments = plan.moments
    run.nodes = recorder.nodes.masked(hiding: secrets)
    run.flows = recorder.flows.map { plan.placed($0) }
    ViewLinks(recorder: recorder, moments: run.moments).link(&run, leaks: recorder.leaks)
    return true
  }

  private func act(_ number: Int, _ line: TraceLine, _ plan: ViewPlan, _ lines: [ViewLine]) -> ViewAct {
    let words = line.text.isEmpty ? line.verb : "\(line.verb) \(line.text.onOneLine)"
    let (moments, count) = (plan.block(of: number), lines.count)
    let start = lines.lastIndex { $0.moment < moments.lowerBound }.map { $0 + 1 } ?? 0
    var act = ViewAct(words, kind: line.verb, at: line.time, moments: moments, lines: start..<count)
    act.ends = max(line.time, recorder.ends[number] ?? plan.moments[moments.upperBound - 1].at)
    act.screen = recorder.touches[number]?.screen
    act.action = recorder.touches[number]?.action
    act.item = recorder.touches[number]?.item
    act.hidden = recorder.hidden[number] ?? []
    return act
  }

  private func note(_ details: [Value.Field], in act: inout ViewAct, hiding secrets: Set<String>) {
    for field in details {
      if field.name == "arguments", case .list(let values) = field.value {
        act.arguments = values.map { secrets.hides($0.written) ? .text("•") : $0 }
      } else {
        act.options.append(field)
      }
    }
  }

  private func addLines(_ places: Range<Int>, of act: Int, _ plan: ViewPlan, to run: inout ViewRun) {
    for place in places where trace[place].kind == .event {
      let line = trace[place]
      var told = ViewLine(
        verb: line.verb, words: line.text.onOneLine, moment: plan.moment(ofLine: place, in: act))
      told.path = line.path
      told.isDetail = line.level == .lifecycle
      told.isError = line.event?.isFault == true
      run.lines.append(told)
    }
  }

  /// Notes that the last act was refused or has failed, as one of its lines says.
  private func noteOutcome(at number: Int, in run: inout ViewRun) {
    let act = run.acts[number]
    for line in run.lines[act.lines] {
      switch EventVerb(rawValue: line.verb)?.kind {
      case .refusal: (run.acts[number].outcome, run.acts[number].why) = (.refused, line.words)
      case .failure: (run.acts[number].outcome, run.acts[number].why) = (.failed, line.words)
      case .change, .modal, .fault, .callback, nil: continue
      }
      return
    }
  }
}

/// The act that ended the scenario, which is not in the trace.
extension ViewStory {
  private struct RefusedAct {
    let words: String
    let kind: String
    let outcome: ViewAct.Outcome
    let why: String
  }

  private func refusedAct(after count: Int) -> RefusedAct? {
    guard case .success(.unmet(let error)) = verdict, let asked = recorder.asked, asked.after + 1 == count
    else { return nil }
    let (kind, words) = asked.act.words
    let isExpectation = kind == "expect"
    return RefusedAct(
      words: words, kind: kind, outcome: isExpectation ? .failed : .refused, why: error.message.expectation)
  }

  /// Notes that the last act in the trace is the one that was refused.
  private func noteRefusal(after count: Int, in run: inout ViewRun) {
    guard case .success(.unmet(let error)) = verdict, let asked = recorder.asked, asked.after + 2 == count
    else { return }
    run.acts[count - 1].outcome = .refused
    run.acts[count - 1].why = error.message
  }

  private func add(_ refused: RefusedAct, _ plan: inout ViewPlan, to run: inout ViewRun) {
    let number = run.acts.count
    plan.begin(at: plan.moments.last?.at ?? 0)
    let moments = plan.block(of: number)
    var line = ViewLine(verb: "fail", words: refused.why.onOneLine, moment: moments.lowerBound)
    line.isError = true
    run.lines.append(line)
    let lines = run.lines.count - 1..<run.lines.count
    let at = plan.moments[moments.lowerBound].at
    var act = ViewAct(refused.words, kind: refused.kind, at: at, moments: moments, lines: lines)
    (act.outcome, act.why) = (refused.outcome, refused.why)
    run.acts.append(act)
  }
}

extension Act {
  /// The kind of an act and its words, as a scenario asks for it. Queries are expectations.
  fileprivate var words: (kind: String, words: String) {
    func named(_ verb: ActVerb, _ name: String) -> (String, String) {
      (verb.rawValue, "\(verb.rawValue) \(name.onOneLine)")
    }
    func bare(_ verb: ActVerb) -> (String, String) { (verb.rawValue, verb.rawValue) }
    func asked(_ words: String) -> (String, String) { ("expect", words.onOneLine) }
    return switch self {
    case .tap(let action, _, _): named(.tap, action)
    case .type(let input, _, _): named(.type, input)
    case .tab(let name, _): named(.tab, name)
    case .holdBack(let name, _, _): named(.holdBack, name)
    case .go(let route, _): named(.go, route)
    case .reach(let name): named(.reach, name)
    case .open(let url): named(.open, Value.text(url).written)
    case .answer(let answer): named(.answer, answer.service)
    case .resize(let width): named(.resize, "\(width)")
    case .back: bare(.back)
    case .leave: bare(.leave)
    case .swipeBack: bare(.swipeBack)
    case .swipeDown: bare(.swipeDown)
    case .endSwipe: ("swipe", "swipe")
    case .tapOutside: bare(.tapOutside)
    case .launch: bare(.launch)
    case .rotate: bare(.rotate)
    case .wait: bare(.wait)
    case .background: bare(.background)
    case .foreground: bare(.foreground)
    case .restart: bare(.restart)
    case .fireTimer: bare(.fireTimer)
    case .notify, .tapNotification: bare(.notify)
    case .reload: bare(.reload)
    case .expect(let path): asked("expect \(Value.text(path).written)")
    case .expectWhy: asked("expect_why")
    case .can(let action, _): asked("can \(action)")
    case .count(let name): asked("count \(name)")
    case .variant(let name), .whyVariant(let name): asked("variant \(name)")
    case .pending, .goal, .look: asked("expect")
    }
  }
}
