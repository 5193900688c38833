// The interpreter: captions in another language over the camera's picture, during speech.

import {Loudspeaker} from '/audio.js';
import {ConversationHalves} from '/conversation-halves.js';
import {StreamingPage} from '/streaming-page.js';
import {icon, iconButton, make, notify, openDialog, announce, download} from '/elements.js';

const languages = new Intl.DisplayNames(['en'], {type: 'language'});
const nameOf = (tag) => {
  try {
    return languages.of(tag);
  } catch {
    return tag;
  }
};

class InterpreterPage extends StreamingPage {
  constructor(main) {
    super('interpreter');
    this.facing = 'environment';
    this.shown = new Map();
    this.video = make('video', {muted: true, playsinline: true, autoplay: true, 'aria-label': 'Picture of the camera'});
    this.video.muted = true;
    this.empty = make('div', {class: 'stage-empty'}, icon('interpreter', 44), make('h2', {}, 'Captions while you speak'),
      make('p', {}, 'Start, and speak English, or write below. The camera is optional; its picture stays in this page.'));
    this.captions = make('div', {class: 'captions', role: 'log', 'aria-label': 'Captions'});
    this.timing = make('div', {class: 'timing', 'aria-label': 'How long each stage takes'});
    this.zoom = make('input', {type: 'range', min: 1, max: 4, step: 0.1, value: 1, 'aria-label': 'Zoom', oninput: () => this.zoomTo(Number(this.zoom.value))});
    this.zoomBox = make('div', {class: 'zoom'}, '1×', this.zoom, '4×');
    this.flipButton = iconButton('flip', 'Other camera', () => this.flip());
    this.cameraButton = iconButton('camera', 'Camera', () => this.toggleCamera(), {'aria-pressed': 'false'});
    this.badge = make('span', {class: 'chip recording', hidden: true}, icon('record', 14), 'Being written down');
    this.stage = make('div', {class: 'stage'}, this.video, this.empty,
      make('div', {class: 'stage-top'}, make('div', {}, this.badge, this.timing),
        make('div', {class: 'stage-buttons'}, this.zoomBox, this.flipButton, this.cameraButton)),
      this.captions);
    this.from = make('select', {'aria-label': 'From', onchange: () => this.choose(true)});
    this.to = make('select', {'aria-label': 'Into', onchange: () => this.choose()});
    this.recordButton = make('button', {class: 'button secondary', type: 'button', 'aria-pressed': 'false', onclick: () => this.toggleRecording()});
    this.setRecording(false);
    this.pauseButton = make('button', {class: 'button secondary', type: 'button', onclick: () => this.setPaused(!this.isPaused, true)});
    this.setPaused(false);
    this.halves = new ConversationHalves(this, nameOf);
    this.speakButton = iconButton('speaker', 'Speak the translations', () => this.setSpeaking(!this.isSpeaking));
    this.halvesButton = make('button', {class: 'button secondary', type: 'button', 'aria-pressed': 'false', onclick: () => this.showHalves(this.halves.element.hidden)}, icon('swap', 18), 'Two people');
    this.setSpeaking(true);
    this.speakButton.hidden = true;
    main.append(make('section', {class: 'page', 'aria-label': 'Interpreter'},
      make('header', {class: 'page-head'}, make('div', {class: 'grow'}, make('h1', {}, 'Interpreter'),
        make('p', {}, 'Words in full type stay; slanted ones may still change')), this.speakButton, this.halvesButton),
      this.stage, this.halves.element,
      this.controls = make('div', {class: 'controls'},
        make('div', {class: 'pair'}, this.from, iconButton('swap', 'Other way round', () => this.swap()), this.to),
        this.startButton, this.pauseButton, this.recordButton,
        make('button', {class: 'button secondary', type: 'button', 'aria-label': 'Subtitles', onclick: () => this.openSubtitles()}, icon('save', 18), make('span', {class: 'label'}, 'Subtitles')),
        make('button', {class: 'button secondary', type: 'button', 'aria-label': 'Clear', onclick: () => this.clear()}, icon('trash', 18), make('span', {class: 'label'}, 'Clear')),
        this.textForm({'aria-label': 'Write what is to be translated'}, 'Translate'))));
    this.zoomBox.hidden = this.flipButton.hidden = true;
    this.connect();
  }

  connect() {
    const connection = super.connect();
    this.loudspeaker = new Loudspeaker(connection, () => {});
    return connection
      .on('translating', ({recording}) => this.setRecording(recording))
      .on('caption', (message) => this.show(message))
      .on('subtitles', ({format, text}) => download(`conversation.${format}`, 'text/plain', text));
  }

  didDisconnect() {
    notify('The program doesn’t answer any more. Load the page anew.');
  }

  didConnect({pairs, language, voice, speaks}) {
    this.canVoice = speaks;
    this.pairs = pairs;
    this.language = language;
    this.canHear = voice;
    if (!pairs.length) return notify('No language pair is installed. Install one, such as apertium-eng-spa, and load the page anew.');
    this.setOptions(this.from, [...new Set(pairs.map(({from}) => from))], language);
    this.choose(true);
  }

  setOptions(select, tags, preferred) {
    select.replaceChildren(...tags.map((tag) => make('option', {value: tag}, nameOf(tag))));
    if (tags.includes(preferred)) select.value = preferred;
  }

  choose(isNewSource = false) {
    if (isNewSource) {
      const targets = this.pairs.filter(({from}) => from === this.from.value).map(({to}) => to);
      this.setOptions(this.to, targets, targets.includes(this.to.value) ? this.to.value : 'es');
    }
    const canSpeak = this.canHear && this.from.value === this.language;
    this.startButton.disabled = !canSpeak;
    this.startButton.title = canSpeak ? '' : `Only ${nameOf(this.language)} can be spoken; write instead.`;
    if (!canSpeak && this.isRunning) this.toggle();
    this.translate();
  }

  swap() {
    const [from, to] = [this.from.value, this.to.value];
    if (!this.pairs.some((pair) => pair.from === to && pair.to === from)) return notify('That way round is not installed.');
    this.from.value = to;
    this.setOptions(this.to, this.pairs.filter((pair) => pair.from === to).map((pair) => pair.to), from);
    this.choose();
  }

  translate(consent) {
    this.setPaused(false);
    this.connection.send('translate', {from: this.from.value, to: this.to.value, consent});
  }

  show(message) {
    if (!this.halves.element.hidden) return this.halves.show(message);
    const {utterance, source, target, final, ms} = message;
    const began = performance.now();
    this.empty.hidden = true;
    if (!source.committed && !source.tentative && !target.committed && !target.tentative) {
      this.captions.replaceChildren();
      this.shown.clear();
      return;
    }
    let caption = this.shown.get(utterance);
    if (!caption) {
      for (const earlier of this.captions.children) earlier.classList.add('past');
      caption = make('div', {class: 'caption'},
        make('p', {class: 'source'}),
        make('p', {class: 'target', lang: this.to.value}, make('span', {class: 'committed'}), make('span', {class: 'tentative'})));
      this.shown.set(utterance, caption);
      this.captions.append(caption);
      while (this.captions.children.length > 3) this.captions.firstChild.remove();
    }
    caption.querySelector('.source').textContent = [source.committed, source.tentative].filter(Boolean).join(' ');
    const gap = target.committed && target.tentative ? ' ' : '';
    caption.querySelector('.committed').textContent = target.committed + gap;
    caption.querySelector('.tentative').textContent = target.tentative;
    caption.classList.toggle('final', final);
    if (final) announce(target.committed);
    requestAnimationFrame(() => this.showTiming(ms, performance.now() - began));
  }

  showTiming(ms, drawing) {
    const chip = (name, value) => value === undefined ? null : make('span', {class: 'chip'}, `${name} ${Math.round(value)} ms`);
    this.timing.replaceChildren(...[
      chip('recognition', ms.recognition), chip('translation', ms.translation), chip('showing', drawing),
    ].filter(Boolean));
  }

  // Two people, one on each side of the screen.

  showHalves(isShown) {
    const [near, far] = [this.from.value, this.to.value];
    if (isShown && !this.pairs?.some(({from, to}) => from === far && to === near)) return notify('That way round is not installed.');
    if (this.isRunning) this.toggle();
    this.halvesButton.setAttribute('aria-pressed', String(isShown));
    this.halves.element.hidden = !isShown;
    this.stage.hidden = this.controls.hidden = isShown;
    this.speakButton.hidden = !isShown || !this.canVoice;
    if (isShown) {
      this.closeCamera();
      this.halves.open(near, far);
    } else {
      this.startButton = this.halves.close();
      this.translate();
    }
  }

  setSpeaking(isSpeaking) {
    this.isSpeaking = isSpeaking;
    this.speakButton.setAttribute('aria-pressed', String(isSpeaking));
    this.speakButton.replaceChildren(icon(isSpeaking ? 'speaker' : 'muted'));
    this.halves.direction = undefined;
  }

  // While captions pause, speech is neither shown nor recorded.
  setPaused(isPaused, isAsked = false) {
    this.isPaused = isPaused;
    if (isAsked) this.connection.send(isPaused ? 'pause' : 'resume');
    const label = isPaused ? 'Resume' : 'Pause';
    this.pauseButton.setAttribute('aria-label', `${label} captions`);
    this.pauseButton.replaceChildren(icon(isPaused ? 'mic' : 'pause', 18), make('span', {class: 'label'}, label));
  }

  clear() {
    this.connection.send('clear');
    this.captions.replaceChildren();
    this.shown.clear();
    this.empty.hidden = Boolean(this.camera);
  }

  // The camera.

  async toggleCamera() {
    if (this.camera) return this.closeCamera();
    await this.openCamera();
  }

  async openCamera() {
    try {
      this.camera = await navigator.mediaDevices.getUserMedia({video: {facingMode: this.facing, width: {ideal: 1280}}});
    } catch {
      return notify('There is no camera, or the browser does not let this page use it. Captions work without one.');
    }
    this.video.srcObject = this.camera;
    this.stage.classList.toggle('front', this.facing === 'user');
    this.empty.hidden = true;
    this.cameraButton.setAttribute('aria-pressed', 'true');
    this.zoomBox.hidden = this.flipButton.hidden = false;
  }

  closeCamera() {
    this.camera?.getTracks().forEach((track) => track.stop());
    this.camera = undefined;
    this.video.srcObject = null;
    this.cameraButton.setAttribute('aria-pressed', 'false');
    this.zoomBox.hidden = this.flipButton.hidden = true;
    this.empty.hidden = this.shown.size > 0;
  }

  async flip() {
    this.facing = this.facing === 'user' ? 'environment' : 'user';
    this.closeCamera();
    await this.openCamera();
  }

  async zoomTo(factor) {
    const track = this.camera?.getVideoTracks()[0];
    const range = track?.getCapabilities?.().zoom;
    if (range) {
      // The camera's own zoom shows more detail than an enlarged picture.
      await track.applyConstraints({advanced: [{zoom: range.min + (range.max - range.min) * (factor - 1) / 3}]});
    } else {
      this.video.style.transform = `scale(${factor})`;
    }
  }

  // The recording.

  toggleRecording() {
    if (this.isRecording) return this.translate();
    const who = make('input', {value: 'All who speak, at the beginning', maxlength: 200});
    const dialog = openDialog('Write this conversation down?',
      make('p', {}, 'What is said is kept in both languages, in this session only, until you clear it or leave. Do all who speak agree?'),
      make('label', {class: 'field'}, 'Who agreed, as the file will say', who),
      make('button', {class: 'button main', type: 'button', onclick: () => {
        dialog.close();
        this.translate(who.value.trim() || 'all who speak');
      }}, 'All agree: record'));
  }

  setRecording(isRecording) {
    this.isRecording = isRecording;
    this.badge.hidden = !isRecording;
    this.recordButton.setAttribute('aria-pressed', String(isRecording));
    const label = isRecording ? 'Stop recording' : 'Record';
    this.recordButton.setAttribute('aria-label', label);
    this.recordButton.replaceChildren(icon(isRecording ? 'stop' : 'record', 18), make('span', {class: 'label'}, label));
  }

  openSubtitles() {
    if (!this.isRecording) return notify('Nothing is being written down. Press Record first; all who speak must agree.');
    const dialog = openDialog('Download subtitles', make('div', {class: 'suggestions'}, ...['srt', 'vtt', 'json'].map((format) => make(
      'button', {class: 'button', type: 'button', onclick: () => {
        dialog.close();
        this.connection.send('subtitles', {format});
      }}, format.toUpperCase()))),
    make('button', {class: 'button', type: 'button', onclick: () => {
      dialog.close();
      this.connection.send('deleteRecording');
      announce('What was written down is erased.');
    }}, icon('trash', 18), 'Erase what was written down'));
  }

  leave() {
    this.closeCamera();
    super.leave();
  }
}

export function interpreterPage(main) {
  const page = new InterpreterPage(main);
  return () => page.leave();
}
