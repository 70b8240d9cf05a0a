import { randomBytes } from 'node:crypto';
import { regtestAddress } from '@satcade/btcpay-stand-in/addresses';
import * as z from 'zod/mini';
import { control } from '../payments.ts';
import { advance, api, settled } from '../store.ts';
import { deadLetters } from './dead-letters.ts';
import { uploadedGame } from './games.ts';
import { damageLedger } from './ledgers.ts';
import { bought } from './orders.ts';
import type { Scenario, Scene } from './play.ts';
import { asAdmin, payRule } from './state.ts';

const DAY_SECONDS = 86_400;
const ATTEMPTS = 10;

const payouts = z.object({
  items: z.array(z.object({ payoutId: z.string(), status: z.string(), btcpayPayoutId: z.optional(z.string()) })),
});
type Payout = z.infer<typeof payouts>['items'][number];

/** Lets minutes pass until a developer's latest payout is as wanted: the schedules run once a minute. */
async function untilPayout(developerId: string, isWanted: (payout: Payout) => boolean): Promise<Payout> {
  let text = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    ({ text } = await asAdmin('GET', `/api/developer-payouts?developerId=${developerId}&limit=10`));
    const found = payouts.parse(JSON.parse(text)).items[0];
    if (found !== undefined && isWanted(found)) return found;
    await advance(61);
    await settled();
  }
  throw new Error(`the payout of ${developerId} does not move: ${text}`);
}

/** A developer whose game was bought, with a payout that BTCPay has not sent. */
async function payoutUnderWay() {
  const { gameId, developerId, token } = await uploadedGame();
  // BTCPay refuses a second payout to an address.
  const body = { payoutMethod: 'onchain', payoutAddress: regtestAddress(randomBytes(20)) };
  await api('PUT', '/api/payout-settings', { token, body });
  await bought(gameId);
  const { payoutId, btcpayPayoutId = '' } = await untilPayout(developerId, (each) => each.btcpayPayoutId !== undefined);
  return { developerId, payoutId, btcpayPayoutId };
}

async function failedPayout(): Promise<Scene> {
  const { developerId, payoutId, btcpayPayoutId } = await payoutUnderWay();
  await control(`/payouts/${btcpayPayoutId}/fail`);
  await untilPayout(developerId, ({ status }) => status === 'FAILED');
  return {
    values: { developer: developerId },
    before: { Verify: () => untilPayout(developerId, (each) => each.payoutId !== payoutId) },
  };
}

async function overduePayout(): Promise<Scene> {
  const { developerId, payoutId } = await payoutUnderWay();
  await advance(DAY_SECONDS);
  await settled();
  return {
    values: { developer: developerId, payout: payoutId },
    before: { 'Mend 2': () => untilPayout(developerId, ({ status }) => status === 'FAILED') },
  };
}

/** Somebody has changed an entry. It is put back, as a restored table does. */
async function damagedLedger(): Promise<Scene> {
  await bought();
  const { developerId, repair } = await damageLedger();
  return { values: { developer: developerId, ...(await payRule()) }, before: { Verify: repair }, after: repair };
}

const withDeadLetters: Scenario = async () => {
  await deadLetters();
  return {};
};

export const PAYOUTS: Readonly<Record<string, Scenario>> = {
  'payouts#payouts': withDeadLetters,
  'payouts#failed-payouts': failedPayout,
  'payouts#overdue-payouts': overduePayout,
  'payouts#ledger': damagedLedger,
};
