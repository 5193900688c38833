// The connection to the program: JSON events both ways, and sound and pictures as bytes. See Guides/Web.md.

// The address that the program prints has the token behind a #, which browsers send nowhere. It is kept for this tab. A page
// to begin with may follow it: #token=…&page=bench.
const given = new URLSearchParams(location.hash.slice(1));
if (given.has('token')) {
  sessionStorage.setItem('token', given.get('token'));
  history.replaceState(null, '', `${location.pathname}#${given.get('page') ?? 'assistant'}`);
}

export const hasToken = () => sessionStorage.getItem('token') !== null;
export const token = () => sessionStorage.getItem('token') ?? '';

/** A session with one of the program's apps. */
export class Link extends EventTarget {
  constructor(app) {
    super();
    this.socket = new WebSocket(`ws://${location.host}/${app}?token=${encodeURIComponent(token())}`);
    this.socket.binaryType = 'arraybuffer';
    this.socket.onopen = () => this.tell('open');
    this.socket.onclose = (event) => this.tell('closed', {code: event.code});
    this.socket.onmessage = (event) => {
      if (typeof event.data === 'string') {
        const message = JSON.parse(event.data);
        this.tell(message.type, message);
      } else {
        this.tell('bytes', event.data);
      }
    };
  }

  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail}));
  }

  /** Calls a function with each message of a type. */
  on(type, act) {
    this.addEventListener(type, (event) => act(event.detail));
    return this;
  }

  get isOpen() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  send(type, members = {}) {
    if (this.isOpen) this.socket.send(JSON.stringify({type, ...members}));
  }

  /** Sends bytes, unless so much waits to be sent that they would come too late. */
  sendBytes(bytes) {
    if (this.isOpen && this.socket.bufferedAmount < 1_000_000) this.socket.send(bytes);
  }

  close() {
    this.isLeaving = true;
    this.socket.close();
  }
}
