// What is wrong with a page for people who use a keyboard or a screen reader, or do not see well: a list of sentences.
(() => {
  const faults = [];
  const isShown = (element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true})
    && element.getBoundingClientRect().width > 1;
  const name = (element) => (element.getAttribute('aria-label') || element.innerText
    || [...(element.labels ?? [])].map((label) => label.innerText).join(' ') || element.getAttribute('alt') || '').trim();
  const describe = (element) => `<${element.tagName.toLowerCase()} class="${element.className}"> “${name(element).slice(0, 40)}”`;

  // Every control has a name and can be reached with Tab; one of a group of radio buttons is enough.
  const modal = document.querySelector('dialog[open]');
  const controls = [...(modal ?? document).querySelectorAll('button, a[href], input, select, textarea, [tabindex]')].filter(isShown);
  for (const control of controls) {
    if (!name(control) && control.id !== 'main') faults.push(`${describe(control)} has no name`);
    const group = control.closest('[role=radiogroup]');
    const isReachable = control.tabIndex >= 0 || group?.querySelector('[tabindex="0"]') || control.id === 'main';
    if (!isReachable && !control.disabled) faults.push(`${describe(control)} cannot be reached with the keyboard`);
    const box = control.getBoundingClientRect();
    if (control.matches('button, select, nav a') && (box.height < 32 || box.width < 32))
      faults.push(`${describe(control)} is too small for a finger: ${Math.round(box.width)} × ${Math.round(box.height)}`);
  }
  for (const picture of document.querySelectorAll('img')) {
    if (!picture.hasAttribute('alt')) faults.push(`${describe(picture)} has no text in its place`);
  }
  for (const tag of ['main', 'nav', 'h1']) {
    if (!document.querySelector(tag)) faults.push(`there is no ${tag}`);
  }
  if (!document.documentElement.lang) faults.push('the page has no language');
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the screen');

  // Contrast as WCAG 2 counts it, against every colour that may be behind a text.
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top, bottom) => [0, 1, 2].map((index) => top[index] * top[3] + bottom[index] * (1 - top[3])).concat(1);
  const luminance = (colour) => {
    const [red, green, blue] = colour.map((value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const grounds = (element) => {
    if (!element) return [[255, 255, 255, 1]];
    const style = getComputedStyle(element);
    // Behind captions there may be any picture.
    if (element.matches('.stage') && element.querySelector('video')?.srcObject) return [[255, 255, 255, 1], [0, 0, 0, 1]];
    const colours = style.backgroundImage.includes('gradient')
      ? style.backgroundImage.match(/(rgba?|color)\([^()]*\)/g).map(rgba) : [];
    const own = rgba(style.backgroundColor);
    if (own[3] === 1 && colours.every((colour) => colour[3] < 1)) {
      return [own, ...colours.map((colour) => over(colour, own))];
    }
    if (colours.length && colours.every((colour) => colour[3] === 1)) return colours;
    const behind = grounds(element.parentElement).map((ground) => over(own, ground));
    return [...behind, ...behind.flatMap((ground) => colours.map((colour) => over(colour, ground)))];
  };
  const texts = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent.trim() || !isShown(element) || element.closest('[disabled], .visually-hidden, option')) continue;
    const ink = rgba(getComputedStyle(element).color);
    const least = Math.min(...grounds(element).map((ground) => contrast(over(ink, ground), ground)));
    if (least < 4.5) faults.push(`${describe(element)} has a contrast of only ${least.toFixed(2)}`);
  }
  return [...new Set(faults)].join('\n');
})()
