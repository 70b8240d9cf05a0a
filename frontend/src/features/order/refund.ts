import type { OrderStatusView } from '@satcade/contracts/api/orders';
import type { Refund } from '@satcade/contracts/entities';
import type { refundText } from '../../content/refund.ts';

/** What is to be said of a refund: its status, told apart where buyers need to hear different things. */
export type RefundSituation = keyof typeof refundText.state;

export function refundSituation({ status, kind, link, waitsFor }: Refund): RefundSituation {
  switch (status) {
    case 'offered':
      return kind === 'order' ? 'offered-payment' : `offered-${kind}`;
    case 'approved':
      return link === undefined ? whileWaiting(waitsFor) : 'ready';
    case 'claimed':
      return `claimed-${kind}`;
    default:
      return status;
  }
}

/** Without a link: that it takes seconds is said unless something is known to keep it. */
function whileWaiting(waitsFor: Refund['waitsFor']): RefundSituation {
  switch (waitsFor) {
    case 'confirmations':
      return 'confirming';
    case 'payment-service':
      return 'delayed';
    case undefined:
      return 'approved';
  }
}

/** Whether something will still happen to it. */
export const isRefundUnderWay = (refund: Refund | undefined): boolean =>
  refund?.status === 'requested' || refund?.status === 'approved';

/** How often to look, without a live connection, at a refund that is about to have its link, and at one that waits. */
const LINK_POLL_MS = 3_000;
const PEOPLE_POLL_MS = 20_000;

/** How often to ask for an order because of its refund, in milliseconds; `false` for not at all. */
export function refundPollMs(refund: Refund | undefined): number | false {
  if (refund === undefined || !isRefundUnderWay(refund)) return false;
  return refundSituation(refund) === 'approved' ? LINK_POLL_MS : PEOPLE_POLL_MS;
}

/** Whether a claim of this refund takes the games back: they are still there until then. */
export const takesGames = ({ order: { status, refund } }: OrderStatusView): boolean =>
  status === 'FULFILLED' &&
  refund !== undefined &&
  refund.kind !== 'surplus' &&
  refund.kind !== 'copies' &&
  isRefundUnderWay(refund);

/** As long as the links of refunds are good (docs/payments.md). */
const CLAIM_DAYS = 90;
const DAY_MS = 86_400_000;

/** Until when the link of a refund can be used at least: it was made at the decision or later. */
export const claimEnd = ({ decidedAt }: Refund): string | undefined =>
  decidedAt === undefined ? undefined : new Date(Date.parse(decidedAt) + CLAIM_DAYS * DAY_MS).toISOString();

/** BTC: an on-chain payment of less may cost more in fees. */
const SMALL_BTC = 0.00005;

/** Whether an amount that is offered may not be worth its fee on-chain. */
export const isSmall = ({ status, kind, amountBTC }: Refund): boolean =>
  status === 'offered' && kind === 'surplus' && amountBTC < SMALL_BTC;
