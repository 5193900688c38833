// A page with results for speech or text while it grows.

import {Connection} from '/connection.js';
import {Microphone} from '/audio.js';
import {icon, make, notify} from '/elements.js';

/**
 * The base class of such pages. A subclass makes its elements and then calls connect().
 *
 * It implements didConnect(message) and didDisconnect().
 */
export class StreamingPage {
  /** @param app the name of the program's app. */
  constructor(app) {
    this.app = app;
    this.startButton = make('button', {class: 'button main', type: 'button', onclick: () => this.toggle()}, icon('mic', 20), 'Start');
  }

  /** A form with a text field; `attributes` are those of the field, `label` names the button. */
  textForm(attributes, label) {
    this.input = make('input', {class: 'text-input', placeholder: 'Or write here', autocomplete: 'off', oninput: () => this.write(false), ...attributes});
    return make('form', {class: 'type', onsubmit: (event) => {
      event.preventDefault();
      this.write(true);
    }}, this.input, make('button', {class: 'icon-button', type: 'submit', 'aria-label': label, title: label}, icon('send')));
  }

  connect() {
    this.connection = new Connection(this.app);
    this.microphone = new Microphone(this.connection, (level) => this.startButton.style.setProperty('--level', level));
    return this.connection
      .on('ready', (message) => this.didConnect(message))
      .on('listening', () => this.microphone.start())
      .on('idle', () => this.setRunning(false))
      .on('error', ({message}) => notify(message))
      .on('closed', () => this.connection.isLeaving || this.didDisconnect());
  }

  write(isFinal) {
    const text = this.input.value;
    if (!text.trim()) return;
    this.connection.send('transcript', {text, final: isFinal});
    if (isFinal) this.input.value = '';
  }

  async toggle() {
    if (this.isRunning) {
      this.microphone.stop();
      this.connection.send('stop');
      return this.setRunning(false);
    }
    this.microphone.bufferEarlyAudio();
    try {
      await this.microphone.open();
    } catch {
      return notify('There is no microphone, or the browser does not let this page use it. Write instead.');
    }
    this.setRunning(true);
    this.connection.send('listen', this.microphone.format);
  }

  setRunning(isRunning) {
    this.isRunning = isRunning;
    const {start = 'Start', stop = 'Stop'} = this.startButton.dataset;
    this.startButton.replaceChildren(icon(isRunning ? 'stop' : 'mic', 20), isRunning ? stop : start);
    if (!isRunning) this.microphone.close();
  }

  leave() {
    this.microphone.close();
    this.connection.close();
  }
}
