import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { isGameItself, type OwnedChannel } from './channel.ts';
import type { OwnedGame } from './game-file.ts';
import { limitOf, type Ownership } from './ownership.ts';

/** Who asks for a file of a game. */
export interface Asker {
  /** The game's developer or an Admin. */
  readonly isManager: boolean;
  /** Active and revoked ones. */
  readonly owned: readonly Ownership[];
}

/** By what right a user gets a file. */
export interface DownloadRight {
  /** The purchase by which the user owns the game; absent for a demo, a free game and the own work. */
  readonly active?: Ownership | undefined;
  /** By the game's developer or an Admin, who did not buy it. */
  readonly isOwnWork: boolean;
  /** A demo or an extra: no download of the game. */
  readonly isBeside: boolean;
}

/** Whether a user has joined the beta of a game that the user owns. */
export const isInBeta = (owned: readonly Ownership[]): boolean =>
  owned.some(({ isActive, betaSince }) => isActive && betaSince !== undefined);

/** Whether everybody with an account gets it: the file of a free game, and the demo of a game in the store. No beta. */
export const isForAll = (game: OwnedGame | undefined, channel: OwnedChannel | undefined): boolean => {
  const isDemo = channel?.isDemo === true && game !== undefined && game.offStore === undefined;
  return channel?.isBeta !== true && (game?.isFree === true || isDemo);
};

/**
 * The right to a file of a game's own line, or of a channel: of owners; of anyone to a free game, and to the demo of a
 * game in the store; of the developer and Admins. Builds of a beta are for owners who joined it.
 */
export function rightTo(
  game: OwnedGame | undefined,
  channel: OwnedChannel | undefined,
  { isManager, owned }: Asker,
  now: string,
): Result<DownloadRight, Problem> {
  const active = owned.find(({ isActive }) => isActive);
  const isOwnWork = active === undefined && isManager;
  const isOpen = isForAll(game, channel);
  const isBeside = channel !== undefined && !isGameItself(channel);
  if (active === undefined && !isOpen && !isOwnWork) return err(owned.length > 0 ? revoked : notBought);
  if (channel?.isBeta === true && !isManager && !isInBeta(owned)) return err(notInBeta);
  const limit = active && limitOf(active, now);
  if (limit !== undefined && !isOpen) return err(problem('forbidden', limit));
  return ok({ active, isOwnWork, isBeside });
}

const notBought = problem('forbidden', 'Buy this game to download it.');
const notInBeta = problem('forbidden', 'Join the beta to download it.');
const revoked = problem(
  'forbidden',
  'This purchase was refunded or its payment failed; it can no longer be downloaded.',
);
