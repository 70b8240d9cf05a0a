import { moderateGame } from '@satcade/contracts/api/catalogue';
import {
  deleteChannel,
  listChannelBuilds,
  listChannels,
  promoteBuild,
  putChannel,
  releaseChannelBuild,
} from '@satcade/contracts/api/channels';
import { channelSchema, gameBuildSchema } from '@satcade/contracts/entities';
import { channelChanged } from '@satcade/contracts/events';
import * as z from 'zod/mini';
import { channelRoutes } from '../channels/handlers/channels.ts';
import { eventsOf } from '../events/adapters/events.ts';
import type { PublicationPolicy } from '../games/domain/publication.ts';
import { client } from './client.ts';
import { DEVELOPER, GAME_ID } from './samples.ts';
import { selling } from './selling.ts';

export const channelFile = (name: string, fileName = 'game.zip'): string =>
  `games/${DEVELOPER}/${GAME_ID}/${name}/${fileName}`;
const LINUX = { content: 'GAME', platforms: ['Linux'] } as const;

/** A game whose build 1.0 is for sale, with the operations of its channels. */
export async function channelled(publication: PublicationPolicy = 'automatic') {
  const shop = await selling(publication);
  const { catalogue, clock } = shop;
  const call = client(channelRoutes({ ...catalogue, clock, publication }));
  const of = (channel: string) => ({ id: GAME_ID, channel });
  const put = (channel: string, body: object = {}, as: string | undefined = DEVELOPER) => {
    clock.advance(1000);
    return call(putChannel, { params: of(channel), json: { ...LINUX, ...body }, as });
  };
  /** Offers a build in the channel `linux`. */
  const offer = (version: string, fileName = `${version}.zip`, body: object = {}) =>
    put('linux', { gameFileKey: channelFile('linux', fileName), version, ...body });
  return {
    ...shop,
    put,
    offer,
    remove: (channel: string, as: string | undefined = DEVELOPER, reason?: string) =>
      call(deleteChannel, { params: of(channel), as, ...(reason !== undefined && { query: { reason } }) }),
    release: (channel: string, version: string, percent?: number, as: string | undefined = DEVELOPER) => {
      clock.advance(1000);
      return call(releaseChannelBuild, { params: of(channel), json: { version, percent }, as });
    },
    promote: (from: string, to: string, version?: string, as: string | undefined = DEVELOPER) => {
      clock.advance(1000);
      return call(promoteBuild, { params: { id: GAME_ID }, json: { from, to, version }, as });
    },
    /** An Admin's decision on the build that waits in a channel. */
    decideOn: (channel: string, version: string, as = 'admin', decision = 'publish') => {
      clock.advance(60_000);
      const note = decision === 'reject' ? { note: 'Not this one.' } : {};
      return shop.call(moderateGame, { params: { id: GAME_ID }, json: { decision, version, channel, ...note }, as });
    },
    channels: async (as?: string) =>
      z
        .object({ items: z.array(channelSchema) })
        .parse((await call(listChannels, { params: { id: GAME_ID }, as })).json).items,
    buildsOf: async (channel: string, as?: string) =>
      z
        .object({ items: z.array(gameBuildSchema) })
        .parse((await call(listChannelBuilds, { params: of(channel), as })).json)
        .items.map(({ version, isCurrent }) => [version, isCurrent]),
    call,
    stored: (channel: string) => catalogue.channels.get(GAME_ID, channel),
    /** What other services are told of channels, oldest first. */
    channelEvents: () =>
      catalogue.stream
        .flatMap((change) => eventsOf({ ...change, expired: false }))
        .filter(({ contract }) => contract === channelChanged)
        .map(({ data }) => channelChanged.data.parse(data)),
  };
}
