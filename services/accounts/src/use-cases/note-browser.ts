import type { Clock } from '@satcade/kernel';
import { withBrowser } from '../domain/browsers.ts';
import { browserKindOf } from '../domain/user-agent.ts';
import type { BrowserStore, Cause } from '../ports.ts';

export interface BrowserDependencies {
  readonly browsers: BrowserStore;
  /** The hash of a browser's mark and its user. */
  readonly browserIdOf: (userId: string, mark: string) => string;
  readonly clock: Clock;
}

/** Notes a visit of a person's browser, and returns its id. Of two visits at once, the second one sees the first. */
export async function noteBrowser(
  userId: string,
  { mark, userAgent }: { readonly mark: string; readonly userAgent: string | undefined },
  cause: Cause,
  { browsers, browserIdOf, clock }: BrowserDependencies,
): Promise<string> {
  const id = browserIdOf(userId, mark);
  for (;;) {
    const stored = await browsers.get(userId);
    const next = withBrowser(stored, userId, { id, ...browserKindOf(userAgent) }, clock.now());
    if (next === undefined || (await browsers.save(next, stored, cause))) return id;
  }
}
