import type { LedgerEntry } from './domain/ledger.ts';

/** Which event made an entry. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

export interface Ledger {
  /** Appends an entry; one of the same kind for the same sale is there once, however often it comes. */
  append(entry: LedgerEntry, cause: Cause): Promise<void>;
  /** Every time that an order was a sale of this developer. */
  sales(developerId: string, orderId: string): Promise<readonly LedgerEntry[]>;
  /** Remembers that an order was reversed; of several times the latest. */
  noteReversal(orderId: string, at: string, cause: Cause): Promise<void>;
  /** When an order was last reversed, if it ever was. */
  reversedAt(orderId: string): Promise<string | undefined>;
}
