import { type Clock, isoTime } from '@satcade/kernel';
import { type Collection, type Collections, showingOf } from '../domain/collection.ts';
import type { PublishedReader, PublishedState } from '../ports.ts';

/** For this long the collections in memory count as current. */
const FRESH_MS = 2_000;

interface Dependencies {
  readonly published: PublishedReader;
  readonly clock: Clock;
  /** Called when they cannot be read. The last ones are shown, or none: a page is more than its collections. */
  readonly onUnread: (error: unknown) => void;
}

export interface CurrentCollections {
  /** Those that are shown at this moment, in order. */
  current(): Promise<Collections>;
  /** `over`, `deleted`: it was shown once. `unread`: they could not be read so far, so nobody knows. */
  find(slug: string): Promise<Collection | 'over' | 'deleted' | 'unread' | undefined>;
}

/** Keeps the published collections in memory. Their dates take effect when they are asked for, without a write. */
export function createCurrentCollections({ published, clock, onUnread }: Dependencies): CurrentCollections {
  let latest: PublishedState | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      latest = await published.load(latest);
    } catch (error) {
      onUnread(error);
    }
    // Failed reads count as well.
    askedAt = clock.now();
    asking = undefined;
  }

  async function all(): Promise<Collections> {
    if (clock.now() - askedAt > FRESH_MS) {
      asking ??= ask();
      await asking;
    }
    return latest?.collections ?? [];
  }

  return {
    async current() {
      const now = isoTime(clock.now());
      return (await all()).filter((each) => showingOf(each, now) === 'current');
    },
    async find(slug) {
      const found = (await all()).find((each) => each.slug === slug);
      const showing = found && showingOf(found, isoTime(clock.now()));
      if (showing === 'over') return 'over';
      if (latest === undefined) return 'unread';
      if (found === undefined && latest.gone.includes(slug)) return 'deleted';
      return showing === 'current' ? found : undefined;
    },
  };
}
