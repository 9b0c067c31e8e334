/// The keys of the table in `flow.tabs { selected = "home", { "home", Home {} } }`.
enum TabsKey: String, RecordKey {
  case selected

  static let record = (name: "TabsDescription", help: "Tabs, each with a name and its content.")
  static let items = [RecordType.Field("[integer]?", "Part")]

  var value: RecordValue {
    switch self {
    case .selected: .optional("string", "the tab that is selected at first; by default the first one")
    }
  }
}

/// The columns of the table in `flow.split { primary = list, secondary = detail }`.
enum SplitKey: String, RecordKey {
  case primary, supplementary, secondary

  static let record = (name: "SplitDescription", help: "The columns of a split view.")

  var value: RecordValue {
    switch self {
    case .primary: .required("Screen|Coordinator", "the list")
    case .supplementary: .optional("Screen|Coordinator", "the column between the two")
    case .secondary: .optional("Screen|Coordinator", "the detail")
    }
  }
}

/// The keys of the table in `flow.custom { name = "drawer", children = { … } }`.
enum CustomKey: String, RecordKey {
  case name, children, visible

  static let record = (name: "CustomDescription", help: "A custom container, such as a drawer.")

  var value: RecordValue {
    switch self {
    case .name: .required("string", "its name in paths")
    case .children: .required("Part[]")
    case .visible: .optional("string[]", "the children that are visible at first; by default all")
    }
  }
}
