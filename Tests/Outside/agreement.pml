/* Two-phase commit with COUNT workers, as in plugins/agreement, for Spin. */

#define WORKS 0
#define PREPARED 1
#define COMMIT 2
#define ABORT 3

byte manager = WORKS;
byte ready;  /* how many workers the manager has heard */
byte worker[COUNT];
bit said[COUNT], heard[COUNT];

#define STEPS(n) \
  :: d_step { manager == WORKS && said[n] && !heard[n] -> heard[n] = 1; ready++ } \
  :: d_step { worker[n] == WORKS -> worker[n] = PREPARED; said[n] = 1 } \
  :: d_step { worker[n] == WORKS -> worker[n] = ABORT } \
  :: d_step { manager != WORKS -> worker[n] = manager }

active proctype protocol() {
  do
  :: d_step { manager == WORKS && ready == COUNT -> manager = COMMIT }
  :: d_step { manager == WORKS -> manager = ABORT }
  STEPS(0)
  STEPS(1)
  STEPS(2)
#if COUNT > 3
  STEPS(3)
  STEPS(4)
#endif
  od
}
