import * as z from 'zod/mini';
import { noticeSchema } from '../entities/notices.ts';
import { count, id, isoTime, limit, nextToken, pageOf } from '../fields.ts';
import { MAIL_CHOICES, NOTICE_KINDS } from '../notices/kinds.ts';
import { endpoint } from './endpoint.ts';

const function_ = { service: 'notices', handler: 'notices' } as const;

/** `asOf`: the time of the reply. Entries that were stored later are not in it. */
export const listNotices = endpoint({
  name: 'listNotices',
  summary: 'My notices, newest first',
  method: 'GET',
  path: '/api/notices',
  ...function_,
  auth: 'user',
  query: z.strictObject({ limit, nextToken }),
  reply: z.extend(pageOf(noticeSchema), { asOf: isoTime }),
  status: 200,
});

/** Of the newest 100 entries: 100 means that there may be more. */
export const countUnreadNotices = endpoint({
  name: 'countUnreadNotices',
  summary: 'How many notices I have not read',
  method: 'GET',
  path: '/api/notices/unread',
  ...function_,
  auth: 'user',
  reply: z.object({ unread: count }),
  status: 200,
});

/** Also back: `isRead: false` shows it as unread again. */
export const markNotice = endpoint({
  name: 'markNotice',
  summary: 'Mark one of my notices as read or unread',
  method: 'PATCH',
  path: '/api/notices/{id}',
  ...function_,
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ isRead: z.boolean() }),
  reply: noticeSchema,
  status: 200,
});

/** Only what was stored by `asOf`, the time of the list that the person has seen. */
export const markNoticesRead = endpoint({
  name: 'markNoticesRead',
  summary: 'Mark all of my notices as read',
  method: 'POST',
  path: '/api/notices/read',
  ...function_,
  auth: 'user',
  body: z.strictObject({ asOf: isoTime }),
  status: 204,
});

const choices = z.object({
  /** How each kind is mailed to me. */
  mails: z.record(z.enum(NOTICE_KINDS), z.enum(MAIL_CHOICES)),
});

/** Kinds that the law demands are always mailed at once. */
export const getNoticeSettings = endpoint({
  name: 'getNoticeSettings',
  summary: 'Which notices are mailed to me, and how',
  method: 'GET',
  path: '/api/me/notice-settings',
  ...function_,
  auth: 'user',
  reply: choices,
  status: 200,
});

/** Kinds that the body does not name stay as they are. 400 for one that cannot be changed. */
export const putNoticeSettings = endpoint({
  name: 'putNoticeSettings',
  summary: 'Choose which notices are mailed to me, and how',
  method: 'PUT',
  path: '/api/me/notice-settings',
  ...function_,
  auth: 'user',
  body: z.strictObject({ mails: z.partialRecord(z.enum(NOTICE_KINDS), z.enum(MAIL_CHOICES)) }),
  reply: choices,
  status: 200,
});

const token = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(512)) });

/** The address in the header `List-Unsubscribe`. People who open it see the page of the site, which asks them. */
export const showUnsubscribe = endpoint({
  name: 'showUnsubscribe',
  summary: 'Open the page on which mails of a kind are switched off',
  method: 'GET',
  path: '/api/notices/unsubscribe',
  ...function_,
  auth: 'none',
  query: token,
  status: 302,
});

/** One click (RFC 8058): mail programs post to the same address, without a sign-in. The form that they send is not read. */
export const unsubscribe = endpoint({
  name: 'unsubscribe',
  summary: 'Switch off the mails of the kind that the token names',
  method: 'POST',
  path: '/api/notices/unsubscribe',
  ...function_,
  auth: 'none',
  query: token,
  status: 204,
});
