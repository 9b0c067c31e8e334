extension Annotations {
  /// The settings of lua-language-server: the paths of modules, and the Lua libraries that are not available.
  package static let settings = """
    {
      "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
      "runtime": {
        "version": "Lua 5.4",
        "path": ["plugins/?.lua", "plugins/?/init.lua", "?.lua", "?/init.lua"],
        "builtin": {
          "debug": "disable",
          "io": "disable",
          "os": "disable",
          "package": "disable"
        }
      },
      "workspace": {
        "library": [".flowhost"],
        "checkThirdParty": false
      }
    }

    """

  /// The available parts of the libraries that the settings disable.
  static let globals = """
    ---Loads a module of the plugins by its name: "photos.buy" is plugins/photos/buy.lua.
    ---@param name string
    ---@return any
    function require(name) end

    os = {}

    ---@return number seconds on the simulated clock
    function os.clock() end

    ---@param format? string
    ---@param time? integer
    ---@return any
    function os.date(format, time) end

    ---@param later integer
    ---@param earlier integer
    ---@return number
    function os.difftime(later, earlier) end

    ---@param date? table
    ---@return integer seconds since 1970 on the simulated clock
    function os.time(date) end

    debug = {}

    ---@param message? any
    ---@param level? integer
    ---@return string
    function debug.traceback(message, level) end
    """
}
