/*
 * Links work before the site's scripts are there, buttons do not. The last one that was pressed meanwhile is pressed again
 * when they are: it takes a phone two seconds to load them.
 */
declare global {
  interface Window {
    /** Its place among the page's buttons: where the page is drawn anew, another has taken it. */
    earlyClick?: number;
  }
}

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];

/** Remembers what is pressed. Called by the script in the page (start/start.ts). */
export function keepEarlyClicks(): void {
  document.onclick = ({ target }) => {
    window.earlyClick = buttons().findIndex((button) => target instanceof Node && button.contains(target));
  };
}

/** Presses it again, once: React runs effects twice in development. */
export function repeatEarlyClick(): void {
  document.onclick = null;
  const place = window.earlyClick ?? -1;
  window.earlyClick = -1;
  buttons()[place]?.click();
}
