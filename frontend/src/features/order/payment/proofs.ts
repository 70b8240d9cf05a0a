import type { Invoice } from '@satcade/contracts/entities';
import { orderText } from '../../../content/order/order.ts';
import { btcText } from '../../../lib/text/format.ts';

interface Proof {
  readonly name: string;
  readonly text: string;
}

/** How an invoice was paid, in words; before a payment, how it was to be paid. */
export function paidByText({ paymentMethod, txId, lightningPaymentHash }: Invoice): string {
  if (txId !== undefined && lightningPaymentHash !== undefined) return orderText.bothMethods;
  if (lightningPaymentHash !== undefined) return orderText.method.lightning;
  return orderText.method[txId === undefined ? paymentMethod : 'onchain'];
}

/** The payments of an invoice by transaction or payment hash, each with its amount if there are several. */
export function proofsOf({ payments, txId, lightningPaymentHash }: Invoice): readonly Proof[] {
  const usual = txId === undefined ? 'lightning' : 'onchain';
  if (payments !== undefined)
    return payments.map(({ id, btc, method = usual }, index) => ({
      name: NTH[method](index + 1, payments.length, btcText(btc)),
      text: id,
    }));
  return [
    ...(txId === undefined ? [] : [{ name: orderText.transaction, text: txId }]),
    ...(lightningPaymentHash === undefined ? [] : [{ name: orderText.paymentHash, text: lightningPaymentHash }]),
  ];
}

const NTH = { lightning: orderText.nthPayment, onchain: orderText.nthTransaction };
