/// `os` with the virtual clock, which begins at `FH_CLOCK_START` and is moved only by the host.
#define _GNU_SOURCE
#include <limits.h>
#include <string.h>
#include <time.h>

#include "libraries.h"
#include "world.h"

enum { MILLION = 1000000 };

static int64_t read_clock(lua_State *L) {
  fh_Control *control = fh_world(L)->control;
  control->was_clock_read = true;
  if (FH_UNLIKELY(control->clock_reader.line == 0)) control->clock_reader = fh_place(L);
  return fh_world(L)->clock;
}

static lua_Integer now(lua_State *L) { return FH_CLOCK_START + read_clock(L) / MILLION; }

static int read_field(lua_State *L, const char *name, int missing, int offset) {
  int type = lua_getfield(L, 1, name), exact;
  lua_Integer value = lua_tointegerx(L, -1, &exact);
  lua_pop(L, 1);
  if (!exact) {
    if (type != LUA_TNIL) return luaL_error(L, "field '%s' is not an integer", name);
    if (missing < 0) return luaL_error(L, "field '%s' missing in date table", name);
    return missing;
  }
  if (value < (lua_Integer)INT_MIN + offset || value > INT_MAX)
    return luaL_error(L, "field '%s' is out-of-bound", name);
  return (int)(value - offset);
}

static void write_field(lua_State *L, const char *name, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, name);
}

static void write_fields(lua_State *L, const struct tm *date) {
  write_field(L, "year", (lua_Integer)date->tm_year + 1900);
  write_field(L, "month", date->tm_mon + 1);
  write_field(L, "day", date->tm_mday);
  write_field(L, "hour", date->tm_hour);
  write_field(L, "min", date->tm_min);
  write_field(L, "sec", date->tm_sec);
  write_field(L, "yday", date->tm_yday + 1);
  write_field(L, "wday", date->tm_wday + 1);
  lua_pushboolean(L, date->tm_isdst > 0);
  lua_setfield(L, -2, "isdst");
}

static int os_time(lua_State *L) {
  if (lua_isnoneornil(L, 1)) {
    lua_pushinteger(L, now(L));
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  struct tm date = {
    .tm_year = read_field(L, "year", -1, 1900), .tm_mon = read_field(L, "month", -1, 1),
    .tm_mday = read_field(L, "day", -1, 0),     .tm_hour = read_field(L, "hour", 12, 0),
    .tm_min = read_field(L, "min", 0, 0),       .tm_sec = read_field(L, "sec", 0, 0),
  };
  time_t time = timegm(&date);
  write_fields(L, &date);
  lua_pushinteger(L, time);
  return 1;
}

static int os_clock(lua_State *L) {
  lua_pushnumber(L, (lua_Number)read_clock(L) / MILLION);
  return 1;
}

/// Adds one conversion such as `%Y`. `conversion` is the character after the percent sign.
static void add_conversion(luaL_Buffer *buffer, lua_State *L, const struct tm *date, char conversion) {
  static const char known[] = "aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%";
  if (!conversion || !strchr(known, conversion))
    luaL_argerror(L, 1, lua_pushfstring(L, "invalid conversion specifier '%%%c'", conversion));
  char format[3] = {'%', conversion, 0}, text[250];
  luaL_addlstring(buffer, text, strftime(text, sizeof text, format, date));
}

static int os_date(lua_State *L) {
  size_t length;
  const char *format = luaL_optlstring(L, 1, "%c", &length);
  time_t time = (time_t)luaL_optinteger(L, 2, now(L));
  fh_charge(L, (int64_t)length);
  if (*format == '!') format++, length--;
  struct tm date;
  if (!gmtime_r(&time, &date)) return luaL_error(L, "date result cannot be represented");
  if (strncmp(format, "*t", 2) == 0) {
    lua_createtable(L, 0, 9);
    write_fields(L, &date);
    return 1;
  }
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (size_t at = 0; at < length; at++)
    if (format[at] == '%')
      add_conversion(&buffer, L, &date, ++at < length ? format[at] : 0);
    else
      luaL_addchar(&buffer, format[at]);
  luaL_pushresult(&buffer);
  return 1;
}

static int os_difftime(lua_State *L) {
  lua_pushnumber(L, (lua_Number)luaL_checkinteger(L, 1) - (lua_Number)luaL_checkinteger(L, 2));
  return 1;
}

const luaL_Reg fh_time_guards[] = {
  {"time", os_time}, {"clock", os_clock}, {"date", os_date}, {"difftime", os_difftime}, {NULL, NULL},
};
