import type { Invoice } from '@satcade/contracts/entities';
import { orderText } from '../../../content/order/order.ts';
import { btcText } from '../../../lib/text/format.ts';

interface Proof {
  readonly name: string;
  readonly text: string;
}

/** The payments of an invoice by transaction or payment hash, each with its amount if there are several. */
export function proofsOf({ payments, paymentMethod, txId, lightningPaymentHash }: Invoice): readonly Proof[] {
  const nameOf = paymentMethod === 'lightning' ? orderText.nthPayment : orderText.nthTransaction;
  if (payments !== undefined)
    return payments.map(({ id, btc }, index) => ({
      name: nameOf(index + 1, payments.length, btcText(btc)),
      text: id,
    }));
  return [
    ...(txId === undefined ? [] : [{ name: orderText.transaction, text: txId }]),
    ...(lightningPaymentHash === undefined ? [] : [{ name: orderText.paymentHash, text: lightningPaymentHash }]),
  ];
}
