/// The last resort: a timer that asks the world to stop, and ends the process if that does not help.
///
/// A thread would do the same, but creating one takes longer than most scripts run. The timer goes on while no
/// script runs. Its signal then only finds that there is nothing to do, so that a script costs no call of the system.
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "world.h"

enum { FH_LAST_WORDS = 1024, MOST = 256 };

/// The steps after the time of a script is over. In the last one, not even `last_act` has come to an end.
typedef enum { RUNNING, ASKED, ENDING } Step;

/// It is never freed, because a signal can arrive late.
struct fh_Watchdog {
  atomic_bool is_used;
  bool has_timer;
  timer_t timer;
  atomic_bool is_armed;
  atomic_bool is_resting;     // no script runs
  _Atomic int64_t end;        // the time at which the script is stopped, in nanoseconds
  _Atomic int step;
  int64_t seconds, grace;     // in nanoseconds
  fh_Control *control;
  void (*last_act)(void);
  int status;                 // of the process, if the script cannot be stopped
  char words[FH_LAST_WORDS];
};

static fh_Watchdog watchdogs[MOST];
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool catches;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// Lets the signal arrive after some nanoseconds.
static bool arm(fh_Watchdog *watchdog, int64_t rest) {
  if (rest < 1) rest = 1;
  struct itimerspec time = {.it_value = {.tv_sec = rest / 1000000000, .tv_nsec = rest % 1000000000}};
  atomic_store(&watchdog->is_armed, true);
  return timer_settime(watchdog->timer, 0, &time, NULL) == 0;
}

static void end_process(fh_Watchdog *watchdog, bool acts) {
  if (acts && watchdog->last_act) watchdog->last_act();
  ssize_t written = write(STDERR_FILENO, watchdog->words, strlen(watchdog->words));
  (void)written;
  _exit(watchdog->status);
}

/// Asks the script to stop, then ends the process. If its last act hangs too, the next signal interrupts that.
static void act(fh_Watchdog *watchdog) {
  int step = atomic_fetch_add(&watchdog->step, 1);
  if (step != RUNNING) {
    arm(watchdog, watchdog->grace);
    return end_process(watchdog, step == ASKED);
  }
  fh_stop(watchdog->control, FH_TIMEOUT);
  arm(watchdog, watchdog->grace);
}

static void ring(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)context;
  int error = errno, place = info->si_value.sival_int;
  if (info->si_code == SI_TIMER && place >= 0 && place < MOST) {
    fh_Watchdog *watchdog = &watchdogs[place];
    atomic_store(&watchdog->is_armed, false);
    bool is_at_work = atomic_load(&watchdog->is_used) && !atomic_load(&watchdog->is_resting);
    int64_t rest = atomic_load(&watchdog->end) - now();
    if (is_at_work && atomic_load(&watchdog->step) == RUNNING && rest > 0) arm(watchdog, rest);
    else if (is_at_work) act(watchdog);
  }
  errno = error;
}

static void catch_signal(void) {
  struct sigaction action = {.sa_sigaction = ring, .sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER};
  catches = sigaction(SIGRTMIN, &action, NULL) == 0;
}

/// The program that started this one may have blocked the signal, and a child inherits that.
static void unblock_signal(void) {
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, SIGRTMIN);
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
}

static bool make_timer(fh_Watchdog *watchdog) {
  pthread_once(&once, catch_signal);
  unblock_signal();
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGRTMIN,
                           .sigev_value.sival_int = (int)(watchdog - watchdogs)};
  return catches && timer_create(CLOCK_MONOTONIC, &event, &watchdog->timer) == 0;
}

bool fh_watchdog_watch(fh_Watchdog *watchdog, const char *words) {
  snprintf(watchdog->words, sizeof watchdog->words, "%s", words);
  if (!watchdog->has_timer && !(watchdog->has_timer = make_timer(watchdog))) return false;
  atomic_store(&watchdog->end, now() + watchdog->seconds);
  atomic_store(&watchdog->step, RUNNING);
  atomic_store(&watchdog->is_resting, false);
  return atomic_load(&watchdog->is_armed) || arm(watchdog, watchdog->seconds);
}

void fh_watchdog_rest(fh_Watchdog *watchdog) { atomic_store(&watchdog->is_resting, true); }

fh_Watchdog *fh_watchdog_make(fh_Control *control, double seconds, double grace, void (*last_act)(void),
                              int status) {
  for (int place = 0; place < MOST; place++) {
    fh_Watchdog *watchdog = &watchdogs[place];
    if (atomic_exchange(&watchdog->is_used, true)) continue;
    atomic_store(&watchdog->is_resting, true);
    watchdog->has_timer = false;
    watchdog->seconds = (int64_t)(seconds * 1e9);
    watchdog->grace = (int64_t)(grace * 1e9);
    watchdog->control = control;
    watchdog->last_act = last_act;
    watchdog->status = status;
    return watchdog;
  }
  return NULL;
}

void fh_watchdog_end(fh_Watchdog *watchdog) {
  atomic_store(&watchdog->is_resting, true);
  if (watchdog->has_timer) timer_delete(watchdog->timer);
  atomic_store(&watchdog->is_armed, false);
  atomic_store(&watchdog->is_used, false);
}
