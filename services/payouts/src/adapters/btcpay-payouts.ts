import type { PaymentMethod } from '@satcade/contracts/enums';
import { BTCPAY_PAYOUT_STATES } from '@satcade/contracts/enums';
import { centsAmount, satsAmount, satsSum } from '@satcade/contracts/fields';
import { formatBtc, isId, ok } from '@satcade/kernel';
import { type BtcpayApi, orUndefined, TIME_LIMIT_MS } from '@satcade/lambda/btcpay/api';
import { payoutProof } from '@satcade/lambda/btcpay/proof';
import { btcpayRate } from '@satcade/lambda/btcpay/rate';
import { ofStore } from '@satcade/lambda/btcpay/routes';
import * as z from 'zod/mini';
import type { PlacedPayout } from '../domain/forgotten.ts';
import type { PayoutSnapshot } from '../domain/payout.ts';
import type { Btcpay } from '../ports.ts';

/* The parts of BTCPay's Greenfield replies about payouts that Satcade reads. */
const payoutReply = z.object({
  id: z.string(),
  revision: z.int(),
  date: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
  payoutMethodId: z.string(),
  state: z.enum(BTCPAY_PAYOUT_STATES),
  paymentProof: z.optional(payoutProof),
  pullPaymentId: z.nullish(z.string()),
});
const sums = z.object({
  amountCents: centsAmount,
  amountSats: satsAmount,
  ledgerSats: satsSum,
  rateCents: centsAmount,
});
const metadata = z.object({
  payoutId: z.optional(z.unknown()),
  developerId: z.optional(z.unknown()),
  /** Payouts of earlier versions have no sums. */
  satcade: z.catch(z.optional(sums), undefined),
});
const listReply = z.array(
  z.extend(payoutReply, {
    destination: z._default(z.string(), ''),
    metadata: z.catch(z.optional(z.nullable(metadata)), undefined),
  }),
);
const nothing = z.unknown();

const PAYOUT_METHOD_ID: Readonly<Record<PaymentMethod, string>> = { lightning: 'BTC-LN', onchain: 'BTC-CHAIN' };

function snapshotOf({
  id,
  revision,
  date,
  payoutMethodId,
  state,
  paymentProof,
  ...reply
}: z.infer<typeof payoutReply>) {
  const isOnchain = payoutMethodId === PAYOUT_METHOD_ID.onchain;
  const snapshot: PayoutSnapshot = {
    btcpayPayoutId: id,
    pullPaymentId: reply.pullPaymentId ?? undefined,
    state,
    btcpayRevision: revision,
    date,
    txId: isOnchain ? paymentProof?.transactionId : undefined,
    lightningPaymentHash: isOnchain ? undefined : paymentProof?.paymentHash,
  };
  return snapshot;
}

/** Nothing for a payout that another application or a refund has created. */
function placedOf(reply: z.infer<typeof listReply>[number]): readonly PlacedPayout[] {
  const { payoutId, developerId, satcade } = reply.metadata ?? {};
  if (typeof payoutId !== 'string' || !isId(payoutId) || typeof developerId !== 'string') return [];
  const method = reply.payoutMethodId === PAYOUT_METHOD_ID.onchain ? 'onchain' : 'lightning';
  const snapshot = snapshotOf(reply);
  return [{ payoutId, developerId, method, address: reply.destination, sums: satcade, snapshot }];
}

/** Payouts through the Greenfield API. Needs a key with the permissions in docs/btcpay.md. */
export const btcpayPayouts = (api: BtcpayApi): Btcpay => ({
  async create({ payoutId, developerId, method, address, amountSats, amountCents, ledgerSats, rateCents }) {
    const created = await api({
      method: 'POST',
      path: ofStore`/payouts`,
      body: () => ({
        destination: address,
        amount: formatBtc(amountSats),
        payoutMethodId: PAYOUT_METHOD_ID[method],
        approved: false,
        metadata: {
          payoutId,
          developerId,
          source: `Satcade payout ${payoutId}`,
          // BTCPay is asked for them if the table is restored to a time before this payout.
          satcade: { amountCents, amountSats, ledgerSats, rateCents },
        },
      }),
      reply: payoutReply,
      timeLimitMs: TIME_LIMIT_MS.createPayout,
    });
    return created.ok ? ok(snapshotOf(created.value)) : created;
  },

  async find(payoutId) {
    // BTCPay does not page this list.
    const list = await api({ method: 'GET', path: ofStore`/payouts?includeCancelled=true`, reply: listReply });
    if (!list.ok) return list;
    return ok(list.value.filter(({ metadata }) => metadata?.payoutId === payoutId).map(snapshotOf));
  },

  async list() {
    const list = await api({ method: 'GET', path: ofStore`/payouts`, reply: listReply });
    return list.ok ? ok(list.value.flatMap(placedOf)) : list;
  },

  async read(btcpayPayoutId) {
    const path = ofStore`/payouts/${btcpayPayoutId}`;
    const found = orUndefined(await api({ method: 'GET', path, reply: payoutReply, notFound: 'payout-not-found' }));
    if (!found.ok) return found;
    return ok(found.value === undefined ? undefined : snapshotOf(found.value));
  },

  // BTCPay first asks the host of a Lightning address, twice, and waits 30 s each time. It approves the payout also if
  // nobody waits for the reply any more; the next run reads that.
  // A 404 never means that a write succeeded, whoever sends it: a payout behind a faulty proxy may still be paid.
  async approve({ btcpayPayoutId, btcpayRevision }) {
    const approved = await api({
      method: 'POST',
      path: ofStore`/payouts/${btcpayPayoutId}`,
      body: () => ({ revision: btcpayRevision }),
      reply: payoutReply,
    });
    return approved.ok ? ok(undefined) : approved;
  },

  async cancel(btcpayPayoutId) {
    const path = ofStore`/payouts/${btcpayPayoutId}`;
    const cancelled = await api({ method: 'DELETE', path, reply: nothing });
    return cancelled.ok ? ok(undefined) : cancelled;
  },

  rate: () => btcpayRate(api),
});
