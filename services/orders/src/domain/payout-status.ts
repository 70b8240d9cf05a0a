import type { orderPayoutFacts } from '@satcade/contracts/entities/payouts';
import type { OrderStatus, PayoutStatus } from '@satcade/contracts/enums';
import type { Facts } from '@satcade/contracts/shape';

/** The state of the payout that contains a developer's credit for an order. */
export type PayoutMark = Facts<typeof orderPayoutFacts>;

/** The fields of an order that its payouts depend on. */
interface PaidOut {
  readonly status: OrderStatus;
  /** The lines that count as sold. */
  readonly lines: readonly { readonly developerId: string; readonly shareCents: number }[];
  readonly payouts?: readonly PayoutMark[] | undefined;
}

/** Least advanced first: after a failed payout, its credits wait for a new one. */
const ADVANCE: readonly PayoutStatus[] = ['FAILED', 'PENDING', 'PROCESSING', 'COMPLETED'];

/** The marks with the developer's new one; `undefined` if the stored one is as new. */
export function withMark(marks: readonly PayoutMark[], mark: PayoutMark): readonly PayoutMark[] | undefined {
  const earlierMark = marks.find(({ developerId }) => developerId === mark.developerId);
  if (earlierMark !== undefined && !isLater(mark, earlierMark)) return undefined;
  const others = marks.filter(({ developerId }) => developerId !== mark.developerId);
  return [...others, mark].toSorted((a, b) => (a.developerId < b.developerId ? -1 : 1));
}

/** Ids of payouts grow with time, and so do the revisions of one payout. */
const isLater = (a: PayoutMark, b: PayoutMark): boolean =>
  a.payoutId === b.payoutId ? a.revision > b.revision : a.payoutId > b.payoutId;

/** The payout status of an order: with several developers, the least advanced one. None if nothing is owed. */
export function payoutOf(order: PaidOut): { readonly payoutStatus?: PayoutStatus; readonly payoutAt?: string } {
  const owed = new Set(order.lines.filter(({ shareCents }) => shareCents > 0).map(({ developerId }) => developerId));
  if (order.status !== 'FULFILLED' || owed.size === 0) return {};
  const marks = [...owed].map((developerId) => order.payouts?.find((mark) => mark.developerId === developerId));
  const statuses = new Set(marks.map((mark) => mark?.status ?? 'PENDING'));
  const payoutStatus = ADVANCE.find((status) => statuses.has(status)) ?? 'PENDING';
  const payoutAt = marks
    .map((mark) => mark?.changedAt ?? '')
    .toSorted()
    .at(-1);
  return payoutStatus === 'COMPLETED' && payoutAt !== undefined ? { payoutStatus, payoutAt } : { payoutStatus };
}
