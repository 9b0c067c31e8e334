import ScreenStack

/// The same act with other screens in it.
extension Act {
  func with(_ other: (ScreenID) -> ScreenID) -> Act {
    switch self {
    case .command(let command): .command(command.with(other))
    case .gesture(let gesture): .gesture(gesture.with(other))
    case .keep(let id): .keep(other(id))
    case .release(let id): .release(other(id))
    case .option(let id, let options, let isOn): .option(other(id), options, isOn)
    case .make, .endTurn, .wait, .settle, .background, .foreground: self
    }
  }
}

extension Command {
  fileprivate func with(_ other: (ScreenID) -> ScreenID) -> Command {
    switch self {
    case .push(let id, let navigation, let motion): .push(other(id), onto: other(navigation), motion)
    case .pushNothing(let navigation): .pushNothing(onto: other(navigation))
    case .pop(let id, let isAnimated): .pop(from: other(id), animated: isAnimated)
    case .popTo(let id, let navigation, let isAnimated):
      .popTo(other(id), in: other(navigation), animated: isAnimated)
    case .popToRoot(let id, let isAnimated): .popToRoot(of: other(id), animated: isAnimated)
    case .setStack(let ids, let id, let isAnimated):
      .setStack(ids.map(other), of: other(id), animated: isAnimated)
    case .setRoot(let id, let window): .setRoot(other(id), of: window)
    case .openWindow(let id, let width): .openWindow(root: other(id), width)
    case .resize: self
    case .present(let id, let presenter, let style, let isAnimated):
      .present(id.map(other), from: other(presenter), style, animated: isAnimated)
    case .dismiss(let id, let isAnimated): .dismiss(from: other(id), animated: isAnimated)
    case .select(let id, let container): .select(other(id), in: other(container))
    case .hide(let id): .hide(other(id))
    case .addChild(let id, let container): .addChild(other(id), to: other(container))
    case .removeChild(let id): .removeChild(other(id))
    case .show(let id, let sender): .show(other(id), from: other(sender))
    case .showDetail(let id, let sender): .showDetail(other(id), from: other(sender))
    case .setColumn(let id, let column, let split, let isAnimated):
      .setColumn(other(id), column, in: other(split), animated: isAnimated)
    case .clearColumn(let column, let split, let isAnimated):
      .clearColumn(column, in: other(split), animated: isAnimated)
    case .showColumn(let id, let split, let isAnimated):
      .showColumn(other(id), in: other(split), animated: isAnimated)
    case .replace(let id, let new, let isAnimated):
      .replace(other(id), with: other(new), animated: isAnimated)
    }
  }
}

extension Gesture {
  fileprivate func with(_ other: (ScreenID) -> ScreenID) -> Gesture {
    switch self {
    case .tap(let id): .tap(other(id))
    case .back(let id): .back(other(id))
    case .holdBack(let id, let target): .holdBack(other(id), to: other(target))
    case .swipeBack(let id, let phase, let area): .swipeBack(other(id), phase, over: area)
    case .tapTab(let id, let bar): .tapTab(other(id), in: other(bar))
    case .tapMore(let bar): .tapMore(in: other(bar))
    case .drag(let id, let phase): .drag(other(id), phase)
    case .tapOutside(let id): .tapOutside(other(id))
    }
  }
}
