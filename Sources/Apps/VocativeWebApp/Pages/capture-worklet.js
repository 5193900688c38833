// Runs on the audio thread: posts the microphone's audio as 16-bit samples, 20 ms at a time.

class Capture extends AudioWorkletProcessor {
  constructor() {
    super();
    this.samples = new Int16Array(Math.round(sampleRate / 50));
    this.count = 0;
    this.peak = 0;
    this.port.onmessage = () => (this.isOver = true);
  }

  process([input]) {
    if (this.isOver) return false;
    const channel = input[0];
    if (!channel) return true;
    for (const sample of channel) {
      const level = Math.max(-1, Math.min(1, sample));
      this.samples[this.count++] = Math.round(level * 32767);
      this.peak = Math.max(this.peak, Math.abs(level));
      if (this.count === this.samples.length) this.post();
    }
    return true;
  }

  post() {
    const samples = this.samples.slice();
    this.port.postMessage({samples, peak: this.peak}, [samples.buffer]);
    this.count = 0;
    this.peak = 0;
  }
}

registerProcessor('capture', Capture);
