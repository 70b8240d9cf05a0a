import type { UserDirectory } from '../../services/catalogue/src/ports.ts';
import type { TableChange } from './memory-table.ts';
import type { Scheduler } from './scheduler.ts';
import type { Service } from './wiring.ts';

/** Access tokens stay valid for so long after their user is gone. */
const TOKEN_MS = 60 * 60_000;

/** The user pool, and which accounts were deleted. */
export class Accounts {
  readonly #scheduler: Scheduler;
  readonly #deletedAt = new Map<string, number>();
  readonly #removed = new Set<string>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
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
