import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { idFrom } from '@satcade/kernel';
import type { NoticeDraft, NoticeKey } from '../domain/notice.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The id of a draft's entry: its time, and 80 bits of the hash of person, kind and subject. */
export const noticeIdOf = ({ userId, subject, since, content }: NoticeDraft): string =>
  idFrom(Date.parse(since), digest(JSON.stringify([userId, content.kind, subject])));

const NOTICE = 'NOTICE#';
export const NOTICE_PREFIX = NOTICE;
const PERSON = 'PERSON';
export const personPk = (userId: string): string => `PERSON#${userId}`;
export const noticeKey = ({ userId, noticeId }: NoticeKey) => ({ pk: personPk(userId), sk: `${NOTICE}${noticeId}` });
export const personKey = (userId: string) => ({ pk: personPk(userId), sk: PERSON });
export const hourKey = (userId: string, hour: string) => ({ pk: personPk(userId), sk: `HOUR#${hour}` });
export const DIGESTS = 'DIGESTS';
export const digestKey = (userId: string, day: string) => ({ pk: DIGESTS, sk: `${day}#${userId}` });
export const ADMINS = 'ADMINS';
export const adminKey = (userId: string) => ({ pk: ADMINS, sk: userId });
/** By hash, so that the table holds no address. Case is ignored. */
export const addressKey = (email: string) => ({
  pk: `ADDRESS#${digest(email.trim().toLowerCase()).toString('hex')}`,
  sk: 'ADDRESS',
});

export const isNoticeItem = (item: Readonly<Record<string, unknown>> | undefined): boolean =>
  String(item?.sk).startsWith(NOTICE);

export const isPersonItem = (item: Readonly<Record<string, unknown>> | undefined): boolean => item?.sk === PERSON;

/** A random key for the links of one person. */
export const newLinkKey = (): string => randomBytes(32).toString('base64url');

/** HMAC-SHA256 of a text. */
export const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Whether a signature is that of a text, in constant time. */
export function isSigned(text: string, key: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text, key))];
  return given.length === right.length && timingSafeEqual(given, right);
}
