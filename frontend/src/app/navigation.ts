import { useEffect, useLayoutEffect, useRef } from 'react';
import { FIRST_ENTRY, type Place } from '../lib/router/browser-history.ts';
import { useLocation, useTurn } from '../lib/router/router.tsx';
import { SCROLL_KEY } from '../lib/storage/storage-keys.ts';

const RESTORE_WITHIN_MS = 1_500;

/**
 * Does between pages what a browser does between documents: a new page starts at the top with the focus on its heading,
 * and going back restores the scroll position.
 */
export function usePageTurns(): void {
  const location = useLocation();
  const turn = useTurn();
  const previous = useRef<Place>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => rememberScroll(window.history.state?.key ?? firstKey());
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = location;
    const samePage = before !== undefined && before.pathname === location.pathname;
    if (!samePage && before !== undefined) focusHeading();
    // The link that skips to the content stays on the page: the browser has already scrolled.
    if (samePage && location.hash !== '') return undefined;
    if (turn === 'pop' && (before !== undefined || isReturn()))
      return restoreScroll(scrollOf(location.key === FIRST_ENTRY ? firstKey() : location.key));
    if (!samePage) window.scrollTo(0, 0);
    return undefined;
  }, [location, turn]);
}

/**
 * Moves the focus to the new page: screen readers announce it, and the Tab key starts at its beginning. A page whose
 * heading comes later gets the focus meanwhile, and keeps it if the visitor has gone on.
 */
function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main');
  const heading = () => main?.querySelector<HTMLElement>('h1');
  const focus = (target: HTMLElement | null | undefined) => {
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  };
  focus(heading() ?? main);
  if (main === null || document.activeElement !== main) return;
  const observer = new MutationObserver(() => {
    if (document.activeElement === main && heading() === null) return;
    observer.disconnect();
    if (document.activeElement === main) focus(heading());
  });
  observer.observe(main, { childList: true, subtree: true });
}

/** Whether the document was loaded again by Reload or Back. An address that was typed starts at the top. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/** The first entry of each document of a tab has no key, so its address distinguishes it. */
const firstKey = (): string => window.location.href;

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}');
  } catch {
    return {};
  }
}

const scrollOf = (key: string): number => positions()[key] ?? 0;

function rememberScroll(key: string): void {
  try {
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify({ ...positions(), [key]: Math.round(window.scrollY) }));
  } catch {
    // Without storage there is no position to restore, which is the only loss.
  }
}

/** Scrolls to `top` as soon as the page is long enough, unless the reader scrolls first. */
function restoreScroll(top: number): (() => void) | undefined {
  if (top === 0) return undefined;
  const giveUpAt = performance.now() + RESTORE_WITHIN_MS;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < giveUpAt) frame = requestAnimationFrame(attempt);
  };
  attempt();
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchmove', stop, { once: true, passive: true });
  return stop;
}
