#include "include/Page.h"

#include <stddef.h>

// Each file ends with a zero, so that it is a string.
static const struct {
  const char *name;
  const unsigned char *text;
} files[] = {
    {"page.html", (const unsigned char[]){
#embed "page.html" suffix(, 0)
    }},
    {"index.html", (const unsigned char[]){
#embed "index.html" suffix(, 0)
    }},
    {"icons.svg", (const unsigned char[]){
#embed "icons.svg" suffix(, 0)
    }},
    {"base.css", (const unsigned char[]){
#embed "base.css" suffix(, 0)
    }},
    {"frame.css", (const unsigned char[]){
#embed "frame.css" suffix(, 0)
    }},
    {"stage.css", (const unsigned char[]){
#embed "stage.css" suffix(, 0)
    }},
    {"card.css", (const unsigned char[]){
#embed "card.css" suffix(, 0)
    }},
    {"panel.css", (const unsigned char[]){
#embed "panel.css" suffix(, 0)
    }},
    {"trace.css", (const unsigned char[]){
#embed "trace.css" suffix(, 0)
    }},
    {"timeline.css", (const unsigned char[]){
#embed "timeline.css" suffix(, 0)
    }},
    {"narrow.css", (const unsigned char[]){
#embed "narrow.css" suffix(, 0)
    }},
    {"choices.css", (const unsigned char[]){
#embed "choices.css" suffix(, 0)
    }},
    {"map.css", (const unsigned char[]){
#embed "map.css" suffix(, 0)
    }},
    {"live.css", (const unsigned char[]){
#embed "live.css" suffix(, 0)
    }},
    {"ask.css", (const unsigned char[]){
#embed "ask.css" suffix(, 0)
    }},
    {"print.css", (const unsigned char[]){
#embed "print.css" suffix(, 0)
    }},
    {"index.css", (const unsigned char[]){
#embed "index.css" suffix(, 0)
    }},
    {"words.js", (const unsigned char[]){
#embed "words.js" suffix(, 0)
    }},
    {"elements.js", (const unsigned char[]){
#embed "elements.js" suffix(, 0)
    }},
    {"kinds.js", (const unsigned char[]){
#embed "kinds.js" suffix(, 0)
    }},
    {"layout.js", (const unsigned char[]){
#embed "layout.js" suffix(, 0)
    }},
    {"run.js", (const unsigned char[]){
#embed "run.js" suffix(, 0)
    }},
    {"merge.js", (const unsigned char[]){
#embed "merge.js" suffix(, 0)
    }},
    {"model.js", (const unsigned char[]){
#embed "model.js" suffix(, 0)
    }},
    {"changes.js", (const unsigned char[]){
#embed "changes.js" suffix(, 0)
    }},
    {"acting.js", (const unsigned char[]){
#embed "acting.js" suffix(, 0)
    }},
    {"flows.js", (const unsigned char[]){
#embed "flows.js" suffix(, 0)
    }},
    {"card.js", (const unsigned char[]){
#embed "card.js" suffix(, 0)
    }},
    {"scene.js", (const unsigned char[]){
#embed "scene.js" suffix(, 0)
    }},
    {"columns.js", (const unsigned char[]){
#embed "columns.js" suffix(, 0)
    }},
    {"problems.js", (const unsigned char[]){
#embed "problems.js" suffix(, 0)
    }},
    {"trace.js", (const unsigned char[]){
#embed "trace.js" suffix(, 0)
    }},
    {"find.js", (const unsigned char[]){
#embed "find.js" suffix(, 0)
    }},
    {"rail.js", (const unsigned char[]){
#embed "rail.js" suffix(, 0)
    }},
    {"timeline.js", (const unsigned char[]){
#embed "timeline.js" suffix(, 0)
    }},
    {"highlight.js", (const unsigned char[]){
#embed "highlight.js" suffix(, 0)
    }},
    {"address.js", (const unsigned char[]){
#embed "address.js" suffix(, 0)
    }},
    {"storyboard.js", (const unsigned char[]){
#embed "storyboard.js" suffix(, 0)
    }},
    {"choices.js", (const unsigned char[]){
#embed "choices.js" suffix(, 0)
    }},
    {"chooser.js", (const unsigned char[]){
#embed "chooser.js" suffix(, 0)
    }},
    {"chosen.js", (const unsigned char[]){
#embed "chosen.js" suffix(, 0)
    }},
    {"map.js", (const unsigned char[]){
#embed "map.js" suffix(, 0)
    }},
    {"page.js", (const unsigned char[]){
#embed "page.js" suffix(, 0)
    }},
    {"ask.js", (const unsigned char[]){
#embed "ask.js" suffix(, 0)
    }},
    {"sending.js", (const unsigned char[]){
#embed "sending.js" suffix(, 0)
    }},
    {"others.js", (const unsigned char[]){
#embed "others.js" suffix(, 0)
    }},
    {"completion.js", (const unsigned char[]){
#embed "completion.js" suffix(, 0)
    }},
    {"prompt.js", (const unsigned char[]){
#embed "prompt.js" suffix(, 0)
    }},
    {"live.js", (const unsigned char[]){
#embed "live.js" suffix(, 0)
    }},
    {"controls.js", (const unsigned char[]){
#embed "controls.js" suffix(, 0)
    }},
    {"start.js", (const unsigned char[]){
#embed "start.js" suffix(, 0)
    }},
    {"index.js", (const unsigned char[]){
#embed "index.js" suffix(, 0)
    }},
    {"Recorder.swift.txt", (const unsigned char[]){
#embed "Recorder.swift.txt" suffix(, 0)
    }},
};

int fh_page_file_count(void) { return sizeof files / sizeof files[0]; }

const char *fh_page_file_name(int place) {
  return place >= 0 && place < fh_page_file_count() ? files[place].name : NULL;
}

const char *fh_page_file_text(int place) {
  return place >= 0 && place < fh_page_file_count() ? (const char *)files[place].text : NULL;
}
