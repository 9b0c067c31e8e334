/// The tables that functions take.
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
        Field(
          "while_running?", "\"ignore\"|\"replace\"",
          "what a tap does while the handler of an earlier one runs; else it begins another"),
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
        Field("requires?", "table<string, string>", "the plugins that it needs, each with its versions"),
        Field("opens?", "string[]", "where links come from: \"shop://\", \"https://shop.example\""),
        Field(
          "links?", "table<string, string|fun(root: Coordinator, link: table)>",
          "patterns of links, and the routes or functions that they lead to"),
        Field("experiments?", "table<string, ExperimentDescription>", "what it tries out"),
        Field(
          "starts?", "table<string, LaunchOptions>",
          "launches by name, from where 'flowhost open' tries a link"),
        Field(
          "on_notify?", "fun(root: Coordinator, note: Note): string?", "the link of a tapped notification"),
        Field("on_reload?", "fun(old: table, new: table)", "called when it was loaded anew"),
      ]),
    Shape(
      "ExperimentDescription", "Variants, the control first, and who gets which.",
      [
        Field("[integer]", "string", "the names of the variants"),
        Field("weights?", "number[]", "the parts of the users, one for each variant"),
        Field("coverage?", "number", "the part of the users that takes part at all"),
        Field("namespace?", "[string, number, number]", "a name, and a part of its users from 0 to 1"),
        Field("by?", "string", "what tells users apart: user, or an attribute of the launch"),
        Field("salt?", "string", "what shuffles the users; the name if there is none"),
        Field("hash_version?", "integer", "GrowthBook's hash that shuffles them: 1 or 2; 2 if none is given"),
        Field("sticky?", "boolean", "whether a variant is kept in the store"),
        Field("version?", "integer", "what was kept of another one does not count"),
        Field("min_version?", "integer", "who has kept something of one below has no part"),
        Field("active?", "boolean", "false if everybody has the control"),
        Field("force?", "string", "the variant that everybody gets who would take part"),
      ]),
    Shape(
      "RouteDescription", "A way to a screen.",
      [
        Field("show?", "ScreenClass|CoordinatorClass"),
        Field("action?", "RouteAction|table<Device, RouteAction>", "push if none is given"),
        Field("style?", "Style"), Field("navigation?", "boolean", "it gets a navigation of its own"),
        Field("tab?", "string", "the tab that is selected"),
        Field("from?", "string", "the route before it, \"root\" or \"top\""),
        Field("find?", "false|FinderDescription", "how it is looked for; false if it is always built"),
        Field("build?", "boolean", "false if it is only found"),
        Field("params?", "table<string, string>|fun(go: Go): table", "what its params are in the context"),
        Field("before?", "string|string[]", "interceptors"),
        Field("on_show?", "fun(go: Go)|fun(go: Go)[]", "called when it was built or found"),
        Field("after?", "fun(go: Go)|fun(go: Go)[]", "called when all has gone well"),
        Field("dismissible?", "boolean", "false if no navigation may take it away"),
        Field("owner?", "string", "the flow that owns what is built"),
        Field("when?", "Device|Width|table<string, string>|fun(go: Go): any", "when this step is the one"),
        Field("[integer]?", "RouteDescription", "steps for different circumstances"),
      ]),
    Shape(
      "FinderDescription", "How something is looked for.",
      [
        Field("by?", "string|string[]", "the params that must be equal"),
        Field("where?", "fun(screen: Screen): any", "what else must hold"),
        Field("scope?", "RouteScope|RouteScope[]"), Field("start?", "\"root\"|\"top\""),
      ]),
    Shape(
      "InterceptorDescription", "What is asked before a navigation.",
      [
        Field("timeout?", "number", "seconds, 60 if none are given"),
        Field("all?", "boolean", "before every navigation"),
        Field("[1]", "fun(go: Go): any, string?", "nil and a reason refuses"),
      ]),
    Shape("Note", "A notification.", [Field("title?", "string"), Field("link?", "string")]),
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
        Field(
          "variants?", "table<string, string|string[]>",
          "the variants of experiments that it has a golden for; \"*\" for all of one"),
        Field("leaks?", "Outcome"), Field("errors?", "Outcome"), Field("crash?", "Outcome"),
      ]),
  ]

  static let options: [Shape] = [
    Shape(
      "LaunchOptions", "The circumstances of an app.",
      [
        Field("user?", "string|integer|Replies", "the user's id, which may come late"),
        Field("attributes?", "table<string, string|integer>", "what else experiments tell users apart by"),
        Field("device?", "Device"), Field("os?", "OS"),
        Field("variants?", "table<string, string>", "the variants of experiments"),
        Field(
          "start?", "string", "what the plugin's 'starts' say under that name, where nothing else is said"),
        Field("store?", "table<string, any>", "what the store holds at first"),
        Field("services?", "table<string, Replies|function>", "in place of the plugin's"),
        Field("link?", "string", "the link that the app is opened with"),
        Field("notification?", "Note", "the notification that it is opened with"),
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
    Shape(
      "ReloadTexts", "Files, and their texts or functions that make these of the old ones.",
      [
        Field("[string]?", "string|fun(old: string): string"),
        Field("orphans?", "\"keep\"|\"pop\"|\"rebuild\"", "what becomes of what is not defined any more"),
      ]),
  ]
}
