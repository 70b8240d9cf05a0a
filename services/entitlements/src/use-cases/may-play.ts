import type { PlayRight, PlayRightQuestion } from '@satcade/contracts/play';
import { type Clock, isoTime } from '@satcade/kernel';
import { isForAll, isInBeta } from '../domain/download-right.ts';
import { hasEnded } from '../domain/ownership.ts';
import type { EntitlementStore } from '../ports.ts';

export interface MayPlayDependencies {
  readonly store: Pick<EntitlementStore, 'game' | 'of' | 'channel'>;
  readonly clock: Clock;
}

/**
 * Whether a user may play what the buyers of a game get, or may play or read about the build of a channel: who owns the
 * game, as for a download, and who joined it for a beta. A limit of downloads does not count, because nothing is
 * downloaded to keep; a limit of days does. Nobody gets anything of a game in whose file malware was found.
 */
export async function mayPlay(
  { userId, gameId, channel: name }: PlayRightQuestion,
  { store, clock }: MayPlayDependencies,
): Promise<PlayRight> {
  const [game, owned, channel] = await Promise.all([
    store.game(gameId),
    store.of(userId, gameId),
    name === undefined ? undefined : store.channel(gameId, name),
  ]);
  if (game?.isBlocked === true) return { mayPlay: false, reason: 'Malware was found in a file of this game.' };
  if (name !== undefined && (channel === undefined || channel.isRemoved))
    return { mayPlay: false, reason: `This game has no channel ${name}.` };
  if (channel !== undefined && isForAll(game, channel)) return { mayPlay: true };
  const active = owned.filter(({ isActive }) => isActive);
  if (active.length === 0) {
    return owned.length === 0
      ? { mayPlay: false }
      : { mayPlay: false, reason: 'This purchase was refunded or its payment failed; it can no longer be played.' };
  }
  if (channel?.isBeta === true && !isInBeta(active))
    return { mayPlay: false, reason: 'Join the beta of this game first: you find it in your library.' };
  const now = isoTime(clock.now());
  return active.every((each) => hasEnded(each, now))
    ? { mayPlay: false, reason: 'The days of this purchase have passed.' }
    : { mayPlay: true };
}
