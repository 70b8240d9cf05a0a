import type { UserDirectory } from '../../services/catalogue/src/ports.ts';
import type { TableChange } from './memory-table.ts';
import type { Scheduler } from './scheduler.ts';
import type { Service } from './wiring.ts';

/** Access tokens stay valid for so long after their user is gone. */
const TOKEN_MS = 60 * 60_000;
/** A call of a function that crashed may still be on its way for so long. */
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

  readonly users: UserDirectory = {
    remove: ({ userId }) =>
      this.#scheduler.step(() => void this.#removed.add(userId), {
        faults: ['crash-before', 'crash-after', 'refused-for-now', 'answer-lost'],
        unanswered: () => {
          throw new Error('the user pool does not answer');
        },
      }),
  };

  /** Takes note of what a write changed. */
  note(service: Service, { before, after }: TableChange): void {
    if (service === 'catalogue' && after?.sk === 'ERASURE' && before === undefined)
      this.#deletedAt.set(String(after.userId), this.#scheduler.now());
  }

  /** Somebody asks that the account is deleted; the returned function says that the request is over. */
  asked(userId: string): () => void {
    const request = { at: this.#scheduler.now(), staleReads: this.#staleReads(), until: Number.POSITIVE_INFINITY };
    this.#asked.set(userId, [...(this.#asked.get(userId) ?? []), request]);
    return () => {
      request.until = this.#scheduler.now() + LATEST_CALL_MS;
    };
  }

  /** The oldest request to delete the account that may have a call under way. */
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
