// The photo editor.
import {make} from '/parts.js';

export function editorPage(main) {
  main.append(make('div', {class: 'empty'}, make('h1', {}, 'Photo editor')));
  return () => {};
}
