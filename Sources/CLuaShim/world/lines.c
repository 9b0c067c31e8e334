/// Lines of memory that images share. An image differs by few lines from the one that it was made from.
#include "lines.h"

#include <stdlib.h>

enum { BLOCK = 4096 };

typedef struct {
  char lines[BLOCK][FH_LINE];
  uint32_t holders[BLOCK];  // of a free line, the number of the next one
} Block;

struct fh_Lines {
  Block **blocks;
  uint32_t block_count;
  uint32_t free;  // the first free line
  size_t users;
};

fh_Lines *fh_lines_open(void) {
  fh_Lines *lines = calloc(1, sizeof *lines);
  if (lines) *lines = (fh_Lines){.free = FH_NO_LINE, .users = 1};
  return lines;
}

fh_Lines *fh_lines_hold(fh_Lines *lines) { return lines->users++, lines; }

void fh_lines_close(fh_Lines *lines) {
  if (--lines->users > 0) return;
  for (uint32_t i = 0; i < lines->block_count; i++) free(lines->blocks[i]);
  free(lines->blocks);
  free(lines);
}

static Block *block_of(const fh_Lines *lines, uint32_t number) { return lines->blocks[number / BLOCK]; }

static uint32_t *holders_of(const fh_Lines *lines, uint32_t number) {
  return &block_of(lines, number)->holders[number % BLOCK];
}

static char *line_of(const fh_Lines *lines, uint32_t number) {
  return block_of(lines, number)->lines[number % BLOCK];
}

static bool add_block(fh_Lines *lines) {
  if (lines->block_count == FH_NO_LINE / BLOCK) return false;
  Block **blocks = realloc(lines->blocks, (lines->block_count + 1) * sizeof *blocks);
  if (!blocks) return false;
  lines->blocks = blocks;
  Block *block = malloc(sizeof *block);
  if (!block) return false;
  uint32_t first = lines->block_count * BLOCK;
  for (uint32_t i = 0; i < BLOCK; i++) block->holders[i] = i + 1 < BLOCK ? first + i + 1 : lines->free;
  blocks[lines->block_count++] = block;
  lines->free = first;
  return true;
}

uint32_t fh_line_add(fh_Lines *lines, const char *line) {
  if (lines->free == FH_NO_LINE && !add_block(lines)) return FH_NO_LINE;
  uint32_t number = lines->free, *holders = holders_of(lines, number);
  lines->free = *holders;
  *holders = 1;
  memcpy(line_of(lines, number), line, FH_LINE);
  return number;
}

uint32_t fh_line_hold(fh_Lines *lines, uint32_t number) { return ++*holders_of(lines, number), number; }

void fh_line_release(fh_Lines *lines, uint32_t number) {
  uint32_t *holders = holders_of(lines, number);
  if (--*holders > 0) return;
  *holders = lines->free;
  lines->free = number;
}

const char *fh_line(const fh_Lines *lines, uint32_t number) { return line_of(lines, number); }

uint32_t fh_line_holders(const fh_Lines *lines, uint32_t number) { return *holders_of(lines, number); }
