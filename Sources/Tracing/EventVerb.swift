/// The first word of an event's line: what has happened.
package enum EventVerb: String, CaseIterable, Sendable {
  case start, finish, cancel, drop
  case root, push, pop, replace, present, dismiss, ask
  case select, detail, collapse, expand, add, remove, hide
  case update, link, call, expose, refuse, ignore, stay
  case fail, log, crash, leak, freeze
  case reload, stale, orphan
  case note, track, print
  // These are for the level `lifecycle` only.
  case show, hold, reorder, `deinit`
  case viewDidLoad = "view_did_load"
  case viewWillAppear = "view_will_appear"
  case viewIsAppearing = "view_is_appearing"
  case viewDidAppear = "view_did_appear"
  case viewWillDisappear = "view_will_disappear"
  case viewDidDisappear = "view_did_disappear"
  case willMove = "will_move"
  case didMove = "did_move"
  case willShow = "will_show"
  case didShow = "did_show"
  case interactionEnded = "interaction_ended"
  case didSelect = "did_select"
  case didSelectTab = "did_select_tab"
  case willDismiss = "will_dismiss"
  case didDismiss = "did_dismiss"
  case didAttemptToDismiss = "did_attempt_to_dismiss"

  /// Indicates whether the text of a line consists of screens, with their params. Other texts contain values, which may
  /// be equal to the name of a screen.
  package var isOfScreensOnly: Bool {
    switch self {
    case .root, .push, .pop, .replace, .present, .dismiss, .detail, .collapse, .expand, .add, .remove, .hide:
      true
    default: false
    }
  }

  /// Indicates whether the text of a line names screens.
  package var namesScreens: Bool {
    switch self {
    case .ask, .select, .refuse, .ignore, .stay, .leak, .freeze: true
    default: isOfScreensOnly
    }
  }

  /// Indicates whether something has gone wrong.
  package var isFault: Bool { [.fail, .crash, .leak, .freeze].contains(self) }

  /// Indicates whether a screen or an alert has appeared above others.
  package var isModal: Bool { [.present, .ask].contains(self) }
}

extension EventVerb {
  /// The event in the past: `pushed`. Callbacks keep their names.
  package var past: String {
    switch self {
    case .start: "started"
    case .finish: "finished"
    case .cancel: "cancelled"
    case .drop: "dropped"
    case .root: "set root"
    case .push: "pushed"
    case .pop: "popped"
    case .replace: "replaced"
    case .present: "presented"
    case .dismiss: "dismissed"
    case .ask: "asked"
    case .select: "selected"
    case .detail: "showed detail"
    case .collapse: "collapsed"
    case .expand: "expanded"
    case .add: "added"
    case .remove: "removed"
    case .hide: "hid"
    case .update: "updated"
    case .link: "followed link"
    case .call: "called"
    case .expose: "exposed"
    case .refuse: "refused"
    case .ignore: "ignored"
    case .stay: "stayed at"
    case .fail: "failed"
    case .log: "logged"
    case .crash: "crashed"
    case .leak: "leaked"
    case .freeze: "froze"
    case .reload: "reloaded"
    case .stale: "ran stale"
    case .orphan: "orphaned"
    case .note: "noted"
    case .track: "tracked"
    case .print: "printed"
    case .show: "showed"
    case .hold: "held"
    case .reorder: "reordered"
    case .deinit, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .willMove, .didMove, .willShow, .didShow, .interactionEnded, .didSelect,
      .didSelectTab,
      .willDismiss, .didDismiss, .didAttemptToDismiss:
      rawValue
    }
  }
}
