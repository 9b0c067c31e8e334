import Scripting
import TestSupport
import Testing

struct ModuleFolderTests {
  /// A script's path, where one works, and the folder and short name that follow from them.
  static let places: [(script: String, current: String, folder: String, name: String)] = [
    ("a.lua", "/home/ann", "", "a.lua"),
    ("./a.lua", "/home/ann", ".", "a.lua"),
    ("x/a.lua", "/home/ann", "x", "a.lua"),
    ("../a.lua", "/home/ann", "..", "a.lua"),
    ("/a.lua", "/home/ann", "/", "a.lua"),
    ("/x/y/a.lua", "/home/ann", "/x/y", "a.lua"),
    ("//a.lua", "/home/ann", "/", "a.lua"),
    ("plugins/a.lua", "/home/ann", "/home/ann/plugins", "plugins/a.lua"),
    ("plugins/p/scenarios/a.lua", "/home/ann", "/home/ann/plugins", "plugins/p/scenarios/a.lua"),
    ("./plugins/./p//a.lua", "/home/ann", "/home/ann/plugins", "plugins/p/a.lua"),
    ("plugins/q/../p/a.lua", "/home/ann", "/home/ann/plugins", "plugins/p/a.lua"),
    ("plugins/../a.lua", "/home/ann", "plugins/..", "a.lua"),
    ("/x/plugins/p/a.lua", "/home/ann", "/x/plugins", "plugins/p/a.lua"),
    ("/plugins/a.lua", "/home/ann", "/plugins", "plugins/a.lua"),
    ("/x/plugins/p/plugins/q/a.lua", "/home/ann", "/x/plugins/p/plugins", "plugins/q/a.lua"),
    ("a.lua", "/x/plugins/p", "/x/plugins", "plugins/p/a.lua"),
    ("p/a.lua", "/x/plugins", "/x/plugins", "plugins/p/a.lua"),
    ("../q/a.lua", "/x/plugins/p", "/x/plugins", "plugins/q/a.lua"),
    ("../../a.lua", "/x/plugins/p", "../..", "a.lua"),
    ("/y/a.lua", "/x/plugins/p", "/y", "a.lua"),
    ("plugins", "/x", "", "plugins"),
    ("x\n/käse\u{1B}.lua", "/x", "x\n", #"käse\x1B.lua"#),
    ("my-plugins/a.lua", "/x", "my-plugins", "a.lua"),
  ]

  @Test(arguments: places)
  func `modules stand in the plugins folder around a script, else beside it`(
    _ script: String, _ current: String, _ folder: String, _ name: String
  ) {
    let modules = ModuleFolder(forScript: script, in: current)
    #expect(modules.paths == [folder])
    #expect(modules.scriptName == name)
  }

  static let found: [(module: String, file: String?)] = [
    ("photos", "photos.lua"),
    ("photos.buy", "photos/buy.lua"),
    ("shop", "shop/init.lua"),
    ("shop.init", "shop/init.lua"),
    ("_a1", "_a1.lua"),
    ("a-b", "a-b.lua"),
    ("empty", nil),
    ("folder", nil),
    ("nowhere", nil),
    ("photos.buy.x", nil),
    ("", nil), (".", nil), ("..", nil), ("photos.", nil), (".photos", nil), ("photos..buy", nil),
    ("photos/buy", nil), ("/etc/passwd", nil), ("../photos", nil), ("photos.lua", nil),
    ("ph\0tos", nil), ("ünicode", nil), ("a b", nil),
  ]

  @Test(arguments: found)
  func `a module is a file of that name or the init.lua of a folder`(_ module: String, _ file: String?) throws
  {
    let folder = try Self.makeFolder()
    let modules = ModuleFolder(forScript: folder.path + "/main.lua")
    #expect(modules.file(of: module) == file.map { folder.path + "/" + $0 })
    if let file { #expect(modules.chunkName(of: folder.path + "/" + file) == file) }
  }

  static let missing: [(module: String, message: String)] = [
    ("photo", "no module 'photo'. Did you mean 'photos'?"),
    ("shp", "no module 'shp'. Did you mean 'shop'?"),
    ("photos.bye", "no module 'photos.bye'. Did you mean 'photos.buy'?"),
    ("photos/buy", "no module 'photos/buy'. Did you mean 'photos.buy'?"),
    ("photos/buy.lua", "no module 'photos/buy.lua'. Did you mean 'photos.buy'?"),
    ("photos.lua", "no module 'photos.lua'. Did you mean 'photos'?"),
    ("./photos", "no module './photos'. Did you mean 'photos'?"),
    ("cart", "no module 'cart'. Did you mean 'shop.cart'?"),
    ("nowhere", "no module 'nowhere' beside the script"),
    ("folde", "no module 'folde' beside the script"),
    ("photos.buy.x", "no module 'photos.buy.x' beside the script"),
    ("", "'' is no name of a module. Write 'photos.buy' for photos/buy.lua."),
    ("..", "'..' is no name of a module. Write 'photos.buy' for photos/buy.lua."),
    ("a b", "'a b' is no name of a module. Write 'photos.buy' for photos/buy.lua."),
    ("a\0\u{1B}[1m", #"'a\x00\x1B[1m' is no name of a module. Write 'photos.buy' for photos/buy.lua."#),
    ("/etc/passwd", "'/etc/passwd' is no name of a module. Write 'photos.buy' for photos/buy.lua."),
  ]

  @Test(arguments: missing)
  func `a missing module is told, with the one that may be meant`(_ module: String, _ message: String) throws
  {
    let folder = try Self.makeFolder()
    #expect(ModuleFolder(forScript: folder.path + "/main.lua", in: "/").missing(module) == message)
  }

  @Test func `a folder of plugins is called so wherever it lies`() throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", "")
    let modules = ModuleFolder(forScript: folder.path + "/plugins/p/scenarios/a.lua")
    #expect(modules.missing("nowhere") == "no module 'nowhere' in 'plugins'")
    #expect(modules.file(of: "p").map(modules.chunkName) == "plugins/p/init.lua")
  }

  @Test func `a script beside the plugins folder reaches its plugins, then its own neighbours`() throws {
    let folder = try TemporaryFolder()
    for file in ["plugins/p/init.lua", "p.lua", "q.lua"] { try folder.file(file) }
    let modules = ModuleFolder(forScript: folder.path + "/a.lua")
    #expect(modules.scriptName == "a.lua")
    #expect(modules.file(of: "p").map(modules.chunkName) == "plugins/p/init.lua")
    #expect(modules.file(of: "q").map(modules.chunkName) == "q.lua")
    #expect(ModuleFolder(forScript: folder.path + "/x/a.lua").file(of: "p") == nil)
  }

  @Test func `a script elsewhere reaches the plugins of the working folder last`() throws {
    let folder = try TemporaryFolder()
    for file in ["plugins/p/init.lua", "plugins/q/init.lua", "x/q.lua", "y/plugins/p/init.lua"] {
      try folder.file(file)
    }
    func modules(_ script: String, _ plugins: PluginFolders = PluginFolders()) -> ModuleFolder {
      ModuleFolder(forScript: script, in: folder.path, among: plugins)
    }
    #expect(modules("x/a.lua").file(of: "p") == folder.path + "/plugins/p/init.lua")
    #expect(
      modules("x/a.lua").file(of: "q") == "x/q.lua"
        || modules("x/a.lua").paths == ["x", folder.path + "/plugins"])
    #expect(modules("y/a.lua").file(of: "p") == folder.path + "/y/plugins/p/init.lua")
    #expect(modules("x/a.lua").missing("nowhere") == "no module 'nowhere' beside the script or in 'plugins'")
    // With named folders, no others are searched.
    #expect(modules("x/a.lua", PluginFolders([folder.path + "/y/plugins"])).file(of: "q") == nil)
  }

  private static func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = [
      "photos.lua", "photos/buy.lua", "shop/init.lua", "shop/cart.lua", "_a1.lua", "folder/x", "a-b.lua",
    ]
    for file in files + ["empty/init.lua/x"] { try folder.file(file) }
    return folder
  }
}
