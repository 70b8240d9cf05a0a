import {
  createGame,
  deleteGame,
  getGame,
  listBuilds,
  moderateGame,
  updateGame,
} from '@satcade/contracts/api/catalogue';
import { cents, ok, usdToCents } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpReply, type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import * as builds from '../../builds/use-cases/list-builds.ts';
import { contentMark, publicJson, publicReply } from '../../http/replies.ts';
import { writerOf } from '../../http/writer.ts';
import type { BuildStore, Cause, PublishedMedia, Quotas, VerdictStore } from '../../ports.ts';
import type { PublicationPolicy } from '../domain/publication.ts';
import * as moderation from '../use-cases/moderate-game.ts';
import { type GameReaders, readGame, type ShownGame, showGame } from '../use-cases/read-game.ts';
import * as write from '../use-cases/write-game.ts';
import { demandedRevision, revisionTag } from './revision-tag.ts';

/** GET, POST, PATCH, DELETE /api/games; POST /api/games/{id}/moderation; GET /api/games/{id}/builds */
export function gameRoutes(
  dependencies: GameReaders & {
    readonly verdicts: VerdictStore;
    readonly builds: BuildStore;
    readonly media: PublishedMedia;
    readonly quotas: Pick<Quotas, 'games'>;
    readonly publication?: PublicationPolicy | undefined;
  },
): HttpRoute[] {
  return [
    route(getGame, async ({ params, caller, headers }) => {
      const shown = await readGame(params.id, caller, dependencies);
      if (!shown.ok) return shown;
      const { body, etag } = serialised(shown.value);
      return shown.value.audience === 'owner'
        ? ok(privateReply(shown.value))
        : ok(publicReply({ body, etag }, caller, headers));
    }),

    route(createGame, async (request) => {
      const { body, caller } = request;
      const { price, developerId = signedIn(caller).userId, reason, ...said } = body;
      const draft = { ...said, priceCents: centsOf(price) };
      const created = await write.createGame(draft, { ...writerOf(request, reason), developerId }, dependencies);
      if (!created.ok) return created;
      const reply = privateReply(await showGame(created.value, caller, dependencies));
      return ok({ ...reply, headers: { ...reply.headers, location: `/api/games/${created.value.gameId}` } });
    }),

    route(updateGame, async (request) => {
      const { params, body, caller, headers } = request;
      const expectedRevision = demandedRevision(headers['if-match']);
      if (!expectedRevision.ok) return expectedRevision;
      const { price, reason, ...said } = body;
      const edited = await write.updateGame(
        { ...writerOf(request, reason), gameId: params.id, expectedRevision: expectedRevision.value },
        { ...said, ...(price !== undefined && { priceCents: centsOf(price) }) },
        dependencies,
      );
      return edited.ok ? ok(privateReply(await showGame(edited.value, caller, dependencies))) : edited;
    }),

    route(listBuilds, async ({ params, query, caller, headers }) => {
      const page = await builds.listBuilds(params.id, query, caller, dependencies);
      return page.ok ? ok(publicJson(page.value, caller, headers)) : page;
    }),

    route(moderateGame, async (request) => {
      const { params, body, caller, correlationId } = request;
      const command = { gameId: params.id, caller, actor: actorOf(request), cause: causeOf(correlationId) };
      const decided = await moderation.moderateGame(command, body, dependencies);
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

export const causeOf = (correlationId: string): Cause => ({ correlationId, causationId: correlationId });

/** The request's schema accepts at most two decimals. */
export const centsOf = (usd: number) => usdToCents(usd) ?? cents(Math.round(usd * 100));

function serialised({ view, revision }: ShownGame): { body: string; etag: string } {
  const body = JSON.stringify(view);
  return { body, etag: revisionTag(revision, contentMark(body)) };
}

/** A view for those who manage the game is never cached. */
export function privateReply(shown: ShownGame): HttpReply {
  const { body, etag } = serialised(shown);
  return { text: body, headers: { etag, vary: 'authorization' } };
}
