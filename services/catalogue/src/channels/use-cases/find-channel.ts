import type { Caller } from '@satcade/contracts/access';
import type { Problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { type Game, isListed } from '../../games/domain/game.ts';
import { audienceOf, changeable, managerOf, noSuchGame, visible } from '../../games/use-cases/access.ts';
import { type Channel, noSuchChannel } from '../domain/channel.ts';
import { type ChannelStores, isPresent } from './line-of.ts';

interface Named {
  readonly gameId: string;
  readonly name: string;
}

/** A channel and its game, for callers who may change the game. */
export async function managedChannel(
  { gameId, name }: Named,
  caller: Caller,
  { games, channels }: ChannelStores,
): Promise<Result<{ readonly game: Game; readonly channel: Channel }, Problem>> {
  const [found, channel] = await Promise.all([games.get(gameId), channels.get(gameId, name)]);
  const game = found === undefined ? err(noSuchGame(gameId)) : changeable(found, caller);
  if (!game.ok) return game;
  return isPresent(channel) ? ok({ game: game.value, channel }) : err(noSuchChannel(name));
}

/** A channel that the caller may know of: everybody, once it has a CLEAN file and its game is in the store. */
export async function visibleChannel(
  { gameId, name }: Named,
  caller: Caller,
  { games, channels }: ChannelStores,
): Promise<Result<Channel, Problem>> {
  const [found, channel] = await Promise.all([games.get(gameId), channels.get(gameId, name)]);
  const game = visible(found, gameId, caller);
  if (!game.ok) return game;
  const isManager = audienceOf(caller, managerOf(caller, game.value)) === 'owner';
  const isShown = isPresent(channel) && (isManager || (isListed(game.value) && channel.line.file !== undefined));
  return isShown ? ok(channel) : err(noSuchChannel(name));
}
