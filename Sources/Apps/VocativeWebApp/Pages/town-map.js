// A map of a town: streets, places, a route, and the position of the user.

const space = 'http://www.w3.org/2000/svg';
const draw = (tag, attributes, ...children) => {
  const element = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};
const line = (points) => points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('');

export class TownMap {
  constructor() {
    this.route = draw('path', {class: 'route', d: ''});
    this.position = draw('g', {class: 'position'}, draw('path', {class: 'field-of-view', d: 'M0 0L-26 -60A65 65 0 0 1 26 -60Z'}), draw('circle', {r: 9}));
    this.beacon = draw('circle', {class: 'beacon', r: 11});
    this.town = draw('g', {});
    this.element = draw('svg', {class: 'map', role: 'img', 'aria-label': 'Map'}, this.town, this.route, this.beacon, this.position);
  }

  /** Metres to the east and to the south. */
  setTown({streets, places}) {
    const named = new Set();
    const names = [];
    const roads = streets.map(({name, points}) => draw('path', {class: 'road', d: line(points)}));
    for (const {name, points} of streets) {
      if (!name || named.has(name) || points.length < 2) continue;
      named.add(name);
      const middle = Math.floor((points.length - 1) / 2);
      const [[x, y], [nextX, nextY]] = [points[middle], points[middle + 1]];
      let angle = Math.atan2(nextY - y, nextX - x) * 180 / Math.PI;
      if (Math.abs(angle) > 90) angle += 180;
      const text = draw('text', {class: 'street-name', transform: `translate(${(x + nextX) / 2} ${(y + nextY) / 2}) rotate(${angle}) translate(0 4)`});
      text.textContent = name;
      names.push(text);
    }
    const markers = places.map(({name, kind, at: [x, y]}) => {
      const title = draw('title', {});
      title.textContent = kind ? `${name}, ${kind}` : name;
      return draw('circle', {class: 'place-marker', cx: x, cy: y, r: 5}, title);
    });
    this.town.replaceChildren(...roads, ...markers, ...names);
  }

  show({at: [x, y], heading, route, beacon}) {
    this.beacon.style.display = beacon ? '' : 'none';
    if (beacon) {
      this.beacon.setAttribute('cx', beacon.at[0]);
      this.beacon.setAttribute('cy', beacon.at[1]);
    }
    this.route.setAttribute('d', line(route));
    this.position.setAttribute('transform', `translate(${x} ${y}) rotate(${heading})`);
    // The surroundings of three minutes' walk, or the whole route.
    const [wide, high] = route.length ? [110, 75] : [220, 150];
    const all = [[x - wide, y - high], [x + wide, y + high], ...route];
    const [left, right] = [Math.min(...all.map(([east]) => east)) - 20, Math.max(...all.map(([east]) => east)) + 20];
    const [top, bottom] = [Math.min(...all.map(([, south]) => south)) - 20, Math.max(...all.map(([, south]) => south)) + 20];
    this.element.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`);
  }
}
