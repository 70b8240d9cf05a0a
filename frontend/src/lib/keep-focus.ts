/** The time that a page has to give the focus a better place itself. */
const PATIENCE_MS = 150;

/** What a screen reader would read with what it is, and what a second press of a key would use. */
const CONTROLS = 'a, button, input, select, textarea, summary, [role="button"], [role="option"], [role="tab"]';

/**
 * When what has the focus leaves the page and nothing else gets it, the focus goes to what is in its place now: a
 * heading there, or else a part of the page. Screen readers stay where they are, and the Tab key goes on from there.
 * The page does not scroll. Dialogs, lists and pages that know a better place go first.
 */
export function keepFocus(): void {
  let focused = document.activeElement ?? undefined;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target;
  });
  // A click elsewhere takes the focus away: what loses it then may leave later.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && focused?.contains(target) === false) focused = undefined;
  });
  new MutationObserver((records) => {
    const gone = focused;
    if (gone === undefined || gone.isConnected) return;
    const gap = gapOf(gone, records);
    focused = undefined;
    setTimeout(() => {
      if (document.activeElement === document.body && focused === undefined && gap !== undefined) focus(placeAt(gap));
    }, PATIENCE_MS);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Where the element was, in what is still in the page. */
function gapOf(gone: Node, records: readonly MutationRecord[]): MutationRecord | undefined {
  const gap = records.findLast(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  return gap === undefined || gap.target.isConnected ? gap : (gapOf(gap.target, records) ?? gap);
}

/** The next part of the page that shows something, else the one before, else what is around both. */
function placeAt({ target, previousSibling, nextSibling }: MutationRecord): Element {
  const isThere = (node: Node | null) => node?.parentNode === target;
  const next = isThere(previousSibling)
    ? previousSibling?.nextSibling
    : isThere(nextSibling)
      ? nextSibling
      : target.firstChild;
  const around = target instanceof Element && target.isConnected ? target : document.body;
  const place =
    shown(next, 'nextSibling') ?? (isThere(previousSibling) ? shown(previousSibling, 'previousSibling') : undefined);
  return place === undefined || place.matches(CONTROLS) ? withText(around) : place;
}

function shown(from: Node | null | undefined, step: 'nextSibling' | 'previousSibling'): Element | undefined {
  for (let node = from; node; node = node[step]) {
    if (node instanceof Element && node.getClientRects().length > 0 && node.textContent !== '') return node;
  }
  return undefined;
}

const withText = (place: Element): Element =>
  place.textContent === '' && place.parentElement !== null ? withText(place.parentElement) : place;

function focus(place: Element): void {
  const inPage = place === document.body ? document.querySelector('main') : place;
  const target = inPage?.querySelector<HTMLElement>('h1, h2, h3') ?? inPage;
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
