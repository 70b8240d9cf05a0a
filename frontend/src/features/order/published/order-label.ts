import type { Order } from '@satcade/contracts/entities';
import type { Tone } from '../../../components/badge.tsx';
import { orderText } from '../../../content/order/order.ts';

interface OrderLabel {
  readonly text: string;
  readonly tone: Tone;
}

type Label = keyof typeof orderText.label;

const TONES: Readonly<Partial<Record<Label, Tone>>> = {
  pay: 'warn',
  'pay-remainder': 'warn',
  'wait-for-confirmations': 'warn',
  'wait-for-grant': 'ok',
  download: 'ok',
  'refund-offered': 'warn',
  surplus: 'warn',
  'contact-support': 'bad',
  'refund-declined': 'bad',
  failed: 'bad',
};

/** The state of an order in lists: the same as on its page, in a word or two. */
export function orderLabel(order: Order): OrderLabel {
  const label = labelOf(order);
  if (label === undefined) return { text: orderText.status[order.status], tone: 'plain' };
  return { text: orderText.label[label], tone: TONES[label] ?? 'plain' };
}

function labelOf({ next, refund, status }: Order): Label | undefined {
  if (next === 'refunded') return next;
  if (next === 'contact-support' && status !== 'FAILED') return 'refund-declined';
  if (refund?.status === 'approved') return refund.link === undefined ? 'refund-underway' : 'refund-offered';
  if (refund?.status === 'requested') return 'refund-requested';
  if (refund?.status === 'offered') return refund.kind === 'surplus' ? 'surplus' : 'refund-offered';
  return next === 'order-again' && status === 'FAILED' ? 'failed' : next;
}
