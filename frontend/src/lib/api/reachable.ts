const CAP_MS = 30_000;

/**
 * Waits until the site answers: tries when the browser comes online, and regularly, because a browser may report that
 * it is online without a connection. Never resolves after `signal` is aborted.
 */
export async function whenReachable(signal: AbortSignal): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(CAP_MS, wait * 2)) {
    // `no-store`: the service worker must not answer from its cache.
    const isThere = fetch('/config.json', { cache: 'no-store', signal }).then(({ ok }) => ok);
    if (await isThere.catch(() => false)) return;
    await new Promise<void>((resolve) => {
      if (signal.aborted) return;
      setTimeout(resolve, wait);
      addEventListener('online', () => resolve(), { once: true, signal });
    });
  }
}
