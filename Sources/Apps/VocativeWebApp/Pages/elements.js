// The building blocks of the pages: elements, icons, notices, words that appear one after the other.

/** Makes an element: make('button', {class: 'button', onclick: act}, 'Send'). */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'class') element.className = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const paths = {
  mic: ['M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3z', 'M5 11v1a7 7 0 0 0 14 0v-1', 'M12 19v3'],
  stop: ['M7 7h10v10H7z'],
  ear: ['M7 10a5 5 0 0 1 10 0c0 3-3 4-3 7a3 3 0 0 1-5.6 1.5', 'M10 10a2 2 0 0 1 4 0c0 1.6-1.6 2-2.2 3.4'],
  send: ['M5 12h14', 'M13 6l6 6-6 6'],
  assistant: ['M4 12v0', 'M8 8v8', 'M12 4v16', 'M16 8v8', 'M20 12v0'],
  interpreter: ['M4 5h9', 'M8.5 3v2', 'M11 5c-1 4-4 7-7 9', 'M6 9c1 2 3 4 5 5', 'M12 21l4.5-10L21 21', 'M13.6 17.5h5.8'],
  editor: ['M4 5h16v14H4z', 'M4 16l5-5 4 4 2-2 5 4', 'M15.5 9.5v0'],
  tone: ['M4 17a8 8 0 1 1 16 0', 'M12 17l4-6', 'M12 17v0'],
  navigator: ['M12 3l7 17-7-4-7 4z'],
  left: ['M9 14L4 9l5-5', 'M4 9h9a7 7 0 0 1 7 7v4'],
  right: ['M15 14l5-5-5-5', 'M20 9h-9a7 7 0 0 0-7 7v4'],
  walk: ['M12 20V4', 'M6 10l6-6 6 6'],
  pause: ['M9 6v12', 'M15 6v12'],
  more: ['M5 12v0', 'M12 12v0', 'M19 12v0'],
  settings: ['M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z', 'M19.4 15a1.7 1.7 0 0 0 .3 1.8l.1.1a2 2 0 1 1-2.8 2.8l-.1-.1a1.7 1.7 0 0 0-2.9 1.2V21a2 2 0 1 1-4 0v-.1a1.7 1.7 0 0 0-2.9-1.2l-.1.1a2 2 0 1 1-2.8-2.8l.1-.1A1.7 1.7 0 0 0 3.1 14H3a2 2 0 1 1 0-4h.1a1.7 1.7 0 0 0 1.2-2.9l-.1-.1a2 2 0 1 1 2.8-2.8l.1.1A1.7 1.7 0 0 0 10 3.1V3a2 2 0 1 1 4 0v.1a1.7 1.7 0 0 0 2.9 1.2l.1-.1a2 2 0 1 1 2.8 2.8l-.1.1a1.7 1.7 0 0 0 1.2 2.9h.1a2 2 0 1 1 0 4h-.1a1.7 1.7 0 0 0-1.6 1z'],
  help: ['M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z', 'M9.2 9a3 3 0 0 1 5.8 1c0 2-3 2.5-3 4', 'M12 17.5v0'],
  speaker: ['M4 9v6h4l5 4V5L8 9z', 'M16.5 8.5a5 5 0 0 1 0 7', 'M19.5 5.5a9 9 0 0 1 0 13'],
  muted: ['M4 9v6h4l5 4V5L8 9z', 'M17 9l5 6', 'M22 9l-5 6'],
  save: ['M12 4v11', 'M7 11l5 5 5-5', 'M5 20h14'],
  undo: ['M9 14L4 9l5-5', 'M4 9h10a6 6 0 0 1 0 12h-3'],
  redo: ['M15 14l5-5-5-5', 'M20 9H10a6 6 0 0 0 0 12h3'],
  wallet: ['M3 7h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z', 'M3 7l12-3v3', 'M17 13.5v0'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  check: ['M5 13l4 4L19 7'],
  camera: ['M4 8h3l2-3h6l2 3h3v11H4z', 'M12 16.5a3.2 3.2 0 1 0 0-6.5 3.2 3.2 0 0 0 0 6.5z'],
  flip: ['M4 9a8 8 0 0 1 14-3l2 2', 'M20 3v5h-5', 'M20 15a8 8 0 0 1-14 3l-2-2', 'M4 21v-5h5'],
  swap: ['M4 8h15', 'M15 4l4 4-4 4', 'M20 16H5', 'M9 12l-4 4 4 4'],
  trash: ['M4 7h16', 'M9 7V4h6v3', 'M6 7l1 13h10l1-13'],
  record: ['M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12z'],
  list: ['M8 6h12', 'M8 12h12', 'M8 18h12', 'M4 6v0', 'M4 12v0', 'M4 18v0'],
  open: ['M4 19V6h6l2 2h8v11z'],
  bench: ['M5 20v-9', 'M12 20V4', 'M19 20v-6'],
  page: ['M6 3h8l4 4v14H6z', 'M9.5 12h5', 'M9.5 16h5'],
};

/** An icon, hidden from screen readers: its button has the name. */
export function icon(name, size = 22) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const attributes = {
    viewBox: '0 0 24 24', width: size, height: size, fill: 'none', stroke: 'currentColor', 'stroke-width': 2,
    'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true',
  };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  for (const line of paths[name] ?? []) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', line);
    // A line of no length is a dot.
    if (/v0$/.test(line)) path.setAttribute('stroke-width', 3);
    svg.append(path);
  }
  return svg;
}

/** A round button with an icon and a name. */
export function iconButton(name, label, act, attributes = {}) {
  return make(
    'button', {class: 'icon-button', type: 'button', 'aria-label': label, title: label, onclick: act, ...attributes},
    icon(name));
}

/** Announces a text to screen readers only. */
export function announce(text) {
  document.getElementById('announcer').textContent = text;
}

/** Shows a notice until it is closed, or for nine seconds. */
export function notify(text) {
  const notice = make('div', {class: 'notice'}, make('p', {}, text));
  notice.append(iconButton('close', 'Close this message', () => notice.remove()));
  const notices = document.getElementById('notices');
  notices.replaceChildren(notice);
  setTimeout(() => notice.remove(), 9000);
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
export const prefersReducedMotion = () => reducedMotion.matches;

/** Shows words in an element one after the other, about as fast as they are spoken. */
export function revealWords(element, text) {
  element.replaceChildren();
  if (prefersReducedMotion()) {
    element.textContent = text;
    return;
  }
  let delay = 0;
  for (const part of text.split(/(\s+)/)) {
    if (part.trim() === '') {
      element.append(part);
      continue;
    }
    const word = make('span', {class: 'word'}, part);
    word.style.animationDelay = `${delay}ms`;
    delay += Math.min(70, 1400 / (text.length / 5));
    element.append(word);
  }
}

/** Downloads a file to the user. */
export function download(name, type, content) {
  const address = URL.createObjectURL(new Blob([content], {type}));
  const link = make('a', {href: address, download: name});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A dialog with a heading and a button that closes and removes it. */
export function openDialog(title, ...content) {
  const dialog = make('dialog', {'aria-label': title});
  dialog.append(
    make('div', {class: 'dialog-head'}, make('h2', {}, title), iconButton('close', 'Close', () => dialog.close())),
    make('div', {class: 'dialog-body'}, ...content));
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
