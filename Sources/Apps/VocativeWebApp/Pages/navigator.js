// The navigator: a town, the user's position in it, and commands that are executed while they are spoken.

import {ConversationPage} from '/conversation-page.js';
import {Positioning} from '/positioning.js';
import {SoundBeacon, bindMediaKeys} from '/sound-beacon.js';
import {TownMap} from '/town-map.js';
import {announce, iconButton, make, revealWords} from '/elements.js';

const stepMetres = 20;

class NavigatorPage extends ConversationPage {
  constructor(main) {
    super('navigator');
    this.map = new TownMap();
    this.answer = make('p', {});
    this.beacon = new SoundBeacon();
    this.positioning = new Positioning({
      report: (fix) => this.connection.send('position', fix), turn: (heading) => this.face(heading), fail: (text) => this.report(text)});
    this.follow = iconButton('navigator', 'Follow my position', () => this.toggleFollowing());
    this.sound = iconButton('speaker', 'Sound that points', () => this.toggleSound());
    this.spoken = make('ol', {class: 'announced', 'aria-label': 'What was said on the way'});
    this.nothingSpoken = make('p', {class: 'placeholder'}, 'Nothing yet.');
    this.executed = make('ol', {class: 'executed-commands', 'aria-label': 'Commands that were done'});
    this.placeholder = make('p', {class: 'placeholder'}, 'None yet.');
    this.phrases = make('ul', {class: 'actions'});
    this.steps = make('ol', {class: 'steps'});
    this.noSteps = make('p', {class: 'placeholder'}, 'Say: take me to Starbucks.');
    this.hint.textContent = 'Say: where am I, what’s around me, take me to Starbucks';
    main.append(make('section', {class: 'page', 'aria-label': 'Navigator'},
      make('header', {class: 'page-head'},
        make('div', {class: 'grow'}, make('h1', {}, 'Navigator'), make('p', {class: 'offline'}, 'Offline: no remote service configured')),
        iconButton('left', 'Turn left', () => this.turn(-45)), iconButton('walk', 'Walk on', () => this.walk()), iconButton('right', 'Turn right', () => this.turn(45)),
        this.sound, this.follow,
        this.sidebarButton('Commands and the way')),
      make('div', {class: 'editor'},
        make('div', {class: 'workspace'}, make('div', {class: 'canvas'}, this.map.element),
          make('div', {class: 'answer'}, this.answer),
          this.composer({placeholder: 'Say where to go', 'aria-label': 'Write to the navigator', maxlength: 500})),
        this.aside('Commands and the way',
          make('section', {}, make('h2', {}, 'Done'), this.placeholder, this.executed),
          make('section', {}, make('h2', {}, 'The way'), this.noSteps, this.steps),
          make('section', {}, make('h2', {}, 'Said on the way'), this.nothingSpoken, this.spoken),
          make('section', {}, make('h2', {}, 'Done while you say it'), this.phrases)))));
    for (const button of [this.sound, this.follow]) button.setAttribute('aria-pressed', 'false');
    bindMediaKeys({
      nexttrack: () => this.say('next'), previoustrack: () => this.say('repeat'), pause: () => this.say('pause'),
      stop: () => this.say('pause'), play: () => this.say('play')});
    this.begin();
  }

  subscribe(connection) {
    connection
      .on('ready', (message) => this.didConnect(message))
      .on('state', (message) => this.show(message))
      .on('fired', (message) => this.showExecuted(message))
      .on('reply', ({text}) => {
        this.report(text);
        this.keep(text);
      })
      .on('announcement', ({text}) => {
        this.report(text);
        this.keep(text);
      });
  }

  report(text) {
    revealWords(this.answer, text);
    announce(text);
  }

  /** Adds a line to what was said, the newest first. */
  keep(text) {
    this.nothingSpoken.hidden = true;
    this.spoken.prepend(make('li', {class: 'action'}, text));
    while (this.spoken.children.length > 12) this.spoken.lastChild.remove();
  }

  didDisconnect() {
    this.answer.textContent = 'The program doesn’t answer any more. Load the page anew.';
    this.becomeIdle();
  }

  didConnect({commands, voice, streets, places}) {
    this.mic.element.hidden = !voice;
    this.map.setTown({streets, places});
    this.items = new Map(commands.map(([name, ...also]) => [name, make('li', {class: 'action', title: also.join('; ')}, name)]));
    this.phrases.replaceChildren(...this.items.values());
  }

  show(state) {
    this.state = state;
    this.map.show(state);
    this.beacon.point(state.beacon);
    this.speaker.volume = state.volume / 100;
    this.noSteps.hidden = state.steps.length > 0;
    this.steps.replaceChildren(...state.steps.map((step, index) => make(
      'li', {class: index === state.step && state.playing ? 'action highlighted' : 'action', 'aria-current': index === state.step ? 'step' : undefined}, step)));
  }

  // Requests.

  say(text) {
    if (text.trim()) this.ask('say', {text});
  }

  turn(degrees) {
    this.connection.send('move', {at: this.state.at, heading: this.state.heading + degrees});
  }

  walk() {
    const {at: [x, y], heading} = this.state;
    const angle = heading * Math.PI / 180;
    this.connection.send('move', {at: [x + stepMetres * Math.sin(angle), y - stepMetres * Math.cos(angle)], heading});
  }

  // The device: its position, its compass, its headphones.

  async toggleFollowing() {
    if (this.positioning.isOn) this.positioning.stop();
    else await this.positioning.start();
    this.follow.setAttribute('aria-pressed', String(this.positioning.isOn));
  }

  async toggleSound() {
    if (this.beacon.isOn) await this.beacon.stop();
    else await this.beacon.start();
    this.sound.setAttribute('aria-pressed', String(this.beacon.isOn));
  }

  /** Turns the sound with the head at once, before the next position comes. */
  face(heading) {
    const {beacon, heading: last} = this.state ?? {};
    if (beacon) this.beacon.point({...beacon, azimuth: beacon.azimuth + last - heading});
  }

  leave() {
    this.positioning.stop();
    this.beacon.stop();
    super.leave();
  }

  press(event) {
    super.press(event);
    if (event.key === 'ArrowLeft') this.turn(-45);
    if (event.key === 'ArrowRight') this.turn(45);
    if (event.key === 'ArrowUp') this.walk();
  }

  // Executed commands.

  showExecuted({command, 'heard': seconds, early}) {
    this.microphone.stop();
    this.input.value = '';
    const how = seconds === undefined ? 'written' : `${early ? 'before you ended' : 'at the end'}, ${seconds.toFixed(1)} s heard`;
    this.placeholder.hidden = true;
    this.executed.prepend(make('li', {class: `executed-command ${early ? 'early' : ''}`},
      make('time', {}, new Date().toLocaleTimeString('en-GB')), make('strong', {}, command), make('span', {}, how)));
    while (this.executed.children.length > 8) this.executed.lastChild.remove();
    for (const [name, item] of this.items) item.classList.toggle('highlighted', name === command);
    this.hint.textContent = `${command}: ${how}`;
  }
}

export function navigatorPage(main) {
  const page = new NavigatorPage(main);
  return () => page.leave();
}
