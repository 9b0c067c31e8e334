import ScreenStack

/// Records the values that scenarios give.
extension Host {
  /// Notes the arguments of a tap. Rows of lists are no values.
  func noteGiven(_ values: [Value], to target: Target) {
    guard givenValues != nil, !values.isEmpty, let kind = world.things[target.thing]?.screenClass else {
      return
    }
    givenValues?.add(
      GivenValues.Row(screen: world.definitions.screens[kind].title, name: target.action.name, values: values)
    )
  }

  /// Notes a text that was typed.
  func noteGiven(_ text: String, toInput name: String, of id: ThingID) {
    guard givenValues != nil, let kind = world.things[id]?.screenClass else { return }
    givenValues?.add(
      text: GivenValues.Row(screen: world.definitions.screens[kind].title, name: name, values: [.text(text)]))
  }
}
