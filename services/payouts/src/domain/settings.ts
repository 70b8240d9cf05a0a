import type { PaymentMethod } from '@satcade/contracts/enums';
import { isoTime } from '@satcade/kernel';

/** Where a developer wants to be paid. */
export interface Destination {
  readonly method: PaymentMethod;
  readonly address: string;
}

export interface PayoutSettings {
  readonly developerId: string;
  readonly revision: number;
  readonly current: Destination;
  /** Replaces `current` at `usableFrom`. */
  readonly pending?: (Destination & { readonly usableFrom: string }) | undefined;
  /** Nothing is paid or changed until an Admin lifts the freeze. */
  readonly frozen?: Freeze | undefined;
  readonly updatedAt: string;
}

/** The result of the "This was not me" link. */
export interface Freeze {
  readonly at: string;
  /** The disputed destination. */
  readonly disputed: Destination;
}

/** An intruder cannot redirect an account's payouts before its owner has read the e-mail. */
export const WAIT_MS = 24 * 60 * 60_000;

/** The settings at a moment: a change whose wait is over is applied. */
export function settingsAt(settings: PayoutSettings, nowMs: number): PayoutSettings {
  const { pending, ...rest } = settings;
  if (pending === undefined || isoTime(nowMs) < pending.usableFrom) return settings;
  return { ...rest, current: { method: pending.method, address: pending.address } };
}

const isSame = (a: Destination, b: Destination): boolean => a.method === b.method && a.address === b.address;

/**
 * The settings after a developer's request; `undefined` if they are the same already. The first destination takes
 * effect at once, a changed one after the wait. Requesting the current one withdraws a change.
 */
export function changeDestination(
  stored: PayoutSettings | undefined,
  developerId: string,
  wish: Destination,
  nowMs: number,
): PayoutSettings | undefined {
  const now = isoTime(nowMs);
  if (stored === undefined) return { developerId, revision: 1, current: wish, updatedAt: now };
  const { current, pending } = settingsAt(stored, nowMs);
  const next = { developerId, revision: stored.revision + 1, current, updatedAt: now };
  if (isSame(current, wish)) return pending === undefined ? undefined : next;
  if (pending !== undefined && isSame(pending, wish)) return undefined;
  return { ...next, pending: { ...wish, usableFrom: isoTime(nowMs + WAIT_MS) } };
}

/**
 * The settings after their owner disputed a change: the change is dropped, and nothing is paid. If the one in use was
 * disputed before, it stays so: it is the one that must not be paid.
 */
export function freeze(stored: PayoutSettings, change: Destination, nowMs: number): PayoutSettings {
  const { pending: _dropped, frozen, ...rest } = settingsAt(stored, nowMs);
  const at = isoTime(nowMs);
  const disputed = frozen !== undefined && isSame(frozen.disputed, rest.current) ? frozen.disputed : change;
  return { ...rest, revision: stored.revision + 1, frozen: { at, disputed }, updatedAt: at };
}

/** The settings after the freeze; `undefined` if the disputed destination was the current one, so that none is left. */
export function unfreeze(stored: PayoutSettings, { disputed }: Freeze, nowMs: number): PayoutSettings | undefined {
  if (isSame(stored.current, disputed)) return undefined;
  const { frozen: _lifted, ...rest } = stored;
  return { ...rest, revision: stored.revision + 1, updatedAt: isoTime(nowMs) };
}
