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
import { noticesKey } from './published/api.ts';

const PAGE = 30;

/** The entries of a user's inbox, newest first. */
export const noticesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: noticesKey(userId, 'list'),
    queryFn: ({ pageParam, signal }) => call(listNotices, { query: { limit: PAGE, nextToken: pageParam }, signal }),
    ...paging,
  });

/** One entry, or all that were in the list of a time: what has come since stays unread. */
type Mark = { readonly id: string; readonly isRead: boolean } | { readonly asOf: string };

/** Marks entries as read or unread. */
export function useMark(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (mark: Mark) => {
      if ('asOf' in mark) await call(markNoticesRead, { body: { asOf: mark.asOf } });
      else await call(markNotice, { params: { id: mark.id }, body: { isRead: mark.isRead } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: noticesKey(userId) }),
    onError: () => showToast('bad', noticesText.notMarked),
  });
}

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

/** Stores how one kind is mailed. */
export function useChoose(userId: string, kind: NoticeKind) {
  const queries = useQueryClient();
  return useMutation({
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
