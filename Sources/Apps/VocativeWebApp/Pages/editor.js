// The photo editor: a picture, and edits in the user's own words.

import {ConversationPage} from '/conversation-page.js';
import {announce, iconButton, make, notify, revealWords} from '/elements.js';

class EditorPage extends ConversationPage {
  constructor(main) {
    super('editor');
    this.image = make('img', {alt: ''});
    this.caption = make('p', {class: 'chip', hidden: true});
    this.frame = make('div', {class: 'crop-frame', hidden: true});
    this.canvas = make('div', {class: 'canvas'}, this.image, this.frame, this.caption);
    this.answer = make('p', {});
    this.choices = make('div', {class: 'choices', role: 'group', 'aria-label': 'Choose one'});
    this.actions = make('ul', {class: 'actions'});
    this.hint.textContent = 'Drop a picture here, or say: a bit brighter and make it sepia';
    this.file = make('input', {type: 'file', accept: 'image/png,image/jpeg', hidden: true, onchange: () => this.upload(this.file.files[0])});
    main.append(make('section', {class: 'page', 'aria-label': 'Photo editor'},
      make('header', {class: 'page-head'},
        make('div', {class: 'grow'}, make('h1', {}, 'Photo editor'), make('p', {}, 'In your own words; every change can be undone')),
        iconButton('undo', 'Undo', () => this.say('undo')), iconButton('redo', 'Redo', () => this.say('redo')),
        iconButton('open', 'Open a picture', () => this.file.click()), iconButton('save', 'Download the picture', () => this.save()),
        this.sidebarButton('What can be done'), this.file),
      make('div', {class: 'editor'},
        make('div', {class: 'workspace'}, this.canvas,
          make('div', {class: 'answer'}, this.answer, this.choices),
          this.composer({placeholder: 'Say what to do with it', 'aria-label': 'Say what to do with the picture', maxlength: 1000})),
        this.aside('What can be done', make('section', {}, make('h2', {}, 'What can be done'), this.actions)))));
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
    this.begin();
  }

  subscribe(connection) {
    connection
      .on('ready', (message) => this.didConnect(message))
      .on('picture', (message) => (this.expected = message))
      .on('bytes', (bytes) => this.show(bytes))
      .on('answer', (message) => this.showAnswer(message));
  }

  didDisconnect() {
    this.answer.textContent = 'The photo editor is not here: its model is missing (run “make setup”), or the program has ended.';
    this.becomeIdle();
  }

  didConnect({actions, voice, values}) {
    this.mic.element.hidden = !voice;
    this.sliders = new Map();
    this.chips = new Map();
    this.items = new Map(actions.map((action) => [action.id, this.item(action)]));
    this.actions.replaceChildren(...this.items.values());
    this.showValues(values);
  }

  // An action in the list: a level has a slider, a choice a button for each.
  item({id, title, level, choices}) {
    const item = make('li', {class: 'action'}, make('span', {class: 'action-title'}, title));
    if (level) {
      const slider = make('input', {type: 'range', min: 0, max: 200, step: 5, 'aria-label': title, onchange: () =>
        this.say(`${title} to ${slider.value} percent`)});
      this.sliders.set(id, slider);
      item.append(slider);
    }
    if (choices.length && choices.length < 8) {
      const buttons = choices.map((choice) => make('button', {
        class: 'chip-button', type: 'button', onclick: () => this.say(choice.title),
        onmouseenter: () => this.showFrame(choice.id), onmouseleave: () => this.showFrame(),
        onfocus: () => this.showFrame(choice.id), onblur: () => this.showFrame()}, choice.id));
      this.chips.set(id, buttons);
      item.append(make('div', {class: 'chips', role: 'group', 'aria-label': title}, ...buttons));
    }
    return item;
  }

  // The present values: sliders where they are, and the chosen one of several marked.
  showValues(values = {}) {
    for (const [id, slider] of this.sliders) {
      if (typeof values[id] !== 'number') continue;
      slider.max = Math.max(200, Math.ceil(values[id] / 100) * 100);
      slider.value = values[id];
      slider.title = `${Math.round(values[id])}%`;
    }
    for (const [id, buttons] of this.chips) {
      for (const button of buttons) button.setAttribute('aria-pressed', String(button.textContent === values[id]));
    }
  }

  // The part of the picture that a shape would leave: "square", "16:9"; none hides the frame.
  showFrame(shape = '') {
    const ratio = shape === 'square' ? 1 : shape.match(/^\d+:\d+$/) ? shape.split(':').reduce((width, height) => width / height) : 0;
    this.frame.hidden = !ratio || !this.image.naturalWidth;
    if (this.frame.hidden) return;
    // The picture fills its box in one direction only.
    const {offsetLeft, offsetTop, offsetWidth, offsetHeight, naturalWidth, naturalHeight} = this.image;
    const scale = Math.min(offsetWidth / naturalWidth, offsetHeight / naturalHeight);
    const width = scale * Math.min(naturalWidth, naturalHeight * ratio), height = width / ratio;
    Object.assign(this.frame.style, {
      left: `${offsetLeft + (offsetWidth - width) / 2}px`, top: `${offsetTop + (offsetHeight - height) / 2}px`,
      width: `${width}px`, height: `${height}px`,
    });
  }

  // Requests.

  say(text) {
    if (text.trim()) this.ask('say', {text});
  }

  press(event) {
    super.press(event);
    this.choices.children[Number(event.key) - 1]?.click();
  }

  // Answers.

  showAnswer({reply, result, performed, notPerformed, choices, values}) {
    this.mic.setState('idle');
    this.showValues(values);
    const text = choices.length ? reply.text.split(/ 1\. /)[0] : reply.text;
    revealWords(this.answer, text);
    announce(reply.text);
    this.highlight(performed, 'highlighted');
    if (result === 'asking') this.highlight(notPerformed, 'candidate');
    this.choices.replaceChildren(...choices.map(({number, text: title}) => make(
      'button', {class: 'choice', type: 'button', 'aria-label': `${number}. ${title}`, onclick: () => {
        this.choices.replaceChildren();
        this.connection.send('pick', {number});
      }},
      make('span', {class: 'number', 'aria-hidden': 'true'}, String(number)), make('span', {class: 'name'}, title))));
    if (performed.some(({title}) => /^(save|export|share)/.test(title))) this.downloadsNextPicture = true;
  }

  highlight(actions, className) {
    for (const item of this.items.values()) item.classList.remove('highlighted', 'candidate');
    for (const {id} of actions) {
      this.items.get(id)?.classList.add(className);
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
    // The picture before may still be on the screen.
    if (before) setTimeout(() => URL.revokeObjectURL(before), 10_000);
    this.image.src = this.address;
    this.image.alt = expected.caption;
    this.caption.textContent = expected.caption;
    this.caption.hidden = false;
    if (this.downloadsNextPicture) this.save();
    this.downloadsNextPicture = false;
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
    this.connection.send('open', {name: file.name, bytes: bytes.byteLength});
    // Sends no faster than the program reads.
    for (let start = 0; start < bytes.byteLength; start += 64 * 1024) {
      while (this.connection.socket.bufferedAmount > 512 * 1024) await new Promise((done) => setTimeout(done, 10));
      this.connection.socket.send(bytes.slice(start, start + 64 * 1024));
    }
    this.answer.textContent = `Opened ${file.name}.`;
    this.file.value = '';
  }

  leave() {
    super.leave();
    this.image.removeAttribute('src');
    if (this.address) setTimeout(() => URL.revokeObjectURL(this.address), 10_000);
  }
}

export function editorPage(main) {
  const page = new EditorPage(main);
  return () => page.leave();
}
