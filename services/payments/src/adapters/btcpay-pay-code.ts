import type { PaymentMethodReply } from './btcpay-schemas.ts';

type Payable = Pick<PaymentMethodReply, 'activated' | 'paymentLink' | 'destination'>;

/** The text of a method's QR code; none while it waits for activation or BTCPay has not created its address yet. */
export function payCodeOf({ activated, paymentLink, destination }: Payable): string | undefined {
  return activated ? ([paymentLink, destination].find((text) => text !== null && text !== '') ?? undefined) : undefined;
}

/**
 * One code for both kinds of wallet: the BIP21 link with the Lightning invoice as `lightning`, in the order in which
 * BTCPay's own checkout writes it. Wallets without Lightning ignore that parameter. BTCPay renews the Lightning invoice
 * a moment after a part was paid on-chain, and keeps the old one if its node does not answer. So one over another
 * amount than the rest is left out.
 */
export function unifiedCodeOf(
  onchain: Payable,
  lightning: (Payable & Pick<PaymentMethodReply, 'due'>) | undefined,
): string | undefined {
  const link = payCodeOf(onchain);
  if (lightning === undefined || link === undefined || !/^bitcoin:/i.test(link)) return link;
  const bolt11 = payCodeOf(lightning)?.replace(/^lightning:/i, '');
  if (bolt11 === undefined || amountOf(bolt11) !== lightning.due) return link;
  return `${link}${link.includes('?') ? '&' : '?'}lightning=${bolt11}`;
}

/** A tenth of a thousandth of a satoshi, the unit of BOLT11's `p`, in each of its units; none: a whole bitcoin. */
const PICO: Readonly<Record<string, number>> = { '': 1e12, m: 1e9, u: 1e6, n: 1e3, p: 1 };

/** The amount that a BOLT11 invoice states, in thousandths of a satoshi. Its first part ends at the last `1`. */
function amountOf(bolt11: string): number | undefined {
  const head = bolt11.slice(0, bolt11.lastIndexOf('1')).toLowerCase();
  const [, digits, unit = ''] = /^ln(?:bcrt|bc|tbs|tb)(\d+)([munp]?)$/.exec(head) ?? [];
  return digits === undefined ? undefined : (Number(digits) * (PICO[unit] ?? 0)) / 10;
}
