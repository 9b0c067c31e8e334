import ScreenStack
import Testing

/// UIKit's messages, byte for byte, and the first systems that have them.
struct ComplaintTests {
  /// A complaint, and its texts: each counts from its system on, until the next.
  struct Row: Sendable, CustomTestStringConvertible {
    let rule: String
    let complaint: @Sendable (inout Play) -> Complaint
    let texts: [(from: OS, text: String)]
    var testDescription: String { "\(rule): \(texts[0].text)" }

    init(
      _ rule: String, _ complaint: @escaping @Sendable (inout Play) -> Complaint,
      _ texts: (from: OS, text: String)...
    ) {
      self.rule = rule
      self.complaint = complaint
      self.texts = texts
    }

    func text(on os: OS) -> String { texts.last { $0.from <= os }!.text }
  }

  static let rows: [Row] = [
    Row(
      "U1", { .pushedTwice($0["photo"], onto: $0["nav"]) },
      (.ios12, "Pushing the same view controller instance more than once is not supported (<photo: 0x1>)"),
      (
        .ios13,
        "<nav: 0x2> is pushing the same view controller instance (<photo: 0x1>) more than once which is not "
          + "supported and is most likely an error in the application : com.example.app"
      )),
    Row("U2", { .pushedNavigation($0["nav"]) }, (.ios12, "Pushing a navigation controller is not supported")),
    Row(
      "U2", { .pushedNothing(onto: $0["nav"]) },
      (.ios12, "Application tried to push a nil view controller on target <nav: 0x2>.")),
    Row("U3", { .stackIsBusy(.push, $0["nav"]) }, (.ios12, busy("pushViewController:animated:"))),
    Row("U5", { .stackIsBusy(.pop, $0["nav"]) }, (.ios12, busy("popViewControllerAnimated:"))),
    Row("U5", { .stackIsBusy(.popTo, $0["nav"]) }, (.ios12, busy("popToViewController:transition:"))),
    Row("U5", { .stackIsBusy(.popToRoot, $0["nav"]) }, (.ios12, busy("popToRootViewControllerAnimated:"))),
    Row("U5", { .stackIsBusy(.set, $0["nav"]) }, (.ios12, busy("setViewControllers:animated:"))),
    Row(
      "U8", { .poppedToStranger($0["photo"], in: $0["nav"]) },
      (.ios12, "Tried to pop to a view controller that doesn't exist.")),
    Row(
      "U17", { .alreadyPresents($0["photo"], on: $0["nav"], from: $0["a"], presented: $0["sheet"]) },
      (
        .ios12,
        "Warning: Attempt to present <photo: 0x1>  on <a: 0x3> which is already presenting <sheet: 0x4>"
      ),
      (
        .ios14,
        "Attempt to present <photo: 0x1> on <nav: 0x2> (from <a: 0x3>) which is already presenting "
          + "<sheet: 0x4>."
      )),
    Row(
      "U18", { .notInWindow($0["photo"], on: $0["nav"], from: $0["a"]) },
      (
        .ios12,
        "Warning: Attempt to present <photo: 0x1> on <a: 0x3> whose view is not in the window hierarchy!"
      ),
      (
        .ios14,
        "Attempt to present <photo: 0x1> on <nav: 0x2> (from <a: 0x3>) whose view is not in the window "
          + "hierarchy."
      )),
    Row(
      "U19", { .presentationInProgress($0["photo"], on: $0["nav"], from: $0["a"]) },
      (.ios12, "Warning: Attempt to present <photo: 0x1> on <a: 0x3> while a presentation is in progress!"),
      (
        .ios14,
        "Attempt to present <photo: 0x1> on <nav: 0x2> (from <a: 0x3>) while a presentation is in progress."
      )),
    Row(
      "U19", { .dismissalInProgress(from: $0["a"]) },
      (
        .ios12,
        "Warning: Attempt to dismiss from view controller <a: 0x3> while a presentation or dismiss is in "
          + "progress!"
      )),
    Row(
      "U20", { .active($0["photo"], presenter: $0["a"], parent: nil) },
      (.ios12, "Application tried to present modally an active controller <photo: 0x1>."),
      (
        .ios14,
        "Application tried to present modally a view controller <photo: 0x1> that is already being presented "
          + "by <a: 0x3>."
      )),
    Row(
      "U20", { .active($0["photo"], presenter: nil, parent: $0["nav"]) },
      (.ios12, "Application tried to present modally an active controller <photo: 0x1>."),
      (
        .ios14,
        "Application tried to present modally a view controller <photo: 0x1> that has a parent view "
          + "controller <nav: 0x2>."
      )),
    Row(
      "U20", { .active($0["photo"], presenter: nil, parent: nil) },
      (.ios12, "Application tried to present modally an active controller <photo: 0x1>.")),
    Row(
      "U20", { .presentedItself($0["a"]) },
      (
        .ios12,
        "Application tried to present modal view controller on itself. Presenting controller is <a: 0x3>."
      )),
    Row(
      "U20", { .presentedNothing(from: $0["a"]) },
      (.ios12, "Application tried to present a nil modal view controller on target <a: 0x3>.")),
    Row(
      "U20", { .detached($0["photo"], from: $0["a"]) },
      (.ios12, "Presenting view controllers on detached view controllers is discouraged <a: 0x3>."),
      (
        .ios14,
        "Presenting view controller <photo: 0x1> from detached view controller <a: 0x3> is discouraged."
      ),
      (
        .ios17,
        "Presenting view controller <photo: 0x1> from detached view controller <a: 0x3> is not supported, "
          + "and may result in incorrect safe area insets and a corrupt root presentation. "
          + "Make sure <a: 0x3> is in the view controller hierarchy before presenting from it. "
          + "Will become a hard exception in a future release."
      )),
    Row(
      "U27", { .unopenedTab($0["photo"], onto: $0["nav"]) },
      (.ios12, "pushing <photo: 0x1> onto <nav: 0x2>, whose view was never loaded, had no effect")),
    Row(
      "U32", { .pushedSplit($0["photo"], onto: $0["nav"]) },
      (.ios12, "Split View Controllers cannot be pushed to a Navigation Controller <nav: 0x2>")),
    Row(
      "U32", { .pushedSplit($0["photo"], onto: nil) },
      (
        .ios12,
        "Split View Controllers cannot be pushed to a Navigation Controller <UINavigationController: 0x5>"
      )),
    Row(
      "U38", { .popoverWithoutSource($0["photo"]) },
      (
        .ios12,
        "UIPopoverPresentationController (<UIPopoverPresentationController: 0x1>) should have a non-nil "
          + "sourceView or barButtonItem set before the presentation occurs."
      )),
    Row(
      "U38", { .actionSheetWithoutSource($0["photo"], on: $0["nav"]) },
      (
        .ios12,
        "Your application has presented a UIAlertController (<photo: 0x1>) of style "
          + "UIAlertControllerStyleActionSheet from nav (<nav: 0x2>). The modalPresentationStyle of a "
          + "UIAlertController with this style is UIModalPresentationPopover. You must provide location "
          + "information for this popover through the alert controller's popoverPresentationController. You "
          + "must provide either a sourceView and sourceRect or a barButtonItem.  If this information is not "
          + "known when you present the alert controller, you may provide it in the "
          + "UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation."
      )),
    Row(
      "U34", { .unbalanced($0["photo"]) },
      (.ios12, "Unbalanced calls to begin/end appearance transitions for <photo: 0x1>.")),
  ]

  static func busy(_ call: String) -> String {
    "\(call) called on <nav 0x2> while an existing transition or presentation is occurring; the navigation "
      + "stack will not be updated."
  }

  /// Serials: photo 1, nav 2, a 3, sheet 4.
  private func play(on os: OS) -> Play {
    var play = Play(os)
    for name in ["photo", "nav", "a", "sheet"] { _ = play[name] }
    return play
  }

  @Test(arguments: rows, OS.allCases)
  func `a complaint has UIKit's text`(_ row: Row, _ os: OS) {
    var play = play(on: os)
    let complaint = row.complaint(&play)
    #expect(complaint.message(in: play.stage) == row.text(on: os))
    #expect(complaint.rule == row.rule)
  }

  @Test func `only exceptions end the app, each by its name`() {
    var play = play(on: .newest)
    let crashes = ["U1", "U2", "U8", "U32", "U38"]
    for row in Self.rows {
      let complaint = row.complaint(&play)
      let text = row.text(on: .ios12)
      let isNilPush = text.hasPrefix("Application tried to push a nil")
      let isCrash = !isNilPush && (crashes.contains(row.rule) || text.hasPrefix("Application tried"))
      #expect(complaint.isCrash == isCrash)
      let names = ["U8": "NSInternalInconsistencyException", "U38": "NSGenericException"]
      let name = names[row.rule] ?? "NSInvalidArgumentException"
      #expect(complaint.exception == (isCrash ? name : nil))
    }
  }

  @Test func `every complaint has a row`() {
    var play = play(on: .newest)
    #expect(Set(Self.rows.map { $0.complaint(&play).place }) == Set(0...17))
  }
}

extension OS {
  fileprivate static func <= (left: OS, right: OS) -> Bool {
    OS.allCases.firstIndex(of: left)! <= OS.allCases.firstIndex(of: right)!
  }
}

extension Complaint {
  /// Its place among the cases: a new one does not compile until it has a place here, and then wants a row.
  fileprivate var place: Int {
    switch self {
    case .pushedTwice: 0
    case .pushedNavigation: 1
    case .pushedNothing: 2
    case .stackIsBusy: 3
    case .poppedToStranger: 4
    case .alreadyPresents: 5
    case .notInWindow: 6
    case .presentationInProgress: 7
    case .dismissalInProgress: 8
    case .active: 9
    case .presentedItself: 10
    case .presentedNothing: 11
    case .detached: 12
    case .unopenedTab: 13
    case .unbalanced: 14
    case .pushedSplit: 15
    case .popoverWithoutSource: 16
    case .actionSheetWithoutSource: 17
    }
  }
}
