import { PAYMENT_METHODS, type PaymentMethod } from '../domain/model.ts';

export const ALL_METHODS: PaymentMethod[] = [...PAYMENT_METHODS];

/** Names from older clients that BTCPay still accepts. */
const OLD_NAMES: Record<string, PaymentMethod> = {
  BTC: 'BTC-CHAIN',
  'BTC-OnChain': 'BTC-CHAIN',
  'BTC-LightningNetwork': 'BTC-LN',
};

/** A payment or payout method by its id; `undefined` when the server does not know it. */
export const paymentMethodOf = (name: string): PaymentMethod | undefined =>
  PAYMENT_METHODS.find((method) => method === name) ?? OLD_NAMES[name];
