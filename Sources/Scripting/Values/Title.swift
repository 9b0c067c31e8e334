/// A name, and the plugin that it belongs to.
struct Title: Hashable, Sendable {
  let name: String
  /// The plugin. Empty for a script outside all plugins.
  let plugin: String

  /// Returns the name as it is written while a plugin runs: own names bare, those of others as `shop.home`.
  func written(in launched: String) -> String {
    plugin == launched || plugin.isEmpty ? name : "\(plugin).\(name)"
  }

  /// The class as the scripts of its plugin call it: `SignIn` for `auth.sign_in`. No script knows it with the plugin.
  var className: String { name.capitalizedName }
}

extension String {
  /// The name of a class in Lua: `SignIn` for `sign_in`.
  var capitalizedName: String {
    split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The plugin whose folder contains the file of this short path; empty outside of all.
  var plugin: String {
    let parts = split(separator: "/")
    return parts.count > 2 && parts[0] == "plugins" ? String(parts[1]) : ""
  }
}
