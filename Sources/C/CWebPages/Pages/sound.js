// Microphone and loudspeaker of the page.

let context;

/** The page's sound, which browsers let begin only after a touch or a key. */
async function soundContext() {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  return context;
}

/** The microphone: streams what it hears to a link while somebody listens. */
export class Microphone {
  constructor(link, onLevel) {
    this.link = link;
    this.onLevel = onLevel;
    this.isStreaming = false;
    this.early = [];
  }

  /** Opens the microphone, which the browser may ask the person about. */
  async open() {
    if (this.stream) return;
    const sound = await soundContext();
    // What browsers do to a voice for telephone calls makes it harder to recognise; there is no echo to take out, since the
    // program is silent while it listens.
    this.stream = await navigator.mediaDevices.getUserMedia({
      audio: {echoCancellation: false, noiseSuppression: false, autoGainControl: false, channelCount: 1},
    });
    await sound.audioWorklet.addModule('/capture.js');
    this.source = sound.createMediaStreamSource(this.stream);
    this.node = new AudioWorkletNode(sound, 'capture', {numberOfOutputs: 0, channelCount: 1, channelCountMode: 'explicit'});
    this.node.port.onmessage = ({data}) => this.hear(data);
    this.source.connect(this.node);
  }

  get format() {
    return {encoding: 'pcm16', sampleRate: context.sampleRate};
  }

  hear({samples, peak}) {
    if (this.isStreaming) {
      this.onLevel(peak);
      this.link.sendBytes(samples.buffer);
    } else if (this.isEager) {
      // The first syllable is often said before the program is ready to listen.
      this.early.push(samples);
      if (this.early.length > 150) this.early.shift();
      this.onLevel(peak);
    }
  }

  /** Keeps what is said from now on until the program listens. */
  keep() {
    this.early = [];
    this.isEager = true;
  }

  /** The program listens. */
  start() {
    if (this.isStreaming) return;
    this.isStreaming = true;
    for (const samples of this.early) this.link.sendBytes(samples.buffer);
    this.early = [];
    this.isEager = false;
  }

  stop() {
    this.isStreaming = false;
    this.isEager = false;
    this.early = [];
    this.onLevel(0);
  }

  /** Lets the microphone go: the browser's sign that it is open disappears. */
  close() {
    this.stop();
    this.stream?.getTracks().forEach((track) => track.stop());
    this.source?.disconnect();
    // Else it would go on sending silence between what its successor hears.
    if (this.node) this.node.port.onmessage = null;
    this.node?.port.postMessage('end');
    this.stream = undefined;
    this.node = undefined;
  }
}

/** The loudspeaker: plays what the program streams, and tells it when it has been heard. */
export class Loudspeaker {
  constructor(link, onChange) {
    this.link = link;
    this.onChange = onChange;
    this.sources = new Set();
    // How loud it plays what comes next, from 0 to 1.
    this.loudness = 1;
    link.on('audio', (message) => this.begin(message));
    link.on('bytes', (bytes) => this.play(bytes));
    link.on('audioEnd', ({id}) => this.finish(id));
    link.on('hush', () => this.silence());
  }

  begin({id, sampleRate}) {
    this.silence();
    this.current = {id, sampleRate, isOver: false, count: 0};
    this.ready = soundContext();
    this.time = 0;
    this.firstSoundAt = performance.now();
    this.onChange(true);
  }

  async play(bytes) {
    const current = this.current;
    if (!current) return;
    current.count += 1;
    const sound = await Promise.race([this.ready, new Promise((done) => setTimeout(done, 500))]);
    // Where the browser allows no sound yet, the reply is read instead.
    if (!sound || this.current !== current) return this.ended(current);
    const samples = new Int16Array(bytes);
    const buffer = sound.createBuffer(1, samples.length, current.sampleRate);
    const channel = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index++) channel[index] = samples[index] / 32768 * this.loudness;
    const source = sound.createBufferSource();
    source.buffer = buffer;
    source.connect(sound.destination);
    this.time = Math.max(this.time, sound.currentTime + 0.02);
    source.start(this.time);
    this.time += buffer.duration;
    this.sources.add(source);
    source.onended = () => {
      this.sources.delete(source);
      this.ended(current);
    };
  }

  ended(current) {
    current.count -= 1;
    if (current.isOver && current.count <= 0) this.done(current);
  }

  finish(id) {
    const current = this.current;
    if (!current || current.id !== id) return;
    current.isOver = true;
    if (current.count <= 0) this.done(current);
  }

  done(current) {
    if (this.current !== current) return;
    this.current = undefined;
    this.link.send('played', {id: current.id});
    this.onChange(false);
  }

  silence() {
    for (const source of this.sources) {
      source.onended = null;
      source.stop();
    }
    this.sources.clear();
    if (this.current) {
      this.current = undefined;
      this.onChange(false);
    }
  }
}
