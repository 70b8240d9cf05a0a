import {
  MAIL_CHOICES,
  type MailChoice,
  NOTICE_KINDS,
  NOTICE_RULES,
  type NoticeKind,
} from '@satcade/contracts/notices/kinds';
import type { Immutable } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Notice } from './notice.ts';

/** What the service knows of a person: choices, not the address, which only the user pool has. */
export const personFacts = z.object({
  userId: z.string(),
  /**
   * By kind. A kind without an entry is mailed by its rule; later versions may know other kinds. `digest: 'off'`: the
   * person has stopped summaries, so mails beyond the limit of an hour are not sent.
   */
  mails: z.optional(z.record(z.string(), z.enum(MAIL_CHOICES))),
  /** Entries that were stored until then have been read, all at once. */
  allReadAt: z.optional(z.iso.datetime()),
  /** Random text by which the links in this person's mails are signed. Made with the first mail. */
  linkKey: z.optional(z.string()),
  /** The account was deleted: late events make no entry any more. */
  erasedAt: z.optional(z.iso.datetime()),
});
export type Person = Immutable<z.output<typeof personFacts>>;

/** How a kind is mailed to a person. */
export function choiceOf(person: Pick<Person, 'mails'> | undefined, kind: NoticeKind): MailChoice {
  const { mail, isLegal } = NOTICE_RULES[kind];
  if (isLegal === true) return 'at-once';
  return new Map(Object.entries(person?.mails ?? {})).get(kind) ?? mail;
}

/** Whether entries of a kind may be mailed in a summary: by choice, or because their hour had too many mails. */
export function mayBeSummarised(person: Pick<Person, 'mails'> | undefined, kind: NoticeKind): boolean {
  const choice = choiceOf(person, kind);
  return (
    choice === 'digest' ||
    (choice === 'at-once' && new Map(Object.entries(person?.mails ?? {})).get('digest') !== 'off')
  );
}

/** The choices for all kinds. */
export const choicesOf = (person: Person | undefined) =>
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, choiceOf(person, kind)]));

/** Whether an entry counts as read. */
export const isRead = (
  { readAt, unreadAt, createdAt }: Pick<Notice, 'readAt' | 'unreadAt' | 'createdAt'>,
  person: Pick<Person, 'allReadAt'> | undefined,
): boolean => readAt !== undefined || (person?.allReadAt !== undefined && (unreadAt ?? createdAt) <= person.allReadAt);
