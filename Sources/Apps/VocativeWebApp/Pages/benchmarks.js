// The benchmarks: the reports of benchmarks and evaluations in a folder.

import {token} from '/connection.js';
import {benchmarkTables} from '/benchmark-tables.js';
import {announce, icon, iconButton, make} from '/elements.js';

const units = ['bytes', 'KB', 'MB', 'GB'];

function sizeOf(bytes) {
  let unit = 0;
  for (; bytes >= 1000 && unit < 3; unit++) bytes /= 1000;
  return `${unit ? bytes.toFixed(bytes < 10 ? 1 : 0) : bytes} ${units[unit]}`;
}

const dateOf = (text) => new Date(text).toLocaleString('en-GB', {dateStyle: 'medium', timeStyle: 'short'});

class BenchmarksPage {
  constructor(main) {
    this.list = make('ul', {class: 'reports'});
    this.reportView = make('section', {class: 'report-view', 'aria-label': 'Report'});
    this.back = iconButton('list', 'All reports', () => this.closeReport(), {class: 'icon-button back'});
    this.folder = make('p', {}, 'The last benchmarks and evaluations');
    this.page = make('div', {class: 'bench'}, make('nav', {class: 'report-list', 'aria-label': 'Reports'}, this.list), this.reportView);
    main.append(make('section', {class: 'page', 'aria-label': 'Bench'},
      make('header', {class: 'page-head'}, make('div', {class: 'grow'}, make('h1', {}, 'Bench'), this.folder),
        this.back, iconButton('flip', 'Look into the folder again', () => this.load())),
      this.page));
    this.load();
  }

  async load() {
    try {
      const {folder, reports} = await (await this.get('/v1/reports')).json();
      this.show(folder, reports);
    } catch {
      this.showMessage('The program doesn’t answer any more. Load the page anew.');
    }
  }

  get(address) {
    return fetch(address, {headers: {Authorization: `Bearer ${token()}`}});
  }

  show(folder, reports) {
    this.list.replaceChildren(...reports.map((report) => this.row(report)));
    this.page.classList.toggle('empty-list', !reports.length);
    this.closeReport();
    if (folder === null) {
      return this.showMessage('No folder of reports was given.', make('code', {}, 'vocative serve --reports DIR'),
        'shows pages that “vocative evaluate” writes and lines that “vocative-bench” prints.');
    }
    this.folder.replaceChildren(make('bdi', {}, folder));
    if (reports.length) return this.showMessage('Choose a report.');
    this.showMessage('There is no report in this folder yet.', make('code', {}, 'vocative-bench search --json >> search.jsonl'),
      make('code', {}, 'vocative evaluate --pack P --data F --report P.html'));
  }

  row(report) {
    const {name, date, bytes, kind} = report;
    const button = make('button', {class: 'report', type: 'button', onclick: () => this.read(report, button)},
      icon(kind === 'page' ? 'page' : 'bench', 22), make('bdi', {class: 'name'}, name),
      make('span', {class: 'detail'}, `${dateOf(date)} · ${sizeOf(bytes)}`));
    return make('li', {}, button);
  }

  async read({name, kind, bytes, readable}, button) {
    for (const row of this.list.querySelectorAll('.report')) row.removeAttribute('aria-current');
    button.setAttribute('aria-current', 'true');
    this.page.classList.add('open');
    this.back.classList.add('open');
    this.name = name;
    if (!readable) return this.showMessage(`This report has ${sizeOf(bytes)}, which is too much to show here. Open it in its folder.`);
    const address = `/v1/report?name=${encodeURIComponent(name)}`;
    if (kind === 'page') {
      // A report can neither run nor load anything: its response has a policy of its own.
      const frame = make('iframe', {sandbox: '', title: `Report ${name}`, src: `${address}&token=${encodeURIComponent(token())}`});
      frame.addEventListener('load', () => (this.reportView.dataset.report = name));
      return this.reportView.replaceChildren(frame);
    }
    const answer = await this.get(address);
    const text = await answer.text();
    if (this.name !== name) return;
    if (!answer.ok) return this.showMessage(text);
    this.reportView.replaceChildren(make('div', {class: 'figures', tabindex: 0, role: 'region', 'aria-label': `Figures of ${name}`},
      make('h2', {}, make('bdi', {}, name)), ...benchmarkTables(text)));
    this.reportView.dataset.report = name;
    announce(`Figures of ${name}`);
  }

  closeReport() {
    this.name = undefined;
    this.page.classList.remove('open');
    this.back.classList.remove('open');
    const row = this.list.querySelector('[aria-current]');
    row?.removeAttribute('aria-current');
    row?.focus();
    if (row) this.showMessage('Choose a report.');
  }

  showMessage(sentence, ...more) {
    delete this.reportView.dataset.report;
    this.reportView.replaceChildren(make('div', {class: 'empty'}, make('p', {}, sentence),
      ...more.map((part) => typeof part === 'string' ? make('p', {}, part) : part)));
  }
}

export function benchmarksPage(main) {
  new BenchmarksPage(main);
}
