import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { hasBeta } from '../domain/channel.ts';
import type { EntitlementStore } from '../ports.ts';

interface BetaDependencies {
  readonly store: Pick<EntitlementStore, 'of' | 'game' | 'channels' | 'joinBeta' | 'leaveBeta'>;
  readonly clock: Clock;
}

/** An owner gets the builds of a game's beta channels from now on. Joining again changes nothing. */
export async function joinBeta(
  userId: string,
  gameId: string,
  { store, clock }: BetaDependencies,
): Promise<Result<void, Problem>> {
  const [owned, game, channels] = await Promise.all([
    store.of(userId, gameId),
    store.game(gameId),
    store.channels(gameId),
  ]);
  const active = owned.filter(({ isActive }) => isActive);
  if (active.length === 0) return err(game === undefined ? noSuchGame(gameId) : forOwners);
  const isIn = active.every(({ betaSince }) => betaSince !== undefined);
  if (isIn) return ok(undefined);
  if (game === undefined || !hasBeta(game, channels)) return err(noBeta);
  const at = isoTime(clock.now());
  const joined = await Promise.all(active.map((each) => store.joinBeta(each, at)));
  return joined.includes(true) ? ok(undefined) : err(forOwners);
}

/** The user gets the builds of all owners again. Leaving again changes nothing. */
export async function leaveBeta(
  userId: string,
  gameId: string,
  { store }: Pick<BetaDependencies, 'store'>,
): Promise<Result<void, Problem>> {
  const owned = await store.of(userId, gameId);
  if (owned.length === 0) return err(forOwners);
  await Promise.all(owned.filter(({ betaSince }) => betaSince !== undefined).map((each) => store.leaveBeta(each)));
  return ok(undefined);
}

const noSuchGame = (gameId: string): Problem => problem('not-found', `There is no game ${gameId}.`);
const forOwners = problem('forbidden', 'Buy this game to join its beta.');
const noBeta = problem('not-found', 'This game has no beta.');
