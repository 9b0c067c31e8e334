/// The stage as data, for JSON and comparisons. Fields have fixed places, whatever the memory layout is.
extension Stage {
  /// The screens and transitions of the stage.
  public var form: Value {
    .table([
      Value.Field("os", .text(profile.os.rawValue)),
      Value.Field("device", .text("\(device)")),
      Value.Field("time", .integer(Int(now))),
      Value.Field("turn", .integer(Int(turn))),
      Value.Field("windows", .list(windows.map { form(of: $0) })),
      Value.Field("transitions", .list(work.transitions.map { form(of: $0) })),
      Value.Field("waiting", .integer(work.requests.count)),
    ])
  }

  private func form(of window: Window) -> Value {
    .table([
      Value.Field("width", .text("\(window.width)")),
      Value.Field("root", window.root.exists ? form(of: window.root) : .nothing),
    ])
  }

  func form(of slot: Slot) -> Value {
    let screen = screens[slot]
    var fields = [
      Value.Field("screen", .text(names[screen.id.name])),
      Value.Field("serial", .integer(Int(screen.id.serial))),
      Value.Field("kind", .text("\(screen.kind)")),
      Value.Field("appearance", .text("\(screen.appearance)")),
      Value.Field("loaded", .flag(screen.marks.contains(.isLoaded))),
    ]
    if screen.params >= 0 { fields.append(Value.Field("params", .table(params[screen.params]))) }
    if screen.title >= 0 { fields.append(Value.Field("title", .text(names[Name(index: screen.title)]))) }
    fields += form(ofContent: slot)
    if screen.presented.exists {
      fields.append(Value.Field("style", .text("\(screens[screen.presented].style)")))
      fields.append(Value.Field("presented", form(of: screen.presented)))
    }
    return .table(fields)
  }

  private func form(of change: Transition) -> Value {
    .table([
      Value.Field("kind", .text("\(change.kind)")),
      Value.Field("in", .text(names[id(change.owner).name])),
      Value.Field("from", change.from.exists ? .text(names[id(change.from).name]) : .nothing),
      Value.Field("to", change.to.exists ? .text(names[id(change.to).name]) : .nothing),
      Value.Field("held", .flag(change.isHeld)),
    ])
  }
}
