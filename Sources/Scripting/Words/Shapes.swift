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
    Shape("Selection", "A screen that app:on has selected for the next act."),
    Shape("Hold", "A swipe or drag that a finger holds."),
    Shape("Notification", "A notification that has arrived."),
    Shape("Pattern", "A pattern of links."),
  ]

  private static let classes: [Shape] = [
    Shape(
      "ScreenClass", "A class of screens. Call it to make a screen.", call: "fun(fields?: table): Screen"),
    Shape(
      "CoordinatorClass", of: "Coordinator",
      "A class of flows. Call it to make a flow. Its methods are functions such as App:start().",
      call: "fun(params?: table): Coordinator"),
  ]

  private static let references: [Shape] = [
    Shape(
      "Weak", "A weak reference. Call it to get its target, or nil once that has left.",
      call: "fun(): any"),
    Shape(
      "Override", "The functions with which the file of a variant overrides definitions.",
      call: "fun(name: string): CoordinatorClass, table"),
    Shape("Container", "Tabs, a split view, or a custom container."),
    Shape("Plugin", "The plugin that an init.lua defines and returns."),
    Shape("Replies", "A simulated service."),
    Shape("Failure", "A failed answer of a service: nil and a message."),
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
      [Field("[1]", "string", "its name"), Field("[2]", "Screen|Coordinator|Container", "its content")]),
  ]
}
