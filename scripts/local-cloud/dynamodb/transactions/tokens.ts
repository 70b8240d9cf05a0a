import { hash } from 'node:crypto';
import { AwsError, type Clock } from '../../engine.ts';
import { TOKENS, tokenKey, within } from '../storage/layout.ts';
import type { Operation } from '../storage/level.ts';
import type { Store } from '../storage/store.ts';

/** How long a repeated transaction is recognised by its ClientRequestToken (DynamoDB API, TransactWriteItems). */
const REMEMBERED_MS = 10 * 60_000;

interface UsedToken {
  readonly token: string;
  readonly usedAt: number;
  /** A hash of the transaction's items. */
  readonly request: string;
}

/** The ClientRequestTokens of successful transactions; on disk, and in memory in the order of their use. */
export class Tokens {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #used = new Map<string, UsedToken>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async load(): Promise<void> {
    for await (const used of this.#store.values<UsedToken>(within(TOKENS))) this.#used.set(used.token, used);
  }

  /** Whether this very transaction succeeded before; throws when the token belongs to another one. */
  isRepeat(token: string, items: unknown): boolean {
    const used = this.#used.get(token);
    if (used === undefined || this.#isForgotten(used)) return false;
    if (used.request === hashOf(items)) return true;
    throw new AwsError(
      'IdempotentParameterMismatchException',
      'The ClientRequestToken was used with different parameters less than ten minutes ago',
    );
  }

  /** Stores the token; the operation must be written in the transaction's own batch. */
  use(token: string, items: unknown): Operation {
    const used = { token, usedAt: this.#clock.now(), request: hashOf(items) };
    this.#used.delete(token); // Moves it to the end: the map is in the order of use.
    this.#used.set(token, used);
    return { type: 'put', key: tokenKey(used.usedAt, token), value: used };
  }

  async forgetOld(): Promise<void> {
    const operations: Operation[] = [];
    for (const used of this.#used.values()) {
      if (!this.#isForgotten(used)) break;
      this.#used.delete(used.token);
      operations.push({ type: 'del', key: tokenKey(used.usedAt, used.token) });
    }
    if (operations.length > 0) await this.#store.write(operations);
  }

  #isForgotten(used: UsedToken): boolean {
    return used.usedAt + REMEMBERED_MS <= this.#clock.now();
  }
}

const hashOf = (items: unknown): string => hash('sha256', JSON.stringify(items));
