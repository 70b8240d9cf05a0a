import type { Message } from './message.ts';

/** A tenant with fewer messages in flight is never noisy, and neither is one with a smaller part of all. */
const LEAST = 30;
const SHARE = 0.1;

/**
 * The tenants of a standard queue by their messages in flight: SQS's fair queues. A message without a group is a tenant of
 * its own. AWS also looks at the time that a tenant's messages take; this is only its rule of concurrency.
 */
export class Tenants {
  readonly #inFlight = new Map<string, number>();
  readonly #all: number;

  constructor(messages: readonly Message[], now: number) {
    const inFlight = messages.filter(({ receives, visibleAt }) => receives > 0 && visibleAt > now);
    this.#all = inFlight.length;
    for (const { groupId } of inFlight)
      if (groupId !== undefined) this.#inFlight.set(groupId, this.inFlight(groupId) + 1);
  }

  inFlight(tenant: string | undefined): number {
    return tenant === undefined ? 0 : (this.#inFlight.get(tenant) ?? 0);
  }

  /** Whether messages of others are delivered first. */
  isNoisy(tenant: string | undefined): boolean {
    const own = this.inFlight(tenant);
    return own >= LEAST && own > SHARE * this.#all;
  }
}
