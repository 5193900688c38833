// The navigator: a town, somebody who walks in it, and commands that are done while they are said.

import {Link} from '/link.js';
import {Loudspeaker, Microphone} from '/sound.js';
import {MicButton} from '/micbutton.js';
import {TownMap} from '/townmap.js';
import {onSettings, settings} from '/settings.js';
import {announce, icon, iconButton, make, notify, reveal} from '/parts.js';

const stride = 20;

class NavigatorPage {
  constructor(main) {
    this.map = new TownMap();
    this.answer = make('p', {});
    this.fired = make('ol', {class: 'fired', 'aria-label': 'Commands that were done'});
    this.none = make('p', {class: 'none'}, 'None yet.');
    this.phrases = make('ul', {class: 'actions'});
    this.steps = make('ol', {class: 'steps'});
    this.noSteps = make('p', {class: 'none'}, 'Say: take me to Starbucks.');
    this.input = make('input', {class: 'text-input', placeholder: 'Say where to go', 'aria-label': 'Write to the navigator', autocomplete: 'off', maxlength: 500, enterkeyhint: 'send'});
    this.hint = make('p', {class: 'hint'}, 'Say: where am I, what’s around me, take me to Starbucks');
    this.mic = new MicButton({begin: () => this.beginHearing(), listen: (mode) => this.listen(mode), finish: () => this.link.send('stop')});
    this.side = make('aside', {class: 'side', 'aria-label': 'Commands and the way'},
      iconButton('close', 'Close the list', () => this.toggleList(), {class: 'icon-button side-close'}),
      make('section', {}, make('h2', {}, 'Done'), this.none, this.fired),
      make('section', {}, make('h2', {}, 'The way'), this.noSteps, this.steps),
      make('section', {}, make('h2', {}, 'Done while you say it'), this.phrases));
    main.append(make('section', {class: 'page', 'aria-label': 'Navigator'},
      make('header', {class: 'page-head'},
        make('div', {class: 'grow'}, make('h1', {}, 'Navigator'), make('p', {class: 'offline'}, 'Offline: no remote service configured')),
        iconButton('left', 'Turn left', () => this.turn(-45)), iconButton('walk', 'Walk on', () => this.walk()), iconButton('right', 'Turn right', () => this.turn(45)),
        iconButton('list', 'Commands and the way', () => this.toggleList(), {class: 'icon-button side-toggle', 'aria-expanded': 'false'})),
      make('div', {class: 'editor'},
        make('div', {class: 'easel'}, make('div', {class: 'canvas'}, this.map.element),
          make('div', {class: 'answer'}, this.answer),
          make('div', {class: 'composer'},
            make('form', {class: 'composer-row', onsubmit: (event) => {
              event.preventDefault();
              this.say(this.input.value);
              this.input.value = '';
            }}, this.input, make('button', {class: 'icon-button', type: 'submit', 'aria-label': 'Send', title: 'Send'}, icon('send')), this.mic.element),
            this.hint)),
        this.side)));
    for (const moment of ['pointerenter', 'focus']) this.mic.element.addEventListener(moment, () => this.prepare());
    this.mic.setState('idle');
    this.connect();
    this.forgetSettings = onSettings(() => this.link.send('speech', {on: settings.speech}));
    this.keys = (event) => this.press(event);
    addEventListener('keydown', this.keys);
  }

  connect() {
    this.link = new Link('navigator');
    this.microphone = new Microphone(this.link, (level) => this.mic.setLevel(level));
    this.speaker = new Loudspeaker(this.link, (isOn) => this.mic.setState(isOn ? 'speaking' : 'idle'));
    this.link
      .on('open', () => this.link.send('speech', {on: settings.speech}))
      .on('ready', (message) => this.welcome(message))
      .on('state', (message) => this.show(message))
      .on('listening', () => {
        this.isBeginning = false;
        this.microphone.start();
        this.mic.setState('listening');
      })
      .on('prepared', () => (this.mic.element.dataset.ready = 'true'))
      .on('partial', ({text}) => (this.input.value = text))
      .on('fired', (message) => this.note(message))
      .on('heard', ({text}) => this.heard(text))
      .on('reply', ({text}) => {
        reveal(this.answer, text);
        announce(text);
      })
      .on('idle', () => this.rest())
      .on('error', ({message}) => {
        notify(message);
        this.isBeginning = false;
        this.rest();
      })
      .on('closed', () => {
        if (this.link.isLeaving) return;
        this.answer.textContent = 'The program doesn’t answer any more. Load the page anew.';
        this.rest();
      });
  }

  welcome({commands, voice, streets, places}) {
    this.mic.element.hidden = !voice;
    this.map.fill({streets, places});
    this.items = new Map(commands.map(([name, ...also]) => [name, make('li', {class: 'action', title: also.join('; ')}, name)]));
    this.phrases.replaceChildren(...this.items.values());
  }

  show(state) {
    this.state = state;
    this.map.show(state);
    this.speaker.loudness = state.volume / 100;
    this.noSteps.hidden = state.steps.length > 0;
    this.steps.replaceChildren(...state.steps.map((step, index) => make(
      'li', {class: index === state.step && state.playing ? 'action lit' : 'action', 'aria-current': index === state.step ? 'step' : undefined}, step)));
  }

  // What is asked for.

  say(text) {
    if (!text.trim()) return;
    this.speaker.silence();
    this.mic.setState('waiting');
    this.link.send('say', {text});
  }

  turn(degrees) {
    this.link.send('move', {at: this.state.at, heading: this.state.heading + degrees});
  }

  walk() {
    const {at: [x, y], heading} = this.state;
    const angle = heading * Math.PI / 180;
    this.link.send('move', {at: [x + stride * Math.sin(angle), y - stride * Math.cos(angle)], heading});
  }

  press(event) {
    if (event.target.closest?.('input, dialog')) return;
    if (event.key === 'Escape') {
      this.speaker.silence();
      this.link.send('hush');
    }
    if (event.key === 'ArrowLeft') this.turn(-45);
    if (event.key === 'ArrowRight') this.turn(45);
    if (event.key === 'ArrowUp') this.walk();
  }

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
      notify('There is no microphone, or the browser does not let this page use it. Write instead.');
      throw error;
    }
  }

  listen(mode) {
    this.mic.setState('listening');
    this.link.send('listen', {mode, ...this.microphone.format});
  }

  // What is done.

  note({command, heard, early}) {
    this.microphone.stop();
    this.input.value = '';
    const how = heard === undefined ? 'written' : `${early ? 'before you ended' : 'at the end'}, ${heard.toFixed(1)} s heard`;
    this.none.hidden = true;
    this.fired.prepend(make('li', {class: `fired-row ${early ? 'early' : ''}`},
      make('time', {}, new Date().toLocaleTimeString('en-GB')), make('strong', {}, command), make('span', {}, how)));
    while (this.fired.children.length > 8) this.fired.lastChild.remove();
    for (const [name, item] of this.items) item.classList.toggle('lit', name === command);
    this.hint.textContent = `${command}: ${how}`;
  }

  heard(text) {
    this.microphone.stop();
    this.mic.setState('waiting');
    this.input.value = '';
    this.hint.textContent = text ? `You said: ${text}` : 'I did not understand that.';
  }

  rest() {
    // What was listened to before is over; what is to be listened to now is not.
    if (this.isBeginning) return;
    this.microphone.close();
    this.mic.setState('idle');
  }

  toggleList() {
    const isOpen = this.side.classList.toggle('open');
    document.querySelector('.side-toggle').setAttribute('aria-expanded', String(isOpen));
  }

  leave() {
    removeEventListener('keydown', this.keys);
    this.forgetSettings();
    this.speaker.silence();
    this.microphone.close();
    this.link.close();
  }
}

export function navigatorPage(main) {
  const page = new NavigatorPage(main);
  return () => page.leave();
}
