/**
 * Calls `work` after the next paint: the reaction to a click or a key shows first, then what takes the browser long.
 * At once on a page that is not in view, because such a page is not painted.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
