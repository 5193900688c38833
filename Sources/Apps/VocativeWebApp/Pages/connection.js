// The connection to the program: JSON events both ways, and sound and pictures as bytes. The article on the web app describes the messages.

// The address that the program prints has the token after a #, which browsers send nowhere. This tab keeps it. The name of
// the first page may follow: #token=…&page=bench.
const given = new URLSearchParams(location.hash.slice(1));
if (given.has('token')) {
  sessionStorage.setItem('token', given.get('token'));
  history.replaceState(null, '', `${location.pathname}#${given.get('page') ?? 'assistant'}`);
}

export const hasToken = () => sessionStorage.getItem('token') !== null;
export const token = () => sessionStorage.getItem('token') ?? '';

/** A session with one of the program's apps. */
export class Connection extends EventTarget {
  constructor(app) {
    super();
    this.socket = new WebSocket(`ws://${location.host}/${app}?token=${encodeURIComponent(token())}`);
    this.socket.binaryType = 'arraybuffer';
    this.socket.onopen = () => this.emit('open');
    this.socket.onclose = (event) => this.emit('closed', {code: event.code});
    this.socket.onmessage = (event) => {
      if (typeof event.data === 'string') {
        const message = JSON.parse(event.data);
        this.emit(message.type, message);
      } else {
        this.emit('bytes', event.data);
      }
    };
  }

  emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail}));
  }

  /** Calls a handler with each message of a type. */
  on(type, handler) {
    this.addEventListener(type, (event) => handler(event.detail));
    return this;
  }

  get isOpen() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  send(type, members = {}) {
    if (this.isOpen) this.socket.send(JSON.stringify({type, ...members}));
  }

  /** Sends bytes, or drops them if more than 1 MB waits to be sent: they would arrive too late. */
  sendBytes(bytes) {
    if (this.isOpen && this.socket.bufferedAmount < 1_000_000) this.socket.send(bytes);
  }

  close() {
    this.isLeaving = true;
    this.socket.close();
  }
}
