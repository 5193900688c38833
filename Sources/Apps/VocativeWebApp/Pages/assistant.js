// The assistant: a conversation by voice, in writing and by touch, with the accounts beside it.

import {ConversationPage} from '/conversation-page.js';
import {updateSettings, settings} from '/settings.js';
import {announce, download, icon, iconButton, make, notify, openDialog, revealWords} from '/elements.js';
import {AccountsPanel} from '/accounts-panel.js';

const labels = {
  recipient: 'To', payer: 'From', account: 'Account', note: 'For', source: 'From', target: 'To', people: 'With',
  schedule: 'When', when: 'When', rate: 'Rate', arriving: 'Arrives', period: 'When',
};

const sentence = (name) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words[0].toUpperCase() + words.slice(1);
};

class AssistantPage extends ConversationPage {
  constructor(main) {
    super('assistant');
    this.lines = [];
    this.log = make('div', {class: 'log', role: 'log', 'aria-label': 'Conversation', tabindex: 0});
    this.shortcuts = make('div', {class: 'shortcuts', role: 'group', 'aria-label': 'Often said'});
    this.accountsPanel = new AccountsPanel();
    this.speechButton = iconButton('speaker', 'Speak the answers', () => updateSettings({speech: !settings.speech}), {'data-speech': true});
    this.title = make('h1', {});
    main.append(make('section', {class: 'page', 'aria-label': 'Assistant'},
      make('header', {class: 'page-head'},
        make('div', {class: 'grow'}, this.title, make('p', {}, 'The bank is simulated; nothing leaves this machine')),
        this.speechButton,
        iconButton('help', 'What can I say?', () => this.showHelp()),
        iconButton('save', 'Save the conversation', () => this.save()),
        iconButton('wallet', 'Accounts and history', () => this.accountsPanel.toggle(), {class: 'icon-button side-toggle', 'aria-expanded': 'false'})),
      make('div', {class: 'assistant'},
        make('div', {class: 'conversation'}, this.log,
          this.composer({placeholder: 'Write, or speak', 'aria-label': 'Write to the assistant', maxlength: 2000}, this.shortcuts)),
        this.accountsPanel.element)));
    addEventListener('keyup', this.keys);
    this.begin();
  }

  subscribe(connection) {
    connection
      .on('ready', (message) => this.didConnect(message))
      .on('interrupted', () => this.markInterrupted())
      .on('panel', ({panel}) => this.accountsPanel.show(panel))
      .on('reply', ({'recap': confirmation, ...message}) => this.showReply({...message, confirmation}));
  }

  // Requests.

  say(text) {
    if (!text.trim()) return;
    this.add('from-user', text);
    this.ask('say', {text});
  }

  pick(choice, button) {
    button.classList.add('picked');
    this.add('from-user', choice.text);
    this.ask('pick', {id: choice.id});
  }

  get allowsBargeIn() {
    return settings.bargeIn && settings.speech;
  }

  listen(mode, members) {
    updateSettings({hasSpoken: true});
    super.listen(mode, members);
  }

  startStreaming() {
    super.startStreaming();
    // A phone vibrates when it listens.
    if (this.state === 'listening') navigator.vibrate?.(12);
  }

  // Transcripts and answers.

  showPartial(text) {
    if (!text) return;
    this.partial ??= this.add('from-user', '', 'partial');
    this.partial.textContent = text;
    this.scroll();
  }

  showTranscript(text, confidence) {
    if (!this.staysOpen) this.microphone.stop();
    this.partial?.remove();
    this.partial = undefined;
    if (text) {
      const bubble = this.add('from-user', text);
      if (confidence < 0.5) bubble.append(make('span', {class: 'meta'}, 'not sure I heard this right'));
    }
    this.setState('waiting');
  }

  showReply(message) {
    this.closePending(message);
    this.setState('idle');
    const text = message.reply.text;
    const bubble = this.answer = this.add('from-assistant', '');
    revealWords(bubble, message.choices.length ? text.split(/ 1\. /)[0] : text);
    this.lines.push(`${settings.name}: ${text}`);
    announce(text);
    if (message.confirmation) this.addConfirmation(message);
    if (message.choices.length) this.addChoices(message.choices);
    this.expects = message.expects;
    this.setShortcuts(message.state);
    this.scroll();
  }

  /** Shows that the last answer was not spoken to its end. */
  markInterrupted() {
    this.answer?.append(make('span', {class: 'meta'}, 'interrupted'));
  }

  /** Removes the buttons of the last question, which is answered. */
  closePending(message) {
    if (this.confirmation) {
      const done = message.outcomes.some((outcome) => outcome.succeeded);
      this.confirmation.querySelector('.confirmation-buttons')?.remove();
      this.confirmation.classList.add(done ? 'done' : 'cancelled');
      this.confirmation.append(make('p', {class: 'confirmation-state'}, icon(done ? 'check' : 'close', 18),
        done ? 'Done' : !message.confirmation ? 'Not done' : this.isSame(message.confirmation) ? 'Asked again' : 'Changed, see below'));
      this.confirmation = undefined;
    }
    for (const button of this.choices ?? []) button.disabled = true;
    this.choices = undefined;
  }

  isSame(confirmation) {
    return JSON.stringify(confirmation.details) === JSON.stringify(this.lastDetails);
  }

  addConfirmation({intent, confirmation}) {
    this.lastDetails = confirmation.details;
    const values = Object.fromEntries(confirmation.details.map(({slot, text}) => [slot, text]));
    const amount = values.sum ?? values.amount;
    const place = (slot) => Object.keys(labels).indexOf(slot) + 1 || 99;
    const rows = confirmation.details.filter(({slot}) => !['sum', 'amount'].includes(slot))
      .toSorted((one, other) => place(one.slot) - place(other.slot))
      .flatMap(({slot, text}) => [make('dt', {}, labels[slot] ?? sentence(slot)), make('dd', {}, text)]);
    this.confirmation = make('section', {class: 'confirmation card', 'aria-label': 'Please confirm'},
      make('div', {class: 'confirmation-top'}, make('h3', {}, sentence(intent ?? 'Please confirm')),
        amount ? make('p', {class: 'confirmation-amount'}, amount) : null),
      make('dl', {}, ...rows),
      make('div', {class: 'confirmation-buttons'},
        make('button', {class: 'button', type: 'button', onclick: () => this.say('no')}, 'No, don’t'),
        make('button', {class: 'button main', type: 'button', onclick: () => this.say('yes')}, icon('check', 20), 'Yes')));
    this.log.append(this.confirmation);
  }

  addChoices(choices) {
    this.choices = choices.map((choice) => {
      const button = make('button', {class: 'choice', type: 'button', onclick: () => this.pick(choice, button)},
        make('span', {class: 'number', 'aria-hidden': 'true'}, String(choice.number)),
        make('span', {}, make('span', {class: 'name'}, choice.text),
          choice.detail ? make('span', {class: 'detail'}, ` ${choice.detail}`) : null));
      button.setAttribute('aria-label', `${choice.number}. ${choice.text} ${choice.detail ?? ''}`);
      return button;
    });
    this.log.append(make('div', {class: 'choices', role: 'group', 'aria-label': 'Choose one'}, ...this.choices));
  }

  add(sender, text, className = '') {
    this.log.querySelector('.welcome')?.remove();
    const bubble = make('div', {class: `message ${sender} ${className}`}, text);
    if (this.thinking) this.thinking.before(bubble);
    else this.log.append(bubble);
    if (sender === 'from-user' && text) this.lines.push(`You: ${text}`);
    this.scroll();
    return bubble;
  }

  scroll() {
    this.log.scrollTop = this.log.scrollHeight;
  }

  // The state of the conversation.

  setState(state) {
    this.state = state;
    super.setState(state);
    const isWaiting = state === 'waiting';
    if (isWaiting && !this.thinking) {
      this.thinking = make('div', {class: 'message from-assistant', role: 'img', 'aria-label': 'Thinking'}, make('span', {class: 'thinking-dots'}, make('i'), make('i'), make('i')));
      this.log.append(this.thinking);
      this.scroll();
    } else if (!isWaiting) {
      this.thinking?.remove();
      this.thinking = undefined;
    }
    this.hint.replaceChildren(...{
      idle: ['Tap the microphone, or hold it while you speak.', make('span', {class: 'keys'}, ' On a keyboard hold ', make('kbd', {}, 'Space'), '.')],
      listening: ['I’m listening.'],
      waiting: ['One moment.'],
      speaking: [this.staysOpen ? 'Speak, tap the microphone' : 'Tap the microphone',
        make('span', {class: 'keys'}, ' or press ', make('kbd', {}, 'Esc')), ' to interrupt.'],
    }[state]);
  }

  endTurn() {
    this.partial?.remove();
    this.partial = undefined;
    if (this.state !== 'speaking') this.setState('idle');
  }

  becomeIdleAfterError(code) {
    if (code !== 'invalid') this.becomeIdle();
  }

  setShortcuts(state) {
    const isOpen = ['asking', 'choosing', 'confirming'].includes(state);
    const say = (text, name, sign) => make(
      'button', {class: 'button small', type: 'button', onclick: () => this.say(text)}, sign ? icon(sign, 16) : null, name);
    this.shortcuts.replaceChildren(...(isOpen
      ? [say('go back', 'Go back', 'undo'), say('start over', 'Start over'), say('what did you understand', 'What do you have so far?'), say('cancel', 'Cancel')]
      : [say('what is my balance', 'Balance'), say('show my last payments', 'Last payments'), say('any requests', 'Requests'), say('help', 'Help')]));
  }

  didConnect({suggestions, voice}) {
    this.suggestions = suggestions;
    this.setShortcuts('idle');
    this.mic.element.hidden = !voice;
    this.isPrepared = false;
    if (voice && settings.hasSpoken) this.prepare();
    if (this.log.childElementCount) return;
    this.greeting = make('h2', {}, settings.greeting);
    this.log.append(make('div', {class: 'welcome'}, make('img', {src: '/icon.svg', alt: '', width: 72, height: 72}), this.greeting,
      make('p', {}, 'Say what you want in your own words. Nothing is paid before you have seen it and said yes.'),
      make('div', {class: 'suggestions'}, ...suggestions.slice(0, 4).map((text) => this.suggestionButton(text)))));
  }

  suggestionButton(text, after) {
    return make('button', {class: 'button small', type: 'button', onclick: () => {
      after?.();
      this.say(text);
    }}, `“${text}”`);
  }

  showHelp() {
    const dialog = openDialog('What can I say?',
      make('p', {}, 'These and the like, in your own words. “Go back”, “cancel” and “help” work at any time; numbers pick from a list.'),
      make('div', {class: 'suggestions'}, ...(this.suggestions ?? []).map((text) => this.suggestionButton(text, () => dialog.close()))));
  }

  save() {
    download('conversation.txt', 'text/plain', `${this.lines.join('\n')}\n`);
  }

  useSettings() {
    this.title.textContent = settings.name;
    if (this.greeting) this.greeting.textContent = settings.greeting;
    this.speechButton.replaceChildren(icon(settings.speech ? 'speaker' : 'muted'));
    this.speechButton.setAttribute('aria-pressed', String(settings.speech));
    if (!settings.speech) this.speaker.stop();
    super.useSettings();
  }

  press(event) {
    if (event.type === 'keydown') super.press(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const number = Number(event.key);
    if (event.type === 'keydown' && number >= 1 && this.choices?.[number - 1]) return this.choices[number - 1].click();
    const isButton = event.target.closest?.('button, a');
    if (event.key === ' ' && !isButton && !event.repeat) {
      event.preventDefault();
      if (event.type === 'keydown') this.mic.press();
      else this.mic.release();
    }
  }

  didDisconnect(code) {
    this.setState('idle');
    this.microphone.close();
    this.shortcuts.replaceChildren(make('button', {class: 'button small main', type: 'button', onclick: () => {
      this.log.replaceChildren();
      this.connect();
    }}, 'Begin anew'));
    notify(code === 1001 ? 'The conversation has ended after a long silence.' : 'The program doesn’t answer any more. Is it still running?');
  }

  leave() {
    removeEventListener('keyup', this.keys);
    super.leave();
  }
}

export function assistantPage(main) {
  const page = new AssistantPage(main);
  return () => page.leave();
}
