// The position and the heading of the device: the browser's geolocation and compass.

export class Positioning {
  /** Calls report({latitude, longitude, accuracy, time, heading}) with each position, and fail(text) if there is none. */
  constructor({report, turn, fail}) {
    Object.assign(this, {report, turn, fail});
    this.orient = (event) => this.takeOrientation(event);
  }

  get isOn() {
    return this.watch !== undefined;
  }

  async start() {
    if (this.isOn) return;
    if (!('geolocation' in navigator)) {
      this.fail('This browser has no geolocation.');
      return;
    }
    // Some browsers ask before they show the compass.
    await globalThis.DeviceOrientationEvent?.requestPermission?.().catch(() => undefined);
    for (const name of ['deviceorientationabsolute', 'deviceorientation']) addEventListener(name, this.orient);
    this.watch = navigator.geolocation.watchPosition(
      ({coords, timestamp}) => this.takePosition(coords, timestamp),
      ({code}) => this.fail(code === 1 ? 'The browser may not use the position.' : 'There is no position at the moment.'),
      {enableHighAccuracy: true, maximumAge: 1000});
  }

  stop() {
    if (!this.isOn) return;
    navigator.geolocation.clearWatch(this.watch);
    for (const name of ['deviceorientationabsolute', 'deviceorientation']) removeEventListener(name, this.orient);
    this.watch = undefined;
  }

  takePosition({latitude, longitude, accuracy, heading}, timestamp) {
    this.first ??= timestamp;
    const direction = this.compass ?? (Number.isFinite(heading) ? heading : undefined);
    this.report({latitude, longitude, accuracy, time: Math.max(0, (timestamp - this.first) / 1000), heading: direction});
  }

  takeOrientation({absolute, alpha, webkitCompassHeading}) {
    const direction = webkitCompassHeading ?? (absolute && Number.isFinite(alpha) ? 360 - alpha : undefined);
    if (direction === undefined) return;
    this.compass = (direction + (screen.orientation?.angle ?? 0)) % 360;
    this.turn(this.compass);
  }
}
