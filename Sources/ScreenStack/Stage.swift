/// Everything that is on a simulated device, as one value.
///
///     var stage = Stage()
///     var events: [Event] = []
///     let photos = stage.makeScreen("photos"), photo = stage.makeScreen("photo")
///     let pile = try stage.makeNavigation([photos])
///     try stage.perform(.openWindow(root: pile, .compact), into: &events)
///     try stage.perform(.push(photo, onto: pile, .animated), into: &events)
///     stage.settle(into: &events)
///
/// A command hands its events to the caller's buffer, or throws and has changed nothing. The stage has no log
/// and no callbacks: what an app would be told stands among the events, and what it would be asked is asked
/// before the command (see ``question(raisedBy:after:)-(Gesture,_)``).
public struct Stage: Equatable, Sendable {
  /// How the system decides where systems differ.
  public let profile: Profile
  /// Whether everything that UIKit would only log is an error.
  public let isStrict: Bool
  /// What the device is.
  public let device: Device
  /// The app's bundle id, for UIKit's texts.
  public let app: String
  /// The time.
  public internal(set) var now: Microseconds = 0
  /// The turn of the run loop, from 0.
  public internal(set) var turn: Int32 = 0

  var names = Names()
  var screens = Pool<Screen>()
  var params = Pool<[Value.Field]>()
  var navigations = Pool<NavigationContent>()
  var tabs = Pool<TabsContent>()
  var splits = Pool<SplitContent>()
  var customs = Pool<CustomContent>()
  var windows: [Window] = []
  /// The serial of the newest controller.
  public internal(set) var lastSerial: UInt32 = 0

  /// What moves.
  var transitions: [Transition] = []
  var lastTransition: Int32 = 0
  /// Stack changes that wait, in the order in which they were asked for.
  var requests: [Request] = []
  /// What waited is being done.
  var isCatchingUp = false
  /// Navigations whose stack changed in this turn.
  var pending: [Slot] = []
  /// Screens that stand nowhere and are seen no more: they go at the end of the turn, unless they are kept.
  var leaving: [Slot] = []
  var agenda = Agenda()
  /// Why happens what happens now.
  var cause = Cause.none
  /// What the app has said to the questions of the act that is being carried out.
  var answers = Answers()

  /// An empty device.
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
  /// Numbers its screens after those of an earlier stage, so that none has the identity of one of them.
  public mutating func count(on earlier: Stage) { lastSerial = max(lastSerial, earlier.lastSerial) }

  /// Adds an event of this moment.
  @inline(__always)
  func tell(_ what: Event.What, into events: inout [Event]) {
    events.append(Event(time: now, turn: turn, cause: cause, what: what))
  }

  /// Where a living screen's record is.
  @inline(__always)
  func slot(of id: ScreenID) throws(StageError) -> Slot {
    guard isAlive(id) else { throw .gone(id) }
    return id.slot
  }

  /// Where a living container of one kind is.
  @inline(__always)
  func slot(of id: ScreenID, _ kind: Kind) throws(StageError) -> Slot {
    let slot = try slot(of: id)
    guard screens[slot].kind == kind else { throw .wrongKind(id, wanted: kind) }
    return slot
  }

  /// Whether the screen has not gone.
  @inline(__always)
  public func isAlive(_ id: ScreenID) -> Bool {
    id.slot.exists && id.slot.index < screens.end && screens[id.slot].id == id
  }

  @inline(__always)
  func id(_ slot: Slot) -> ScreenID { screens[slot].id }

  @inline(__always)
  func id(ifAny slot: Slot) -> ScreenID? { slot.exists ? screens[slot].id : nil }

  /// Logs what UIKit would log, in a strict stage before anything has changed.
  func complain(_ complaint: Complaint, into events: inout [Event]) throws(StageError) {
    if isStrict { throw .warning(complaint) }
    tell(.complained(complaint), into: &events)
  }
}
