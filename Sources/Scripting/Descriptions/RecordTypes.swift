import Routing
import ScreenStack

extension RecordType {
  static let all: [RecordType] = records + uikit + things + classes + references

  /// The names of types that are a choice of strings.
  static let aliases: [(name: String, type: String)] = [
    ("Device", choice(Device.words)),
    ("OS", choice(OS.allCases.map(\.rawValue))),
    ("Width", choice(["compact", "regular"])), ("Column", choice(Column.allCases.map(\.rawValue))),
    ("Style", choice(["page_sheet", "form_sheet", "full_screen", "over_full_screen", "popover"])),
    ("AlertStyle", choice(["alert", "action_sheet"])),
    ("Outcome", choice(["expected", "none"])),
    ("RouteAction", choice(RouteVerb.allCases.map(\.rawValue))),
    ("RouteScope", choice(Finder.Scope.parts.map(\.word))),
    ("Presentable", "ViewController|Coordinator|Object"),
  ]

  private static func choice(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: "|")
  }

  private static let things: [RecordType] = [
    RecordType("Selection", "A screen that app:on has selected for the next act."),
    RecordType("Hold", "A swipe or drag that a finger holds."),
    RecordType("Notification", "A notification that has arrived."),
    RecordType("Pattern", "A pattern of links."),
  ]

  private static let classes: [RecordType] = [
    RecordType(
      "ScreenClass", "A class of screens. Call it to make a screen.", call: "fun(fields?: table): Screen"),
    RecordType(
      "CoordinatorClass", of: "Coordinator",
      "A class of flows. Call it to make a flow. Its methods are functions such as App:start().",
      call: "fun(params?: table): Coordinator"),
  ]

  private static let references: [RecordType] = [
    RecordType(
      "Weak", "A weak reference. Call it to get its target, or nil once that has left.",
      call: "fun(): any"),
    RecordType(
      "Override", "The functions with which the file of a variant overrides definitions.",
      call: "fun(name: string): CoordinatorClass, table"),
    RecordType("Container", "Tabs, a split view, or a custom container."),
    RecordType("Plugin", "The plugin that an init.lua defines and returns."),
    RecordType("Replies", "A simulated service."),
    RecordType("Failure", "A failed answer of a service: nil and a message."),
  ]

  /// The tables that scripts give or get, key by key.
  private static let records: [RecordType] = [
    ScreenField.shape, FlowField.shape, AppField.shape, GoField.shape, ScreenKey.shape, ActionKey.shape,
    LooksKey.shape, ElementKey.shape,
    CoordinatorKey.shape, ManifestKey.shape, ExperimentKey.shape, GrowthBookKey.shape, RouteKey.shape,
    FinderKey.shape,
    InterceptorKey.shape, NoteKey.shape, TabsKey.shape, SplitKey.shape, CustomKey.shape, RepliesKey.shape,
    ScenarioKey.shape, LaunchKey.shape, PushKey.shape, PresentKey.shape, ReplaceKey.shape, AlertKey.shape,
    SwipeKey.shape, AnswerKey.shape, PendingKey.shape, ReloadKey.shape, ConditionKey.shape, StepKey.shape,
    ObservedField.shape,
    RecordType(
      "Part", "A part of a container.",
      [Field("[1]", "string", "its name"), Field("[2]", "Screen|Coordinator|Container", "its content")]),
  ]
}
