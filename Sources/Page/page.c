#include "include/Page.h"

#include <stddef.h>

// Each file ends with a zero, so that it is a string.

static const unsigned char page_html[] = {
#embed "page.html"
    , 0};

static const unsigned char base_css[] = {
#embed "base.css"
    , 0};

static const unsigned char frame_css[] = {
#embed "frame.css"
    , 0};

static const unsigned char stage_css[] = {
#embed "stage.css"
    , 0};

static const unsigned char card_css[] = {
#embed "card.css"
    , 0};

static const unsigned char panel_css[] = {
#embed "panel.css"
    , 0};

static const unsigned char trace_css[] = {
#embed "trace.css"
    , 0};

static const unsigned char timeline_css[] = {
#embed "timeline.css"
    , 0};

static const unsigned char narrow_css[] = {
#embed "narrow.css"
    , 0};

static const unsigned char print_css[] = {
#embed "print.css"
    , 0};

static const unsigned char words_js[] = {
#embed "words.js"
    , 0};

static const unsigned char elements_js[] = {
#embed "elements.js"
    , 0};

static const unsigned char kinds_js[] = {
#embed "kinds.js"
    , 0};

static const unsigned char layout_js[] = {
#embed "layout.js"
    , 0};

static const unsigned char run_js[] = {
#embed "run.js"
    , 0};

static const unsigned char merge_js[] = {
#embed "merge.js"
    , 0};

static const unsigned char model_js[] = {
#embed "model.js"
    , 0};

static const unsigned char flows_js[] = {
#embed "flows.js"
    , 0};

static const unsigned char card_js[] = {
#embed "card.js"
    , 0};

static const unsigned char scene_js[] = {
#embed "scene.js"
    , 0};

static const unsigned char columns_js[] = {
#embed "columns.js"
    , 0};

static const unsigned char problems_js[] = {
#embed "problems.js"
    , 0};

static const unsigned char trace_js[] = {
#embed "trace.js"
    , 0};

static const unsigned char find_js[] = {
#embed "find.js"
    , 0};

static const unsigned char rail_js[] = {
#embed "rail.js"
    , 0};

static const unsigned char timeline_js[] = {
#embed "timeline.js"
    , 0};

static const unsigned char highlight_js[] = {
#embed "highlight.js"
    , 0};

static const unsigned char address_js[] = {
#embed "address.js"
    , 0};

static const unsigned char storyboard_js[] = {
#embed "storyboard.js"
    , 0};

static const unsigned char page_js[] = {
#embed "page.js"
    , 0};

static const unsigned char controls_js[] = {
#embed "controls.js"
    , 0};

static const unsigned char start_js[] = {
#embed "start.js"
    , 0};

static const struct {
  const char *name;
  const char *text;
} files[] = {
    {"page.html", (const char *)page_html},
    {"base.css", (const char *)base_css},
    {"frame.css", (const char *)frame_css},
    {"stage.css", (const char *)stage_css},
    {"card.css", (const char *)card_css},
    {"panel.css", (const char *)panel_css},
    {"trace.css", (const char *)trace_css},
    {"timeline.css", (const char *)timeline_css},
    {"narrow.css", (const char *)narrow_css},
    {"print.css", (const char *)print_css},
    {"words.js", (const char *)words_js},
    {"elements.js", (const char *)elements_js},
    {"kinds.js", (const char *)kinds_js},
    {"layout.js", (const char *)layout_js},
    {"run.js", (const char *)run_js},
    {"merge.js", (const char *)merge_js},
    {"model.js", (const char *)model_js},
    {"flows.js", (const char *)flows_js},
    {"card.js", (const char *)card_js},
    {"scene.js", (const char *)scene_js},
    {"columns.js", (const char *)columns_js},
    {"problems.js", (const char *)problems_js},
    {"trace.js", (const char *)trace_js},
    {"find.js", (const char *)find_js},
    {"rail.js", (const char *)rail_js},
    {"timeline.js", (const char *)timeline_js},
    {"highlight.js", (const char *)highlight_js},
    {"address.js", (const char *)address_js},
    {"storyboard.js", (const char *)storyboard_js},
    {"page.js", (const char *)page_js},
    {"controls.js", (const char *)controls_js},
    {"start.js", (const char *)start_js},
};

int fh_page_file_count(void) { return sizeof files / sizeof files[0]; }

const char *fh_page_file_name(int place) {
  return place >= 0 && place < fh_page_file_count() ? files[place].name : NULL;
}

const char *fh_page_file_text(int place) {
  return place >= 0 && place < fh_page_file_count() ? files[place].text : NULL;
}
