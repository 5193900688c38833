// Gives a page a microphone that plays what a test says, when it says it. The browser's own fake microphone plays one
// file from the moment it opens, so that what follows an answer comes too early on a slow machine and too late on a fast one.
//
// The sound goes straight into the audio graph of the page. A media stream would have a clock of its own, and lose sound
// where a busy machine renders it late.

window.testMicrophone ??= (() => {
  const devices = navigator.mediaDevices;
  const openDevices = devices.getUserMedia.bind(devices);
  const createStreamSource = AudioContext.prototype.createMediaStreamSource;
  let input;
  const stream = {getTracks: () => [{stop: () => (input = undefined)}]};

  devices.getUserMedia = async (constraints) => (constraints.audio ? stream : openDevices(constraints));

  AudioContext.prototype.createMediaStreamSource = function (source) {
    if (source !== stream) return createStreamSource.call(this, source);
    input = this.createGain();
    // A graph that plays nothing has no channel; a microphone has silence.
    const silence = new ConstantSourceNode(this, {offset: 0});
    silence.connect(input);
    silence.start();
    return input;
  };

  /** Plays a WAV file, in Base64, once the page has opened the microphone; returns when it begins. */
  const play = async (encoded) => {
    while (!input) await new Promise((done) => setTimeout(done, 20));
    const {context} = input;
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const buffer = await context.decodeAudioData(bytes.buffer);
    const source = new AudioBufferSourceNode(context, {buffer});
    source.connect(input);
    source.start();
  };

  return {play};
})();
undefined;
