// A page with a conversation: a microphone button, a text field, and spoken answers.

import {Connection} from '/connection.js';
import {Loudspeaker, Microphone} from '/audio.js';
import {MicrophoneButton} from '/microphone-button.js';
import {onSettingsChange, settings} from '/settings.js';
import {icon, iconButton, make, notify} from '/elements.js';

/**
 * The base class of conversations. A subclass makes its elements and then calls begin().
 *
 * It implements say(text), handles its own messages in subscribe(connection), and may override the other functions.
 */
export class ConversationPage {
  /** @param app the name of the program's app. */
  constructor(app) {
    this.app = app;
    this.hint = make('p', {class: 'hint'});
    this.mic = new MicrophoneButton({begin: () => this.openMicrophone(), listen: (mode) => this.listen(mode), finish: () => this.connection.send('stop')});
    this.standbyButton = iconButton('ear', '', () => this.toggleStandby(), {hidden: true, 'aria-pressed': 'false'});
    for (const moment of ['pointerenter', 'focus']) this.mic.element.addEventListener(moment, () => this.prepare());
    this.keys = (event) => {
      if (!event.target.closest?.('input, select, textarea, dialog')) this.press(event);
    };
  }

  /** A form with the text field and the microphone button; `attributes` are those of the field. */
  composer(attributes, ...children) {
    this.input = make('input', {class: 'text-input', autocomplete: 'off', enterkeyhint: 'send', ...attributes});
    return make('div', {class: 'composer'}, ...children,
      make('form', {class: 'composer-row', onsubmit: (event) => {
        event.preventDefault();
        this.say(this.input.value);
        this.input.value = '';
      }}, this.input, make('button', {class: 'icon-button', type: 'submit', 'aria-label': 'Send', title: 'Send'}, icon('send')), this.standbyButton, this.mic.element),
      this.hint);
  }

  /** The sidebar; on a small screen it covers the page. */
  aside(label, ...sections) {
    this.side = make('aside', {class: 'side', 'aria-label': label},
      iconButton('close', 'Close the list', () => this.toggleList(), {class: 'icon-button side-close'}), ...sections);
    return this.side;
  }

  /** The button that opens the sidebar. */
  sidebarButton(label, iconName = 'list') {
    return iconButton(iconName, label, () => this.toggleList(), {class: 'icon-button side-toggle', 'aria-expanded': 'false'});
  }

  toggleList() {
    const isOpen = this.side.classList.toggle('open');
    document.querySelector('.side-toggle').setAttribute('aria-expanded', String(isOpen));
  }

  begin() {
    this.setState('idle');
    this.connect();
    this.forgetSettings = onSettingsChange(() => this.useSettings());
    addEventListener('keydown', this.keys);
  }

  connect() {
    this.connection = new Connection(this.app);
    this.microphone = new Microphone(this.connection, (level) => this.mic.setLevel(level));
    this.speaker = new Loudspeaker(this.connection, (isOn) => this.showSpeaking(isOn));
    this.connection
      .on('listening', () => this.startStreaming())
      .on('prepared', () => (this.mic.element.dataset.ready = 'true'))
      .on('partial', ({text}) => this.showPartial(text))
      .on('heard', ({text, confidence}) => this.showTranscript(text, confidence))
      .on('idle', () => this.becomeIdle())
      .on('ready', ({wakeWords}) => {
        this.takesWakeWords = wakeWords;
        this.useSettings();
      })
      .on('learning', ({progress}) => this.showStandby(`Learning “${this.wakeWord}”: ${Math.round(100 * progress)} %`))
      .on('standby', ({wakeWord}) => this.showStandby(`Say “${wakeWord}”, or tap the microphone.`))
      .on('awake', () => this.wakeUp())
      .on('error', ({code, message}) => {
        notify(message);
        this.isBeginning = false;
        if (code === 'voice' || code === 'busy') this.setStandby(false);
        this.becomeIdleAfterError(code);
      })
      .on('closed', ({code}) => {
        this.setStandby(false);
        if (!this.connection.isLeaving) this.didDisconnect(code);
      });
    this.subscribe(this.connection);
  }

  useSettings() {
    this.connection.send('speech', {on: settings.speech});
    const label = `Wait for “${settings.wakeWord}”`;
    for (const name of ['aria-label', 'title']) this.standbyButton.setAttribute(name, label);
    this.standbyButton.hidden = !this.takesWakeWords || !settings.wakeWord.trim();
    if (this.waitsForWakeWord && settings.wakeWord !== this.wakeWord) this.toggleStandby();
  }

  /** Sends a request and shows that an answer is expected. */
  ask(type, members) {
    this.speaker.stop();
    this.setState('waiting');
    // The standby ends first, with an event of its own.
    this.endsStandby = this.isStandingBy;
    this.isStandingBy = this.isBeginning = false;
    this.connection.send(type, members);
  }

  press(event) {
    if (event.key !== 'Escape') return;
    if (this.isStandingBy) return this.toggleStandby();
    this.speaker.stop();
    this.connection.send('cancel');
  }

  /** Prepares recognition, which takes seconds the first time. */
  prepare() {
    if (this.isPrepared) return;
    this.isPrepared = true;
    this.connection.send('prepare');
  }

  async openMicrophone() {
    this.isBeginning = true;
    this.isStandingBy = false;
    this.speaker.stop();
    this.microphone.stop();
    this.microphone.bufferEarlyAudio();
    try {
      await this.microphone.open({cancelsEcho: this.allowsBargeIn});
    } catch (error) {
      this.isBeginning = false;
      this.becomeIdle();
      notify(error.name === 'NotAllowedError'
        ? 'The browser does not let this page use the microphone. Allow it beside the address, or write instead.'
        : 'There is no microphone. Connect one, or write instead.');
      throw error;
    }
  }

  /** True if the microphone is open while the program speaks, so that the user can interrupt it. */
  get allowsBargeIn() {
    return false;
  }

  listen(mode, members = {}) {
    if (!this.isStandingBy) this.setState('listening');
    this.staysOpen = this.allowsBargeIn && mode === 'tap';
    this.connection.send('listen', {mode, ...members, ...(this.staysOpen ? {bargeIn: true} : {}), ...this.microphone.format});
  }

  // The wake word.

  /** Waits for the wake word before each turn, or no longer. */
  async toggleStandby() {
    const isOn = !this.waitsForWakeWord;
    this.setStandby(isOn);
    if (!isOn) {
      this.isBeginning = this.isStandingBy = false;
      return this.connection.send('cancel');
    }
    await this.openMicrophone().catch(() => this.setStandby(false));
    if (this.waitsForWakeWord) this.standBy();
  }

  setStandby(isOn) {
    this.waitsForWakeWord = isOn;
    if (!isOn) this.isStandingBy = false;
    this.standbyButton.setAttribute('aria-pressed', String(isOn));
  }

  /** Asks the program to wait for the wake word, with the microphone open. */
  standBy() {
    this.microphone.stop();
    this.isBeginning = this.isStandingBy = true;
    this.wakeWord = settings.wakeWord;
    this.listen('tap', {wakeWord: this.wakeWord});
  }

  showStandby(text) {
    if (!this.isStandingBy) return;
    this.standbyText = text;
    this.setState('idle');
    this.hint.textContent = text;
  }

  wakeUp() {
    this.isStandingBy = false;
    this.setState('listening');
  }

  startStreaming() {
    this.isBeginning = false;
    this.microphone.start();
    if (this.isStandingBy) return;
    // Where the user can interrupt it, the program listens while it speaks.
    if (!this.speaker.current) this.setState('listening');
  }

  showPartial(text) {
    this.input.value = text;
  }

  showTranscript(text) {
    this.microphone.stop();
    this.setState('waiting');
    this.input.value = '';
    this.hint.textContent = text ? `You said: ${text}` : 'I did not understand that.';
  }

  /** Waits for the wake word again, or closes the microphone, and with it the browser's sign that it is open. */
  becomeIdle() {
    // The event ends the turn before, not the turn that begins.
    if (this.isBeginning) return;
    if (this.endsStandby) {
      this.endsStandby = false;
      return;
    }
    this.endTurn();
    if (this.waitsForWakeWord) this.standBy();
    else this.microphone.close();
  }

  endTurn() {
    this.setState('idle');
  }

  becomeIdleAfterError() {
    this.becomeIdle();
  }

  showSpeaking(isSpeaking) {
    if (isSpeaking) this.setState('speaking');
    else if (this.isStandingBy) this.showStandby(this.standbyText);
    else this.setState(this.microphone.isStreaming ? 'listening' : 'idle');
  }

  setState(state) {
    this.mic.setState(state);
  }

  leave() {
    removeEventListener('keydown', this.keys);
    this.forgetSettings();
    this.speaker.stop();
    this.microphone.close();
    this.connection.close();
  }
}
