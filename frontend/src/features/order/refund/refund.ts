import type { OrderStatusView } from '@satcade/contracts/api/orders';
import type { Refund } from '@satcade/contracts/entities';
import type { refundText } from '../../../content/order/refund.ts';

/** The situation of a refund: its status, divided where buyers need different texts. */
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

/** Without a link. The text says that it takes seconds, unless the refund is known to wait for something. */
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

/** Whether the refund can still change. */
const isRefundUnderWay = (refund: Refund | undefined): boolean =>
  refund?.status === 'requested' || refund?.status === 'approved';

/**
 * How often to poll, without a live connection: a refund whose link is being created, and one that waits for a person.
 */
const LINK_POLL_MS = 3_000;
const PEOPLE_POLL_MS = 20_000;

/** How often to poll an order because of its refund, in milliseconds, or `false` for never. */
export function refundPollMs(refund: Refund | undefined): number | false {
  if (refund === undefined || !isRefundUnderWay(refund)) return false;
  return refundSituation(refund) === 'approved' ? LINK_POLL_MS : PEOPLE_POLL_MS;
}

/** Whether the games leave the library when this refund is claimed. Until then they stay. */
export const takesGames = ({ order: { status, refund } }: OrderStatusView): boolean =>
  status === 'FULFILLED' &&
  refund !== undefined &&
  refund.kind !== 'surplus' &&
  refund.kind !== 'copies' &&
  isRefundUnderWay(refund);

/** In BTC: for a smaller on-chain payment, fees may be higher than the amount. */
const SMALL_BTC = 0.00005;

/** Whether an offered amount may be too small for its on-chain fee. */
export const isSmall = ({ status, kind, amountBTC }: Refund): boolean =>
  status === 'offered' && kind === 'surplus' && amountBTC < SMALL_BTC;
