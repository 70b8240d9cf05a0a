import { type Clock, isoTime } from '@satcade/kernel';
import type { Card } from '../domain/card.ts';
import { Listing } from '../domain/listing.ts';
import { changedValues } from '../domain/overlay.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { ReadModelReader, StoredSnapshot } from '../ports.ts';

/** For this long, a listing counts as current without a check. */
const FRESH_MS = 1_000;
/**
 * After all games were read, it is longer in a large store: that costs 9 ms per thousand games with the computing power
 * of the function's memory. So a warm function spends at most a tenth of its time on it, however often games are sold.
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
 * Keeps the listing in memory and close to the stored read model: checks for changes at most once a second, while
 * requests use the current listing. Returns the same listing until it or its prices change; `undefined` until the read
 * model could be read for the first time.
 */
export function createCurrentListing({
  readModel,
  clock,
  onStale,
  onUnread,
}: Dependencies): () => Promise<Listing | undefined> {
  let stored: StoredSnapshot | undefined;
  /** Of the stored states, the latest that is complete; of the first one, as much as can be read. */
  let shown: Snapshot | undefined;
  let listing: Listing | undefined;
  /** What the listing shows. */
  let listed: Snapshot | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  /** After all games were read. */
  let freshMs = 0;

  async function ask(): Promise<void> {
    let loaded: StoredSnapshot;
    try {
      loaded = await readModel.load(stored);
    } finally {
      // Failed reads count as well: visitors must not cause more reads of a damaged model than of a readable one.
      askedAt = clock.now();
    }
    const isWhole = loaded.base !== stored?.base;
    freshMs = isWhole ? Math.min(FRESH_MS_PER_GAME * loaded.snapshot.cards.size, LONGEST_FRESH_MS) : 0;
    if (loaded === stored) return;
    stored = loaded;
    // Where a later version writes cards that this one cannot read, the last complete list is the better one.
    if (shown !== undefined && (loaded.defect === 'incomplete' || loaded.defect === 'torn')) {
      onStale(new Error(`the read model is ${loaded.defect}`));
      return;
    }
    shown = loaded.snapshot;
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

  function listingNow(snapshot: Snapshot): Listing {
    const now = isoTime(clock.now());
    if (listing === undefined || listed !== snapshot || !listing.isValidAt(now)) {
      const followed = listing && listed && followedBy(listing, listed, snapshot, now);
      listing = followed ?? new Listing([...snapshot.cards.values()], snapshot.developers, now);
      listed = snapshot;
    }
    return listing;
  }

  return async () => {
    const age = clock.now() - askedAt;
    const fresh = Math.max(FRESH_MS, freshMs);
    if (age > (stored === undefined ? FRESH_MS : fresh + SERVED_MS)) await askOnce();
    else if (age > fresh) void askOnce();
    return shown && listingNow(shown);
  };
}

/** The listing after the changes between two snapshots, if games only changed, and no developer's name. */
function followedBy(listing: Listing, before: Snapshot, after: Snapshot, now: string): Listing | undefined {
  if (changedValues(before.developers, after.developers).size > 0) return undefined;
  const cards: Card[] = [];
  for (const card of changedValues(before.cards, after.cards).values()) {
    if (card === undefined) return undefined;
    cards.push(card);
  }
  return listing.updated(cards, after.developers, now);
}
