/// The tables that words take.
extension Shape {
  static let descriptions: [Shape] = [
    Shape(
      "ScreenDescription", "What a class of screens declares.",
      [
        Field("params?", "table", "names; \"name?\" may be missing, name = value has a default"),
        Field("state?", "table", "fields that scripts write: name = value"),
        Field("inputs?", "table", "fields that the user types into: name = start"),
        Field("actions?", "table<integer|string, string|string[]|ActionDescription>", "what the user can do"),
        Field("locked?", "boolean|\"changed\"", "whether back, drag and links are refused"),
      ]),
    Shape(
      "ActionDescription", "An action's arguments.",
      [
        Field("[integer]?", "string", "the names of the arguments"),
        Field("of?", "string", "the param or state whose items the first argument is one of"),
        Field("secret?", "string|string[]", "arguments that no trace shows"),
      ]),
    Shape(
      "CoordinatorDescription", "What a class of flows declares.",
      [
        Field("params?", "table", "names; \"name?\" may be missing, name = value has a default"),
        Field("events?", "string[]", "what it tells its parent of"),
      ]),
    Shape(
      "Manifest", "What a plugin says of itself.",
      [
        Field("name", "string"),
        Field("version", "string", "such as \"1.0.0\""),
        Field("api", "integer", "1"),
        Field("root?", "CoordinatorClass|fun(window: Window)", "the app's first flow, or its delegate"),
        Field("services?", "table<string, Replies|function>", "what stands for the outside world"),
      ]),
    Shape(
      "TabsDescription", "Tabs, each a name and what it shows.",
      [
        Field("selected?", "string", "the tab that is seen first; else it is the first one"),
        Field("[integer]?", "Part"),
      ]),
    Shape(
      "SplitDescription", "The columns of a split view.",
      [
        Field("primary", "Screen|Coordinator", "the list"),
        Field("supplementary?", "Screen|Coordinator", "between the two"),
        Field("secondary?", "Screen|Coordinator", "the detail"),
      ]),
    Shape(
      "CustomDescription", "A container of one's own.",
      [
        Field("name", "string", "what paths call it"),
        Field("children", "Part[]"),
        Field("visible?", "string[]", "the children that are seen first; else all are"),
      ]),
    Shape(
      "Part", "A part of a container.",
      [Field("[1]", "string", "its name"), Field("[2]", "Screen|Coordinator|Container", "what it shows")]),
    Shape(
      "Answers", "What a service answers, call by call; the last answer stays.",
      [Field("[integer]?", "any"), Field("after?", "number", "how many simulated seconds each takes")]),
    Shape(
      "ScenarioDescription", "What a scenario says of itself.",
      [
        Field("covers?", "string|string[]", "the rules and requirements that it shows"),
        Field("report?", "string", "where it was reported"),
        Field("os?", "OS|OS[]", "the systems that it has a golden for"),
        Field("devices?", "Device|Device[]", "the devices that it has a golden for"),
        Field("leaks?", "Outcome"), Field("errors?", "Outcome"), Field("crash?", "Outcome"),
      ]),
  ]

  static let options: [Shape] = [
    Shape(
      "LaunchOptions", "The circumstances of an app.",
      [
        Field("user?", "string|number"), Field("device?", "Device"), Field("os?", "OS"),
        Field("store?", "table<string, any>", "what the store holds at first"),
        Field("services?", "table<string, Replies|function>", "in place of the plugin's"),
        Field("seed?", "integer", "what chance begins with"),
      ]),
    Shape(
      "PushOptions", "How something is pushed.", [Field("completion?", "fun()", "called when it has left")]),
    Shape(
      "PresentOptions", "How something is presented.",
      [
        Field("style?", "Style", "page_sheet if none is given"),
        Field("completion?", "fun()", "called when it has left"),
      ]),
    Shape(
      "ReplaceOptions", "What is replaced.",
      [Field("all?", "boolean", "all screens of this flow, not just the top one")]),
    Shape(
      "AlertDescription", "A question with buttons; \"ok\" if none is given.",
      [
        Field("title?", "string"), Field("message?", "string"), Field("[integer]?", "string", "buttons"),
        Field("destructive?", "string", "the button that destroys something"),
        Field("cancel?", "string", "the button that changes nothing"),
      ]),
    Shape(
      "SwipeOptions", "How a finger moves.",
      [
        Field("cancel?", "boolean", "lets go too early"),
        Field("hold?", "number", "how far it goes before it rests, from 0 to 1"),
      ]),
  ]
}
