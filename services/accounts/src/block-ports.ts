import type { Account } from '@satcade/contracts/api/users';
import type { AuditRecord } from '@satcade/contracts/audit';
import type { Result } from '@satcade/kernel';
import type { Cause } from './ports.ts';

/** An account as the user pool knows it. */
export type PoolAccount = Omit<Account, 'blockedAt'>;

/** What a list is narrowed by: the beginning of a name or an address, or the group of Admins. */
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
  readonly nextToken: string | undefined;
}

/** The accounts of the user pool, for finding them. */
export interface Directory {
  list(filter: DirectoryFilter, page: PageAsked): Promise<Result<Page<PoolAccount>, 'bad-token'>>;
  /** In the order of `userIds`, without those that do not exist. */
  byIds(userIds: readonly string[]): Promise<readonly PoolAccount[]>;
}

/** Which account is blocked, and since when. */
export interface Block {
  readonly userId: string;
  readonly blockedAt: string;
}

/** The blocks of accounts, each written together with its audit record. */
export interface BlockStore {
  /** Of these accounts those that are blocked. */
  of(userIds: readonly string[]): Promise<readonly Block[]>;
  list(page: PageAsked): Promise<Result<Page<Block>, 'bad-token'>>;
  all(): Promise<readonly Block[]>;
  /** `false`: the account is blocked already. */
  add(block: Block, decision: AuditRecord, cause: Cause): Promise<boolean>;
  /** `false`: the account is not blocked. */
  remove(userId: string, decision: AuditRecord, cause: Cause): Promise<boolean>;
}

/** Lets an account sign in, or not. Nothing happens where the account does not exist. */
export interface SignInSwitch {
  /** Ends the sessions as well. */
  disable(username: string): Promise<void>;
  enable(username: string): Promise<void>;
}

/** The list that every function of the API looks at. */
export interface BlockList {
  publish(userIds: readonly string[]): Promise<void>;
}
