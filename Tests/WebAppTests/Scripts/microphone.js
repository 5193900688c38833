// Gives a page a microphone that plays what a test says, when it says it. The browser's own fake microphone plays one
// file from the moment it opens, so that what follows an answer comes too early on a slow machine and too late on a fast one.

window.testMicrophone ??= (() => {
  const devices = navigator.mediaDevices;
  const openDevices = devices.getUserMedia.bind(devices);
  let context;
  let input;

  devices.getUserMedia = async (constraints) => {
    if (!constraints.audio) return openDevices(constraints);
    context ??= new AudioContext();
    await context.resume();
    input = context.createMediaStreamDestination();
    return input.stream;
  };

  const isOpen = () => input?.stream.getTracks().some((track) => track.readyState === 'live');

  /** Plays a WAV file, in Base64, once the page has opened the microphone; returns when it begins. */
  const play = async (encoded) => {
    while (!isOpen()) await new Promise((done) => setTimeout(done, 20));
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(bytes.buffer);
    source.connect(input);
    source.start();
  };

  return {play};
})();
undefined;
