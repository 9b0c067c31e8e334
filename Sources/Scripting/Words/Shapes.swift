import ScreenStack

extension Shape {
  /// All shapes.
  static let all: [Shape] = raw + things + classes + references + descriptions + options

  /// The names of types that are a choice of strings.
  static let aliases: [(name: String, type: String)] = [
    ("Device", choice(["phone", "pad"])),
    ("OS", choice(OS.allCases.map(\.rawValue))),
    ("Width", choice(["compact", "regular"])),
    ("Style", choice(["page_sheet", "form_sheet", "full_screen", "over_full_screen", "popover"])),
    ("Outcome", choice(["expected", "none"])),
    ("RouteAction", choice(Host.routeActions)),
    ("RouteScope", choice(["visible", "contained", "presented", "presenting"])),
    ("Presentable", "ViewController|Coordinator|Object"),
  ]

  /// Returns the names of the fields of a shape.
  static func names(of shape: String) -> [String] {
    let fields = all.first { $0.name == shape }?.fields.map(\.name) ?? []
    return fields.filter { !$0.hasPrefix("[") }.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
  }

  private static func choice(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: "|")
  }

  private static let things: [Shape] = [
    Shape(
      "Screen", of: "ViewController", "A screen: the fields that its class declares, and these.",
      [
        Field("changed", "boolean", "whether an input differs from its start"),
        Field("delegate?", "any", "an object whose methods are asked to handle its actions"),
        Field("[string]", "any"),
      ]),
    Shape(
      "Coordinator", "A flow: the params that its class declares, its methods, and these.",
      [
        Field("store", "table<string, any>", "plain data of the app; it survives a restart"),
        Field("services", "table<string, fun(...: any): any, any>", "the outside world, simulated"),
        Field("parent?", "Coordinator", "the flow that shows this one"),
        Field("children", "Coordinator[]", "the flows that this one shows"),
        Field("router", "Router", "the router of the navigation that it shows its screens on"),
        Field("root", "Coordinator", "the app's first flow"),
        Field("device", "Device"),
        Field("width", "Width", "how much room the window has"),
        Field("os", "OS"),
        Field("user?", "string", "whom the app was launched for"),
        Field("[string]", "any"),
      ]),
    Shape(
      "App", "The app that a scenario plays.",
      [
        Field("top", "Screen", "the topmost screen that is seen"),
        Field("device", "Device"),
        Field("os", "OS"),
      ]),
    Shape("Selection", "A screen of the app that acts are meant for."),
    Shape("Hold", "A swipe that rests under a finger."),
    Shape(
      "Go", "What functions of routes are given.",
      [
        Field("route", "string"), Field("context", "table"),
        Field("screen?", "Screen", "what was found or built"),
        Field("store", "table"), Field("services", "table"), Field("root", "Coordinator"),
      ]),
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
}
