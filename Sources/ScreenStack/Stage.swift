/// The state of a simulated device, as one value.
///
///     var stage = Stage()
///     var events: [Event] = []
///     let photos = stage.makeScreen("photos"), photo = stage.makeScreen("photo")
///     let pile = try stage.makeNavigation([photos])
///     try stage.perform(.openWindow(root: pile, .compact), into: &events)
///     try stage.perform(.push(photo, onto: pile, .animated), into: &events)
///     while stage.step(into: &events) {}
///
/// A command adds its events to the caller's buffer, or throws and changes nothing. The stage has no log and
/// no callbacks. Questions are asked before a command (see ``question(raisedBy:after:)-(Gesture,_)``).
public struct Stage: Equatable, Sendable {
  /// The behavior of the iOS version.
  public let profile: Profile
  /// Indicates whether a warning that UIKit would only log is an error.
  public let isStrict: Bool
  /// The kind of device.
  public let device: Device
  /// The app's bundle id, for UIKit's messages.
  public let app: String
  var clock = Clock()
  var names = Names()
  var screens = Pool<Screen>()
  var params = Pool<[Value.Field]>()
  var contents = Contents()
  var windows: [Window] = []
  /// The serial number of the newest screen.
  public internal(set) var lastSerial: UInt32 = 0

  var work = Work()
  var cause = Cause.none
  /// Indicates whether a change pauses where UIKit calls the app. See `Stage+Pausing`.
  public var pausesForCallbacks = false
  /// The app's answers to the questions of the current command or gesture.
  var answers = Answers()

  /// The current time.
  public var now: Microseconds { clock.now }
  /// The current turn of the run loop, from 0.
  public var turn: Int32 { clock.turn }

  /// The simulated time.
  struct Clock: Equatable, Sendable {
    var now: Microseconds = 0
    /// The current turn of the run loop, from 0.
    var turn: Int32 = 0
  }

  /// The contents of containers, by kind.
  struct Contents: Equatable, Sendable {
    var navigations = Pool<NavigationContent>()
    var tabs = Pool<TabsContent>()
    var splits = Pool<SplitContent>()
    var customs = Pool<CustomContent>()
  }

  /// The changes that are in progress or still to be made.
  struct Work: Equatable, Sendable {
    var transitions: [Transition] = []
    var lastTransition: Int32 = 0
    /// The stack changes that wait, in the order in which they were requested.
    var requests: [Request] = []
    /// The presentations and dismissals that begin at the end of the turn, by their transitions' numbers.
    var presentations: [Int32] = []
    /// Indicates whether the app is in the background.
    var isInBackground = false
    /// Indicates whether a window gets its root.
    var isPlacingRoot = false
    /// Indicates whether waiting changes are being carried out.
    var isCatchingUp = false
    /// The navigation controllers whose stacks changed in this turn.
    var pending: [Slot] = []
    /// Screens without a place that are no longer visible. They are removed after the turn, unless kept.
    var leaving: [Slot] = []
    var agenda = Agenda()
    /// The parts of changes that are left, the next one last.
    var parts: [Part] = []
    let isLarge = PassedByAddress()
  }

  /// Creates an empty device.
  public init(
    profile: Profile = Profile(), isStrict: Bool = false, device: Device = .phone, app: String = "app"
  ) {
    self.profile = profile
    self.isStrict = isStrict
    self.device = device
    self.app = app
  }
}

extension Stage {
  /// Releases the memory of empty lists, before a copy is kept.
  public mutating func releaseUnusedMemory() {
    work.transitions.releaseIfEmpty()
    work.requests.releaseIfEmpty()
    work.presentations.releaseIfEmpty()
    work.pending.releaseIfEmpty()
    work.leaving.releaseIfEmpty()
    work.agenda.releaseUnusedMemory()
    work.parts.releaseIfEmpty()
  }

  /// Continues the serial numbers of an earlier stage, so that no two screens have the same identity.
  public mutating func count(on earlier: Stage) { lastSerial = max(lastSerial, earlier.lastSerial) }

  /// Adds an event with the current time, turn and cause.
  @inline(__always)
  func tell(_ what: Event.What, into events: inout [Event]) {
    events.append(Event(time: now, turn: turn, cause: cause, what: what))
  }

  /// Returns the slot of a living screen.
  @inline(__always)
  func slot(of id: ScreenID) throws(StageError) -> Slot {
    guard isAlive(id) else { throw .gone(id) }
    return id.slot
  }

  /// Returns the slot of a living container of a kind.
  @inline(__always)
  func slot(of id: ScreenID, _ kind: Kind) throws(StageError) -> Slot {
    let slot = try slot(of: id)
    guard screens[slot].kind == kind else { throw .wrongKind(id, wanted: kind) }
    return slot
  }

  /// Returns whether a screen still exists.
  @inline(__always)
  public func isAlive(_ id: ScreenID) -> Bool {
    id.slot.exists && id.slot.index < screens.end && screens[id.slot].id == id
  }

  @inline(__always)
  func id(_ slot: Slot) -> ScreenID { screens[slot].id }

  @inline(__always)
  func id(ifAny slot: Slot) -> ScreenID? { slot.exists ? screens[slot].id : nil }

  /// Logs a complaint of UIKit. In a strict stage, throws it before anything has changed.
  func complain(_ complaint: Complaint, into events: inout [Event]) throws(StageError) {
    if isStrict { throw .warning(complaint) }
    tell(.complained(complaint), into: &events)
  }
}
