import type { BetaMembers, BetaQuestion } from '@satcade/contracts/play';
import { type Clock, isoTime } from '@satcade/kernel';
import { isInBeta } from '../domain/download-right.ts';
import { hasEnded } from '../domain/ownership.ts';
import type { EntitlementStore } from '../ports.ts';

interface Dependencies {
  readonly store: Pick<EntitlementStore, 'of'>;
  readonly clock: Clock;
}

/** Which of these users are in the beta of a game now: they own it, its days have not passed, and they joined. */
export async function betaMembersOf(
  { gameId, userIds }: BetaQuestion,
  { store, clock }: Dependencies,
): Promise<BetaMembers> {
  const now = isoTime(clock.now());
  const owned = await Promise.all(userIds.map((userId) => store.of(userId, gameId)));
  const isMember = owned.map((each) => isInBeta(each.filter((purchase) => !hasEnded(purchase, now))));
  return { userIds: userIds.filter((_, place) => isMember[place]) };
}
