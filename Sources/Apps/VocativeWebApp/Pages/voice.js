// Guided actions for any page: elements with data-voice="crop the picture" are called by describing them.
//
//   <script src="voice.js" data-server="ws://127.0.0.1:8080" data-token="…"></script>
//   <button data-voice="crop the picture">Crop</button>
//   <input type="range" data-voice="set the brightness to {level}" min="0" max="200">
//   <voice-bar></voice-bar>
//
// A button or link is clicked; a range takes a level, a select a choice, a checkbox on or off, a text field words, a
// number or date field its value. data-voice-also holds other wordings, separated by "|". The requests are understood by
// `vocative serve`; nothing else is contacted.

(() => {
  const script = document.currentScript;
  const server = script?.dataset.server ?? location.origin.replace(/^http/, 'ws');
  const token = script?.dataset.token ?? new URLSearchParams(location.search).get('token') ?? '';

  /** A style sheet of some rules. */
  function sheet(rules) {
    const made = new CSSStyleSheet();
    made.replaceSync(rules);
    return made;
  }

  /** The kind of value that an element takes; undefined for one that is only clicked. */
  function kindOf(element) {
    if (element instanceof HTMLSelectElement) return 'choice';
    if (element instanceof HTMLTextAreaElement) return 'text';
    if (!(element instanceof HTMLInputElement)) return undefined;
    return {range: 'level', checkbox: 'switch', number: 'number', date: 'date', time: 'time', button: undefined, submit: undefined}[element.type]
      ?? (['text', 'search', 'email', 'url', 'tel'].includes(element.type) ? 'text' : undefined);
  }

  /** The description with a slot for the element's value, if it has none. */
  function describe(element, kind) {
    const text = element.dataset.voice;
    if (!kind || /\{\w+\}/.test(text)) return text;
    return kind === 'switch' ? `turn {state} ${text}` : `${text} {value}`;
  }

  function rangeOf(input) {
    const least = Number(input.min || 0), most = Number(input.max || 100);
    return {least, most, share: most > least ? 100 * (Number(input.value) - least) / (most - least) : 0};
  }

  /** The declaration of an element's action, in the form of an action file. */
  function declare(element, id) {
    const kind = kindOf(element);
    const description = describe(element, kind);
    const slot = description.match(/\{(\w+)\}/)?.[1];
    const action = {id, description};
    const also = element.dataset.voiceAlso?.split('|').map((text) => text.trim()).filter(Boolean) ?? [];
    if (also.length) action.also = also;
    if (kind && slot) action.parameters = {[slot]: parameter(element, kind)};
    const value = valueOf(element, kind);
    if (value !== undefined && value !== '') action.value = value;
    return action;
  }

  function parameter(element, kind) {
    if (kind === 'choice') {
      return {type: 'choice', values: [...element.options].map(({value, text}) => ({id: value, names: [text.trim() || value]}))};
    }
    if (kind === 'switch') return {type: 'choice', values: [{id: 'on', names: ['on', 'enabled']}, {id: 'off', names: ['off', 'disabled']}]};
    const more = element.dataset.voiceMore?.split(',').map((word) => word.trim());
    const less = element.dataset.voiceLess?.split(',').map((word) => word.trim());
    return {type: kind, ...(kind === 'level' && more ? {more} : {}), ...(kind === 'level' && less ? {less} : {})};
  }

  function valueOf(element, kind) {
    switch (kind) {
      case 'level': return `${rangeOf(element).share}%`;
      case 'switch': return element.checked ? 'on' : 'off';
      case undefined: return element.ariaPressed === null ? undefined : element.ariaPressed === 'true';
      default: return String(element.value);
    }
  }

  /** A level after a change in its short form: 60%, +10%, x2, -small, +. */
  function adjusted(input, change) {
    const {least, most, share} = rangeOf(input);
    let next = share;
    if (/^x/.test(change)) next = share * Number(change.slice(1));
    else if (/^[+-]\d/.test(change)) next = share + Number.parseFloat(change);
    else if (/%$/.test(change)) next = Number.parseFloat(change);
    else next = share + (change[0] === '-' ? -1 : 1) * ({small: 5, large: 25}[change.slice(1)] ?? 10);
    return least + (most - least) * Math.min(100, Math.max(0, next)) / 100;
  }

  /** Gives an element its value, or clicks it, as a hand would. */
  function perform(element, values) {
    const kind = kindOf(element);
    const value = Object.values(values)[0];
    element.scrollIntoView({block: 'nearest'});
    element.classList.add('voice-called');
    setTimeout(() => element.classList.remove('voice-called'), 1600);
    if (!kind) return element.click();
    if (kind === 'switch') {
      if (element.checked !== (value === 'on')) element.click();
      return undefined;
    }
    if (value === undefined) return element.focus();
    element.value = kind === 'level' ? adjusted(element, value) : value;
    element.dispatchEvent(new Event('input', {bubbles: true}));
    element.dispatchEvent(new Event('change', {bubbles: true}));
    return undefined;
  }

  /** The elements of the page and the connection to the server. */
  class VoicePage extends EventTarget {
    constructor() {
      super();
      this.elements = new Map();
      this.numbers = new WeakMap();
      this.lastNumber = 0;
    }

    start() {
      this.connect();
      const observer = new MutationObserver(() => this.registerSoon());
      observer.observe(document.body, {childList: true, subtree: true, attributes: true, attributeFilter: ['data-voice', 'hidden', 'disabled']});
      document.addEventListener('change', () => this.registerSoon(), true);
    }

    connect() {
      this.socket = new WebSocket(`${server}/page?token=${encodeURIComponent(token)}`);
      this.socket.addEventListener('message', ({data}) => typeof data === 'string' && this.receive(JSON.parse(data)));
      this.socket.addEventListener('close', () => {
        this.dispatchEvent(new CustomEvent('reply', {detail: {text: 'The voice server is not here. Start “vocative serve”.'}}));
        setTimeout(() => this.connect(), 3000);
      });
    }

    registerSoon() {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.register(), 50);
    }

    /** Tells the server which elements are visible. */
    register() {
      clearTimeout(this.timer);
      this.timer = undefined;
      if (this.socket.readyState !== WebSocket.OPEN) return;
      this.elements.clear();
      const actions = [];
      for (const element of document.querySelectorAll('[data-voice]')) {
        if (element.disabled || element.closest('[hidden], [inert]') || !element.getClientRects().length) continue;
        if (!this.numbers.has(element)) this.numbers.set(element, `v${++this.lastNumber}`);
        const id = this.numbers.get(element);
        this.elements.set(id, element);
        actions.push(declare(element, id));
      }
      const text = JSON.stringify(actions);
      if (text === this.registered) return;
      this.registered = text;
      this.socket.send(JSON.stringify({type: 'actions', actions}));
    }

    receive(message) {
      if (message.type === 'ready') {
        this.registered = undefined;
        this.register();
      } else if (message.type === 'perform') {
        const element = this.elements.get(message.id);
        if (element) perform(element, message.values);
      } else if (message.type === 'answer') {
        this.register();
        this.dispatchEvent(new CustomEvent('reply', {detail: {text: message.reply.text, choices: message.choices}}));
      } else if (message.type === 'error') {
        this.dispatchEvent(new CustomEvent('reply', {detail: {text: message.message ?? message.code}}));
      }
    }

    say(text) { this.socket.send(JSON.stringify({type: 'say', text})); }
    pick(number) { this.socket.send(JSON.stringify({type: 'pick', number})); }
  }

  const page = new VoicePage();

  /** A line to write requests in, with the last reply. */
  class VoiceBar extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({mode: 'open'});
      // Pages whose policy forbids style elements allow style sheets that a script makes.
      root.adoptedStyleSheets = [sheet(`
        :host { position: fixed; inset: auto 1rem 1rem auto; width: min(26rem, calc(100vw - 2rem)); font: 15px system-ui; z-index: 9999; }
        form, output { display: flex; gap: .5rem; padding: .6rem .8rem; border-radius: .8rem; background: Canvas; color: CanvasText;
          box-shadow: 0 2px 14px rgb(0 0 0 / .28); }
        output { flex-wrap: wrap; margin-bottom: .5rem; } output:empty { display: none; }
        input { flex: 1; border: 0; background: none; color: inherit; font: inherit; outline-offset: 4px; }
        button { font: inherit; }`)];
      root.innerHTML = `<output aria-live="polite"></output>
      <form><input aria-label="Say what to do" placeholder="Say what to do" autocomplete="off"><button>Go</button></form>`;
      const [input, output] = [root.querySelector('input'), root.querySelector('output')];
      root.querySelector('form').addEventListener('submit', (event) => {
        event.preventDefault();
        if (input.value.trim()) page.say(input.value);
        input.value = '';
      });
      page.addEventListener('reply', ({detail}) => {
        output.replaceChildren(detail.text);
        for (const {number, text} of detail.choices ?? []) {
          const button = Object.assign(document.createElement('button'), {textContent: `${number}. ${text}`});
          button.addEventListener('click', () => page.pick(number));
          output.append(button);
        }
      });
    }
  }
  customElements.define('voice-bar', VoiceBar);

  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet('.voice-called { outline: 3px solid Highlight; outline-offset: 3px; transition: outline-color 1.2s; }')];
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => page.start());
  else page.start();
  window.vocative = {isReady: () => page.registered !== undefined && page.timer === undefined, say: (text) => page.say(text), on: (name, act) => page.addEventListener(name, act)};
})();
