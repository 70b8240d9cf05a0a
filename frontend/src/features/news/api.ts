import { getGame } from '@satcade/contracts/api/catalogue';
import { getNews, reportNews } from '@satcade/contracts/api/news';
import type { NewsPost } from '@satcade/contracts/entities/news';
import type { ReportReason } from '@satcade/contracts/enums';
import { isId } from '@satcade/kernel';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { language } from '../../content/language.ts';
import { newsText } from '../../content/store/news.ts';
import { call } from '../../lib/api/call.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import { gameKey } from '../../lib/api/shared-keys.ts';
import { newsKey } from './published/api.ts';

/** The game of a page of posts: the same reply as that of the game's page. */
export const newsGameQuery = (gameId: string) =>
  queryOptions({
    queryKey: gameKey(gameId),
    queryFn: ({ signal }) => call(getGame, { params: { id: newsPostId(gameId) }, query: { language }, signal }),
  });

export const postQuery = (gameId: string, postId: string) =>
  queryOptions({
    queryKey: newsKey('one', gameId, postId),
    queryFn: ({ signal }) =>
      call(getNews, { params: { id: newsPostId(postId) }, query: { gameId: newsPostId(gameId) }, signal }),
  });

/** An invalid id cannot be found either. A request would only return a validation message. */
function newsPostId(id: string): string {
  if (!isId(id)) throw new ApiProblem('not-found', 404, newsText.missing);
  return id;
}

export const useReportNews = ({ id, gameId }: NewsPost) =>
  useMutation({
    mutationFn: (reason: ReportReason) => call(reportNews, { params: { id }, query: { gameId }, body: { reason } }),
  });
