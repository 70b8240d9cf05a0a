/*
 * Links work before the site's scripts have loaded, but buttons do not. The last button that was pressed before is
 * clicked again when they have loaded: that takes two seconds on a phone.
 */
declare global {
  interface Window {
    /** Its index among the page's buttons: where React renders the page again, another element is in its place. */
    earlyClick?: number;
  }
}

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];

/** Records clicks. Called by the start script in the page (start/start.ts). */
export function keepEarlyClicks(): void {
  document.onclick = ({ target }) => {
    window.earlyClick = buttons().findIndex((button) => target instanceof Node && button.contains(target));
  };
}

/**
 * Replays the click once: React runs effects twice in development. After the effect, because React drops a click during its
 * own work on a part of the page that it has not taken over yet.
 */
export function repeatEarlyClick(): void {
  document.onclick = null;
  const place = window.earlyClick ?? -1;
  window.earlyClick = -1;
  setTimeout(() => buttons()[place]?.click());
}
