import { type Clock, isoTime } from '@satcade/kernel';
import { Listing } from '../domain/listing.ts';
import type { ReadModelReader, StoredSnapshot } from '../ports.ts';

/** For this long, a listing counts as current without a check. */
const FRESH_MS = 1_000;
/** Up to this age it is served during a check; an older one (of a paused function) is checked first. */
const SERVED_MS = 5_000;

interface Dependencies {
  readonly readModel: ReadModelReader;
  readonly clock: Clock;
  /** Called when the read model could not be read and an older one is served. */
  readonly onStale: (error: unknown) => void;
}

/**
 * Keeps the listing in memory and close to the stored read model: checks for changes at most once a second, while
 * requests use the current listing. Returns the same listing until it or its prices change.
 */
export function createCurrentListing({ readModel, clock, onStale }: Dependencies): () => Promise<Listing> {
  let stored: StoredSnapshot | undefined;
  let listing: Listing | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const loaded = await readModel.load(stored);
    askedAt = clock.now();
    if (loaded === stored) return;
    // Where a later version writes cards that this one cannot read, the last complete list is the better one.
    if (loaded.defect === 'incomplete' && stored !== undefined) {
      onStale(new Error('some cards of the read model cannot be read'));
      stored = { ...loaded, snapshot: stored.snapshot };
    } else {
      listing = undefined;
      stored = loaded;
    }
  }

  /** One check at a time, however many requests wait for it. */
  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  function listingNow(): Listing {
    const now = isoTime(clock.now());
    if (listing === undefined || !listing.isValidAt(now)) {
      const { cards, developers } = stored?.snapshot ?? NOTHING;
      listing = new Listing([...cards.values()], developers, now);
    }
    return listing;
  }

  return async () => {
    const age = clock.now() - askedAt;
    if (stored === undefined) await askOnce();
    else if (age > SERVED_MS) await askOnce().catch(onStale);
    else if (age > FRESH_MS) askOnce().catch(onStale);
    return listingNow();
  };
}

const NOTHING = { cards: new Map<never, never>(), developers: new Map<never, never>() };
