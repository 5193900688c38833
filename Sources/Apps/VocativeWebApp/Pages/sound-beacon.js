// A sound that points to the next turn or the destination: ticks, placed around the head by the browser's panner.

const secondsBetweenTicks = 1;
const farthest = 200;

export class SoundBeacon {
  /** An element that plays the ticks: a headset's keys reach a page that plays sound. */
  constructor() {
    this.element = new Audio();
  }

  get isOn() {
    return this.context !== undefined;
  }

  /** Begins to tick; browsers allow sound after a click or a key. */
  async start() {
    if (this.isOn) return;
    this.context = new AudioContext();
    this.panner = new PannerNode(this.context, {panningModel: 'HRTF', distanceModel: 'inverse', refDistance: 2, rolloffFactor: 0.3});
    this.gate = new GainNode(this.context, {gain: 0});
    this.sink = new MediaStreamAudioDestinationNode(this.context);
    this.source = new AudioBufferSourceNode(this.context, {buffer: this.tick(), loop: true});
    this.source.connect(this.gate).connect(this.panner).connect(this.sink);
    this.element.srcObject = this.sink.stream;
    this.source.start();
    await Promise.all([this.context.resume(), this.element.play()]);
    this.point(this.beacon);
  }

  async stop() {
    const {context} = this;
    this.context = undefined;
    this.element.pause();
    await context?.close();
  }

  /** Moves the sound to a beacon: {azimuth, metres}; degrees to the right. Without one it is silent. */
  point(beacon) {
    this.beacon = beacon;
    if (!this.isOn) return;
    const now = this.context.currentTime;
    this.gate.gain.setTargetAtTime(beacon ? 0.6 : 0, now, 0.02);
    if (!beacon) return;
    const angle = beacon.azimuth * Math.PI / 180;
    const distance = Math.min(Math.max(beacon.metres, 2), farthest);
    this.panner.positionX.setTargetAtTime(distance * Math.sin(angle), now, 0.02);
    this.panner.positionZ.setTargetAtTime(-distance * Math.cos(angle), now, 0.02);
  }

  /** A second with a short burst of noise at its beginning: broad enough to be heard in its direction. */
  tick() {
    const rate = this.context.sampleRate;
    const buffer = new AudioBuffer({length: rate * secondsBetweenTicks, sampleRate: rate});
    const samples = buffer.getChannelData(0);
    const length = Math.floor(rate * 0.06);
    for (let index = 0; index < length; index += 1) samples[index] = (2 * Math.random() - 1) * (1 - index / length) ** 2;
    return buffer;
  }
}

/** Lets the keys of a headset or a keyboard act: next, repeat, play and pause. */
export function bindMediaKeys(actions) {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = new MediaMetadata({title: 'Navigator', artist: 'Vocative'});
  for (const [key, act] of Object.entries(actions)) {
    try {
      navigator.mediaSession.setActionHandler(key, act);
    } catch {
      // This browser does not know the key.
    }
  }
}
