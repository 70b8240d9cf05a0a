import { payoutFacts } from '@satcade/contracts/entities/payouts';
import { payoutAddressChanged, payoutChanged, payoutDecided, payoutsFrozen } from '@satcade/contracts/events';
import { fieldsOf } from '@satcade/contracts/shape';
import { recordedDecision } from '@satcade/lambda/audit';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { settingsSchema } from './adapters/items.ts';
import type { PayoutSettings } from './domain/settings.ts';

/** An event holds 256 KB, and its consumer processes the orders within seconds. */
const ORDERS_PER_EVENT = 100;

/**
 * The events of a change of the payouts table: an opened payout or a new status; frozen payouts; a payout
 * address; an Admin's decision.
 */
export function eventsOf(change: ItemChange): readonly EventDraft[] {
  const decision = recordedDecision(change);
  if (decision !== undefined) return [draft(payoutDecided, decision)];
  const { before, after } = change;
  if (after?.sk === 'SETTINGS') {
    const [is, was] = [settingsSchema.parse(after), before && settingsSchema.parse(before)];
    return [...freezeOf(is, was), ...addressOf(is, was)];
  }
  if (!String(after?.sk).startsWith('PAYOUT#')) return [];
  const payout = payoutFacts.parse(after);
  if (before !== undefined && payoutFacts.parse(before).status === payout.status) return [];
  const { orderIds, updatedAt: changedAt } = payout;
  const waitsFor = payout.rateDoubt === undefined ? undefined : 'rate-check';
  const parts = Array.from({ length: Math.max(1, Math.ceil(orderIds.length / ORDERS_PER_EVENT)) }, (_, at) =>
    orderIds.slice(at * ORDERS_PER_EVENT, (at + 1) * ORDERS_PER_EVENT),
  );
  return parts.map((part) =>
    draft(payoutChanged, fieldsOf(payoutChanged.data, { ...payout, waitsFor, changedAt, orderIds: part })),
  );
}

function freezeOf({ developerId, frozen }: PayoutSettings, before: PayoutSettings | undefined): readonly EventDraft[] {
  if (frozen === undefined || frozen.at === before?.frozen?.at) return [];
  return [draft(payoutsFrozen, { userId: developerId, frozenAt: frozen.at })];
}

/** The first address, and every other one that was asked for. A change that takes effect or is withdrawn is not news. */
function addressOf(settings: PayoutSettings, before: PayoutSettings | undefined): readonly EventDraft[] {
  const { developerId: userId, current, pending, updatedAt: changedAt } = settings;
  if (before === undefined) return [draft(payoutAddressChanged, { userId, method: current.method, changedAt })];
  if (pending === undefined) return [];
  const { method, address, usableFrom } = pending;
  const isSame = before.pending?.method === method && before.pending.address === address;
  return isSame ? [] : [draft(payoutAddressChanged, { userId, method, usableFrom, changedAt })];
}
