import { type Clock, isoTime } from '@satcade/kernel';
import type { EventDraft } from '@satcade/lambda/events-out';
import type { Snapshot } from '../../listing/domain/snapshot.ts';
import type { Ticks } from '../../ports.ts';

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
  readonly clock: Clock;
}

/**
 * Informs watchers of discounts that started or ended by the clock since the last run, because no write reports that.
 * The run is recorded after everything is published, so the next run makes up for a failed one; a duplicate message is
 * harmless.
 */
export async function announceDiscounts({
  currentSnapshot,
  ticks,
  viewsOf,
  publish,
  clock,
}: AnnounceDiscounts): Promise<void> {
  const now = isoTime(clock.now());
  const since = (await ticks.last()) ?? isoTime(clock.now() - MINUTE_MS);
  if (since >= now) return;
  const { cards } = await currentSnapshot();
  const hasPassed = (moment: string): boolean => since < moment && moment <= now;
  for (const [gameId, { sale }] of cards) {
    if (sale === undefined || ![sale.startsAt, sale.endsAt].some(hasPassed)) continue;
    await publish(await viewsOf(gameId, since, now));
  }
  await ticks.note(now);
}
