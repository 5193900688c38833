#include "CWebPages.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "Pages/index.html"
};
static const unsigned char style_css[] = {
#embed "Pages/style.css"
};
static const unsigned char pages_css[] = {
#embed "Pages/pages.css"
};
static const unsigned char bench_css[] = {
#embed "Pages/bench.css"
};
static const unsigned char app_js[] = {
#embed "Pages/app.js"
};
static const unsigned char link_js[] = {
#embed "Pages/link.js"
};
static const unsigned char sound_js[] = {
#embed "Pages/sound.js"
};
static const unsigned char capture_js[] = {
#embed "Pages/capture.js"
};
static const unsigned char parts_js[] = {
#embed "Pages/parts.js"
};
static const unsigned char settings_js[] = {
#embed "Pages/settings.js"
};
static const unsigned char talkpage_js[] = {
#embed "Pages/talkpage.js"
};
static const unsigned char livepage_js[] = {
#embed "Pages/livepage.js"
};
static const unsigned char assistant_js[] = {
#embed "Pages/assistant.js"
};
static const unsigned char micbutton_js[] = {
#embed "Pages/micbutton.js"
};
static const unsigned char purse_js[] = {
#embed "Pages/purse.js"
};
static const unsigned char interpreter_js[] = {
#embed "Pages/interpreter.js"
};
static const unsigned char editor_js[] = {
#embed "Pages/editor.js"
};
static const unsigned char tone_js[] = {
#embed "Pages/tone.js"
};
static const unsigned char townmap_js[] = {
#embed "Pages/townmap.js"
};
static const unsigned char navigator_js[] = {
#embed "Pages/navigator.js"
};
static const unsigned char bench_js[] = {
#embed "Pages/bench.js"
};
static const unsigned char figures_js[] = {
#embed "Pages/figures.js"
};
static const unsigned char icon_svg[] = {
#embed "Pages/icon.svg"
};

#define HTML "text/html; charset=utf-8"
#define CSS "text/css; charset=utf-8"
#define JS "text/javascript; charset=utf-8"
#define SVG "image/svg+xml"

static const web_page pages[] = {
  {"/", HTML, index_html, sizeof index_html},
  {"/style.css", CSS, style_css, sizeof style_css},
  {"/pages.css", CSS, pages_css, sizeof pages_css},
  {"/bench.css", CSS, bench_css, sizeof bench_css},
  {"/app.js", JS, app_js, sizeof app_js},
  {"/link.js", JS, link_js, sizeof link_js},
  {"/sound.js", JS, sound_js, sizeof sound_js},
  {"/capture.js", JS, capture_js, sizeof capture_js},
  {"/parts.js", JS, parts_js, sizeof parts_js},
  {"/settings.js", JS, settings_js, sizeof settings_js},
  {"/talkpage.js", JS, talkpage_js, sizeof talkpage_js},
  {"/livepage.js", JS, livepage_js, sizeof livepage_js},
  {"/assistant.js", JS, assistant_js, sizeof assistant_js},
  {"/micbutton.js", JS, micbutton_js, sizeof micbutton_js},
  {"/purse.js", JS, purse_js, sizeof purse_js},
  {"/interpreter.js", JS, interpreter_js, sizeof interpreter_js},
  {"/editor.js", JS, editor_js, sizeof editor_js},
  {"/tone.js", JS, tone_js, sizeof tone_js},
  {"/townmap.js", JS, townmap_js, sizeof townmap_js},
  {"/navigator.js", JS, navigator_js, sizeof navigator_js},
  {"/bench.js", JS, bench_js, sizeof bench_js},
  {"/figures.js", JS, figures_js, sizeof figures_js},
  {"/icon.svg", SVG, icon_svg, sizeof icon_svg},
};

const web_page *web_page_at(const char *path) {
  for (size_t index = 0; index < sizeof pages / sizeof pages[0]; index++) {
    if (strcmp(pages[index].path, path) == 0) return &pages[index];
  }
  return NULL;
}

// Scripts and styles come from files of this server alone: what a page is made to contain cannot run.
static const char *const headers[] = {
  "Content-Security-Policy",
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; "
  "connect-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options",
  "nosniff",
  "Referrer-Policy",
  "no-referrer",
  "Cross-Origin-Opener-Policy",
  "same-origin",
  "Cross-Origin-Resource-Policy",
  "same-origin",
  "Permissions-Policy",
  "camera=(self), microphone=(self), geolocation=(), payment=(), usb=()",
  "Cache-Control",
  "no-store",
  NULL,
};

const char *const *web_page_headers(void) { return headers; }
