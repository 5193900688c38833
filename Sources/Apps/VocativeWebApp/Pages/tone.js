// The tone meter: the tone of the words so far, and the words that decide it.

import {StreamingPage} from '/streaming-page.js';
import {announce, make, notify} from '/elements.js';

const policies = {
  whole: 'All of it', 'last:12': 'The last 12 words', '2:1': 'Two sentences, then one', '1:2': 'One sentence, then two', 1: 'Each sentence',
};
const classNames = new Set(['toxic', 'negative', 'neutral', 'positive']);
const historyLimit = 30;

class TonePage extends StreamingPage {
  constructor(main) {
    super('tone');
    this.result = make('p', {class: 'result'}, 'Speak, or write below');
    this.text = make('p', {class: 'transcript-text', 'aria-label': 'What was said'});
    this.timing = make('span', {class: 'chip', hidden: true});
    this.meter = make('dl', {class: 'meter', 'aria-label': 'How likely each is'});
    this.voice = make('progress', {class: 'bar', max: 1, value: 0.5, 'aria-label': 'How the voice sounds, from calm to excited'});
    this.voiceRow = make('p', {class: 'voice-row', hidden: true}, make('span', {}, 'calm'), this.voice, make('span', {}, 'excited'));
    this.history = make('ol', {class: 'results', 'aria-label': 'Last verdicts'});
    this.placeholder = make('p', {class: 'placeholder'}, 'None yet.');
    this.policy = make('select', {'aria-label': 'How much is judged at a time', onchange: () => this.sendSettings()},
      ...Object.entries(policies).map(([value, title]) => make('option', {value}, title)));
    // Numbers come first in an object, whatever their order here.
    this.policy.append(this.policy.querySelector('option[value="1"]'));
    this.policy.value = 'whole';
    this.alarms = make('input', {type: 'checkbox', onchange: () => this.sendSettings()});
    main.append(make('section', {class: 'page', 'aria-label': 'Tone'},
      make('header', {class: 'page-head'}, make('div', {class: 'grow'}, make('h1', {}, 'Tone'),
        make('p', {}, 'How it sounds while you say it; the words that decide are marked'))),
      make('div', {class: 'tone'},
        make('div', {class: 'tone-meter card'}, this.result, this.text, this.meter, this.voiceRow, this.timing),
        make('section', {class: 'history'}, make('h2', {}, 'Last verdicts'), this.placeholder, this.history)),
      make('div', {class: 'controls'}, this.policy,
        make('label', {class: 'switch'}, this.alarms, 'One toxic part is enough'),
        this.startButton,
        this.textForm({'aria-label': 'Write what is to be judged', maxlength: 1000}, 'Judge'))));
    this.connect();
  }

  connect() {
    return super.connect().on('tone', (message) => this.show(message));
  }

  didDisconnect() {
    this.setRunning(false);
    notify('The meter is not here: its model is missing (run “make setup”), or the program has ended.');
  }

  didConnect({classes, voice}) {
    this.startButton.disabled = !voice;
    this.rows = new Map(classes.map((label) => [label, {
      bar: make('progress', {class: `bar ${classNames.has(label) ? label : ''}`, max: 1, value: 0, 'aria-label': label}),
      share: make('span', {class: 'share'}, '–'),
    }]));
    this.alarms.disabled = !classes.includes('toxic');
    this.meter.replaceChildren(...[...this.rows].flatMap(([label, {bar, share}]) => [make('dt', {}, label), make('dd', {}, bar, share)]));
    this.meter.dataset.ready = 'true';
  }

  sendSettings() {
    this.connection.send('configure', {policy: this.policy.value, alarms: this.alarms.checked ? ['toxic'] : []});
  }

  show({text, label, confidence, scores, reasons, final, arousal, ms}) {
    const className = classNames.has(label) ? label : '';
    this.result.textContent = label;
    this.result.className = `result ${className}`;
    this.text.replaceChildren(...this.marked(text, reasons, className));
    for (const {label: name, confidence: share} of scores) {
      const row = this.rows.get(name);
      if (!row) continue;
      row.bar.value = share;
      row.share.textContent = `${Math.round(share * 100)} %`;
    }
    // Nothing is known of a voice before its usual sound.
    if (arousal !== undefined) {
      this.voiceRow.hidden = false;
      this.voice.value = arousal;
    }
    if (ms !== undefined) {
      this.timing.hidden = false;
      this.timing.textContent = `judged in ${Math.round(ms)} ms`;
    }
    if (!final) return;
    announce(`${label}, ${Math.round(confidence * 100)} percent`);
    this.placeholder.hidden = true;
    this.history.prepend(make('li', {class: 'result-row'},
      make('span', {class: `tag ${className}`}, label), make('span', {class: 'share'}, `${Math.round(confidence * 100)} %`),
      make('p', {}, ...this.marked(text, reasons, className))));
    while (this.history.children.length > historyLimit) this.history.lastChild.remove();
  }

  /** A text with the words marked that decided; places are in Unicode scalars, of which some are two of JavaScript's. */
  marked(text, reasons, className) {
    const scalars = [...text];
    const parts = [];
    let place = 0;
    for (const {start, end} of reasons) {
      parts.push(scalars.slice(place, start).join(''), make('mark', {class: className}, scalars.slice(start, end).join('')));
      place = end;
    }
    parts.push(scalars.slice(place).join(''));
    return parts.filter((part) => part !== '');
  }
}

export function tonePage(main) {
  const page = new TonePage(main);
  return () => page.leave();
}
