import Maps
import ScreenStack

/// Split views, and the app's own containers.
extension HandlerWriter {
  /// Returns the expression that makes the container of a layer.
  static func container(_ layer: StagePath.Layer, _ screens: LuaWords) -> String {
    func word(_ column: Int) -> String? { layer.columns[column].first.map { screens[Name($0.name)] } }
    if case .parts(let parts) = layer.arrangement {
      let children = layer.columns.indices.compactMap(word).map { "{ \"\($0)\", screens.\($0) {} }" }
      let visible = parts.compactMap(word).map { "\"\($0)\"" }.joined(separator: ", ")
      return "flow.custom { name = \"\(word(0) ?? "")\", children = { \(children.joined(separator: ", ")) }, "
        + "visible = { \(visible) } }"
    }
    let columns = layer.columns.indices.compactMap { column in
      word(column).map { "\(nameOfColumn(column, of: layer.columns.count)) = screens.\($0) {}" }
    }
    return "flow.split { \(columns.joined(separator: ", ")) }"
  }

  /// Returns the name of a column, counted from 0, of so many.
  static func nameOfColumn(_ place: Int, of count: Int) -> String {
    if place == count - 1 { return "secondary" }
    return place == 0 ? "primary" : "supplementary"
  }
}
