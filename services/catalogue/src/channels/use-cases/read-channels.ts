import type { Caller } from '@satcade/contracts/access';
import type { Channel as ChannelView, GameBuild } from '@satcade/contracts/entities';
import type { Problem } from '@satcade/contracts/problem';
import { ok, type Result } from '@satcade/kernel';
import { listBuilds } from '../../builds/use-cases/list-builds.ts';
import { isListed } from '../../games/domain/game.ts';
import { audienceOf, managerOf, visible } from '../../games/use-cases/access.ts';
import type { Page, PageRequest } from '../../ports.ts';
import { channelView } from '../domain/channel-view.ts';
import { visibleChannel } from './find-channel.ts';
import { type ChannelStores, channelsOf, lineOf } from './line-of.ts';

/**
 * A game's channels by name: those with a CLEAN file, none while the game is only announced, and all of them for those
 * who manage the game.
 */
export async function listChannels(
  gameId: string,
  caller: Caller,
  stores: ChannelStores,
): Promise<Result<readonly ChannelView[], Problem>> {
  const game = visible(await stores.games.get(gameId), gameId, caller);
  if (!game.ok) return game;
  const audience = audienceOf(caller, managerOf(caller, game.value));
  const channels = await channelsOf(game.value, stores);
  return ok(
    channels
      .filter(({ line }) => audience === 'owner' || (isListed(game.value) && line.file !== undefined))
      .map((channel) => channelView(channel, audience))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
}

/** A channel's builds, newest first, as `listBuilds` shows those of the game's own line. */
export async function listChannelBuilds(
  named: { readonly gameId: string; readonly name: string },
  page: PageRequest,
  caller: Caller,
  stores: ChannelStores,
): Promise<Result<Page<GameBuild>, Problem>> {
  const channel = await visibleChannel(named, caller, stores);
  return channel.ok ? listBuilds(named.gameId, page, caller, lineOf(channel.value, stores)) : channel;
}
