// The frame around the pages, with the links between them.

import {applySettings, openSettings} from '/settings.js';
import {hasToken} from '/connection.js';
import {icon, make, notify} from '/elements.js';
import {assistantPage} from '/assistant.js';
import {interpreterPage} from '/interpreter.js';
import {editorPage} from '/editor.js';
import {tonePage} from '/tone.js';
import {navigatorPage} from '/navigator.js';
import {benchmarksPage} from '/benchmarks.js';

// Each page has a title, a short one for phones if needed, an icon, and a function that fills an element and returns the
// function to call on leaving.
const pages = {
  assistant: {title: 'Assistant', icon: 'assistant', open: assistantPage},
  interpreter: {title: 'Interpreter', icon: 'interpreter', open: interpreterPage},
  editor: {title: 'Photo editor', short: 'Photos', icon: 'editor', open: editorPage},
  tone: {title: 'Tone', icon: 'tone', open: tonePage},
  navigator: {title: 'Navigator', icon: 'navigator', open: navigatorPage},
  bench: {title: 'Bench', icon: 'bench', open: benchmarksPage},
};

const main = document.getElementById('main');
let leave;

function show() {
  const name = location.hash.slice(1) in pages ? location.hash.slice(1) : 'assistant';
  leave?.();
  main.replaceChildren();
  document.title = `${pages[name].title} – Vocative`;
  for (const link of document.querySelectorAll('#nav a')) {
    if (link.hash === `#${name}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  leave = pages[name].open(main);
}

function askForAddress() {
  main.append(make('div', {class: 'empty'},
    make('h1', {}, 'This address is not complete'),
    make('p', {}, 'Open the whole address that “vocative serve” printed: it ends with a token that is new at each start.')));
}

applySettings();
for (const [name, page] of Object.entries(pages)) {
  const title = page.short ? [make('span', {class: 'long'}, page.title), make('span', {class: 'short'}, page.short)] : [page.title];
  document.getElementById('nav').append(make('a', {href: `#${name}`}, icon(page.icon), ...title));
}
document.getElementById('sidebar-end').append(
  make('button', {class: 'button small', type: 'button', onclick: openSettings}, icon('settings', 18), 'Settings'));

addEventListener('unhandledrejection', (event) => notify(String(event.reason?.message ?? event.reason)));
if (hasToken()) {
  addEventListener('hashchange', () => {
    show();
    main.focus();
  });
  show();
} else {
  askForAddress();
}
