import ScreenStack

extension Shape {
  /// All shapes.
  static let all: [Shape] = records + raw + things + classes + references

  /// The names of types that are a choice of strings.
  static let aliases: [(name: String, type: String)] = [
    ("Device", choice(["phone", "pad"])),
    ("OS", choice(OS.allCases.map(\.rawValue))),
    ("Width", choice(["compact", "regular"])),
    ("Style", choice(["page_sheet", "form_sheet", "full_screen", "over_full_screen", "popover"])),
    ("Outcome", choice(["expected", "none"])),
    ("RouteAction", choice(RouteVerb.allCases.map(\.rawValue))),
    ("RouteScope", choice(["visible", "contained", "presented", "presenting"])),
    ("Presentable", "ViewController|Coordinator|Object"),
  ]

  private static func choice(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: "|")
  }

  private static let things: [Shape] = [
    Shape("Selection", "A screen of the app that acts are meant for."),
    Shape("Hold", "A swipe that rests under a finger."),
    Shape("Notification", "A notification that has arrived."),
    Shape("Pattern", "A pattern of links."),
  ]

  private static let classes: [Shape] = [
    Shape(
      "ScreenClass", "A class of screens: call it to make one.", call: "fun(fields?: table): Screen"),
    Shape(
      "CoordinatorClass", of: "Coordinator",
      "A class of flows: call it to make one; write its methods as functions of it.",
      call: "fun(params?: table): Coordinator"),
  ]

  private static let references: [Shape] = [
    Shape(
      "Weak", "A reference that does not hold what it means: call it to get that.",
      call: "fun(): any"),
    Shape(
      "Override", "What a variant changes something with.",
      call: "fun(name: string): CoordinatorClass, table"),
    Shape("Container", "Tabs, a split view, or a container of one's own."),
    Shape("Plugin", "What the init.lua of a plugin returns."),
    Shape("Replies", "A service that answers."),
    Shape("Failure", "An answer of a service: nil, and words."),
  ]

  /// The tables that scripts give or get, key by key.
  private static let records: [Shape] = [
    ScreenField.shape, FlowField.shape, AppField.shape, GoField.shape, ScreenKey.shape, ActionKey.shape,
    CoordinatorKey.shape, ManifestKey.shape, ExperimentKey.shape, RouteKey.shape, FinderKey.shape,
    InterceptorKey.shape, NoteKey.shape, TabsKey.shape, SplitKey.shape, CustomKey.shape, RepliesKey.shape,
    ScenarioKey.shape, LaunchKey.shape, PushKey.shape, PresentKey.shape, ReplaceKey.shape, AlertKey.shape,
    SwipeKey.shape, ReloadKey.shape,
    Shape(
      "Part", "A part of a container.",
      [Field("[1]", "string", "its name"), Field("[2]", "Screen|Coordinator|Container", "what it shows")]),
  ]
}
