import {
  getNoticeSettings,
  listNotices,
  markNotice,
  markNoticesRead,
  putNoticeSettings,
  unsubscribe,
} from '@satcade/contracts/api/notices';
import type { MailChoice, NoticeKind } from '@satcade/contracts/notices/kinds';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { noticesText } from '../../content/account/notices.ts';
import { call } from '../../lib/api/call.ts';
import { listOwnGames } from '../../lib/api/list-own-games.ts';
import { paging } from '../../lib/api/paging.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { gamesKey, keyOf } from '../../lib/api/query-key.ts';
import { showToast } from '../../lib/toasts.ts';
import { noticesKey, unreadQuery } from './published/api.ts';

const PAGE = 30;

const readPage = (nextToken: string | undefined, signal: AbortSignal) =>
  call(listNotices, { query: { limit: PAGE, nextToken }, signal });
type Page = Awaited<ReturnType<typeof readPage>>;

/** The entries of a user's inbox, newest first. */
export const noticesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: noticesKey(userId, 'list'),
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    ...paging,
  });

/** One entry, or all that were in the list of a time: what has come since stays unread. */
type Mark = { readonly id: string; readonly isRead: boolean } | { readonly asOf: string };

/** Marks entries as read or unread. The list and the bell show it at once, and take it back if it fails. */
export function useMark(userId: string) {
  const queries = useQueryClient();
  const list = noticesQuery(userId).queryKey;
  const unread = unreadQuery(userId).queryKey;
  const flip = (ids: ReadonlySet<string>) =>
    queries.setQueryData(list, (data) => data && { ...data, pages: data.pages.map((page) => flipped(page, ids)) });
  return useMutation({
    scope: { id: 'notice-marks' },
    mutationFn: async (mark: Mark) => {
      if ('asOf' in mark) await call(markNoticesRead, { body: { asOf: mark.asOf } });
      else await call(markNotice, { params: { id: mark.id }, body: { isRead: mark.isRead } });
    },
    async onMutate(mark) {
      // What is being read may be from before the mark.
      await queries.cancelQueries({ queryKey: noticesKey(userId) });
      const all = queries.getQueryData(list)?.pages.flatMap(({ items }) => items) ?? [];
      const ids = new Set(all.filter((notice) => isChangedBy(mark, notice)).map(({ id }) => id));
      const count = queries.getQueryData(unread);
      flip(ids);
      if (count !== undefined) queries.setQueryData(unread, countAfter(mark, count, ids.size));
      return { ids, count };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: unread }),
    async onError(_error, _mark, before) {
      showToast('bad', noticesText.notMarked);
      if (before !== undefined) {
        flip(before.ids);
        queries.setQueryData(unread, before.count);
      }
      await queries.invalidateQueries({ queryKey: noticesKey(userId) });
    },
  });
}

const isChangedBy = (mark: Mark, { id, isRead, createdAt }: Page['items'][number]): boolean =>
  'asOf' in mark ? !isRead && createdAt <= mark.asOf : id === mark.id && isRead !== mark.isRead;

const countAfter = (mark: Mark, count: number, changed: number): number =>
  'asOf' in mark ? 0 : Math.max(0, mark.isRead ? count - changed : count + changed);

const flipped = (page: Page, ids: ReadonlySet<string>): Page => ({
  ...page,
  items: page.items.map((notice) => (ids.has(notice.id) ? { ...notice, isRead: !notice.isRead } : notice)),
});

const settingsKey = keyOf('notice-settings');

/** How each kind is mailed to a user. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: settingsKey(userId),
    queryFn: async ({ signal }) => (await call(getNoticeSettings, { signal })).mails,
  });

/** Whether a user has uploaded a game: then the notices for developers apply. */
export const hasGamesQuery = (userId: string) =>
  queryOptions({
    queryKey: gamesKey('own', 'any', userId),
    queryFn: async ({ signal }) =>
      (await call(listOwnGames, { query: { developerId: userId, limit: 1 }, signal })).items.length > 0,
  });

/** Stores how one kind is mailed. One choice after the other: a reply has all kinds, as they were when it was made. */
export function useChoose(userId: string, kind: NoticeKind) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: async (choice: MailChoice) =>
      (await call(putNoticeSettings, { body: { mails: { [kind]: choice } } })).mails,
    onSuccess(mails) {
      queries.setQueryData(settingsQuery(userId).queryKey, mails);
      showToast('good', noticesText.saved);
    },
    onError: (error) => showToast('bad', messageOf(error)),
  });
}

export const stopMails = (token: string) => call(unsubscribe, { query: { token } });
