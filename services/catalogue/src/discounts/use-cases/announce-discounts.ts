import { type Clock, isoTime } from '@satcade/kernel';
import type { EventDraft } from '@satcade/lambda/events-out';
import { isFresh } from '../../announcements/domain/announcement.ts';
import type { Snapshot } from '../../listing/domain/snapshot.ts';
import type { Ticks } from '../../ports.ts';
import { isRunning } from '../domain/discount.ts';

/** Used without a time of the last run: the interval between two runs. */
const MINUTE_MS = 60_000;

export interface AnnounceDiscounts {
  /** The current list of games. */
  readonly currentSnapshot: () => Promise<Snapshot>;
  readonly ticks: Ticks;
  /** The changes for watchers of a game and its discount as time passes between two moments. */
  readonly viewsOf: (gameId: string, since: string, now: string) => Promise<readonly EventDraft[]>;
  /** Throws if not all were accepted. */
  readonly publish: (drafts: readonly EventDraft[]) => Promise<void>;
  /** Begins to tell the people who wished for a game about its discount. Repeated, it changes nothing. */
  readonly tellWishers: (gameId: string, correlationId: string) => Promise<void>;
  /** The discounts that need no further call, for as long as this process lives. */
  readonly announced: Set<string>;
  readonly clock: Clock;
}

/**
 * Informs watchers of discounts that started or ended by the clock since the last run, because no write reports that.
 * The run is recorded after everything is published, so the next run makes up for a failed one; a duplicate message is
 * harmless. The people who wished for a game are told by whichever run first finds its discount running: also of one that
 * began with its creation, or that was moved.
 */
export async function announceDiscounts(correlationId: string, dependencies: AnnounceDiscounts): Promise<void> {
  const { currentSnapshot, ticks, viewsOf, publish, tellWishers, announced, clock } = dependencies;
  const now = isoTime(clock.now());
  const since = (await ticks.last()) ?? isoTime(clock.now() - MINUTE_MS);
  if (since >= now) return;
  const { cards } = await currentSnapshot();
  const hasPassed = (moment: string): boolean => since < moment && moment <= now;
  for (const [gameId, { sale }] of cards) {
    if (sale === undefined || ![sale.startsAt, sale.endsAt].some(hasPassed)) continue;
    await publish(await viewsOf(gameId, since, now));
  }
  for (const [gameId, { sale, updatedAt }] of cards) {
    if (sale === undefined || !isRunning(sale, now)) continue;
    // The game was written when its discount was created or moved, so one with two earlier times is told already.
    const isRecent = [sale.startsAt, updatedAt].some((time) => isFresh(time, clock.now()));
    const discount = `${gameId} ${sale.startsAt} ${sale.endsAt}`;
    if (!isRecent || announced.has(discount)) continue;
    await tellWishers(gameId, correlationId);
    announced.add(discount);
  }
  await ticks.note(now);
}
