import type { Order } from '@satcade/contracts/entities';
import { orderText } from '../../../content/order/order.ts';
import { waitingText } from '../../../content/order/waiting.ts';
import { btcText, usdText } from '../../../lib/text/format.ts';
import { dateText, timeText } from '../../../lib/text/local.ts';
import { claimEnd } from '../../order/published/order-facts.ts';

interface Waiting {
  readonly title: string;
  readonly amount?: string | undefined;
  readonly deadline?: string | undefined;
}

/** The next step of an order as text, with its amount and deadline. */
export function waitingOf(order: Order): Waiting {
  const { next, status, refund, replacedAt, totalUSD, btcDue, expiresAt } = order;
  const until = expiresAt === undefined ? undefined : waitingText.until(timeText(expiresAt));
  if (refund?.status === 'approved') {
    const end = claimEnd(refund);
    const deadline = end === undefined ? undefined : waitingText.before(dateText(end));
    return { title: waitingText.claim, amount: waitingText.btc(btcText(refund.amountBTC)), deadline };
  }
  if (refund?.status === 'offered') {
    const title = refund.kind === 'surplus' ? waitingText.surplus : waitingText.refund;
    return { title, amount: waitingText.btc(btcText(refund.amountBTC)) };
  }
  switch (next) {
    case 'pay-remainder':
      return { title: waitingText.rest, amount: waitingText.btc(btcText(btcDue ?? 0)), deadline: until };
    case 'contact-support':
      return {
        title: status === 'FAILED' ? waitingText.notConfirmed : orderText.label['refund-declined'],
        amount: usdText(totalUSD),
      };
    default:
      return {
        title: replacedAt === undefined ? waitingText.pay : waitingText.replaced,
        amount: usdText(totalUSD),
        deadline: until,
      };
  }
}
