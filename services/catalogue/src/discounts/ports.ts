import type { Result } from '@satcade/kernel';
import type { Page, PageRequest, RecordedWrite } from '../ports.ts';
import type { DiscountRecord } from './domain/discount.ts';

export interface DiscountStore {
  get(gameId: string, saleId: string): Promise<DiscountRecord | undefined>;
  /** The game of a discount. */
  gameOf(saleId: string): Promise<string | undefined>;
  /** Does nothing if there is none. */
  remove(gameId: string, saleId: string, by?: RecordedWrite): Promise<void>;
  /** A game's discounts, newest first; a token of another list is `bad-token`. */
  list(gameId: string, page: PageRequest): Promise<Result<Page<DiscountRecord>, 'bad-token'>>;
}
