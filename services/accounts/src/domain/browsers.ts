import { BROWSER_LIMITS, type Browser, type BrowserKind } from '@satcade/contracts/entities/browsers';
import { isoTime } from '@satcade/kernel';

/** A browser of a person, as it is stored. */
export interface KnownBrowser extends Browser {
  /** Its first visit is published, so that its owner is told. */
  readonly isTold?: boolean | undefined;
}

/**
 * The browsers of one person, last used first. The item stays without any of them: after it, a browser that nobody
 * knows is a new one, and not the account's first.
 */
export interface Browsers {
  readonly userId: string;
  readonly revision: number;
  readonly browsers: readonly KnownBrowser[];
  /** When the person was told of new ones, within the last day. */
  readonly toldAt: readonly string[];
}

const DAY_MS = 24 * 60 * 60_000;
const isWithin = (days: number, now: number) => (at: string) => now - Date.parse(at) < days * DAY_MS;

/** Those that were used within the last 400 days. */
export const shownBrowsers = (stored: Browsers | undefined, now: number): readonly KnownBrowser[] =>
  (stored?.browsers ?? []).filter(({ lastSeenAt }) => isWithin(BROWSER_LIMITS.days, now)(lastSeenAt));

/** The next state after a visit; `undefined`: nothing changes, because the browser was there within a day. */
export function withBrowser(
  stored: Browsers | undefined,
  userId: string,
  { id, ...kind }: BrowserKind & { readonly id: string },
  now: number,
): Browsers | undefined {
  const earlier = shownBrowsers(stored, now);
  const earlierUse = earlier.find((each) => each.id === id);
  if (earlierUse !== undefined && isWithin(1, now)(earlierUse.lastSeenAt)) return undefined;
  const at = isoTime(now);
  const recentNotices = (stored?.toldAt ?? []).filter(isWithin(1, now));
  const isTold = earlierUse === undefined && stored !== undefined && recentNotices.length < BROWSER_LIMITS.toldADay;
  const next: KnownBrowser = {
    ...{ id, ...kind, lastSeenAt: at, firstSeenAt: earlierUse?.firstSeenAt ?? at },
    ...((isTold || earlierUse?.isTold === true) && { isTold: true }),
  };
  return {
    userId,
    revision: (stored?.revision ?? 0) + 1,
    browsers: [next, ...earlier.filter((each) => each.id !== id)].slice(0, BROWSER_LIMITS.kept),
    toldAt: isTold ? [...recentNotices, at] : recentNotices,
  };
}
