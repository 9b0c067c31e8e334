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

  /// The meaning of an event for the act that has led to it.
  package enum Kind: Sendable {
    case change
    /// A screen or an alert has appeared above others.
    case modal
    /// The act was refused.
    case refusal
    /// The act has failed.
    case failure
    /// Something has gone wrong, whatever the act.
    case fault
    /// UIKit has called a method. Its name is the verb.
    case callback
  }

  /// The meaning of the event for the act that has led to it.
  package var kind: Kind {
    switch self {
    case .start, .finish, .cancel, .drop: .change
    case .root, .push, .pop, .replace, .dismiss: .change
    case .select, .detail, .collapse, .expand, .add, .remove, .hide: .change
    case .update, .link, .call, .expose, .stay, .log: .change
    case .reload, .stale, .orphan, .note, .track, .print: .change
    case .show, .hold, .reorder: .change
    case .present, .ask: .modal
    case .refuse, .ignore: .refusal
    case .fail, .crash: .failure
    case .leak, .freeze: .fault
    case .deinit, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear:
      .callback
    case .viewDidDisappear, .willMove, .didMove, .willShow, .didShow, .interactionEnded: .callback
    case .didSelect, .didSelectTab, .willDismiss, .didDismiss, .didAttemptToDismiss: .callback
    }
  }

  /// Indicates whether something has gone wrong.
  package var isFault: Bool { [.failure, .fault].contains(kind) }

  /// The contents of the text of a line.
  private enum Content { case screens, screensAmongValues, others }

  /// Callbacks name screens, too, but pages show them as the details of a line that does.
  private var content: Content {
    switch self {
    case .root, .push, .pop, .replace, .present, .dismiss, .update: .screens
    case .detail, .collapse, .expand, .add, .remove, .hide: .screens
    case .ask, .select, .refuse, .ignore, .stay, .leak, .freeze, .orphan: .screensAmongValues
    case .start, .finish, .cancel, .drop, .link, .call, .expose, .fail, .log, .crash: .others
    case .reload, .stale, .note, .track, .print, .show, .hold, .reorder, .deinit: .others
    case .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear: .others
    case .viewDidDisappear, .willMove, .didMove, .willShow, .didShow, .interactionEnded: .others
    case .didSelect, .didSelectTab, .willDismiss, .didDismiss, .didAttemptToDismiss: .others
    }
  }

  /// Indicates whether the text of a line consists of screens, with their params. Other texts contain values, which may
  /// be equal to the name of a screen.
  package var isOfScreensOnly: Bool { content == .screens }

  /// Indicates whether the text of a line names screens.
  package var namesScreens: Bool { content != .others }
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
