import type { PlayRight, PlayRightQuestion } from '@satcade/contracts/play';
import { type Clock, isoTime } from '@satcade/kernel';
import { hasEnded } from '../domain/ownership.ts';
import type { EntitlementStore } from '../ports.ts';

export interface MayPlayDependencies {
  readonly store: Pick<EntitlementStore, 'game' | 'of'>;
  readonly clock: Clock;
}

/**
 * Whether a user may play what the buyers of a game get: who owns it, as for a download. A limit of downloads does not
 * count, because nothing is downloaded to keep; a limit of days does. Nobody plays a game in whose file malware was
 * found.
 */
export async function mayPlay(
  { userId, gameId }: PlayRightQuestion,
  { store, clock }: MayPlayDependencies,
): Promise<PlayRight> {
  const [game, owned] = await Promise.all([store.game(gameId), store.of(userId, gameId)]);
  if (game?.isBlocked === true) return { mayPlay: false, reason: 'Malware was found in a file of this game.' };
  const active = owned.filter(({ isActive }) => isActive);
  if (active.length === 0) {
    return owned.length === 0
      ? { mayPlay: false }
      : { mayPlay: false, reason: 'This purchase was refunded or its payment failed; it can no longer be played.' };
  }
  const now = isoTime(clock.now());
  return active.every((each) => hasEnded(each, now))
    ? { mayPlay: false, reason: 'The days of this purchase have passed.' }
    : { mayPlay: true };
}
