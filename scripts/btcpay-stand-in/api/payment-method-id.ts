import { PAYMENT_METHODS, type PaymentMethod } from '../domain/model.ts';

export const ALL_METHODS: PaymentMethod[] = [...PAYMENT_METHODS];

/** Names that older clients use, which BTCPay still reads. */
const OLD_NAMES: Record<string, PaymentMethod> = {
  BTC: 'BTC-CHAIN',
  'BTC-OnChain': 'BTC-CHAIN',
  'BTC-LightningNetwork': 'BTC-LN',
};

/** A payment or payout method by its id; `undefined` for one that the server does not know. */
export const paymentMethodOf = (name: string): PaymentMethod | undefined =>
  PAYMENT_METHODS.find((method) => method === name) ?? OLD_NAMES[name];
