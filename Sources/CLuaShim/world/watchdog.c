/// The last resort: a thread that waits, asks the world to stop, and ends the process if that does not help.
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

enum { FH_LAST_WORDS = 1024 };

struct fh_Watchdog {
  pthread_t thread;      // exists from the first script on
  bool has_thread;
  pthread_mutex_t lock;
  pthread_cond_t wake;
  bool over;
  bool resting, idle;    // no script runs; and the thread has seen that
  unsigned round;        // the number of the running script
  struct timespec end;   // the time at which it is stopped
  double seconds, grace;
  fh_Control *control;
  void (*last_act)(void);
  int status;  // of the process, if the script cannot be stopped
  char words[FH_LAST_WORDS];
};

static struct timespec later(double seconds) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  double nanoseconds = (double)time.tv_nsec + (seconds - (double)(time_t)seconds) * 1e9;
  time.tv_sec += (time_t)seconds + (time_t)(nanoseconds / 1e9);
  time.tv_nsec = (long)nanoseconds % 1000000000;
  return time;
}

/// Waits until `end`. Returns whether the script of that round still runs. Its end does not wake the thread.
static bool outlasts(fh_Watchdog *watchdog, unsigned round, struct timespec end) {
  int result = 0;
  while (!watchdog->over && result != ETIMEDOUT)
    result = pthread_cond_timedwait(&watchdog->wake, &watchdog->lock, &end);
  return !watchdog->over && !watchdog->resting && watchdog->round == round;
}

static void *watch(void *argument) {
  fh_Watchdog *watchdog = argument;
  pthread_mutex_lock(&watchdog->lock);
  while (!watchdog->over) {
    watchdog->idle = watchdog->resting;
    if (watchdog->idle) {
      pthread_cond_wait(&watchdog->wake, &watchdog->lock);
      continue;
    }
    unsigned round = watchdog->round;
    if (!outlasts(watchdog, round, watchdog->end)) continue;
    fh_stop(watchdog->control, FH_TIMEOUT);
    if (!outlasts(watchdog, round, later(watchdog->grace))) continue;
    if (watchdog->last_act) watchdog->last_act();
    ssize_t written = write(STDERR_FILENO, watchdog->words, strlen(watchdog->words));
    (void)written;
    _exit(watchdog->status);
  }
  pthread_mutex_unlock(&watchdog->lock);
  return NULL;
}

/// Starts the thread with all signals blocked, so that other threads handle them.
static bool begin(fh_Watchdog *watchdog) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  bool has_begun = pthread_create(&watchdog->thread, NULL, watch, watchdog) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return has_begun;
}

bool fh_watchdog_watch(fh_Watchdog *watchdog, const char *words) {
  pthread_mutex_lock(&watchdog->lock);
  snprintf(watchdog->words, sizeof watchdog->words, "%s", words);
  watchdog->resting = false;
  watchdog->round++;
  watchdog->end = later(watchdog->seconds);
  if (watchdog->idle) pthread_cond_signal(&watchdog->wake);
  if (!watchdog->has_thread)
    watchdog->has_thread = begin(watchdog);
  pthread_mutex_unlock(&watchdog->lock);
  return watchdog->has_thread;
}

void fh_watchdog_rest(fh_Watchdog *watchdog) {
  pthread_mutex_lock(&watchdog->lock);
  watchdog->resting = true;
  pthread_mutex_unlock(&watchdog->lock);
}

fh_Watchdog *fh_watchdog_make(fh_Control *control, double seconds, double grace, void (*last_act)(void),
                              int status) {
  fh_Watchdog *watchdog = calloc(1, sizeof *watchdog);
  if (!watchdog) return NULL;
  *watchdog = (fh_Watchdog){
    .seconds = seconds, .grace = grace, .control = control, .last_act = last_act, .status = status,
    .resting = true};
  pthread_condattr_t clock;
  pthread_condattr_init(&clock);
  pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
  pthread_mutex_init(&watchdog->lock, NULL);
  pthread_cond_init(&watchdog->wake, &clock);
  pthread_condattr_destroy(&clock);
  return watchdog;
}

void fh_watchdog_end(fh_Watchdog *watchdog) {
  pthread_mutex_lock(&watchdog->lock);
  watchdog->over = true;
  pthread_cond_signal(&watchdog->wake);
  pthread_mutex_unlock(&watchdog->lock);
  if (watchdog->has_thread) pthread_join(watchdog->thread, NULL);
  pthread_cond_destroy(&watchdog->wake);
  pthread_mutex_destroy(&watchdog->lock);
  free(watchdog);
}
