// The photo editor: a picture, and what can be done with it in one's own words.

import {Link} from '/link.js';
import {Loudspeaker, Microphone} from '/sound.js';
import {MicButton} from '/micbutton.js';
import {onSettings, settings} from '/settings.js';
import {announce, icon, iconButton, make, notify, reveal} from '/parts.js';

class EditorPage {
  constructor(main) {
    this.image = make('img', {alt: ''});
    this.caption = make('p', {class: 'chip', hidden: true});
    this.canvas = make('div', {class: 'canvas'}, this.image, this.caption);
    this.answer = make('p', {});
    this.choices = make('div', {class: 'choices', role: 'group', 'aria-label': 'Choose one'});
    this.actions = make('ul', {class: 'actions'});
    this.input = make('input', {class: 'text-input', placeholder: 'Say what to do with it', 'aria-label': 'Say what to do with the picture', autocomplete: 'off', maxlength: 1000, enterkeyhint: 'send'});
    this.hint = make('p', {class: 'hint'}, 'Drop a picture here, or say: a bit brighter and make it sepia');
    this.mic = new MicButton({begin: () => this.beginHearing(), listen: (mode) => this.listen(mode), finish: () => this.link.send('stop')});
    this.file = make('input', {type: 'file', accept: 'image/png,image/jpeg', hidden: true, onchange: () => this.upload(this.file.files[0])});
    this.side = make('aside', {class: 'side', 'aria-label': 'What can be done'},
      iconButton('close', 'Close the list', () => this.toggleList(), {class: 'icon-button side-close'}),
      make('section', {}, make('h2', {}, 'What can be done'), this.actions));
    main.append(make('section', {class: 'page', 'aria-label': 'Photo editor'},
      make('header', {class: 'page-head'},
        make('div', {class: 'grow'}, make('h1', {}, 'Photo editor'), make('p', {}, 'In your own words; every change can be undone')),
        iconButton('undo', 'Undo', () => this.ask('undo')), iconButton('redo', 'Redo', () => this.ask('redo')),
        iconButton('open', 'Open a picture', () => this.file.click()), iconButton('save', 'Download the picture', () => this.save()),
        iconButton('list', 'What can be done', () => this.toggleList(), {class: 'icon-button side-toggle', 'aria-expanded': 'false'}), this.file),
      make('div', {class: 'editor'},
        make('div', {class: 'easel'}, this.canvas,
          make('div', {class: 'answer'}, this.answer, this.choices),
          make('div', {class: 'composer'},
            make('form', {class: 'composer-row', onsubmit: (event) => {
              event.preventDefault();
              this.ask(this.input.value);
              this.input.value = '';
            }}, this.input, make('button', {class: 'icon-button', type: 'submit', 'aria-label': 'Send', title: 'Send'}, icon('send')), this.mic.element),
            this.hint)),
        this.side)));
    this.canvas.addEventListener('dragover', (event) => {
      event.preventDefault();
      this.canvas.classList.add('over');
    });
    this.canvas.addEventListener('dragleave', () => this.canvas.classList.remove('over'));
    this.canvas.addEventListener('drop', (event) => {
      event.preventDefault();
      this.canvas.classList.remove('over');
      this.upload(event.dataTransfer.files[0]);
    });
    for (const moment of ['pointerenter', 'focus']) this.mic.element.addEventListener(moment, () => this.prepare());
    this.mic.setState('idle');
    this.connect();
    this.forgetSettings = onSettings(() => this.link.send('speech', {on: settings.speech}));
    this.keys = (event) => this.press(event);
    addEventListener('keydown', this.keys);
  }

  connect() {
    this.link = new Link('editor');
    this.microphone = new Microphone(this.link, (level) => this.mic.setLevel(level));
    this.speaker = new Loudspeaker(this.link, (isOn) => this.mic.setState(isOn ? 'speaking' : 'idle'));
    this.link
      .on('open', () => this.link.send('speech', {on: settings.speech}))
      .on('ready', (message) => this.welcome(message))
      .on('picture', (message) => (this.expected = message))
      .on('bytes', (bytes) => this.show(bytes))
      .on('listening', () => {
        this.isBeginning = false;
        this.microphone.start();
        this.mic.setState('listening');
      })
      .on('prepared', () => (this.mic.element.dataset.ready = 'true'))
      .on('partial', ({text}) => (this.input.value = text))
      .on('heard', ({text}) => this.heard(text))
      .on('answer', (message) => this.tell(message))
      .on('idle', () => this.rest())
      .on('error', ({message}) => {
        notify(message);
        this.isBeginning = false;
        this.rest();
      })
      .on('closed', () => {
        if (this.link.isLeaving) return;
        this.answer.textContent = 'The photo editor is not here: its model is missing (run “make setup”), or the program has ended.';
        this.rest();
      });
  }

  welcome({actions, voice}) {
    this.mic.element.hidden = !voice;
    this.items = new Map(actions.map(({id, title}) => [id, make('li', {class: 'action'}, title)]));
    this.actions.replaceChildren(...this.items.values());
  }

  // What is asked for.

  ask(text) {
    if (!text.trim()) return;
    this.speaker.silence();
    this.mic.setState('waiting');
    this.link.send('ask', {text});
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

  heard(text) {
    this.microphone.stop();
    this.mic.setState('waiting');
    this.input.value = '';
    this.hint.textContent = text ? `You said: ${text}` : 'I did not understand that.';
  }

  press(event) {
    if (event.target.closest?.('input, dialog')) return;
    if (event.key === 'Escape') {
      this.speaker.silence();
      this.link.send('hush');
    }
    const choice = this.choices.children[Number(event.key) - 1];
    if (choice) choice.click();
  }

  // What is answered.

  tell({reply, result, performed, notPerformed, choices}) {
    this.mic.setState('idle');
    const text = choices.length ? reply.text.split(/ 1\. /)[0] : reply.text;
    reveal(this.answer, text);
    announce(reply.text);
    this.light(performed, 'lit');
    if (result === 'asking') this.light(notPerformed, 'near');
    this.choices.replaceChildren(...choices.map(({number, text: title}) => make(
      'button', {class: 'choice', type: 'button', 'aria-label': `${number}. ${title}`, onclick: () => {
        this.choices.replaceChildren();
        this.link.send('choose', {number});
      }},
      make('span', {class: 'number', 'aria-hidden': 'true'}, String(number)), make('span', {class: 'name'}, title))));
    if (performed.some(({title}) => /^(save|export|share)/.test(title))) this.wantsFile = true;
  }

  light(deeds, look) {
    for (const item of this.items.values()) item.classList.remove('lit', 'near');
    for (const {id} of deeds) {
      this.items.get(id)?.classList.add(look);
      this.items.get(id)?.scrollIntoView({block: 'nearest'});
    }
  }

  show(bytes) {
    const expected = this.expected;
    if (!expected || bytes.byteLength !== expected.bytes) return;
    this.expected = undefined;
    const before = this.address;
    this.address = URL.createObjectURL(new Blob([bytes], {type: expected.media}));
    this.media = expected.media;
    // The picture before may still be on its way to the screen.
    if (before) setTimeout(() => URL.revokeObjectURL(before), 10_000);
    this.image.src = this.address;
    this.image.alt = expected.caption;
    this.caption.textContent = expected.caption;
    this.caption.hidden = false;
    if (this.wantsFile) this.save();
    this.wantsFile = false;
  }

  save() {
    if (!this.address) return;
    make('a', {href: this.address, download: this.media === 'image/png' ? 'picture.png' : 'picture.jpg'}).click();
  }

  async upload(file) {
    if (!file) return;
    if (!['image/png', 'image/jpeg'].includes(file.type)) return notify('Only PNG and JPEG pictures can be opened.');
    if (file.size > 40_000_000) return notify('This picture is too large. Choose one below 40 MB.');
    const bytes = await file.arrayBuffer();
    this.link.send('open', {name: file.name, bytes: bytes.byteLength});
    // The connection is read as fast as the program takes it.
    for (let start = 0; start < bytes.byteLength; start += 64 * 1024) {
      while (this.link.socket.bufferedAmount > 512 * 1024) await new Promise((done) => setTimeout(done, 10));
      this.link.socket.send(bytes.slice(start, start + 64 * 1024));
    }
    this.answer.textContent = `Opened ${file.name}.`;
    this.file.value = '';
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
    this.image.removeAttribute('src');
    if (this.address) setTimeout(() => URL.revokeObjectURL(this.address), 10_000);
  }
}

export function editorPage(main) {
  const page = new EditorPage(main);
  return () => page.leave();
}
