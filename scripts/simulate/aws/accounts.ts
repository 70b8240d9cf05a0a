import type { UserRemover } from '../../../services/accounts/src/erasure-ports.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import type { Service } from '../wiring.ts';
import type { TableChange } from './memory-table.ts';

/** How long access tokens stay valid after their user was deleted. */
const TOKEN_MS = 60 * 60_000;
/** How long a call of a crashed function may still arrive. */
const LATEST_CALL_MS = 60 * 60_000;

/** The user pool, and which accounts were deleted. */
export class Accounts {
  readonly #scheduler: Scheduler;
  readonly #deletedAt = new Map<string, number>();
  readonly #removed = new Set<string>();
  readonly #asked = new Map<string, { readonly at: number; readonly staleReads: number; until: number }[]>();
  readonly #staleReads: () => number;

  constructor(scheduler: Scheduler, staleReads: () => number) {
    this.#scheduler = scheduler;
    this.#staleReads = staleReads;
  }

  readonly users: UserRemover = {
    remove: ({ userId }) =>
      this.#scheduler.step(() => void this.#removed.add(userId), {
        faults: ['crash-before', 'crash-after', 'refused-for-now', 'answer-lost'],
        unanswered: () => {
          throw new Error('the user pool does not answer');
        },
      }),
  };

  /** Records what a write changed. */
  note(service: Service, { before, after }: TableChange): void {
    if (service === 'accounts' && after?.sk === 'ERASURE' && before === undefined)
      this.#deletedAt.set(String(after.userId), this.#scheduler.now());
  }

  /** A user requests the deletion of the account; the returned function marks the end of the request. */
  asked(userId: string): () => void {
    const request = { at: this.#scheduler.now(), staleReads: this.#staleReads(), until: Number.POSITIVE_INFINITY };
    this.#asked.set(userId, [...(this.#asked.get(userId) ?? []), request]);
    return () => {
      request.until = this.#scheduler.now() + LATEST_CALL_MS;
    };
  }

  /** The oldest request to delete the account that may still have a call under way. */
  askedSince(userId: string): { readonly at: number; readonly staleReads: number } | undefined {
    return this.#asked.get(userId)?.find(({ until }) => until >= this.#scheduler.now());
  }

  readonly isSignedOut = (userId: string): boolean => {
    const at = this.#deletedAt.get(userId);
    return at !== undefined && this.#scheduler.now() > at + TOKEN_MS;
  };

  /** The users whose accounts were deleted. */
  get deleted(): readonly string[] {
    return [...this.#deletedAt.keys()];
  }

  isRemoved(userId: string): boolean {
    return this.#removed.has(userId);
  }
}
