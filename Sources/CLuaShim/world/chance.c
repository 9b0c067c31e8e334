/// A note that scripts have drawn a number by chance. `math.random` is Lua's own function and does not report it, so the
/// words of its state are compared with those that the seed gave: before they are replaced, and when the host asks.
#include <string.h>

#include "world.h"

void fh_note_seed(fh_World *world) {
  if (world->chance) memcpy(world->seeded, world->chance, sizeof world->seeded);
}

void fh_note_chance(fh_World *world) {
  if (world->chance && memcmp(world->seeded, world->chance, sizeof world->seeded) != 0)
    world->control->was_chance_used = true;
}

uint64_t fh_chance(const fh_World *world) {
  uint64_t mix = 0;
  for (int i = 0; i < 4 && world->chance; i++) mix = mix * 0x9E3779B97F4A7C15 + world->chance[i];
  return mix;
}

bool fh_was_chance_used(fh_World *world) {
  fh_note_chance(world);
  return world->control->was_chance_used;
}
