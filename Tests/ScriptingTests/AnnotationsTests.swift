import Platform
import Scripting
import TestSupport
import Testing

/// The annotations of the API for editors.
struct AnnotationsTests {
  static let files = [".flowhost/flowhost.lua": Annotations.module, ".luarc.json": Annotations.settings]

  /// The golden is what editors of this repository read.
  @Test(arguments: files.keys.sorted())
  func `the files in the repository are those of today`(_ name: String) throws {
    let text = try #require(Self.files[name])
    let bytes = try File.read(Program.repository + "/" + name, limit: 1 << 20)
    let diff = String(decoding: bytes, as: UTF8.self).difference(from: text)
    #expect(diff == "", "accept them with: scripts/flowhost types --force .")
  }

  @Test func `the annotations are Lua`() throws {
    let run = try Run("assert(load([===[" + Annotations.module + "]===]))")
    #expect(run.error == nil && run.verdict == .good)
  }

  @Test(arguments: APIFunction.all.filter { !$0.isTable }.map { ($0.owner, $0.name) })
  func `every word is told with its help, its parameters and what it gives`(
    _ owner: APIFunction.Owner, _ name: String
  ) throws {
    let word = try #require(APIFunction.all.first { $0.owner == owner && $0.name == name })
    let place = word.owner.hasMethods ? word.owner.rawValue + ":" : word.owner.rawValue + "."
    let names = word.parameters.map(\.name).joined(separator: ", ")
    let lines = Annotations.module.split(separator: "\n", omittingEmptySubsequences: false)
    let end = try #require(lines.firstIndex { $0 == "function \(place)\(word.name)(\(names)) end" })
    let start = try #require(lines[..<end].lastIndex(of: "")) + 1
    #expect(lines[start] == "---" + word.help)
    let params = lines[start..<end].filter { $0.hasPrefix("---@param") }
    #expect(params.count == word.parameters.count)
    for (line, parameter) in zip(params, word.parameters) {
      let name = parameter.name + (parameter.isOptional && !parameter.isRest ? "? " : " ")
      #expect(line.hasPrefix("---@param " + name), "\(line)")
    }
    let returns = lines[start..<end].count { $0.hasPrefix("---@return") }
    #expect(returns == word.gives.split(separator: ",").count)
  }

  @Test(arguments: APIFunction.all.filter(\.isTable).map(\.name))
  func `a word that has words is a field of the module, and its class can be called`(_ name: String) throws {
    let word = try #require(APIFunction.all.first { $0.isTable && $0.name == name })
    let owner = try #require(APIFunction.Owner.allCases.first { $0.rawValue.lowercased() == name })
    let lines = Annotations.module.split(separator: "\n")
    #expect(lines.contains("---@field \(name) flow.\(owner.rawValue) \(word.help)"))
    let start = try #require(lines.firstIndex(of: "---@class flow.\(owner.rawValue)"))
    #expect(lines[start + 1].hasPrefix("---@overload fun(name: string): flow.CoordinatorClass"))
  }

  @Test(arguments: Property.all.map { ($0.owner, $0.name) })
  func `every property is told with its type and its help`(_ owner: APIFunction.Owner, _ name: String) throws
  {
    let property = try #require(Property.all.first { $0.owner == owner && $0.name == name })
    let lines = Annotations.module.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { ($0 + ":").hasPrefix("---@class flow.\(owner.rawValue):") })
    let fields = lines[start...].dropFirst().prefix { $0.hasPrefix("---@field") }
    let field = try #require(fields.first { $0.hasPrefix("---@field \(name) ") })
    #expect(field.hasSuffix(" " + property.help))
  }

  @Test func `every owner of words is a class, and every name of a type is there`() {
    let text = Annotations.module
    let known = Set(text.matches(of: /---@(?:class|alias) ([A-Za-z.]+)/).map { String($0.1) })
    for owner in APIFunction.Owner.allCases {
      #expect(known.contains(owner == .flow ? "flow" : "flow." + owner.rawValue))
    }
    for use in text.matches(of: /flow\.[A-Z][A-Za-z]*/) { #expect(known.contains(String(use.output))) }
    let types =
      APIFunction.all.flatMap { [$0.gives] + $0.parameters.map(\.type.name) } + Property.all.map(\.type)
    for type in types {
      for name in type.matches(of: /[A-Z][A-Za-z]*/) {
        #expect(known.contains("flow." + name.output), "there is no type '\(name.output)'. Make it a shape.")
      }
    }
    for line in text.split(separator: "\n") where line.hasPrefix("---@") && !line.hasPrefix("---@field") {
      #expect(!line.contains(/(?:^|[ |<:,(])[A-Z][a-z]+/), "no such type: \(line)")
    }
  }

  @Test func `help is one short line that begins small and has no full stop`() {
    for word in APIFunction.all {
      #expect(
        word.help.count <= 100 && !word.help.contains("\n") && !word.help.hasSuffix("."), "\(word.help)")
      #expect(word.help.first?.isLowercase == true, "\(word.help)")
    }
  }

  static let libraries = ["os", "debug"]

  @Test(arguments: libraries)
  func `what is told of Lua's libraries is what a script finds`(_ library: String) throws {
    let found = try Run("for name in pairs(\(library)) do print(name) end").output
    let told = Annotations.module.split(separator: "\n").compactMap { line in
      line.hasPrefix("function \(library).") ? line.dropFirst(10 + library.count).prefix { $0 != "(" } : nil
    }
    #expect(told == found.split(separator: "\n"))
  }
}

extension APIFunction.Parameter.Kind {
  /// The name of what only editors know.
  fileprivate var name: String {
    switch self {
    case .thing(let name), .record(let name), .word(let name): name
    default: ""
    }
  }
}
