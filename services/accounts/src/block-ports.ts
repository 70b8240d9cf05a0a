import type { Account } from '@satcade/contracts/api/users';
import type { AuditRecord } from '@satcade/contracts/audit';
import type { Result } from '@satcade/kernel';
import type { Cause } from './ports.ts';

/** An account in the user pool. */
export type PoolAccount = Omit<Account, 'blockedAt'>;

/** A filter of the list: the beginning of a name or an address, or the group of Admins. */
export type DirectoryFilter =
  | { readonly username: string }
  | { readonly email: string }
  | { readonly group: 'admins' }
  | undefined;

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}

export interface PageAsked {
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

/** Searches the accounts of the user pool. */
export interface Directory {
  list(filter: DirectoryFilter, page: PageAsked): Promise<Result<Page<PoolAccount>, 'bad-token'>>;
  /** In the order of `userIds`, without unknown ones. */
  byIds(userIds: readonly string[]): Promise<readonly PoolAccount[]>;
}

/** Which account is blocked, and since when. */
export interface Block {
  readonly userId: string;
  readonly blockedAt: string;
}

/** The blocks of accounts, each written together with its audit record. */
export interface BlockStore {
  /** The blocked ones of these accounts. */
  of(userIds: readonly string[]): Promise<readonly Block[]>;
  list(page: PageAsked): Promise<Result<Page<Block>, 'bad-token'>>;
  all(): Promise<readonly Block[]>;
  /** `false`: the account is blocked already. */
  add(block: Block, decision: AuditRecord, cause: Cause): Promise<boolean>;
  /** `false`: the account is not blocked. */
  remove(userId: string, decision: AuditRecord, cause: Cause): Promise<boolean>;
  /** Removes the block of an account that is gone, which is nobody's decision. */
  forget(userId: string): Promise<void>;
}

/** Allows or forbids an account to sign in. Does nothing if the account does not exist. */
export interface SignInSwitch {
  /** Also ends the sessions. */
  disable(username: string): Promise<void>;
  enable(username: string): Promise<void>;
}

/** The list that every API function reads. */
export interface BlockList {
  publish(userIds: readonly string[]): Promise<void>;
}
