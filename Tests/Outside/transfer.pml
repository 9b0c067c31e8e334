/* The app of plugins/transfer as a model for Spin: its states are the states of the app. */

#define MOST 3

byte screens;  /* on the form: 0 home, 1 amount, 2 review */
byte count;
byte waiting;  /* the amount of the waiting call: a handler keeps what it was called with */
bit help, alert, settings, dark, paid;

/* Screens of the other tab, and when each was made: 0 not yet, 1 before the form, 2 before its second screen, 3 after
   it. Scripts can observe the order in which living things were made, so that it is a part of a state. */
byte seen, about;

/* True if the form was popped while the other tab was shown: its navigation controller owes its delegate a call until
   it is shown again. */
bit owed;

/* What the user can touch: a sheet and an alert cover all else. */
#define FREE (!help && !alert)
#define FORM (FREE && !settings)

inline leave(number) {
  screens = number;
  if :: seen > screens + 1 -> seen = screens + 1 :: else fi;
  if :: about > screens + 1 -> about = screens + 1 :: else fi
}
inline end() { leave(0); count = 0; waiting = 0 }

active proctype app() {
  do
  :: d_step { FORM && screens == 0 -> screens = 1 }                                  /* send */
  :: d_step { FORM && screens == 1 && count < MOST -> count++ }                      /* more */
  :: d_step { FORM && screens == 1 && count > 0 -> count-- }                         /* less */
  :: d_step { FORM && screens == 1 && count > 0 -> screens = 2 }                     /* next */
  :: d_step { FORM && screens > 0 -> help = 1 }                                      /* help */
  :: d_step { FORM && screens == 2 && !waiting -> waiting = count }                  /* pay */
  :: d_step { FORM && screens == 2 -> leave(1) }                                     /* back */
  :: d_step { FORM && screens > 0 -> end() }                      /* back, the menu behind it, the selected tab */
  :: d_step { help && !alert -> help = 0 }                                           /* close, swipe down */
  :: d_step { alert -> alert = 0 }                                                   /* ok */
  :: d_step { waiting -> end(); help = 0; paid = 1; owed = settings }                /* an answer */
  :: d_step { waiting -> waiting = 0; help = 0; alert = 1 }                          /* a failure */
  :: d_step { FREE && !settings ->                                                   /* the other tab */
       settings = 1; if :: !seen -> seen = screens + 1 :: else fi }
  :: d_step { FREE && settings -> settings = 0; owed = 0 }
  :: d_step { FREE && settings && !about -> about = screens + 1 }
  :: d_step { FREE && settings && about -> about = 0 }                               /* back, the selected tab */
  :: d_step { FREE && settings && !about -> dark = !dark }
  od
}
