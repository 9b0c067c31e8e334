// Nobody has run this file yet: it was written without a Mac, and has only been parsed.
//
// The app plays the cases of `flowhost rules --export kit.json` with real UIKit and prints a line of JSON for
// each callback. README.md explains how to run it.

import OSLog
import UIKit

/// The text of kit.json, for users who prefer to paste it. If it is empty, the app reads the file kit.json.
let pastedKit = #"""
"""#

// MARK: - The kit

/// The cases that flowhost exports.
struct Kit: Decodable {
  let flowhost: String
  let runs: Int
  let cases: [Case]

  /// Reads the pasted text, or the resource.
  static func read() throws -> Kit {
    var data = Data(pastedKit.utf8)
    if data.isEmpty, let file = Bundle.main.url(forResource: "kit", withExtension: "json") {
      data = try Data(contentsOf: file)
    }
    return try JSONDecoder().decode(Kit.self, from: data)
  }
}

/// A question about UIKit, as screens and steps.
struct Case: Decodable {
  let id, rule: String
  let crashes, delegate: Bool?
  let needs: String?
  let root: Node
  /// The containers outside the tree, which steps name.
  let others: [Node]?
  let steps: [Step]

  var isCrash: Bool { crashes ?? false }
  var hasTouches: Bool { steps.contains { $0.do == "touch" } }
  var hasMore: Bool { root.kind == "tabs" && (root.children ?? []).count > 5 }
  /// The number of runs. A user is not asked to touch or to launch eight times.
  func runs(of kit: Kit) -> Int { isCrash || hasTouches ? 1 : max(1, kit.runs) }
}

/// A screen or container, with its children.
struct Node: Decodable {
  let kind, name: String
  let hidesBack: Bool?
  let children: [Node]?

  static func screen(_ name: String) -> Node { Node(kind: "screen", name: name, hidesBack: nil, children: nil) }
}

/// A call, or a touch that the user is asked for.
struct Step: Decodable {
  /// A callback of a screen. The step is made in it when it comes for the first time.
  struct Place: Decodable { let who, callback: String }

  let `do`: String
  let `in`, screen, from, style, what: String?
  let screens: [String]?
  let animated: Bool?
  /// Indicates whether a touch is an answer even if no callback comes.
  let mayFail: Bool?
  let at: Place?
  let after: Delay?

  var names: [String] { [screen, self.in, from].compactMap { $0 } + (screens ?? []) }
  /// The screen in the line that reports the step.
  var subject: String { screens?.joined(separator: ",") ?? screen ?? what ?? self.in ?? from ?? "" }
  /// Indicates whether the step directly follows the one before it.
  var isAtOnce: Bool { self.do != "touch" && at == nil && after == .now }
  /// The line that asks the user for a touch.
  var request: String { (Self.requests[what ?? ""] ?? what ?? "") + " " + (screen ?? "") }

  private static let requests = [
    "back": "Tap Back now", "tab": "Tap this tab now:", "swipe": "Swipe back from the left edge now",
    "content swipe": "Swipe back from the middle of the screen now",
    "cancelled swipe": "Begin a swipe from the left edge now, and return to the edge",
    "menu": "Hold Back now, and choose:", "drag": "Drag the sheet down now",
  ]
}

/// The time between a step and the one before it.
enum Delay: Decodable, Equatable {
  case now, rest, milliseconds(Double)

  init(from decoder: Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Double.self) {
      self = .milliseconds(number)
      return
    }
    switch try value.decode(String.self) {
    case "now": self = .now
    case "rest": self = .rest
    default: throw DecodingError.dataCorruptedError(in: value, debugDescription: "unknown 'after'")
    }
  }
}

// MARK: - Screens that report their callbacks

extension UIViewController {
  /// Records a callback, runs UIKit's part of it, and then makes the steps that belong in it.
  func tell(_ args: [String] = [], callback: String = #function, _ body: () -> Void = {}) {
    let callback = String(callback.prefix { $0 != "(" })
    let isRecorded = Recorder.shared.tell(self, callback, args)
    body()
    if isRecorded { Recorder.shared.play?.came(callback, to: Recorder.shared.name(of: self)) }
  }

  func tell(_ animated: Bool, callback: String = #function, _ body: () -> Void) {
    tell(animated ? ["animated"] : [], callback: callback, body)
  }

  func tell(_ screen: UIViewController?, callback: String = #function, _ body: () -> Void = {}) {
    tell([Recorder.shared.name(of: screen)], callback: callback, body)
  }
}

/// A screen, or a custom container that shows all its children.
final class Screen: UIViewController {
  private var shown: [UIViewController] = []

  private func showChildren() {
    view.backgroundColor = .systemBackground
    let height = view.bounds.height / CGFloat(max(1, shown.count))
    for (place, child) in shown.enumerated() {
      child.view.frame = CGRect(x: 0, y: CGFloat(place) * height, width: view.bounds.width, height: height)
      view.addSubview(child.view)
    }
  }

  /// Takes the children before the steps begin, as a tab bar controller does.
  func hold(_ children: [UIViewController]) {
    for child in children {
      addChild(child)
      child.didMove(toParent: self)
    }
    shown = children
  }

  override func viewDidLoad() { tell { super.viewDidLoad(); showChildren() } }
  override func viewWillAppear(_ animated: Bool) { tell(animated) { super.viewWillAppear(animated) } }
  override func viewIsAppearing(_ animated: Bool) { tell(animated) { super.viewIsAppearing(animated) } }
  override func viewDidAppear(_ animated: Bool) { tell(animated) { super.viewDidAppear(animated) } }
  override func viewWillDisappear(_ animated: Bool) { tell(animated) { super.viewWillDisappear(animated) } }
  override func viewDidDisappear(_ animated: Bool) { tell(animated) { super.viewDidDisappear(animated) } }
  override func willMove(toParent new: UIViewController?) { tell(new) { super.willMove(toParent: new) } }
  override func didMove(toParent new: UIViewController?) { tell(new) { super.didMove(toParent: new) } }
  deinit { Recorder.gone(ObjectIdentifier(self)) }
}

final class Navigation: UINavigationController {
  override func viewDidLoad() { tell { super.viewDidLoad() } }
  override func viewWillAppear(_ animated: Bool) { tell(animated) { super.viewWillAppear(animated) } }
  override func viewIsAppearing(_ animated: Bool) { tell(animated) { super.viewIsAppearing(animated) } }
  override func viewDidAppear(_ animated: Bool) { tell(animated) { super.viewDidAppear(animated) } }
  override func viewWillDisappear(_ animated: Bool) { tell(animated) { super.viewWillDisappear(animated) } }
  override func viewDidDisappear(_ animated: Bool) { tell(animated) { super.viewDidDisappear(animated) } }
  override func willMove(toParent new: UIViewController?) { tell(new) { super.willMove(toParent: new) } }
  override func didMove(toParent new: UIViewController?) { tell(new) { super.didMove(toParent: new) } }
  deinit { Recorder.gone(ObjectIdentifier(self)) }
}

final class Tabs: UITabBarController {
  override func viewDidLoad() { tell { super.viewDidLoad() } }
  override func viewWillAppear(_ animated: Bool) { tell(animated) { super.viewWillAppear(animated) } }
  override func viewIsAppearing(_ animated: Bool) { tell(animated) { super.viewIsAppearing(animated) } }
  override func viewDidAppear(_ animated: Bool) { tell(animated) { super.viewDidAppear(animated) } }
  override func viewWillDisappear(_ animated: Bool) { tell(animated) { super.viewWillDisappear(animated) } }
  override func viewDidDisappear(_ animated: Bool) { tell(animated) { super.viewDidDisappear(animated) } }
  override func willMove(toParent new: UIViewController?) { tell(new) { super.willMove(toParent: new) } }
  override func didMove(toParent new: UIViewController?) { tell(new) { super.didMove(toParent: new) } }
  deinit { Recorder.gone(ObjectIdentifier(self)) }
}

/// Reports what UIKit tells delegates. It refuses nothing.
final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  func navigationController(_ bar: UINavigationController, willShow new: UIViewController, animated: Bool) {
    bar.tell(new, callback: "willShow")
  }
  func navigationController(_ bar: UINavigationController, didShow new: UIViewController, animated: Bool) {
    bar.tell(new, callback: "didShow")
  }
  func tabBarController(_ tabs: UITabBarController, shouldSelect new: UIViewController) -> Bool {
    tabs.tell(new, callback: "shouldSelect")
    return true
  }
  func tabBarController(_ tabs: UITabBarController, didSelect new: UIViewController) {
    tabs.tell(new, callback: "didSelect")
  }
  func presentationControllerShouldDismiss(_ sheet: UIPresentationController) -> Bool {
    tell(sheet, "shouldDismiss")
    return true
  }
  func presentationControllerWillDismiss(_ sheet: UIPresentationController) { tell(sheet, "willDismiss") }
  func presentationControllerDidDismiss(_ sheet: UIPresentationController) { tell(sheet, "didDismiss") }
  func presentationControllerDidAttemptToDismiss(_ sheet: UIPresentationController) {
    tell(sheet, "didAttemptToDismiss")
  }
  private func tell(_ sheet: UIPresentationController, _ callback: String) {
    sheet.presentedViewController.tell(callback: callback)
  }
}

/// A window that reports when all fingers are off the screen.
final class TouchWindow: UIWindow {
  var onRelease: () -> Void = {}

  override func sendEvent(_ event: UIEvent) {
    super.sendEvent(event)
    let touches = event.allTouches ?? []
    if !touches.isEmpty, touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) { onRelease() }
  }
}

// MARK: - Lines

/// Writes the lines to the console and to Documents/answers.jsonl.
@MainActor final class Recorder {
  static let shared = Recorder()
  static let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  static let file = folder.appendingPathComponent("answers.jsonl")
  private static let objects = try? NSRegularExpression(pattern: "<([^<>:; ]+)[^<>]*?0x([0-9a-f]+)[^<>]*>")
  private static let logPrefix = #"^\d{4}-\d\d-\d\d \S+ .*?\[\d+:\w+\] (\[[^\]]*\] )?"#

  /// The run that is being recorded, if there is one.
  private(set) var play: Play?
  /// The time of the last line that is not of the console.
  private(set) var last = Date()
  /// The name of a screen in its initializer, in which a tab bar controller loads its view.
  var making: String?
  private var subject: [String: Any] = [:]
  private var began = Date()
  /// The milliseconds at which each turn of the run loop began.
  private var turns = [0]
  private var names: [UInt: String] = [:]
  private var logged: [String] = []
  private var output: FileHandle?

  private init() {
    // The last of all observers comes after Core Animation's commit, and after what UIKit does then.
    let observer = CFRunLoopObserverCreateWithHandler(
      kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, CFIndex.max
    ) { _, _ in MainActor.assumeIsolated { Recorder.shared.endTurn() } }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
  }

  func open(isNew: Bool) {
    subject = ["rule": "", "case": "", "run": 0]
    if isNew { _ = FileManager.default.createFile(atPath: Self.file.path, contents: nil) }
    output = FileHandle(forWritingAtPath: Self.file.path)
    output?.seekToEndOfFile()
  }

  /// Begins the lines of a run. It has no play if it ended in an earlier launch.
  func begin(_ test: Case, run: Int, _ play: Play?) {
    subject = ["rule": test.rule, "case": test.id, "run": run]
    self.play = play
    began = Date()
    last = began
    turns = [0]
    names = [:]
    logged = []
  }

  func end() {
    readSystemLog()
    play = nil
  }

  private func endTurn() {
    if play != nil { turns.append(Int(Date().timeIntervalSince(began) * 1000)) }
  }

  func remember(_ screen: UIViewController, _ name: String) {
    names[UInt(bitPattern: ObjectIdentifier(screen))] = name
  }

  func name(of screen: UIViewController?) -> String {
    guard let screen = screen else { return "nil" }
    return names[UInt(bitPattern: ObjectIdentifier(screen))] ?? String(describing: type(of: screen))
  }

  /// Records a callback. Returns false for a screen of an earlier run.
  func tell(_ screen: UIViewController, _ callback: String, _ args: [String]) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(screen))
    if let making = making, names[address] == nil { names[address] = making }
    guard play != nil, let who = names[address] else { return false }
    write(who, callback, args, near: screen)
    return true
  }

  /// Writes a line with the state of all screens.
  func write(
    _ who: String, _ callback: String, _ args: [String], near: UIViewController? = nil, at date: Date = Date()
  ) {
    var stack: [String: [String]] = [:]
    var presented: [String: String] = [:]
    for screen in play?.alive ?? [] {
      let tabs = screen as? UITabBarController
      let more = (tabs?.viewControllers ?? []).count > 5 ? tabs?.moreNavigationController : nil
      if let bar = screen as? UINavigationController ?? more {
        stack[name(of: bar)] = bar.viewControllers.map { name(of: $0) }
      }
      if let other = screen.presentedViewController, other.presentingViewController === screen {
        presented[name(of: screen)] = name(of: other)
      }
    }
    let navigation = near as? UINavigationController ?? near?.navigationController
    let transition = navigation?.transitionCoordinator
    let coordinator: [String: Bool] = [
      "set": transition != nil, "cancelled": transition?.isCancelled ?? false,
      "interactive": transition?.isInteractive ?? false,
    ]
    let ms = Int(date.timeIntervalSince(began) * 1000)
    let turn = turns.lastIndex { $0 <= ms } ?? 0
    let own: [String: Any] = [
      "turn": turn, "ms": ms, "who": who, "callback": callback, "args": args, "stack": stack,
      "presented": presented, "coordinator": coordinator,
    ]
    if callback != "log" { last = Date() }
    let line = own.merging(subject) { own, _ in own }.merging(Device.facts) { own, _ in own }
    guard var text = try? JSONSerialization.data(withJSONObject: line, options: .sortedKeys) else { return }
    text.append(10)
    output?.write(text)
    FileHandle.standardOutput.write(Data("RULESKIT ".utf8) + text)
  }

  /// Records a line of the console, without the date and process with which `NSLog` begins it.
  func log(_ text: String, at date: Date) {
    let line = plain(text.replacingOccurrences(of: Self.logPrefix, with: "", options: .regularExpression))
    guard play != nil, !line.isEmpty else { return }
    logged.append(line)
    write("app", "log", [line], at: date)
  }

  /// Records what UIKit has logged since the case began, except for lines that the console has shown.
  private func readSystemLog() {
    guard #available(iOS 15, *), let store = try? OSLogStore(scope: .currentProcessIdentifier),
      let entries = try? store.getEntries(at: store.position(date: began))
    else { return }
    var known = logged
    for entry in entries {
      guard let entry = entry as? OSLogEntryLog, entry.date >= began, entry.level != .debug,
        entry.level != .info, entry.subsystem.hasPrefix("com.apple.UIKit") || entry.sender.hasPrefix("UIKit")
      else { continue }
      for line in entry.composedMessage.components(separatedBy: "\n") {
        if let place = known.firstIndex(of: plain(line)) {
          known.remove(at: place)
        } else {
          log(line, at: entry.date)
        }
      }
    }
  }

  /// Replaces objects by the names of screens: `<Screen: 0x6000>` becomes `<a>`. Others become `<Class>`.
  private func plain(_ text: String) -> String {
    let result = NSMutableString(string: text)
    let whole = NSRange(location: 0, length: result.length)
    for match in (Self.objects?.matches(in: text, range: whole) ?? []).reversed() {
      let address = UInt(result.substring(with: match.range(at: 2)), radix: 16) ?? 0
      let name = names[address] ?? result.substring(with: match.range(at: 1))
      result.replaceCharacters(in: match.range, with: "<\(name)>")
    }
    let named = result as String
    return named.replacingOccurrences(of: "0x[0-9a-f]{6,}", with: "0x", options: .regularExpression)
  }

  /// Records the exception that ends the app.
  nonisolated static func crashed(_ exception: NSException) {
    let words = [exception.name.rawValue, exception.reason ?? ""]
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated { shared.write("app", "crash", words.map { shared.plain($0) }) }
  }

  /// Records that a screen has left memory.
  nonisolated static func gone(_ screen: ObjectIdentifier) {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated {
      guard shared.play != nil, let who = shared.names[UInt(bitPattern: screen)] else { return }
      shared.write(who, "gone", [])
    }
  }

  /// Indicates whether the last line in the file is that of an exception.
  var endsWithCrash: Bool {
    let lines = (try? String(contentsOf: Self.file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.last?.contains(#""callback":"crash""#) ?? false
  }
}

/// Facts about the system and the app, which are the same in every line.
@MainActor enum Device {
  static let facts: [String: Any] = {
    let environment = ProcessInfo.processInfo.environment
    let simulated = environment["SIMULATOR_MODEL_IDENTIFIER"]
    let sdk = Bundle.main.object(forInfoDictionaryKey: "DTPlatformVersion") as? String
    let sdkName = Bundle.main.object(forInfoDictionaryKey: "DTSDKName") as? String
    return [
      "os": UIDevice.current.systemVersion,
      // The kernel of a simulator is that of the Mac.
      "build": environment["SIMULATOR_RUNTIME_BUILD_VERSION"] ?? Device.control("kern.osversion"),
      "sdk": sdk ?? sdkName ?? "unknown",
      "device": simulated.map { "simulator \($0)" } ?? "device \(Device.control("hw.machine"))",
    ]
  }()

  private static func control(_ name: String) -> String {
    var bytes = [CChar](repeating: 0, count: 256)
    var size = 256
    return sysctlbyname(name, &bytes, &size, nil, 0) == 0 ? String(cString: bytes) : "unknown"
  }
}

/// Reads the standard error of the process in the background, and shows it all the same.
@MainActor enum Console {
  private static let pipe = Pipe()

  static func start() {
    let console = FileHandle(fileDescriptor: dup(STDERR_FILENO))
    dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
    pipe.fileHandleForReading.readabilityHandler = { handle in
      let (data, date) = (handle.availableData, Date())
      console.write(data)
      let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
      DispatchQueue.main.async { for line in lines { Recorder.shared.log(line, at: date) } }
    }
  }
}

// MARK: - Playing

/// One run of a case: makes the screens and the steps.
@MainActor final class Play {
  /// A reference that does not keep a screen in memory.
  private struct Weak { weak var screen: UIViewController? }

  private let test: Case
  private let run: Int
  private let window: TouchWindow
  private let whenOver: () -> Void
  private let label = UILabel()
  private let delegate = Delegate()
  private var screens: [String: Weak] = [:]
  /// The screens that later steps name. UIKit alone keeps the others.
  private var kept: [String: UIViewController] = [:]
  private var made = Set<Int>()
  /// The step that waits for a callback or a touch.
  private var awaited: Int?
  private var isMaking = false
  private var isOver = false

  init(_ test: Case, run: Int, in window: TouchWindow, whenOver: @escaping () -> Void) {
    (self.test, self.run, self.window, self.whenOver) = (test, run, window, whenOver)
  }

  var alive: [UIViewController] { screens.values.compactMap { $0.screen } }

  func begin() {
    Recorder.shared.begin(test, run: run, self)
    let needed = test.needs?.split(separator: " ").last.map { String($0) } ?? "13"
    if UIDevice.current.systemVersion.compare(needed, options: .numeric) == .orderedAscending {
      return skip("needs iOS \(needed)")
    }
    for node in test.others ?? [] { _ = make(node) }
    window.rootViewController = make(test.root)
    window.onRelease = { [weak self] in self?.touchEnded() }
    window.makeKeyAndVisible()
    if test.hasMore, window.traitCollection.horizontalSizeClass == .regular {
      return skip("needs a narrow window, as of an iPhone")
    }
    show("\(test.id), run \(run)")
    letGo()
    goOn()
  }

  /// Shows a line near the top. It lets touches through.
  private func show(_ text: String) {
    label.text = text
    label.backgroundColor = .systemYellow
    label.frame = CGRect(x: 0, y: window.safeAreaInsets.top + 100, width: window.bounds.width, height: 24)
    window.addSubview(label)
  }

  /// Arranges for the next step, or for the end of the run.
  private func goOn() {
    guard let next = test.steps.indices.first(where: { !made.contains($0) }) else {
      return atRest { self.end() }
    }
    let step = test.steps[next]
    if let at = step.at { return wait(for: next, "no \(at.callback) of \(at.who)") }
    switch step.after ?? .rest {
    case .now: arrive(at: next)
    case .milliseconds(let time): later(time / 1000) { self.arrive(at: next) }
    case .rest: atRest { self.arrive(at: next) }
    }
  }

  /// Makes a step whose time has come, or asks the user for it.
  private func arrive(at index: Int) {
    let step = test.steps[index]
    if step.do == "touch" {
      Recorder.shared.write("app", "step", [step.do, step.subject])
      show(step.request)
      wait(for: index, "no touch")
    } else {
      makeSteps(from: index)
      if !isOver { goOn() }
    }
  }

  private func wait(for index: Int, _ reason: String) {
    awaited = index
    later(15) { if self.awaited == index { self.skip(reason) } }
  }

  private func later(_ seconds: Double, _ work: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { if !self.isOver { work() } }
  }

  /// Waits until no callback has come for 1.2 seconds.
  private func atRest(_ work: @escaping () -> Void) {
    let rest = 1.2 + Recorder.shared.last.timeIntervalSinceNow
    if rest <= 0 { work() } else { later(rest) { self.atRest(work) } }
  }

  /// Makes the steps that belong in a callback, and goes on if one of them or a touch was awaited.
  func came(_ callback: String, to who: String) {
    for (index, step) in test.steps.enumerated() where !isOver && !made.contains(index) {
      if step.at?.who == who, step.at?.callback == callback { makeSteps(from: index) }
    }
    guard !isOver, !isMaking, let index = awaited else { return }
    guard made.contains(index) || test.steps[index].do == "touch" else { return }
    pass(index)
  }

  /// Goes on without a callback after a touch that may have no effect.
  private func touchEnded() {
    guard let index = awaited, test.steps[index].mayFail ?? false else { return }
    later(1.2) { if self.awaited == index { self.pass(index) } }
  }

  private func pass(_ index: Int) {
    awaited = nil
    made.insert(index)
    letGo()
    show("\(test.id), run \(run)")
    goOn()
  }

  private func skip(_ reason: String) {
    Recorder.shared.write("app", "skipped", [reason])
    end()
  }

  private func end() {
    isOver = true
    Recorder.shared.end()
    for screen in alive where screen.presentedViewController?.presentingViewController === screen {
      screen.dismiss(animated: false)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      self.window.isHidden = true
      self.window.rootViewController = nil
      self.kept = [:]
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.whenOver() }
    }
  }

  /// Makes a step, and those that directly follow it.
  private func makeSteps(from first: Int) {
    let wasMaking = isMaking
    isMaking = true
    defer { isMaking = wasMaking }
    var index = first
    repeat {
      let step = test.steps[index]
      made.insert(index)
      Recorder.shared.write("app", "step", [step.do, step.subject])
      if !call(step) { return skip("cannot make \(step.do) \(step.subject)") }
      index += 1
    } while !isOver && index < test.steps.count && !made.contains(index) && test.steps[index].isAtOnce
    letGo()
  }

  /// Keeps only the screens that later steps name.
  private func letGo() {
    let needed = test.steps.indices.filter { !made.contains($0) }.flatMap { test.steps[$0].names }
    kept = kept.filter { needed.contains($0.key) }
  }

  /// Makes the call of a step. Returns false if a screen is missing, or not of the right kind.
  private func call(_ step: Step) -> Bool {
    let isAnimated = step.animated ?? true
    let container = step.in.flatMap { screens[$0]?.screen }
    let bar = container as? UINavigationController
    let tabs = container as? UITabBarController
    let from = step.from.flatMap { screens[$0]?.screen }
    guard bar != nil || tabs != nil || from != nil || step.do == "root" else { return false }
    let screen = step.screen.map { find($0) }
    switch (step.do, screen) {
    case ("push", let screen?): bar?.pushViewController(screen, animated: isAnimated)
    case ("pushNil", _):
      // Swift's types do not allow nil. With nil for the second argument, the push is not animated.
      let push = #selector(UINavigationController.pushViewController(_:animated:))
      _ = bar?.perform(push, with: nil, with: nil)
    case ("pop", _): _ = bar?.popViewController(animated: isAnimated)
    case ("popTo", let screen?): report(bar?.popToViewController(screen, animated: isAnimated))
    case ("popToRoot", _): report(bar?.popToRootViewController(animated: isAnimated))
    case ("set", _): bar?.setViewControllers((step.screens ?? []).map { find($0) }, animated: isAnimated)
    case ("present", let screen?): present(screen, from, step)
    case ("dismiss", _):
      let who = Recorder.shared.name(of: from?.presentedViewController ?? from)
      from?.dismiss(animated: isAnimated) { self.complete(who) }
    case ("select", let screen?): tabs?.selectedViewController = screen
    case ("root", let screen?): window.rootViewController = screen
    default: return false
    }
    return true
  }

  /// Records what a pop of several screens returns.
  private func report(_ popped: [UIViewController]?) {
    guard let popped = popped, !popped.isEmpty else { return }
    Recorder.shared.write("app", "returned", popped.map { Recorder.shared.name(of: $0) })
  }

  private func present(_ screen: UIViewController, _ from: UIViewController?, _ step: Step) {
    let styles: [String: UIModalPresentationStyle] = [
      "automatic": .automatic, "full_screen": .fullScreen, "page_sheet": .pageSheet, "form_sheet": .formSheet,
      "over_full_screen": .overFullScreen, "current_context": .currentContext,
      "over_current_context": .overCurrentContext, "popover": .popover,
    ]
    if let style = styles[step.style ?? ""] { screen.modalPresentationStyle = style }
    let who = Recorder.shared.name(of: screen)
    from?.present(screen, animated: step.animated ?? true) { self.complete(who) }
    // A presentation controller that is read without a presentation leaks.
    guard screen.presentingViewController != nil else { return }
    if !test.isCrash, let popover = screen.popoverPresentationController {
      popover.sourceView = from?.viewIfLoaded ?? window
      popover.sourceRect = CGRect(x: 40, y: 140, width: 1, height: 1)
    }
    screen.presentationController?.delegate = delegate
  }

  /// Records the completion of a presentation or dismissal.
  private func complete(_ who: String) {
    guard !isOver else { return }
    Recorder.shared.write("app", "completion", [who], near: screens[who]?.screen)
    came("completion", to: who)
  }

  /// Returns the screen with a name, and makes it if there is none.
  private func find(_ name: String) -> UIViewController { screens[name]?.screen ?? make(.screen(name)) }

  private func make(_ node: Node) -> UIViewController {
    let children = (node.children ?? []).map { make($0) }
    Recorder.shared.making = node.name
    let screen = newScreen(node)
    Recorder.shared.making = nil
    Recorder.shared.remember(screen, node.name)
    screens[node.name] = Weak(screen: screen)
    kept[node.name] = screen
    screen.title = node.name
    screen.navigationItem.hidesBackButton = node.hidesBack ?? false
    if test.delegate ?? true {
      (screen as? UINavigationController)?.delegate = delegate
      (screen as? UITabBarController)?.delegate = delegate
    }
    (screen as? UINavigationController)?.viewControllers = children
    (screen as? UITabBarController)?.viewControllers = children
    (screen as? Screen)?.hold(children)
    return screen
  }

  private func newScreen(_ node: Node) -> UIViewController {
    switch node.kind {
    case "navigation": return Navigation(nibName: nil, bundle: nil)
    case "tabs": return Tabs(nibName: nil, bundle: nil)
    case "screen", "custom": return Screen(nibName: nil, bundle: nil)
    default: preconditionFailure("This app makes no '\(node.kind)'.")
    }
  }
}

/// Plays all runs, one after another. Cases that end the app come last, and take one launch each.
@MainActor final class Player {
  /// The run that has begun. It is in a file, so that the next launch goes on after it.
  private struct Mark: Codable {
    let id: String
    let run: Int
    let withTouches: Bool
  }

  private static let markFile = Recorder.folder.appendingPathComponent("begun.json")
  private let kit: Kit
  private var plays: [(test: Case, run: Int)] = []
  private var next = 0
  private var withTouches = false
  private var current: Play?
  var onProgress: (String) -> Void = { _ in }
  var onEnd: () -> Void = {}

  init(_ kit: Kit) { self.kit = kit }

  func start(withTouches: Bool, facts: [String]) {
    guard current == nil else { return }
    list(withTouches: withTouches)
    Recorder.shared.open(isNew: true)
    Recorder.shared.write("app", "header", ["flowhost=\(kit.flowhost)"] + facts)
    playNext()
  }

  /// Goes on after the run that ended the last launch, if there was one.
  func resume() {
    guard current == nil, let data = try? Data(contentsOf: Self.markFile),
      let mark = try? JSONDecoder().decode(Mark.self, from: data)
    else { return }
    list(withTouches: mark.withTouches)
    guard let place = plays.firstIndex(where: { $0.test.id == mark.id && $0.run == mark.run }) else { return }
    next = place + 1
    Recorder.shared.open(isNew: false)
    if Recorder.shared.endsWithCrash {
      // The other runs of the case would end the app too.
      while next < plays.count, plays[next].test.id == mark.id { next += 1 }
    } else {
      Recorder.shared.begin(plays[place].test, run: mark.run, nil)
      Recorder.shared.write("app", "skipped", ["the app ended without an exception"])
    }
    playNext()
  }

  private func list(withTouches: Bool) {
    self.withTouches = withTouches
    (plays, next) = ([], 0)
    for test in kit.cases.filter({ !$0.isCrash }) + kit.cases.filter({ $0.isCrash }) {
      if test.hasTouches && !withTouches { continue }
      for run in 1...test.runs(of: kit) { plays.append((test, run)) }
    }
  }

  private func playNext() {
    guard next < plays.count else {
      current = nil
      try? FileManager.default.removeItem(at: Self.markFile)
      return onEnd()
    }
    let (test, run) = plays[next]
    next += 1
    onProgress("\(next) of \(plays.count): \(test.id), run \(run)")
    let mark = Mark(id: test.id, run: run, withTouches: withTouches)
    try? JSONEncoder().encode(mark).write(to: Self.markFile, options: .atomic)
    let play = Play(test, run: run, in: newWindow()) { [weak self] in self?.playNext() }
    current = play
    play.begin()
  }

  private func newWindow() -> TouchWindow {
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    if let scene = scene { return TouchWindow(windowScene: scene) }
    return TouchWindow(frame: UIScreen.main.bounds)
  }
}

// MARK: - The app

/// The list with two buttons, and the progress below them.
final class StartScreen: UITableViewController {
  private var player: Player?
  private var status = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    do {
      let kit = try Kit.read()
      player = Player(kit)
      status = "\(kit.cases.count) cases, \(kit.runs) runs each"
    } catch {
      status = "kit.json is missing or cannot be read: \(error)"
    }
    player?.onProgress = { [weak self] text in self?.show(text) }
    player?.onEnd = { [weak self] in self?.share() }
    // By then the window has its scene.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.player?.resume() }
  }

  override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String? { status }

  override func tableView(_ table: UITableView, cellForRowAt place: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = place.row == 0 ? "Run all" : "Run all with touches"
    return cell
  }

  /// Measures an animation, to learn whether animations are slow, and then starts.
  override func tableView(_ table: UITableView, didSelectRowAt place: IndexPath) {
    let began = Date()
    table.alpha = 0.5
    UIView.animate(withDuration: 0.2, animations: { table.alpha = 1 }, completion: { _ in
      let facts = [
        "reduceMotion=\(UIAccessibility.isReduceMotionEnabled)",
        "slowAnimations=\(Date().timeIntervalSince(began) > 0.6)",
        "idiom=\(UIDevice.current.userInterfaceIdiom == .pad ? "pad" : "phone")",
      ]
      self.player?.start(withTouches: place.row == 1, facts: facts)
    })
  }

  private func show(_ text: String) {
    status = text
    tableView.reloadData()
  }

  private func share() {
    show("Done")
    view.window?.makeKeyAndVisible()
    let sheet = UIActivityViewController(activityItems: [Recorder.file], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = view
    present(sheet, animated: true)
  }
}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Console.start()
    NSSetUncaughtExceptionHandler { Recorder.crashed($0) }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = StartScreen(style: .grouped)
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ app: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

/// Gives the window its scene, where the system works with scenes. The SDK of iOS 27 requires them.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let window = (UIApplication.shared.delegate as? AppDelegate)?.window
    window?.windowScene = scene as? UIWindowScene
    window?.makeKeyAndVisible()
  }
}
