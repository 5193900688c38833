// Two people at one screen: a half for each, the far one turned round for the person opposite.

import {icon, make, announce} from '/elements.js';

// The words of a half in the language of its person.
const words = {
  en: {speak: 'Speak', stop: 'Stop', write: 'Write here', send: 'Translate', typed: 'Cannot be spoken here; write instead.', negation: 'A “not” may have changed.', amount: 'An amount may have changed.', term: 'A food, medicine or part of the body may have changed.'},
  es: {speak: 'Hablar', stop: 'Parar', write: 'Escriba aquí', send: 'Traducir', typed: 'Aquí no se puede hablar; escriba.', negation: 'Puede haber cambiado una negación.', amount: 'Puede haber cambiado una cantidad.', term: 'Puede haber cambiado un alimento, un medicamento o una parte del cuerpo.'},
  ca: {speak: 'Parlar', stop: 'Aturar', write: 'Escriviu aquí', send: 'Traduir', typed: 'Aquí no es pot parlar; escriviu.'},
  fr: {speak: 'Parler', stop: 'Arrêter', write: 'Écrivez ici', send: 'Traduire', typed: 'On ne peut pas parler ici ; écrivez.'},
  it: {speak: 'Parla', stop: 'Ferma', write: 'Scriva qui', send: 'Traduci', typed: 'Qui non si può parlare; scriva.'},
  pt: {speak: 'Falar', stop: 'Parar', write: 'Escreva aqui', send: 'Traduzir', typed: 'Aqui não se pode falar; escreva.'},
};
const wordsOf = (tag) => ({...words.en, ...words[tag.split('-')[0]]});

/** The half of one person: what both said in the language of this person, a text field and a button to speak. */
class Half {
  constructor(halves, tag, isFar, canSpeak, nameOf) {
    this.tag = tag;
    this.words = wordsOf(tag);
    this.lines = make('div', {class: 'half-lines', role: 'log', 'aria-label': nameOf(tag)});
    this.input = make('input', {class: 'text-input', lang: tag, placeholder: this.words.write, 'aria-label': this.words.write, autocomplete: 'off'});
    this.button = make('button', {
      class: 'button main', type: 'button', disabled: !canSpeak, title: canSpeak ? '' : this.words.typed,
      'data-start': this.words.speak, 'data-stop': this.words.stop, onclick: () => halves.speak(this),
    }, icon('mic', 20), this.words.speak);
    this.element = make('section', {class: isFar ? 'half far' : 'half', lang: tag, 'aria-label': nameOf(tag)},
      this.lines,
      make('form', {class: 'type', onsubmit: (event) => {
        event.preventDefault();
        const text = this.input.value.trim();
        if (text) halves.write(this, text);
        this.input.value = '';
      }}, this.input, make('button', {class: 'icon-button', type: 'submit', 'aria-label': this.words.send, title: this.words.send}, icon('send')), this.button));
  }

  /** Shows an element for an utterance in the place of the one before. */
  show(utterance, element) {
    element.dataset.utterance = utterance;
    const earlier = this.lines.querySelector(`[data-utterance="${utterance}"]`);
    if (earlier) return earlier.replaceWith(element);
    this.lines.append(element);
    while (this.lines.children.length > 12) this.lines.firstChild.remove();
  }

  /** Shows an utterance of this person: the words, and what its translation means in this language. */
  showOwn({utterance, source, back, doubts = []}) {
    this.show(utterance, make('div', {class: 'half-line own'},
      make('p', {class: 'source'}, [source.committed, source.tentative].filter(Boolean).join(' ')),
      back ? make('p', {class: 'back'}, `(${back})`) : null,
      ...doubts.map((doubt) => make('p', {class: 'doubt'}, this.words[doubt] ?? words.en[doubt] ?? doubt))));
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  /** Shows an utterance of the other person in the language of this one. */
  showOther({utterance, target, doubts = [], final}) {
    this.show(utterance, make('div', {class: final ? 'half-line final' : 'half-line'}, make('p', {class: 'target'},
      make('span', {class: 'committed'}, target.committed + (target.committed && target.tentative ? ' ' : '')),
      make('span', {class: 'tentative'}, target.tentative)),
    ...doubts.map((doubt) => make('p', {class: 'doubt'}, this.words[doubt] ?? words.en[doubt] ?? doubt))));
    this.lines.scrollTop = this.lines.scrollHeight;
    if (final) announce(target.committed);
  }
}

/** Both halves. */
export class ConversationHalves {
  constructor(page, nameOf) {
    [this.page, this.nameOf] = [page, nameOf];
    this.element = make('div', {class: 'halves', hidden: true});
    // The half whose words each utterance is.
    this.owners = new Map();
  }

  /** Begins a conversation of two languages. */
  open(near, far) {
    this.pageButton = this.page.startButton;
    const canSpeak = (tag) => this.page.canHear && tag === this.page.language;
    this.near = new Half(this, near, false, canSpeak(near), this.nameOf);
    this.far = new Half(this, far, true, canSpeak(far), this.nameOf);
    this.owners.clear();
    this.direction = undefined;
    this.element.replaceChildren(this.far.element, this.near.element);
  }

  /** Ends the conversation; returns the button that starts the page's captions. */
  close() {
    this.direction = undefined;
    return this.pageButton;
  }

  other(half) {
    return half === this.near ? this.far : this.near;
  }

  /** Translates from the language of one half into that of the other. */
  turn(half) {
    this.speaker = half;
    if (this.direction === half) return;
    this.direction = half;
    this.page.connection.send('translate', {from: half.tag, to: this.other(half).tag, check: true, speak: this.page.isSpeaking && this.page.canVoice});
  }

  write(half, text) {
    this.turn(half);
    this.page.connection.send('transcript', {text, final: true});
  }

  async speak(half) {
    if (!this.page.isRunning) {
      this.page.startButton = half.button;
      this.turn(half);
    }
    await this.page.toggle();
  }

  show(message) {
    const {utterance, source, target, final} = message;
    if (!source.committed && !source.tentative && !target.committed && !target.tentative) return;
    if (!this.owners.has(utterance)) this.owners.set(utterance, this.speaker);
    const owner = this.owners.get(utterance);
    if (!owner) return;
    owner.showOwn(message);
    this.other(owner).showOther(message);
    // The other person's turn: the microphone must not take in the translation.
    if (final && this.page.isRunning) this.page.toggle();
  }
}
