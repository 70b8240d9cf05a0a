import type { Place } from '../lib/router/browser-history.ts';

/** What the browser calls the picture while it moves, and its class in styles/base.css. */
const NAME = 'game-';
const CLASS = 'picture';

/**
 * Shows the next page. From a game's cover to its page and back, the picture moves to its new place, where the browser
 * can do that and its reader has not asked for less motion.
 */
export function turnWithPicture(from: Place, to: Place, show: () => void): void {
  const gameId = from.pathname === to.pathname ? undefined : (gameOf(to) ?? gameOf(from));
  const before = gameId === undefined ? undefined : pictureInView(gameId);
  if (gameId === undefined || before === undefined || !canMove()) {
    show();
    return;
  }
  // Without a name of its own, the rest of the page changes at once.
  document.documentElement.style.viewTransitionName = 'none';
  name(before, gameId);
  const transition = document.startViewTransition(() => {
    unname(before);
    show();
    const after = pictureInView(gameId);
    if (after === undefined) transition.skipTransition();
    else name(after, gameId);
  });
  const end = () => {
    document.documentElement.style.viewTransitionName = '';
    for (const picture of picturesOf(gameId)) unname(picture);
  };
  // Rejected if `show` throws. The error itself is reported by `updateCallbackDone`.
  transition.finished.then(end, end);
  // Rejected when the transition is skipped, which is no error.
  transition.ready.catch(() => undefined);
}

const gameOf = ({ pathname }: Place): string | undefined => /^\/game\/([^/]+)/.exec(pathname)?.[1];

const canMove = (): boolean =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const picturesOf = (gameId: string) =>
  document.querySelectorAll<HTMLElement>(`[data-game-picture="${CSS.escape(gameId)}"]`);

/** A game can be in several rows of a page. */
const pictureInView = (gameId: string): HTMLElement | undefined =>
  [...picturesOf(gameId)].find((picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });

function name({ style }: HTMLElement, gameId: string): void {
  style.viewTransitionName = NAME + gameId;
  style.setProperty('view-transition-class', CLASS);
}

function unname({ style }: HTMLElement): void {
  style.viewTransitionName = '';
  style.removeProperty('view-transition-class');
}
