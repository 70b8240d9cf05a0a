import type { Purchase } from './domain/purchase.ts';

export interface PurchaseStore {
  /** Stores an event of a purchase unless a higher-ranking one is stored. One write unit. */
  record(purchase: Purchase): Promise<void>;
  /** Whether the user has bought the game and the purchase was not reversed; read consistently. */
  has(userId: string, gameId: string): Promise<boolean>;
  /** Anonymises a user's purchase; the counters are unchanged. Later events about it are anonymised, too. */
  anonymise(gameId: string, userId: string, orderId: string): Promise<void>;
}

export interface DownloadStore {
  /** Records that the account has downloaded the game: it counts once, however often it downloads. */
  record(gameId: string, userId: string, at: number): Promise<void>;
  /** Erases what the user downloaded; it stays counted. Later events about it change nothing. */
  anonymise(gameId: string, userId: string): Promise<void>;
}
