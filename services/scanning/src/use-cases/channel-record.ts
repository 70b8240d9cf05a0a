import type { Caller } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { buildBefore, isOpenToAll, type ScannedChannel } from '../domain/scanned-channel.ts';
import type { ScannedGame } from '../domain/scanned-game.ts';
import {
  type FoundRecord,
  isOwnedBy,
  noRecord,
  noSuchBuild,
  noSuchChannel,
  noSuchGame,
  type RecordReaders,
  recordOf,
} from './record-access.ts';

interface ChannelFileAsked {
  readonly gameId: string;
  readonly name: string;
  readonly version?: string | undefined;
  readonly caller: Caller;
}

/**
 * The record of the CLEAN file that a channel gives, or of one of its builds, for those who may read about it. Nobody but
 * those who manage the game reads about a file in which malware was found since, and a removed channel has none.
 */
export async function recordOfChannel(
  { gameId, name, version, caller }: ChannelFileAsked,
  deps: RecordReaders,
): Promise<Result<FoundRecord, Problem>> {
  const [game, channel] = await Promise.all([deps.games.game(gameId), deps.games.channel(gameId, name)]);
  if (game === undefined) return err(noSuchGame(gameId));
  const isManager = isOwnedBy(caller, game);
  if (channel === undefined || channel.isRemoved === true)
    return err(isManager || game.isListed ? noSuchChannel(name) : noSuchGame(gameId));
  const refusal = isManager ? undefined : await refusalOf(caller, { game, channel }, deps);
  if (refusal !== undefined) return err(refusal);
  const file = version === undefined ? channel.file : channel.builds.find((each) => each.version === version);
  const record = await recordOf(file, deps);
  if (record === undefined || (record.verdict !== 'CLEAN' && !isManager))
    return err(version === undefined ? noRecord : noSuchBuild(version));
  return ok({ record, previous: buildBefore(channel, record) });
}

/**
 * Everybody reads about the builds of a game in the store, as about its own. Extras are for its owners and betas for
 * those who joined them: entitlements knows both. Owners keep it when the game has left the store; others do not learn
 * that there is one.
 */
async function refusalOf(
  caller: Caller,
  { game, channel }: { readonly game: ScannedGame; readonly channel: ScannedChannel },
  { askRight }: Pick<RecordReaders, 'askRight'>,
): Promise<Problem | undefined> {
  const { gameId, isListed } = game;
  if (isListed && isOpenToAll(channel)) return undefined;
  if (caller.kind === 'guest') return isListed ? guestsNot : noSuchGame(gameId);
  const { mayPlay, reason } = await askRight({ userId: caller.userId, gameId, channel: channel.name });
  if (mayPlay) return undefined;
  return isListed ? problem('forbidden', reason ?? 'Buy this game to read about this file.') : noSuchGame(gameId);
}

const guestsNot = problem('unauthenticated', 'Sign in to read about a file that is for owners.');
