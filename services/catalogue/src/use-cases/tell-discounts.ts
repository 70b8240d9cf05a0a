import { type Clock, isoTime } from '@satcade/kernel';
import type { EventDraft } from '@satcade/lambda/events-out';
import type { ReadModelReader, Ticks } from '../ports.ts';

/** Without a time of the last run: as long as a run is apart from the next. */
const MINUTE_MS = 60_000;

export interface TellDiscounts {
  readonly readModel: ReadModelReader;
  readonly ticks: Ticks;
  /** What watchers of a game and its discount are told when the time goes on between two moments. */
  readonly viewsOf: (gameId: string, since: string, now: string) => Promise<readonly EventDraft[]>;
  /** Throws when they were not all accepted. */
  readonly publish: (drafts: readonly EventDraft[]) => Promise<void>;
  readonly clock: Clock;
}

/**
 * Tells watchers of discounts that began or ended by the clock since the last run: no write says so. The run is noted when
 * everything is published, so that a run that fails is made up for by the next one; a message too many is harmless.
 */
export async function tellDiscounts({ readModel, ticks, viewsOf, publish, clock }: TellDiscounts): Promise<void> {
  const now = isoTime(clock.now());
  const since = (await ticks.last()) ?? isoTime(clock.now() - MINUTE_MS);
  if (since >= now) return;
  const { snapshot } = await readModel.load(undefined);
  const hasPassed = (moment: string): boolean => since < moment && moment <= now;
  for (const [gameId, { sale }] of snapshot.cards) {
    if (sale === undefined || ![sale.startsAt, sale.endsAt].some(hasPassed)) continue;
    await publish(await viewsOf(gameId, since, now));
  }
  await ticks.note(now);
}
