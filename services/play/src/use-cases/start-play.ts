import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { AskRight } from '@satcade/lambda/ask-right';
import type { PlayGame, WebChannel } from '../domain/web-channel.ts';
import type { ChannelStore, GameStore, PlayAddresses } from '../ports.ts';

export interface PlayDependencies {
  readonly channels: Pick<ChannelStore, 'get' | 'ofGame'>;
  readonly games: Pick<GameStore, 'get'>;
  readonly addresses: PlayAddresses;
  readonly askRight: AskRight;
}

interface Started {
  readonly url: string;
  readonly expiresAt: string;
  readonly needsIsolation: boolean;
}

/** Whether everybody may play it, without an account: a demo, or a build of a game that is free. */
export const isFreeToPlay = (game: PlayGame, channel: WebChannel): boolean =>
  game.isListed && !channel.isBeta && (channel.isDemo || game.isFree);

export const managesGame = (caller: Caller, game: PlayGame): boolean => may(caller, 'update', 'Game', game.developerId);

/** Signs an address for a caller who may play the channel. */
export async function startPlay(
  { caller, gameId, channel: name }: { readonly caller: Caller; readonly gameId: string; readonly channel: string },
  { channels, games, addresses, askRight }: PlayDependencies,
): Promise<Result<Started, Problem>> {
  const [game, channel] = await Promise.all([games.get(gameId), channels.get(gameId, name)]);
  if (game === undefined || channel === undefined) return err(noSuchBuild(gameId, name));
  const refusal = await refusalOf(caller, { game, channel }, askRight);
  if (refusal !== undefined) return err(refusal);
  if (!addresses.areOn) return err(problem('not-available', 'Games are not played in the browser at this store.'));
  if (channel.live === undefined) return err(notReady);
  const { buildId } = channel.live;
  const { needsIsolation } = channel;
  const signed = await addresses.sign({ gameId, channel: name, buildId }, needsIsolation);
  return ok({ ...signed, needsIsolation });
}

async function refusalOf(
  caller: Caller,
  { game, channel }: { readonly game: PlayGame; readonly channel: WebChannel },
  askRight: AskRight,
): Promise<Problem | undefined> {
  if (isFreeToPlay(game, channel) || managesGame(caller, game)) return undefined;
  // Of a demo of a game that left the store, nobody learns more than of one that never was.
  if (channel.isDemo) return noSuchBuild(game.gameId, channel.channel);
  if (caller.kind === 'guest') return problem('unauthenticated', 'Sign in to play what you own.');
  const { mayPlay, reason } = await askRight({
    ...{ userId: caller.userId, gameId: game.gameId, channel: channel.channel },
  });
  return mayPlay ? undefined : problem('forbidden', reason ?? 'Buy this game to play it.');
}

const noSuchBuild = (gameId: string, channel: string): Problem =>
  problem('not-found', `The game ${gameId} has no web build ${channel}.`);
const notReady = problem('not-available', 'This build is not ready to be played yet. Try again in a few minutes.');
