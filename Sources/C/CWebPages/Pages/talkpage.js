// A page that one talks with: a microphone's button, a line to write in, and answers that are spoken.

import {Link} from '/link.js';
import {Loudspeaker, Microphone} from '/sound.js';
import {MicButton} from '/micbutton.js';
import {onSettings, settings} from '/settings.js';
import {icon, iconButton, make, notify} from '/parts.js';

/**
 * What such pages have in common. A page makes its elements, then calls begin().
 *
 * It has say(text), does what only it can in `follow`, and may refine the other functions.
 */
export class TalkPage {
  /** @param app the program's app that answers. */
  constructor(app) {
    this.app = app;
    this.hint = make('p', {class: 'hint'});
    this.mic = new MicButton({begin: () => this.beginHearing(), listen: (mode) => this.listen(mode), finish: () => this.link.send('stop')});
    for (const moment of ['pointerenter', 'focus']) this.mic.element.addEventListener(moment, () => this.prepare());
    this.keys = (event) => {
      if (!event.target.closest?.('input, select, textarea, dialog')) this.press(event);
    };
  }

  /** The line to write in, with the microphone's button; `line` has the attributes of its input. */
  composer(line, ...above) {
    this.input = make('input', {class: 'text-input', autocomplete: 'off', enterkeyhint: 'send', ...line});
    return make('div', {class: 'composer'}, ...above,
      make('form', {class: 'composer-row', onsubmit: (event) => {
        event.preventDefault();
        this.say(this.input.value);
        this.input.value = '';
      }}, this.input, make('button', {class: 'icon-button', type: 'submit', 'aria-label': 'Send', title: 'Send'}, icon('send')), this.mic.element),
      this.hint);
  }

  /** What stands beside the page, on a small screen over it. */
  aside(label, ...sections) {
    this.side = make('aside', {class: 'side', 'aria-label': label},
      iconButton('close', 'Close the list', () => this.toggleList(), {class: 'icon-button side-close'}), ...sections);
    return this.side;
  }

  /** The button that brings it. */
  asideButton(label, sign = 'list') {
    return iconButton(sign, label, () => this.toggleList(), {class: 'icon-button side-toggle', 'aria-expanded': 'false'});
  }

  toggleList() {
    const isOpen = this.side.classList.toggle('open');
    document.querySelector('.side-toggle').setAttribute('aria-expanded', String(isOpen));
  }

  begin() {
    this.setState('idle');
    this.connect();
    this.forgetSettings = onSettings(() => this.useSettings());
    addEventListener('keydown', this.keys);
  }

  connect() {
    this.link = new Link(this.app);
    this.microphone = new Microphone(this.link, (level) => this.mic.setLevel(level));
    this.speaker = new Loudspeaker(this.link, (isOn) => this.setState(isOn ? 'speaking' : 'idle'));
    this.link
      .on('open', () => this.useSettings())
      .on('listening', () => this.beginStreaming())
      .on('prepared', () => (this.mic.element.dataset.ready = 'true'))
      .on('partial', ({text}) => this.showPartial(text))
      .on('heard', ({text, confidence}) => this.heard(text, confidence))
      .on('idle', () => this.rest())
      .on('error', ({code, message}) => {
        notify(message);
        this.isBeginning = false;
        this.restAfter(code);
      })
      .on('closed', ({code}) => this.link.isLeaving || this.lost(code));
    this.follow(this.link);
  }

  useSettings() {
    this.link.send('speech', {on: settings.speech});
  }

  /** Sends what was asked for, and waits. */
  ask(type, members) {
    this.speaker.silence();
    this.setState('waiting');
    this.link.send(type, members);
  }

  press(event) {
    if (event.key !== 'Escape') return;
    this.speaker.silence();
    this.link.send('hush');
  }

  /** What takes seconds at the first time is done before it is needed. */
  prepare() {
    if (this.isPrepared) return;
    this.isPrepared = true;
    this.link.send('prepare');
  }

  async beginHearing() {
    this.isBeginning = true;
    this.speaker.silence();
    this.microphone.keep();
    try {
      await this.microphone.open();
    } catch (error) {
      this.isBeginning = false;
      this.rest();
      notify(error.name === 'NotAllowedError'
        ? 'The browser does not let this page use the microphone. Allow it beside the address, or write instead.'
        : 'There is no microphone. Connect one, or write instead.');
      throw error;
    }
  }

  listen(mode) {
    this.setState('listening');
    this.link.send('listen', {mode, ...this.microphone.format});
  }

  beginStreaming() {
    this.isBeginning = false;
    this.microphone.start();
    this.setState('listening');
  }

  showPartial(text) {
    this.input.value = text;
  }

  heard(text) {
    this.microphone.stop();
    this.setState('waiting');
    this.input.value = '';
    this.hint.textContent = text ? `You said: ${text}` : 'I did not understand that.';
  }

  /** Nobody listens: the browser's sign that the microphone is open goes. */
  rest() {
    // What was listened to before is over; what is to be listened to now is not.
    if (this.isBeginning) return;
    this.microphone.close();
    this.setState('idle');
  }

  restAfter() {
    this.rest();
  }

  setState(state) {
    this.mic.setState(state);
  }

  leave() {
    removeEventListener('keydown', this.keys);
    this.forgetSettings();
    this.speaker.silence();
    this.microphone.close();
    this.link.close();
  }
}
