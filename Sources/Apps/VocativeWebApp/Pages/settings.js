// The user's settings: colours, texts, size. The browser keeps them.

import {make, openDialog} from '/elements.js';

const defaults = {theme: 'system', accent: '#5b4be0', size: 16, name: 'Vocative', greeting: 'How can I help?', speech: true, bargeIn: false, wakeWord: 'hey vocative'};

export const settings = {...defaults, ...JSON.parse(localStorage.getItem('settings') ?? '{}')};
const listeners = new Set();

/** Calls a listener now and after each change of a setting. */
export function onSettingsChange(listener) {
  listeners.add(listener);
  listener(settings);
  return () => listeners.delete(listener);
}

export function updateSettings(values) {
  Object.assign(settings, values);
  localStorage.setItem('settings', JSON.stringify(settings));
  applySettings();
  for (const listener of listeners) listener(settings);
}

// The contrast of WCAG 2, so that text on any chosen colour is readable.

function channels(colour) {
  return [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16) / 255);
}

function luminance(rgb) {
  const [red, green, blue] = rgb.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const css = (rgb) => `rgb(${rgb.map((value) => Math.round(value * 255)).join(' ')})`;

/** A colour moved towards black or white until it can be read on a ground, with its tinted surfaces in mind. */
function readable(rgb, ground) {
  const target = luminance(ground) > 0.5 ? 0 : 1;
  let mixed = rgb;
  for (let share = 0; share <= 1; share += 0.04) {
    mixed = rgb.map((value) => value + (target - value) * share);
    const tinted = ground.map((value, index) => value * 0.82 + rgb[index] * 0.18);
    if (contrast(mixed, ground) >= 5 && contrast(mixed, tinted) >= 4.7) break;
  }
  return mixed;
}

const darkness = matchMedia('(prefers-color-scheme: dark)');
darkness.addEventListener('change', applySettings);

export function applySettings() {
  const root = document.documentElement;
  const isDark = settings.theme === 'dark' || (settings.theme === 'system' && darkness.matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  const accent = channels(settings.accent);
  const ground = isDark ? [0.05, 0.05, 0.075] : [0.92, 0.92, 0.95];
  const white = contrast(accent, [1, 1, 1]) >= 4.5;
  root.style.setProperty('--accent', settings.accent);
  root.style.setProperty('--on-accent', white ? '#ffffff' : '#0d0d14');
  root.style.setProperty('--accent-ink', css(readable(accent, ground)));
  root.style.fontSize = `${settings.size}px`;
}

const colours = {
  '#5b4be0': 'Violet', '#0f62d6': 'Blue', '#007a5a': 'Green', '#b4235f': 'Raspberry', '#b45309': 'Amber', '#3f3f52': 'Slate',
};

function radioGroup(label, options, current, onChange, className) {
  const group = make('div', {class: className, role: 'radiogroup', 'aria-label': label});
  const buttons = Object.entries(options).map(([value, name]) => {
    const button = make('button', {
      type: 'button', role: 'radio', 'aria-checked': String(value === current), tabindex: value === current ? 0 : -1,
      class: className === 'swatches' ? 'swatch' : undefined, 'aria-label': className === 'swatches' ? name : undefined,
      title: name,
      onclick: () => {
        for (const other of buttons) {
          other.setAttribute('aria-checked', String(other === button));
          other.tabIndex = other === button ? 0 : -1;
        }
        button.focus();
        onChange(value);
      },
    }, className === 'swatches' ? '' : name);
    if (className === 'swatches') button.style.background = value;
    return button;
  });
  if (!buttons.some((button) => button.tabIndex === 0)) buttons[0].tabIndex = 0;
  group.addEventListener('keydown', (event) => {
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    const place = buttons.indexOf(document.activeElement);
    buttons[(place + step + buttons.length) % buttons.length].click();
  });
  group.append(...buttons);
  return group;
}

export function openSettings() {
  const field = (label, input) => make('label', {class: 'field'}, label, input);
  const input = (key, attributes, read = (value) => value) => make('input', {
    value: settings[key], ...attributes, oninput: (event) => updateSettings({[key]: read(event.target.value)}),
  });
  const flag = (key, label) => {
    const box = make('input', {type: 'checkbox', onchange: (event) => updateSettings({[key]: event.target.checked})});
    box.checked = settings[key];
    return make('label', {class: 'switch'}, box, label);
  };
  openDialog(
    'Settings',
    make('div', {class: 'field'}, 'Appearance', radioGroup(
      'Appearance', {system: 'As the system', light: 'Light', dark: 'Dark'}, settings.theme,
      (theme) => updateSettings({theme}), 'segments')),
    make('div', {class: 'field'}, 'Colour', radioGroup(
      'Colour', colours, settings.accent, (accent) => updateSettings({accent}), 'swatches')),
    field('A colour of your own', input('accent', {type: 'color'})),
    field('Size of text', input('size', {type: 'range', min: 14, max: 22, step: 1}, Number)),
    field('What the assistant is called', input('name', {maxlength: 40})),
    field('How it greets', input('greeting', {maxlength: 120})),
    field('The wake word to wait for', input('wakeWord', {maxlength: 60})),
    flag('speech', 'Speak the answers'),
    flag('bargeIn', 'Let me interrupt the answers by voice'),
    make('button', {class: 'button small', type: 'button', onclick: (event) => {
      updateSettings(defaults);
      event.target.closest('dialog').close();
    }}, 'Back to the usual'));
}
