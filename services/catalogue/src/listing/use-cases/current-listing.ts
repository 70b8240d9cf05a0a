import { type Clock, isoTime } from '@satcade/kernel';
import { Listing } from '../domain/listing.ts';
import type { ReadModelReader, StoredSnapshot } from '../ports.ts';

/** For this long, a listing counts as current without a check: a second, longer in a large store. */
const FRESH_MS = 1_000;
/**
 * Reading a list costs 9 ms per thousand games with the computing power of the function's memory. So a warm function
 * spends at most a tenth of its time on it, however often games are sold.
 */
const FRESH_MS_PER_GAME = 0.08;
const LONGEST_FRESH_MS = 15_000;
/** For so much longer it is served during a check; an older one (of a paused function) is checked first. */
const SERVED_MS = 4_000;

interface Dependencies {
  readonly readModel: ReadModelReader;
  readonly clock: Clock;
  /** Called when the read model could not be read and an older one is served. */
  readonly onStale: (error: unknown) => void;
  /** Called when the read model could not be read and there is no older one. */
  readonly onUnread: (error: unknown) => void;
}

/**
 * Keeps the listing in memory and close to the stored read model: checks for changes at most once a second (less often
 * in a large store), while requests use the current listing. Returns the same listing until it or its prices change; `undefined` until the read
 * model could be read for the first time.
 */
export function createCurrentListing({
  readModel,
  clock,
  onStale,
  onUnread,
}: Dependencies): () => Promise<Listing | undefined> {
  let stored: StoredSnapshot | undefined;
  let listing: Listing | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let freshMs = FRESH_MS;

  async function ask(): Promise<void> {
    let loaded: StoredSnapshot;
    try {
      loaded = await readModel.load(stored);
    } finally {
      // Failed reads count as well: visitors must not cause more reads of a damaged model than of a readable one.
      askedAt = clock.now();
    }
    if (loaded === stored) return;
    freshMs = Math.min(Math.max(FRESH_MS, FRESH_MS_PER_GAME * loaded.snapshot.cards.size), LONGEST_FRESH_MS);
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
    asking ??= ask()
      .catch((error: unknown) => (stored === undefined ? onUnread(error) : onStale(error)))
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  function listingNow({ snapshot: { cards, developers } }: StoredSnapshot): Listing {
    const now = isoTime(clock.now());
    if (listing === undefined || !listing.isValidAt(now)) {
      listing = new Listing([...cards.values()], developers, now);
    }
    return listing;
  }

  return async () => {
    const age = clock.now() - askedAt;
    if (age > (stored === undefined ? FRESH_MS : freshMs + SERVED_MS)) await askOnce();
    else if (age > freshMs) void askOnce();
    return stored && listingNow(stored);
  };
}
