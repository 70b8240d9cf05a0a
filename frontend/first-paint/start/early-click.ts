/*
 * Links work before the site's scripts have loaded, but buttons do not. The last button that was pressed before is
 * clicked again when they have loaded: that takes two seconds on a phone.
 */
declare global {
  interface Window {
    /** Its index among the page's buttons: where the page is rendered again, another element is in its place. */
    earlyClick?: number;
  }
}

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];

/** Records clicks. Called by the start script in the page (start/start.ts). */
export function keepEarlyClicks(): void {
  document.onclick = keep;
}

function keep({ target }: Event): void {
  window.earlyClick = buttons().findIndex((button) => target instanceof Node && button.contains(target));
}

const isOfPage = (target: EventTarget | null | undefined): boolean =>
  target instanceof Element && target.closest('main') !== null;

/** The frame of the page works first, the page after it (src/lib/take-over.tsx): replays a click on the frame. */
export function repeatEarlyClickOfFrame(): void {
  // A page that did not arrive rendered works at the same time as its frame.
  if (document.onclick === null) return;
  if (!isOfPage(buttons()[window.earlyClick ?? -1])) repeatEarlyClick();
  document.onclick = (event) => {
    if (isOfPage(event.target)) keep(event);
  };
}

/** Replays the click, after the effects of the page: its handlers may read what they set. */
export function repeatEarlyClick(): void {
  document.onclick = null;
  const place = window.earlyClick ?? -1;
  window.earlyClick = -1;
  setTimeout(() => buttons()[place]?.click());
}
