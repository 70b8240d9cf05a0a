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
