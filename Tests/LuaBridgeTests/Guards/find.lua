return ("hello world"):find("wor")
return ("hello world"):find("l", 1, true)
return ("hello"):find("")
return ("hello"):find("", 10)
return ("hello"):find("", 6)
return ("hello"):find("", 7)
return (""):find("")
return (""):find("x")
return ("a.b"):find(".", 1, true)
return ("a.b"):find("%.")
return ("a+b"):find("+", 1, true)
return ("aXbXc"):find("X", 3, true)
return ("abc"):find("abcd", 1, true)
return ("a\0b\0c"):find("\0c", 1, true)
return ("a\0b"):find("\0")
return ("a\0.b"):find("\0.")
return ("abc"):find("b", -1)
return ("abc"):find("b", -2)
return ("abc"):find("b", -100)
return ("abc"):find("b", math.mininteger)
return ("abc"):find("b", math.maxinteger)
return ("abc"):find("c", 0)
return ("aaab"):find("aab", 1, true)
return (("a"):rep(5000) .. "b"):find(("a"):rep(300) .. "b", 1, true)
return (("ab"):rep(3000)):find("ba" .. ("ab"):rep(10), 1, true)
return (("ab"):rep(200) .. "abb"):find("abb", 1, true)
return (("abc"):rep(100) .. "abd"):find("abd")
return ("x"):rep(257):find("xy", 1, true)
return (("x"):rep(255) .. "yz"):find("xyz", 1, true)
return (12345):find("34")
return ("12.5"):find(2.5)
return string.find("abc", "b", "2")
return string.find("abc", "b", 2.0)
return string.find("abc", "b", 1.5)
return string.find("abc", "b", {})
return string.find("abc")
return string.find()
return string.find(nil, "a")
return string.find({}, "a")
return string.find("a", true)
return ("abc"):find("%")
return ("a%c"):find("%", 1, true)
return ("abc"):find("b", nil, nil)
return ("a.c"):find(".", 2, false)
local s = "" for i = 0, 255 do if string.char(i):find("%a") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%c") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%d") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%g") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%l") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%p") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%s") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%u") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%w") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%x") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%z") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%A") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%C") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%D") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%G") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%L") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%P") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%S") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%U") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%W") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%X") then s = s .. i .. " " end end return s
local s = "" for i = 0, 255 do if string.char(i):find("%Z") then s = s .. i .. " " end end return s
return ("%%"):find("%%")
return ("THE (quick) fox"):find("%f[%a]%a+%f[%A]")
return ("THE (quick) fox"):find("%f[%l]%a+")
return ("abc"):find("%f[%z]")
return (""):find("%f[%z]")
return (("(a"):rep(20) .. ("a)"):rep(20)):find("%b()")
return ("alo"):find("(")
return ("ab"):rep(3)
return ("ab"):rep(3, ",")
return ("ab"):rep(1, ",")
return ("ab"):rep(0, ",")
return ("ab"):rep(-5)
return (""):rep(10)
return (""):rep(3, ",")
return (""):rep(1, ",")
return ("x"):rep(1000) == ("xx"):rep(500)
return ("abc"):rep(1000, "--"):len()
return ("x"):rep(1 << 31)
return ("x"):rep(math.maxinteger)
return ("xx"):rep(1 << 30)
return ("x"):rep(1 << 30, "yz")
return (""):rep(1 << 40, "y")
return ("x"):rep(math.mininteger)
return ("x"):rep("3")
return ("x"):rep(3.0)
return ("x"):rep(2.5)
return ("x"):rep()
return ("x"):rep({})
return ("x"):rep(2, {})
return (7):rep(3, 0)
return ("\0a"):rep(3, "\0")
return ("abcdefg"):rep(7, "..")
