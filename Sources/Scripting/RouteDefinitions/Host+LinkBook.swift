import LuaBridge
import Platform
import Routing

/// The links of plugins, from their manifests and from the variants in force.
extension Host {
  func linkBook(in frame: inout LuaFrame) throws(LuaError) -> LinkBook {
    if let links = app.maps.links { return links }
    var entries: [LinkBook.Entry] = []
    var openings: [Opening] = []
    for plugin in world.definitions.plugins {
      let manifest = try frame.slot(of: plugin.manifest)
      let own: [Opening]
      do throws(LuaError) {
        own = try self.openings(of: plugin, manifest, in: &frame)
      } catch .refused(let words) where world.defects != nil {
        note(words, at: plugin.place, of: "opens")
        continue
      }
      openings += own
      for (text, value) in try links(of: plugin, manifest, in: &frame) {
        do throws(LuaError) {
          entries += try self.entries(text, value, of: plugin, under: own, in: &frame)
        } catch .refused(let words) where world.defects != nil {
          note(words, at: plugin.place, of: text)
        }
      }
    }
    let book = LinkBook(entries, openings: openings)
    app.maps.keep(book)
    return book
  }

  /// Forgets links and routes, and releases the functions of links. They are built again when they are needed.
  func forgetTables(in frame: inout LuaFrame) throws(LuaError) {
    try forgetLinks(in: &frame)
    app.maps.forget()
  }

  func forgetLinks(in frame: inout LuaFrame) throws(LuaError) {
    for entry in app.maps.links?.entries ?? [] {
      if case .function(let function) = entry.target { try frame.release(function) }
    }
    app.maps.forgetLinks()
  }

  private func entries(
    _ text: String, _ value: LuaValue, of plugin: Plugin, under openings: [Opening],
    in frame: inout LuaFrame
  ) throws(LuaError) -> [LinkBook.Entry] {
    let target = try self.target(value, of: text, plugin, in: &frame)
    do throws(PatternError) {
      return try LinkPattern.patterns(text, under: openings).map {
        LinkBook.Entry(
          pattern: $0, origin: LinkBook.Entry.Origin(plugin: plugin.name, text: text), target: target,
          item: plugin.item?.link(text))
      }
    } catch {
      throw .refused("plugin '\(plugin.name)': link '\(text.escaped)': \(error.message)")
    }
  }

  /// Returns the links of a plugin. Links of variants replace those with the same pattern, or come last.
  private func links(
    of plugin: Plugin, _ manifest: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> [(text: String, target: LuaValue)] {
    var links: [(text: String, target: LuaValue)] = []
    if let table = try frame.get(manifest, ManifestKey.links).tableSlot {
      for key in try frame.keys(of: table) {
        guard let text = key.text else {
          try complain("plugin '\(plugin.name)': a link is a pattern such as \"p/:id\"", at: plugin.place)
          continue
        }
        links.append((text, try frame.get(table, key)))
      }
    }
    for (text, target) in world.overrides.links(of: plugin.name) {
      let value = try frame.value(of: target)
      if let place = links.firstIndex(where: { $0.text == text }) {
        links[place].target = value
      } else {
        links.append((text, value))
      }
    }
    return links
  }

  private func openings(
    of plugin: Plugin, _ manifest: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> [Opening] {
    let value = try frame.get(manifest, ManifestKey.opens)
    if value == .nil { return [] }
    var openings: [Opening] = []
    for text in try names(value, ManifestKey.opens, of: "plugin '\(plugin.name)'", in: &frame) {
      do throws(PatternError) {
        openings.append(try Opening(text))
      } catch {
        throw .refused("plugin '\(plugin.name)': opens '\(text.escaped)': \(error.message)")
      }
    }
    return openings
  }

  private func target(
    _ value: LuaValue, of text: String, _ plugin: Plugin, in frame: inout LuaFrame
  ) throws(LuaError) -> LinkBook.Target {
    switch value {
    case .string(let name): return .route(name.description)
    case .function(let slot): return .function(try frame.keep(slot))
    default:
      throw .refused(
        "plugin '\(plugin.name)': link '\(text.escaped)' leads to a route's name or a function, not \(value.kindName)"
      )
    }
  }
}
