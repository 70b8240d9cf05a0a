import type { Caller } from '@satcade/contracts/access';
import { getNews, listNews } from '@satcade/contracts/api/news';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { type KeptReplies, nothingKept } from '@satcade/lambda/kept-replies';
import { publicContent, publicJson, publicReply } from '@satcade/lambda/public-reply';
import { newsView } from '../domain/news-view.ts';
import type { NewsStore } from '../ports.ts';
import { type FindNews, findNews } from '../use-cases/find-news.ts';
import { allNewsOfGame, type ListNews, newsOfGame, newsOfMaker } from '../use-cases/list-news.ts';

type NewsReads = FindNews &
  ListNews & { readonly news: Pick<NewsStore, 'listAll'>; readonly replies?: KeptReplies | undefined };

/** GET /api/news, /api/news/{id}. Guests may get a kept reply; users see what is stored now. */
export const newsReadRoutes = ({ replies = nothingKept, ...deps }: NewsReads): HttpRoute[] => [
  route(listNews, async ({ query, caller, headers }) => {
    const { gameId, makerId = '', state } = query;
    if (gameId !== undefined && state === 'all') {
      const page = await allNewsOfGame(gameId, query, caller, deps);
      return page.ok ? ok({ json: page.value, headers: { vary: 'authorization' } }) : page;
    }
    const list = async () => {
      const page = await (gameId === undefined
        ? newsOfMaker(makerId, query, deps)
        : newsOfGame(gameId, query, caller, deps));
      return page.ok ? ok(publicContent(page.value)) : page;
    };
    const found = await (isGuest(caller) ? replies.of(JSON.stringify(query), list) : list());
    return found.ok ? ok(publicReply(found.value, caller, headers)) : found;
  }),

  route(getNews, async ({ params, query, caller, headers }) => {
    const found = await findNews({ ...params, ...query }, caller, deps);
    if (!found.ok) return found;
    const { post, isManager } = found.value;
    const json = newsView(post, isManager);
    return ok(isManager ? { json, headers: { vary: 'authorization' } } : publicJson(json, caller, headers));
  }),
];

const isGuest = (caller: Caller): boolean => caller.kind === 'guest';
