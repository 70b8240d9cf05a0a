import type { AuditRecord } from '@satcade/contracts/audit';
import type { Admin, PoolMember } from './domain/admin.ts';
import type { EmailChange } from './domain/email-change.ts';

/** Which request made a change. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

export interface EmailChanges {
  get(userId: string): Promise<EmailChange | undefined>;
  /** Replaces it if it is as it was `seen`. */
  save(change: EmailChange, seen: EmailChange | undefined): Promise<boolean>;
}

export interface SignOuts {
  /** Notes that sign-ins before `at` count no more; the event is made of this note. */
  note(userId: string, at: string, cause: Cause): Promise<void>;
}

export interface UserName {
  readonly userId: string;
  readonly username: string;
}

/** The accounts of the user pool. */
export interface Accounts {
  attributes(username: string): Promise<ReadonlyMap<string, string> | undefined>;
  setAttributes(username: string, attributes: Readonly<Record<string, string>>): Promise<'set' | 'taken' | 'unknown'>;
  signOutEverywhere(user: UserName): Promise<void>;
}

/** Sends mail; absent where the stage has no sender. */
export interface Postman {
  send(to: string, letter: { readonly subject: string; readonly text: string }): Promise<void>;
}

/** Makes codes and hashes them. */
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

/** What the store keeps of Admins. Reads are consistent. */
export interface AdminStore {
  get(userId: string): Promise<Admin | undefined>;
  /** Also those who lost the role. */
  all(): Promise<readonly Admin[]>;
  /** Changes with each removal. */
  removals(): Promise<number>;
  /** Replaces an item that is as it was `seen`, with the record of the decision. */
  save(next: Admin, seen: Admin | undefined, decided: Decided): Promise<boolean>;
  /** The same for a removal, if no other Admin was removed since `removals` was read. */
  remove(next: Admin, seen: Admin | undefined, removals: number, decided: Decided): Promise<boolean>;
  /** Notes that the group follows, unless another decision came meanwhile. */
  settle(admin: Admin): Promise<boolean>;
  /** Keeps a sign-in unless a later one, a removal after it or an erased account is known. */
  noteSignIn(member: PoolMember, signedInAt: string, cause: Cause): Promise<void>;
  /** Empties what is known of an erased account. Events that come late write nothing anew for a day. */
  forget(userId: string, at: string): Promise<void>;
}

/** The group Admins of the user pool. */
export interface AdminGroup {
  members(): Promise<readonly PoolMember[]>;
  /** The user by id, e-mail address or both; `undefined` also when they are of two users. */
  find(user: {
    readonly userId?: string | undefined;
    readonly email?: string | undefined;
  }): Promise<PoolMember | undefined>;
  /** `false`: there is no such user any more. May be repeated, as may `remove`. */
  add(user: UserName): Promise<boolean>;
  remove(user: UserName): Promise<void>;
}

/** Tells the services of the sign-in of an Admin. Never fails: nobody is kept from signing in by it. */
export interface SignInNotes {
  note(user: UserName): Promise<void>;
}
