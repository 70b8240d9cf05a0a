import {
  deleteChannel,
  listChannelBuilds,
  listChannels,
  promoteBuild as promoteEndpoint,
  putChannel as putEndpoint,
  releaseChannelBuild as releaseEndpoint,
} from '@satcade/contracts/api/channels';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { publicJson } from '@satcade/lambda/public-reply';
import { writerOf } from '../../http/request.ts';
import { channelView } from '../domain/channel-view.ts';
import { type PromoteDependencies, promoteBuild } from '../use-cases/promote-build.ts';
import { type PutChannel, putChannel } from '../use-cases/put-channel.ts';
import * as read from '../use-cases/read-channels.ts';
import { releaseChannelBuild } from '../use-cases/release-channel-build.ts';
import { removeChannel } from '../use-cases/remove-channel.ts';

/** GET /api/games/{id}/channels, PUT and DELETE …/{channel}, GET …/builds, POST …/releases; POST /api/games/{id}/promotions */
export const channelRoutes = (dependencies: PutChannel & PromoteDependencies): HttpRoute[] => [
  route(listChannels, async ({ params, caller, headers }) => {
    const items = await read.listChannels(params.id, caller, dependencies);
    return items.ok ? ok(publicJson({ items: items.value }, caller, headers)) : items;
  }),

  route(listChannelBuilds, async ({ params, query, caller, headers }) => {
    const named = { gameId: params.id, name: params.channel };
    const page = await read.listChannelBuilds(named, query, caller, dependencies);
    return page.ok ? ok(publicJson(page.value, caller, headers)) : page;
  }),

  route(putEndpoint, async (request) => {
    const { params, body } = request;
    const { reason, ...edit } = body;
    const command = { ...writerOf(request, reason), gameId: params.id, name: params.channel };
    const written = await putChannel(command, edit, dependencies);
    return written.ok ? ok({ json: channelView(written.value, 'owner') }) : written;
  }),

  route(deleteChannel, async (request) => {
    const { params, query } = request;
    const command = { ...writerOf(request, query.reason), gameId: params.id, name: params.channel };
    const removed = await removeChannel(command, dependencies);
    return removed.ok ? ok({}) : removed;
  }),

  route(releaseEndpoint, async (request) => {
    const { params, body } = request;
    const { version, percent, reason } = body;
    const command = { ...writerOf(request, reason), gameId: params.id, name: params.channel, version, percent };
    const released = await releaseChannelBuild(command, dependencies);
    return released.ok ? ok({ json: channelView(released.value, 'owner') }) : released;
  }),

  route(promoteEndpoint, async (request) => {
    const { params, body } = request;
    const { reason, ...promotion } = body;
    const command = { ...writerOf(request, reason), gameId: params.id, ...promotion };
    const promoted = await promoteBuild(command, dependencies);
    return promoted.ok ? ok({ json: promoted.value }) : promoted;
  }),
];
