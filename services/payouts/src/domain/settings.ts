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
  /** Takes the place of `current` at `usableFrom`. */
  readonly pending?: (Destination & { readonly usableFrom: string }) | undefined;
  readonly updatedAt: string;
}

/** Whoever gets into an account cannot have its money sent elsewhere before its owner has read the e-mail. */
export const WAIT_MS = 24 * 60 * 60_000;

/** The settings as they are at a moment: a change whose wait is over has happened. */
export function settingsAt(settings: PayoutSettings, nowMs: number): PayoutSettings {
  const { pending, ...rest } = settings;
  if (pending === undefined || isoTime(nowMs) < pending.usableFrom) return settings;
  return { ...rest, current: { method: pending.method, address: pending.address } };
}

const isSame = (a: Destination, b: Destination): boolean => a.method === b.method && a.address === b.address;

/**
 * The settings after a developer's wish; `undefined` when they say so already. The first destination counts at once,
 * a changed one after the wait. Wishing for the one in use takes a change back.
 */
export function changeDestination(
  known: PayoutSettings | undefined,
  developerId: string,
  wish: Destination,
  nowMs: number,
): PayoutSettings | undefined {
  const now = isoTime(nowMs);
  if (known === undefined) return { developerId, revision: 1, current: wish, updatedAt: now };
  const { current, pending } = settingsAt(known, nowMs);
  const next = { developerId, revision: known.revision + 1, current, updatedAt: now };
  if (isSame(current, wish)) return pending === undefined ? undefined : next;
  if (pending !== undefined && isSame(pending, wish)) return undefined;
  return { ...next, pending: { ...wish, usableFrom: isoTime(nowMs + WAIT_MS) } };
}

/** The mail about a change. */
export function changeMail(settings: PayoutSettings): { readonly subject: string; readonly text: string } {
  const { current, pending } = settings;
  const changed = pending ?? current;
  const kind = changed.method === 'lightning' ? 'Lightning' : 'on-chain';
  const when =
    pending === undefined
      ? 'It is used from now on.'
      : `It is used from ${pending.usableFrom} on; until then payouts go to ${current.address}.`;
  return {
    subject: 'Your payout address at Satcade was changed',
    text: [
      `Payouts of your sales are to go to ${changed.address} (${kind}).`,
      when,
      'If this was not you, change your password and set the payout address again: that takes the change back.',
    ].join('\n\n'),
  };
}
