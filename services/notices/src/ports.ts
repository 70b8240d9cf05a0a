import type { NoticeMailState } from '@satcade/contracts/entities/notices';
import type { SiteLanguage } from '@satcade/contracts/languages';
import type { MailChoice } from '@satcade/contracts/notices/kinds';
import type { Result } from '@satcade/kernel';
import type { LinkScope } from './domain/links.ts';
import type { Notice, NoticeKey } from './domain/notice.ts';
import type { Person } from './domain/person.ts';

/** The event that caused an entry. */
interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

interface NoticePage {
  readonly items: readonly Notice[];
  readonly nextToken: string | null;
}

/** The entries of people's inboxes. */
export interface NoticeStore {
  /** Stores an entry unless it exists; returns the stored one. */
  create(notice: Notice, cause: Cause): Promise<Notice>;
  /** Consistent. */
  get(key: NoticeKey): Promise<Notice | undefined>;
  /** Newest first. */
  list(
    userId: string,
    page: { limit: number; nextToken?: string | undefined },
  ): Promise<Result<NoticePage, 'bad-token'>>;
  /** Marks an entry as read at a time, or as unread. `undefined`: there is none. */
  mark(key: NoticeKey, readAt: string | undefined, now: string): Promise<Notice | undefined>;
  /** Moves an entry's mail on, if it is still in one of these states. */
  moveMail(key: NoticeKey, from: readonly NoticeMailState[], to: NoticeMailState, now: string): Promise<boolean>;
  /** Removes every entry of a person. */
  removeAll(userId: string): Promise<void>;
}

/** What the service knows of people. */
export interface PersonStore {
  get(userId: string): Promise<Person | undefined>;
  /** Adds these choices to the stored ones. */
  choose(userId: string, mails: Readonly<Partial<Record<LinkScope, MailChoice>>>): Promise<Person>;
  readAll(userId: string, until: string): Promise<void>;
  /** The person's key for links; `fresh` becomes it if there is none yet. */
  linkKey(userId: string, fresh: string): Promise<string>;
  /** Empties the item and bars later entries. It expires once no event of the person can be replayed any more. */
  erase(userId: string, at: string): Promise<void>;
  /** Counts one more mail in this hour; `false` if the person has had `most` already. */
  takeMail(userId: string, now: string, most: number): Promise<boolean>;
}

/** People who have mails waiting for a digest. */
export interface DigestStore {
  note(userId: string, day: string): Promise<void>;
  /** The people whose digest of an earlier day than this one is due. */
  due(today: string, limit: number): Promise<readonly { readonly userId: string; readonly day: string }[]>;
  done(userId: string, day: string): Promise<void>;
}

/** The users who are Admins of the store, by the events about them. An operator's appointment counts from the first sign-in. */
export interface StoreAdmins {
  /** Stores what was so at a time; an older event changes nothing. */
  note(userId: string, isAdmin: boolean, at: string): Promise<void>;
  all(): Promise<readonly string[]>;
  forget(userId: string): Promise<void>;
}

/**
 * The users in the user pool's group of Admins who may sign in. No event tells when an operator takes somebody out of
 * it.
 */
export type AdminGroup = () => Promise<ReadonlySet<string>>;

/** The queue of entries whose mail is to be sent. */
export interface MailQueue {
  send(key: NoticeKey): Promise<void>;
}

/** Where and how a person is written to. */
export interface Contact {
  readonly username: string;
  readonly email: string;
  readonly language: SiteLanguage;
}

/** The accounts of the user pool. `undefined`: no such user, or no verified address. */
export interface Directory {
  contactOf(userId: string): Promise<Contact | undefined>;
}

/** Addresses that bounced, or whose owners complained. They are stored as hashes. */
export interface BadAddresses {
  has(email: string): Promise<boolean>;
  note(email: string, reason: 'bounce' | 'complaint', at: string): Promise<void>;
}

/** A mail, ready for SES. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Postman {
  /** `refused`: SES has not taken it, and it may be sent again. Throws if nobody knows. */
  send(to: string, letter: Letter): Promise<'sent' | 'refused'>;
}

/** Writes mails in the language of their reader. */
export interface Writer {
  single(notice: Notice, contact: Contact, linkKey: string): Letter;
  digest(notices: readonly Notice[], contact: Contact, linkKey: string): Letter;
}
