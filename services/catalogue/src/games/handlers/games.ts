import { createGame, deleteGame, listBuilds, moderateGame, updateGame } from '@satcade/contracts/api/catalogue';
import { ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { publicJson } from '@satcade/lambda/public-reply';
import type { BuildStore, UploadedFiles, VerdictStore } from '../../builds/ports.ts';
import * as builds from '../../builds/use-cases/list-builds.ts';
import type { ChannelStore } from '../../channels/ports.ts';
import { moderateChannel } from '../../channels/use-cases/moderate-channel.ts';
import type { DraftStore } from '../../drafts/ports.ts';
import { privateReply } from '../../http/game-reply.ts';
import { causeOf, centsOf, writerOf } from '../../http/request.ts';
import { demandedRevision } from '../../http/revision-tag.ts';
import type { Quotas } from '../../ports.ts';
import type { PublicationPolicy } from '../domain/publication.ts';
import type { PublishedMedia } from '../ports.ts';
import * as moderation from '../use-cases/moderate-game.ts';
import { type GameReaders, type PageReaders, showGame } from '../use-cases/read-game.ts';
import * as write from '../use-cases/write-game.ts';
import { gamePageRoute } from './game-page.ts';

/** GET /api/games/{id}/builds */
export const buildReads = (dependencies: Pick<GameReaders, 'games'> & { readonly builds: BuildStore }): HttpRoute[] => [
  route(listBuilds, async ({ params, query, caller, headers }) => {
    const page = await builds.listBuilds(params.id, query, caller, dependencies);
    return page.ok ? ok(publicJson(page.value, caller, headers)) : page;
  }),
];

/** GET, POST, PATCH, DELETE /api/games; POST /api/games/{id}/moderation; GET /api/games/{id}/builds */
export function gameRoutes(
  dependencies: GameReaders &
    PageReaders & {
      readonly verdicts: VerdictStore;
      readonly builds: BuildStore;
      readonly channels: ChannelStore;
      readonly uploads: UploadedFiles;
      readonly media: PublishedMedia;
      readonly drafts: Pick<DraftStore, 'get'>;
      readonly quotas: Pick<Quotas, 'games'>;
      readonly publication?: PublicationPolicy | undefined;
    },
): HttpRoute[] {
  return [
    gamePageRoute(dependencies),
    ...buildReads(dependencies),

    route(createGame, async (request) => {
      const { body, caller } = request;
      const { price, developerId = signedIn(caller).userId, draftId, reason, ...stated } = body;
      const draft = { ...stated, priceCents: centsOf(price) };
      const created = await write.createGame(
        draft,
        { ...writerOf(request, reason), developerId, draftId },
        dependencies,
      );
      if (!created.ok) return created;
      const reply = privateReply(await showGame(created.value, caller, dependencies));
      return ok({ ...reply, headers: { ...reply.headers, location: `/api/games/${created.value.gameId}` } });
    }),

    route(updateGame, async (request) => {
      const { params, body, caller, headers } = request;
      const expectedRevision = demandedRevision(headers['if-match']);
      if (!expectedRevision.ok) return expectedRevision;
      const { price, reason, ...fields } = body;
      const edited = await write.updateGame(
        { ...writerOf(request, reason), gameId: params.id, expectedRevision: expectedRevision.value },
        { ...fields, ...(price !== undefined && { priceCents: centsOf(price) }) },
        dependencies,
      );
      return edited.ok ? ok(privateReply(await showGame(edited.value, caller, dependencies))) : edited;
    }),

    route(moderateGame, async (request) => {
      const { params, body, caller, correlationId } = request;
      const command = { gameId: params.id, caller, actor: actorOf(request), cause: causeOf(correlationId) };
      const { channel: name, version, ...decision } = body;
      const decided =
        name === undefined || version === undefined
          ? await moderation.moderateGame(command, { ...decision, version }, dependencies)
          : await moderateChannel({ ...command, name }, { ...decision, version }, dependencies);
      return decided.ok ? ok(privateReply(await showGame(decided.value, caller, dependencies))) : decided;
    }),

    route(deleteGame, async (request) => {
      const { params, query } = request;
      const command = { ...writerOf(request, query.reason), gameId: params.id };
      const removed = await write.removeGame(command, dependencies);
      return removed.ok ? ok({}) : removed;
    }),
  ];
}
