import { payoutFacts } from '@satcade/contracts/entities/payouts';
import { payoutChanged, payoutDecided, payoutsFrozen } from '@satcade/contracts/events';
import { fieldsOf } from '@satcade/contracts/shape';
import { recordedDecision } from '@satcade/lambda/audit';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { settingsSchema } from './adapters/items.ts';
import type { PayoutSettings } from './domain/settings.ts';

/** An event holds 256 KB, and its consumer processes the orders within seconds. */
const ORDERS_PER_EVENT = 100;

/**
 * The events of a change of the payouts table: an opened payout or a new status; frozen payouts; an Admin's decision.
 */
export function eventsOf(change: ItemChange): readonly EventDraft[] {
  const decision = recordedDecision(change);
  if (decision !== undefined) return [draft(payoutDecided, decision)];
  const { before, after } = change;
  if (after?.sk === 'SETTINGS') return freezeOf(settingsSchema.parse(after), before && settingsSchema.parse(before));
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
