import type { PaymentMethod } from '@satcade/contracts/enums';
import { err, formatBtc, ok } from '@satcade/kernel';
import { type BtcpayApi, orUndefined } from '@satcade/lambda/btcpay/api';
import { btcpayRate } from '@satcade/lambda/btcpay/rate';
import * as z from 'zod/mini';
import { BTCPAY_STATES, type PayoutSnapshot } from '../domain/payout.ts';
import type { Btcpay } from '../ports.ts';

/* The parts of BTCPay's Greenfield replies about payouts that Satcade reads. */
const proofSchema = z.object({
  id: z.optional(z.nullable(z.string())),
  transactionId: z.optional(z.nullable(z.string())),
  paymentHash: z.optional(z.nullable(z.string())),
});
const payoutReply = z.object({
  id: z.string(),
  revision: z.int(),
  date: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
  payoutMethodId: z.string(),
  state: z.enum(BTCPAY_STATES),
  // Anyone who marks a payout by hand may put anything there.
  paymentProof: z.catch(z.optional(z.nullable(proofSchema)), undefined),
});
const listReply = z.array(
  z.extend(payoutReply, {
    metadata: z.catch(z.optional(z.nullable(z.object({ payoutId: z.optional(z.unknown()) }))), undefined),
  }),
);
const nothing = z.unknown();

export const PAYOUT_METHOD_ID: Readonly<Record<PaymentMethod, string>> = { lightning: 'BTC-LN', onchain: 'BTC-CHAIN' };
const storePath = (storeId: string): string => `/stores/${encodeURIComponent(storeId)}`;
const payoutPath = (id: string): string => `/payouts/${encodeURIComponent(id)}`;

function snapshotOf({ id, revision, date, payoutMethodId, state, paymentProof }: z.infer<typeof payoutReply>) {
  const isOnchain = payoutMethodId === PAYOUT_METHOD_ID.onchain;
  const snapshot: PayoutSnapshot = {
    btcpayPayoutId: id,
    state,
    btcpayRevision: revision,
    date,
    txId: isOnchain ? (paymentProof?.transactionId ?? paymentProof?.id ?? undefined) : undefined,
    lightningPaymentHash: isOnchain ? undefined : (paymentProof?.paymentHash ?? paymentProof?.id ?? undefined),
  };
  return snapshot;
}

/** Payouts by the Greenfield API. Needs a key with the permissions that docs/btcpay.md lists. */
export const btcpayPayouts = (api: BtcpayApi): Btcpay => ({
  async create({ payoutId, developerId, method, address, amountSats }) {
    const created = await api({
      method: 'POST',
      path: ({ storeId }) => `${storePath(storeId)}/payouts`,
      body: () => ({
        destination: address,
        amount: formatBtc(amountSats),
        payoutMethodId: PAYOUT_METHOD_ID[method],
        approved: false,
        metadata: { payoutId, developerId, source: `Satcade payout ${payoutId}` },
      }),
      reply: payoutReply,
    });
    if (!created.ok) return created;
    // The operator's mistake, and no reason to fail anybody's payout.
    if (created.value === undefined) return err({ kind: 'unavailable', detail: 'BTCPay does not know the store' });
    return ok(snapshotOf(created.value));
  },

  async find(payoutId) {
    const list = await api({
      method: 'GET',
      path: ({ storeId }) => `${storePath(storeId)}/payouts?includeCancelled=true`,
      reply: listReply,
    });
    if (!list.ok) return list;
    if (list.value === undefined) return err({ kind: 'unavailable', detail: 'BTCPay does not know the store' });
    return ok(list.value.filter(({ metadata }) => metadata?.payoutId === payoutId).map(snapshotOf));
  },

  async read(btcpayPayoutId) {
    const path = () => payoutPath(btcpayPayoutId);
    const found = orUndefined(await api({ method: 'GET', path, reply: payoutReply, notFound: 'payout-not-found' }));
    if (!found.ok) return found;
    return ok(found.value === undefined ? undefined : snapshotOf(found.value));
  },

  async approve({ btcpayPayoutId, btcpayRevision }) {
    const approved = await api({
      method: 'POST',
      path: () => payoutPath(btcpayPayoutId),
      body: () => ({ revision: btcpayRevision }),
      reply: payoutReply,
    });
    return approved.ok ? ok(undefined) : approved;
  },

  async cancel(btcpayPayoutId) {
    const cancelled = await api({ method: 'DELETE', path: () => payoutPath(btcpayPayoutId), reply: nothing });
    return cancelled.ok ? ok(undefined) : cancelled;
  },

  rate: () => btcpayRate(api),
});
