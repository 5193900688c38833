// The microphone button: a tap listens until silence, a press listens until its release.

import {icon, make} from '/elements.js';

const holdAfter = 280;

export class MicrophoneButton {
  /** @param handlers begin() opens the microphone, listen('tap' or 'hold') starts a turn, finish() ends it. */
  constructor(handlers) {
    this.handlers = handlers;
    this.element = make('button', {
      class: 'mic', type: 'button', 'aria-label': 'Speak', 'aria-pressed': 'false',
      onpointerdown: (event) => {
        this.element.setPointerCapture?.(event.pointerId);
        this.press();
      },
      onpointerup: () => this.release(),
      onpointercancel: () => this.release(),
      oncontextmenu: (event) => event.preventDefault(),
      onkeydown: (event) => {
        if (![' ', 'Enter'].includes(event.key)) return;
        event.preventDefault();
        if (!event.repeat) this.press();
      },
      onkeyup: (event) => {
        if ([' ', 'Enter'].includes(event.key)) this.release();
      },
      // A screen reader clicks, and does not press.
      onclick: (event) => {
        if (event.detail === 0 && !this.isPressed) this.tap();
      },
    }, icon('mic', 26));
  }

  async press() {
    if (this.isPressed) return;
    this.isPressed = true;
    if (this.state === 'listening') {
      this.isEnding = true;
      return;
    }
    this.pressed = this.start();
    await this.pressed;
  }

  async start() {
    this.isHeld = false;
    this.isReady = this.handlers.begin().then(() => true, () => false);
    await new Promise((done) => {
      this.wake = done;
      setTimeout(done, holdAfter);
    });
    if (!(await this.isReady)) return;
    this.isHeld = this.isPressed;
    this.handlers.listen(this.isHeld ? 'hold' : 'tap');
  }

  async release() {
    if (!this.isPressed) return;
    this.isPressed = false;
    if (this.isEnding) {
      this.isEnding = false;
      return this.handlers.finish();
    }
    this.wake?.();
    await this.pressed;
    if (this.isHeld) this.handlers.finish();
  }

  /** Listens until silence, or ends what is listened to. */
  async tap() {
    if (this.state === 'listening') return this.handlers.finish();
    const start = this.start();
    this.wake();
    await start;
  }

  setState(state) {
    this.state = state;
    this.element.classList.remove('idle', 'listening', 'waiting', 'speaking');
    this.element.classList.add(state);
    const isListening = state === 'listening';
    this.element.setAttribute('aria-pressed', String(isListening));
    this.element.setAttribute('aria-label', isListening ? 'Stop listening' : 'Speak');
    this.element.replaceChildren(icon(isListening ? 'stop' : 'mic', 26));
  }

  setLevel(peak) {
    // Loudness grows with the logarithm of the level.
    const level = peak > 0 ? Math.max(0, Math.min(1, 1 + Math.log10(peak) / 2)) : 0;
    this.element.style.setProperty('--level', level.toFixed(3));
  }
}
