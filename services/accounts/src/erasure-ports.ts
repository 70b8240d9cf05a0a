import type { ApiKey } from './domain/api-key.ts';
import type { DeletionMailState, DeletionReader, Erasure, Obligations } from './domain/erasure.ts';
import type { Cause, UserName } from './ports.ts';

/** Which accounts are being erased. */
export interface ErasureStore {
  /** Stores once that an account is erased. */
  begin(erasure: Erasure, cause: Cause): Promise<void>;
  /** Read consistently; also `undefined` if it was long ago. */
  get(userId: string): Promise<Erasure | undefined>;
  /**
   * Moves the mail of a recorded deletion on, if it is still in the state `from`, and stores its reader or removes it.
   * `false`: it is in another state, or the record has expired.
   */
  moveMail(
    userId: string,
    from: DeletionMailState | undefined,
    to: DeletionMailState,
    reader?: DeletionReader,
  ): Promise<boolean>;
}

/** The mail that confirms a deletion. Absent where a stage sends no mail. */
export interface DeletionMail {
  /** Who has this account, if its address is verified. */
  readerOf(user: UserName): Promise<DeletionReader | undefined>;
  /** `refused`: SES has not taken it, and it may be sent again. Throws if nobody knows. */
  send(reader: DeletionReader, erasedAt: string): Promise<'sent' | 'refused'>;
}

/** Removes users from the user pool. */
export interface UserRemover {
  /** Does nothing if there is no such user. */
  remove(user: UserName): Promise<void>;
}

/**
 * Whether the user pool counts the user among the Admins at this moment. The token may not say so: it is older than the
 * role, or the user has no TOTP. Throws if the user pool does not answer.
 */
export type IsAdminNow = (username: string) => Promise<boolean>;

/** The open matters between a user and the store, from orders and payouts. Throws if one of them does not answer. */
export type ObligationsOf = (userId: string) => Promise<Obligations>;

/** What catalogue stores about an account since before accounts took over API keys and deletions. */
export interface EarlierRecords {
  readonly erasure?: Erasure | undefined;
  readonly apiKeys: readonly ApiKey[];
}

/** Asks catalogue. Throws if it does not answer. */
export type EarlierRecordsOf = (userId: string) => Promise<EarlierRecords>;
