// A page that follows what is said or written while it grows.

import {Link} from '/link.js';
import {Microphone} from '/sound.js';
import {icon, make, notify} from '/parts.js';

/**
 * What such pages have in common. A page makes its elements, then calls connect().
 *
 * It has welcome(message) and lost().
 */
export class LivePage {
  /** @param app the program's app that answers. */
  constructor(app) {
    this.app = app;
    this.startButton = make('button', {class: 'button main', type: 'button', onclick: () => this.toggle()}, icon('mic', 20), 'Start');
  }

  /** The line to write in; `line` has the attributes of its input, and `send` names its button. */
  writing(line, send) {
    this.input = make('input', {class: 'text-input', placeholder: 'Or write here', autocomplete: 'off', oninput: () => this.write(false), ...line});
    return make('form', {class: 'type', onsubmit: (event) => {
      event.preventDefault();
      this.write(true);
    }}, this.input, make('button', {class: 'icon-button', type: 'submit', 'aria-label': send, title: send}, icon('send')));
  }

  connect() {
    this.link = new Link(this.app);
    this.microphone = new Microphone(this.link, (level) => this.startButton.style.setProperty('--level', level));
    return this.link
      .on('ready', (message) => this.welcome(message))
      .on('listening', () => this.microphone.start())
      .on('idle', () => this.setRunning(false))
      .on('error', ({message}) => notify(message))
      .on('closed', () => this.link.isLeaving || this.lost());
  }

  write(isFinal) {
    const text = this.input.value;
    if (!text.trim()) return;
    this.link.send('heard', {text, final: isFinal});
    if (isFinal) this.input.value = '';
  }

  async toggle() {
    if (this.isRunning) {
      this.microphone.stop();
      this.link.send('stop');
      return this.setRunning(false);
    }
    this.microphone.keep();
    try {
      await this.microphone.open();
    } catch {
      return notify('There is no microphone, or the browser does not let this page use it. Write instead.');
    }
    this.setRunning(true);
    this.link.send('listen', this.microphone.format);
  }

  setRunning(isRunning) {
    this.isRunning = isRunning;
    this.startButton.replaceChildren(icon(isRunning ? 'stop' : 'mic', 20), isRunning ? 'Stop' : 'Start');
    if (!isRunning) this.microphone.close();
  }

  leave() {
    this.microphone.close();
    this.link.close();
  }
}
