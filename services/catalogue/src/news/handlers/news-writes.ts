import {
  createNews,
  deleteNews,
  listReportedNews,
  moderateNews,
  reportNews,
  updateNews,
} from '@satcade/contracts/api/news';
import { ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { causeOf, writerOf } from '../../http/request.ts';
import type { Quotas } from '../../ports.ts';
import { newsView } from '../domain/news-view.ts';
import * as moderation from '../use-cases/moderate-news.ts';
import * as news from '../use-cases/write-news.ts';

type NewsWrites = news.WriteNews & { readonly quotas: Pick<Quotas, 'news' | 'reports'> };

/** POST, PATCH, DELETE /api/news; reports of posts, and Admins' decisions on them. */
export const newsWriteRoutes = (deps: NewsWrites): HttpRoute[] => [
  route(createNews, async (request) => {
    const { reason, ...post } = request.body;
    const created = await news.createNews(post, writerOf(request, reason), deps);
    return created.ok
      ? ok({ json: newsView(created.value, true), headers: { location: `/api/news/${created.value.id}` } })
      : created;
  }),

  route(updateNews, async (request) => {
    const { params, query, body } = request;
    const { reason, ...edit } = body;
    const changed = await news.updateNews(edit, { ...params, ...query }, writerOf(request, reason), deps);
    return changed.ok ? ok({ json: newsView(changed.value, true) }) : changed;
  }),

  route(deleteNews, async (request) => {
    const { reason, gameId } = request.query;
    const removed = await news.removeNews({ ...request.params, gameId }, writerOf(request, reason), deps);
    return removed.ok ? ok({}) : removed;
  }),

  route(reportNews, async ({ params, query, body, caller }) => {
    const reported = await moderation.reportNews({ ...params, ...query }, body.reason, signedIn(caller), deps);
    return reported.ok ? ok({}) : reported;
  }),

  route(listReportedNews, async ({ query, caller }) => {
    const page = await moderation.listForModeration(query.state, query, caller, deps);
    if (!page.ok) return page;
    const { items, nextToken } = page.value;
    const shown = items.map((post) => ({ post: newsView(post, true), reports: [...(post.reports ?? [])] }));
    return ok({ json: { items: shown, nextToken } });
  }),

  route(moderateNews, async (request) => {
    const { params, query, body, caller, correlationId } = request;
    const by = { caller, actor: actorOf(request), cause: causeOf(correlationId) };
    const decided = await moderation.moderateNews({ ...params, ...query }, body, by, deps);
    return decided.ok ? ok({ json: newsView(decided.value, true) }) : decided;
  }),
];
