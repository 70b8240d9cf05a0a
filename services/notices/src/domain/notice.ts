import { type NoticeContent, noticeContent, noticeFrame } from '@satcade/contracts/entities/notices';
import type { Immutable } from '@satcade/kernel';
import * as z from 'zod/mini';

/** An entry of a person's inbox. */
export const noticeFacts = z.intersection(
  z.extend(noticeFrame, {
    /** The event that made it. */
    causationId: z.optional(z.string()),
  }),
  noticeContent,
);
export type Notice = Immutable<z.output<typeof noticeFacts>>;

/** What an event tells one person, before it is an entry. */
export interface NoticeDraft {
  readonly userId: string;
  /**
   * What the notice is about, apart from kind and person. An event that says the same again has the same subject and
   * the same time `since`: both make the entry's key.
   */
  readonly subject: string;
  /** A time in the event's data that stays the same, however often the event is published. */
  readonly since: string;
  /** When it happened, if that is another time. */
  readonly at?: string;
  /**
   * Many events tell the same, and only the first one counts. Such an entry is looked up before it is written, because a
   * refused write costs as much as a write.
   */
  readonly isShared?: true;
  readonly content: NoticeContent;
}

/** What an entry is known by: a person, and its id among the entries of the person. */
export type NoticeKey = Pick<Notice, 'userId' | 'noticeId'>;

const HOUR_MS = 3_600_000;
/**
 * An event older than this makes a quiet entry: read, and without a mail. Longer than an outage over a weekend's night,
 * shorter than the time after which operators replay events.
 */
const QUIET_AFTER_MS = 48 * HOUR_MS;

/** Whether an event is too old to call anybody's attention to it, as after a replay. Takes times in ISO 8601 and ms. */
export const isQuiet = (occurredAt: string, nowMs: number): boolean => nowMs - Date.parse(occurredAt) > QUIET_AFTER_MS;

const DAY_SECONDS = 24 * 60 * 60;
/** Entries are kept for a year; a replay reaches back 14 days. */
export const KEPT_SECONDS = 365 * DAY_SECONDS;

/** The entry of a draft. `mailed`: how its mail begins, or `undefined` for none. */
export function noticeOf(
  draft: NoticeDraft,
  noticeId: string,
  { now, occurredAt, mail }: { readonly now: string; readonly occurredAt: string; readonly mail: Notice['mail'] },
): Notice {
  const { userId, since, at = since, content } = draft;
  const frame = { noticeId, userId, at, createdAt: now, updatedAt: now };
  return {
    ...frame,
    ...(isQuiet(occurredAt, Date.parse(now)) ? { readAt: at } : mail !== undefined && { mail }),
    ...content,
  };
}
