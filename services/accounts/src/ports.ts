import type { AuditRecord } from '@satcade/contracts/audit';
import type { HiddenGames } from '@satcade/contracts/entities/preferences';
import type { Admin, PoolMember } from './domain/admin.ts';
import type { Browsers } from './domain/browsers.ts';
import type { EmailChange } from './domain/email-change.ts';

/** The request that caused a change. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

export interface EmailChanges {
  get(userId: string): Promise<EmailChange | undefined>;
  /** Replaces it if it is as `previous`. */
  save(change: EmailChange, previous: EmailChange | undefined): Promise<boolean>;
}

export interface SignOuts {
  /** Records that sign-ins before `at` are no longer valid; the event is made from this record. */
  note(userId: string, at: string, cause: Cause): Promise<void>;
}

/** What users have chosen for every browser in which they are signed in. */
export interface PreferenceStore {
  /** Nothing, if the user has stored nothing. */
  hiddenGames(userId: string): Promise<HiddenGames>;
  hideGames(userId: string, hidden: HiddenGames): Promise<void>;
  remove(userId: string): Promise<void>;
}

/** The browsers in which people sign in. Reads are consistent. */
export interface BrowserStore {
  get(userId: string): Promise<Browsers | undefined>;
  /** Replaces them if they are as in `previous`. The stream publishes a new one of which its owner is told. */
  save(next: Browsers, previous: Browsers | undefined, cause: Cause): Promise<boolean>;
  /** Makes every browser a new one, unless the account never had one. */
  forgetAll(userId: string): Promise<void>;
  remove(userId: string): Promise<void>;
}

export interface UserName {
  readonly userId: string;
  readonly username: string;
}

/** The accounts of the user pool. */
export interface Accounts {
  /** Of the account with this sign-in name, which may be a verified e-mail address. */
  attributes(name: string): Promise<ReadonlyMap<string, string> | undefined>;
  setAttributes(username: string, attributes: Readonly<Record<string, string>>): Promise<'set' | 'taken' | 'unknown'>;
  signOutEverywhere(user: UserName): Promise<void>;
}

/** Sends mail; absent if the stage has no sender. */
export interface Postman {
  send(to: string, letter: { readonly subject: string; readonly text: string }): Promise<void>;
}

/** Creates codes and hashes them. */
export interface Codes {
  /** Six random digits. */
  newCode(): string;
  newSalt(): string;
  hash(salt: string, code: string): string;
}

/** A decision with the request that made it. */
export interface Decided {
  readonly record: AuditRecord;
  readonly cause: Cause;
}

/** What the store records about Admins. Reads are consistent. */
export interface AdminStore {
  get(userId: string): Promise<Admin | undefined>;
  /** Includes those who lost the role. */
  all(): Promise<readonly Admin[]>;
  /** Changes with each removal. */
  removals(): Promise<number>;
  /** Replaces an item that is as `previous`, with the record of the decision. */
  save(next: Admin, previous: Admin | undefined, decided: Decided): Promise<boolean>;
  /** The same for a removal, if no other Admin was removed since `removals` was read. */
  remove(next: Admin, previous: Admin | undefined, removals: number, decided: Decided): Promise<boolean>;
  /** Records that the group has been updated, unless another decision came meanwhile. */
  settle(admin: Admin): Promise<boolean>;
  /** Stores a sign-in unless a later one, a later removal or an erased account is stored. */
  noteSignIn(member: PoolMember, signedInAt: string, cause: Cause): Promise<void>;
  /** Removes what is stored about an erased account. For a day, late events create nothing new. */
  forget(userId: string, at: string): Promise<void>;
}

/** The group Admins of the user pool. */
export interface AdminGroup {
  members(): Promise<readonly PoolMember[]>;
  /** The user by id, e-mail address or both; also `undefined` if they belong to two users. */
  find(user: {
    readonly userId?: string | undefined;
    readonly email?: string | undefined;
  }): Promise<PoolMember | undefined>;
  /** `false`: the user no longer exists. May be repeated, as may `remove`. */
  add(user: UserName): Promise<boolean>;
  remove(user: UserName): Promise<void>;
}

/** Publishes the sign-in of an Admin. Never fails, so that it cannot prevent a sign-in. */
export interface SignInNotes {
  note(user: UserName): Promise<void>;
}
