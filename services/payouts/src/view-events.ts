import { payoutFacts } from '@satcade/contracts/entities/payouts';
import { payoutViewChanged } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import type { Payout } from './domain/payout.ts';
import { payoutView } from './domain/views.ts';

const shownPayout: ShownRecord<Payout> = {
  model: 'DeveloperPayout',
  idOf: ({ payoutId }) => payoutId,
  ownersOf: ({ developerId }) => [developerId],
  filtersOf: ({ developerId, status }) => ({ developerId, status }),
  viewOf: payoutView,
};

/** The changes of the payouts table for watchers. */
export function viewsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (!String((after ?? before)?.sk).startsWith('PAYOUT#')) return [];
  const [was, is] = [before, after].map((item) => item && payoutFacts.parse(item));
  const change = viewChange(shownPayout, was, is);
  return change === undefined ? [] : [draft(payoutViewChanged, change)];
}
