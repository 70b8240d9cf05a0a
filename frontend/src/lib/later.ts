/** How long after its start a page loads what nobody waits for: after its own files, also on a phone. */
export const LATER_MS = 2_000;

/** Resolves at that moment; at once on a page that is older, and where pages are rendered without a browser. */
export const later = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof document === 'undefined') resolve();
    else setTimeout(resolve, LATER_MS - performance.now());
  });
