// Microphone and loudspeaker of the page.

let context;

/** The audio context, which browsers start only after a touch or a key. */
async function audioContext() {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  return context;
}

/** The microphone: streams to a connection during a turn. */
export class Microphone {
  constructor(connection, onLevel) {
    this.connection = connection;
    this.onLevel = onLevel;
    this.isStreaming = false;
    this.earlyAudio = [];
  }

  /**
   * Opens the microphone; the browser may ask the user.
   *
   * The filters of browsers for calls make speech harder to recognise. Only where the microphone is open while the program
   * speaks is there an echo to cancel.
   */
  async open({cancelsEcho = false} = {}) {
    if (this.stream && this.cancelsEcho === cancelsEcho) return;
    if (this.stream) this.release();
    this.cancelsEcho = cancelsEcho;
    const sound = await audioContext();
    this.stream = await navigator.mediaDevices.getUserMedia({
      audio: {echoCancellation: cancelsEcho, noiseSuppression: false, autoGainControl: false, channelCount: 1},
    });
    await sound.audioWorklet.addModule('/capture-worklet.js');
    this.source = sound.createMediaStreamSource(this.stream);
    this.node = new AudioWorkletNode(sound, 'capture', {numberOfOutputs: 0, channelCount: 1, channelCountMode: 'explicit'});
    this.node.port.onmessage = ({data}) => this.receive(data);
    this.source.connect(this.node);
  }

  get format() {
    return {encoding: 'pcm16', sampleRate: context.sampleRate};
  }

  receive({samples, peak}) {
    if (this.isStreaming) {
      this.onLevel(peak);
      this.connection.sendBytes(samples.buffer);
    } else if (this.isBuffering) {
      // The first syllable often comes before the program is ready.
      this.earlyAudio.push(samples);
      if (this.earlyAudio.length > 150) this.earlyAudio.shift();
      this.onLevel(peak);
    }
  }

  /** Keeps the audio until the program listens. */
  bufferEarlyAudio() {
    this.earlyAudio = [];
    this.isBuffering = true;
  }

  /** Starts to stream, with the kept audio first. */
  start() {
    if (this.isStreaming) return;
    this.isStreaming = true;
    for (const samples of this.earlyAudio) this.connection.sendBytes(samples.buffer);
    this.earlyAudio = [];
    this.isBuffering = false;
  }

  stop() {
    this.isStreaming = false;
    this.isBuffering = false;
    this.earlyAudio = [];
    this.onLevel(0);
  }

  /** Closes the microphone, and with it the browser's sign that it is open. */
  close() {
    this.stop();
    this.release();
  }

  release() {
    this.stream?.getTracks().forEach((track) => track.stop());
    this.source?.disconnect();
    // Otherwise it would send silence between the audio of its successor.
    if (this.node) this.node.port.onmessage = null;
    this.node?.port.postMessage('end');
    this.stream = undefined;
    this.node = undefined;
  }
}

/** The loudspeaker: plays the audio of the program and reports the end of the playback. */
export class Loudspeaker {
  constructor(connection, onChange) {
    this.connection = connection;
    this.onChange = onChange;
    this.sources = new Set();
    // The volume of the next audio, from 0 to 1.
    this.volume = 1;
    connection.on('audio', (message) => this.begin(message));
    connection.on('bytes', (bytes) => this.play(bytes));
    connection.on('audioEnd', ({id}) => this.finish(id));
    connection.on('audioCancel', () => this.stop());
  }

  begin({id, sampleRate}) {
    this.stop();
    this.current = {id, sampleRate, isOver: false, count: 0};
    this.ready = audioContext();
    this.time = 0;
    this.firstSoundAt = performance.now();
    this.onChange(true);
  }

  async play(bytes) {
    const current = this.current;
    if (!current) return;
    current.count += 1;
    const sound = await Promise.race([this.ready, new Promise((done) => setTimeout(done, 500))]);
    // If the browser allows no sound yet, the user reads the reply.
    if (!sound || this.current !== current) return this.ended(current);
    const samples = new Int16Array(bytes);
    const buffer = sound.createBuffer(1, samples.length, current.sampleRate);
    const channel = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index++) channel[index] = samples[index] / 32768 * this.volume;
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
    this.connection.send('played', {id: current.id});
    this.onChange(false);
  }

  stop() {
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
