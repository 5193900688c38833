// The navigator: a town, somebody who walks in it, and commands that are done while they are said.

import {TalkPage} from '/talkpage.js';
import {TownMap} from '/townmap.js';
import {announce, iconButton, make, reveal} from '/parts.js';

const stride = 20;

class NavigatorPage extends TalkPage {
  constructor(main) {
    super('navigator');
    this.map = new TownMap();
    this.answer = make('p', {});
    this.fired = make('ol', {class: 'fired', 'aria-label': 'Commands that were done'});
    this.none = make('p', {class: 'none'}, 'None yet.');
    this.phrases = make('ul', {class: 'actions'});
    this.steps = make('ol', {class: 'steps'});
    this.noSteps = make('p', {class: 'none'}, 'Say: take me to Starbucks.');
    this.hint.textContent = 'Say: where am I, what’s around me, take me to Starbucks';
    main.append(make('section', {class: 'page', 'aria-label': 'Navigator'},
      make('header', {class: 'page-head'},
        make('div', {class: 'grow'}, make('h1', {}, 'Navigator'), make('p', {class: 'offline'}, 'Offline: no remote service configured')),
        iconButton('left', 'Turn left', () => this.turn(-45)), iconButton('walk', 'Walk on', () => this.walk()), iconButton('right', 'Turn right', () => this.turn(45)),
        this.asideButton('Commands and the way')),
      make('div', {class: 'editor'},
        make('div', {class: 'easel'}, make('div', {class: 'canvas'}, this.map.element),
          make('div', {class: 'answer'}, this.answer),
          this.composer({placeholder: 'Say where to go', 'aria-label': 'Write to the navigator', maxlength: 500})),
        this.aside('Commands and the way',
          make('section', {}, make('h2', {}, 'Done'), this.none, this.fired),
          make('section', {}, make('h2', {}, 'The way'), this.noSteps, this.steps),
          make('section', {}, make('h2', {}, 'Done while you say it'), this.phrases)))));
    this.begin();
  }

  follow(link) {
    link
      .on('ready', (message) => this.welcome(message))
      .on('state', (message) => this.show(message))
      .on('fired', (message) => this.note(message))
      .on('reply', ({text}) => {
        reveal(this.answer, text);
        announce(text);
      });
  }

  lost() {
    this.answer.textContent = 'The program doesn’t answer any more. Load the page anew.';
    this.rest();
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
    if (text.trim()) this.ask('say', {text});
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
    super.press(event);
    if (event.key === 'ArrowLeft') this.turn(-45);
    if (event.key === 'ArrowRight') this.turn(45);
    if (event.key === 'ArrowUp') this.walk();
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
}

export function navigatorPage(main) {
  const page = new NavigatorPage(main);
  return () => page.leave();
}
