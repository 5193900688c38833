// Lines of figures, as `vocative-bench --json` prints them, as tables to read.

import {make} from '/elements.js';

const rowLimit = 1000;
const columnLimit = 60;

/** The members of a line; members of nested objects have the names of both. */
function flat(value, path = [], into = new Map()) {
  for (const [name, member] of Object.entries(value)) {
    const place = [...path, name];
    if (member !== null && typeof member === 'object' && !Array.isArray(member) && path.length < 4) flat(member, place, into);
    else into.set(place.join(' › '), member);
  }
  return into;
}

/** A readable name: `turnP99Ms` is “Turn p99 ms”. */
function title(name) {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
    .replace(/\b(mb|f1)\b/g, (unit) => unit.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(value) {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'number') return value.toLocaleString('en-GB', {maximumFractionDigits: 5});
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const cell = (value) => make('td', {class: typeof value === 'number' ? 'number' : undefined}, make('bdi', {}, shown(value)));

function table(name, lines) {
  const keys = [...new Set(lines.flatMap((line) => [...line.keys()]))].filter((key) => !['bench', 'machine', 'command'].includes(key));
  // A benchmark has many figures and few runs; a training has few figures and many epochs.
  const isLong = lines.length > keys.length;
  const [all, rows] = isLong ? [lines, lines.slice(-rowLimit)] : [keys, keys.slice(0, rowLimit)];
  const columns = isLong ? keys.slice(0, columnLimit) : lines.slice(-columnLimit);
  const first = isLong ? lines.length - rows.length : 0;
  const head = isLong ? columns.map(title) : columns.length === 1 ? ['Value'] : columns.map((_, index) => `Run ${index + 1}`);
  const last = lines.at(-1);
  const caption = make('caption', {}, make('strong', {}, title(name)),
    ...['command', 'machine'].filter((key) => last.has(key)).map((key) => make('span', {class: key}, shown(last.get(key)))),
    all.length > rows.length ? make('span', {}, `${rows.length} of ${all.length} are shown.`) : null);
  return make('table', {}, caption,
    make('thead', {}, make('tr', {}, make('th', {scope: 'col'}, isLong ? 'Line' : 'Figure'), ...head.map((text) => make('th', {scope: 'col'}, text)))),
    make('tbody', {}, ...rows.map((row, index) => make('tr', {},
      make('th', {scope: 'row', title: isLong ? undefined : row}, isLong ? String(first + index + 1) : title(row)),
      ...columns.map((column) => cell(isLong ? row.get(column) : column.get(row)))))));
}

/** A table for each benchmark in a file of JSON lines, and a sentence if a line is invalid. */
export function benchmarkTables(text) {
  const groups = new Map();
  let faults = 0;
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    try {
      const value = JSON.parse(line);
      if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new TypeError('no object');
      const members = flat(value);
      const name = typeof value.bench === 'string' ? value.bench : 'figures';
      if (groups.has(name)) groups.get(name).push(members);
      else groups.set(name, [members]);
    } catch {
      faults += 1;
    }
  }
  const parts = [...groups].map(([name, lines]) => make('div', {class: 'scroll'}, table(name, lines)));
  if (!parts.length) parts.push(make('p', {}, 'There are no figures in this file: expected one JSON object a line.'));
  else if (faults) parts.push(make('p', {}, faults === 1 ? 'One line is no JSON object, and was left out.' : `${faults} lines are no JSON objects, and were left out.`));
  return parts;
}
