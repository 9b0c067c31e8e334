/// `string.rep`, and the list of replaced functions of the string library.
#include <limits.h>
#include <string.h>

#include "guards.h"

/// Fills the rest of `size` bytes with copies of the first `unit`.
static void repeat(char *bytes, size_t unit, size_t size) {
  for (size_t done = unit; done < size;) {
    size_t more = done < size - done ? done : size - done;
    memcpy(bytes + done, bytes, more);
    done += more;
  }
}

static int string_rep(lua_State *L) {
  size_t length, gap;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &gap);
  size_t unit = length + gap;
  if (count <= 0 || unit == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (unit < length || unit > (size_t)INT_MAX / (size_t)count) fh_raise(L, "resulting string too large");
  size_t size = unit * (size_t)count - gap;
  fh_charge(L, fh_blocks(size));
  luaL_Buffer buffer;
  char *bytes = luaL_buffinitsize(L, &buffer, size + gap);
  memcpy(bytes, text, length);
  memcpy(bytes + length, separator, gap);
  repeat(bytes, unit, size);
  luaL_pushresultsize(&buffer, size);
  return 1;
}

const luaL_Reg fh_string_guards[] = {
  {"find", fh_find}, {"gmatch", fh_gmatch}, {"gsub", fh_gsub},
  {"match", fh_match}, {"rep", string_rep}, {NULL, NULL},
};
