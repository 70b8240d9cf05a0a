import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBtcpayStandIn } from '@satcade/btcpay-stand-in';
import { WEBHOOK_EVENTS } from '@satcade/operate/webhook-events';
import * as z from 'zod/mini';
import type { BtcpaySettings } from '../../../deploy/aws/secret.ts';
import { advance, eventually, store } from '../store.ts';
import { btcpaySettings, writeBtcpay } from './state.ts';

/** A part of the time for which functions keep the secret. After a longer jump, requests under way are too old. */
const STEP = { seconds: 151, times: 6 };

/** Lets functions read the secret again. */
export async function forgetSecrets(): Promise<void> {
  for (let step = 0; step < STEP.times; step += 1) await advance(STEP.seconds);
}

/** Has the whole store use these settings. */
export async function useBtcpay(settings: BtcpaySettings): Promise<void> {
  await writeBtcpay(settings);
  await forgetSecrets();
}

const idleReply = z.object({ idle: z.boolean() });

/** A second BTCPay with a webhook to the store. Its release answers 404 for unknown invoices. */
export async function otherBtcpay() {
  const stateDir = await mkdtemp(join(tmpdir(), 'satcade-btcpay-'));
  const standIn = await startBtcpayStandIn({
    ...{ port: 0, host: '127.0.0.1', stateDir, clock: Date },
    settings: { version: '2.3.9' },
  });
  const former = await btcpaySettings();
  const webhookSecret = 'the secret of the other server';
  await fetch(`${standIn.url}/api/v1/stores/${standIn.storeId}/webhooks`, {
    method: 'POST',
    headers: { authorization: `token ${standIn.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ url: `${store.site}/api/webhooks/btcpay`, secret: webhookSecret, automaticRedelivery: true },
      authorizedEvents: { everything: false, specificEvents: WEBHOOK_EVENTS },
    }),
  });
  const { url, storeId, apiKey } = standIn;
  const settings: BtcpaySettings = { ...former, url, storeId, apiKey, webhookSecret };
  const isIdle = async () => idleReply.parse(await (await fetch(`${url}/stand-in/idle`)).json()).idle;
  return {
    former,
    settings,
    /**
     * Pays an invoice, and waits for the webhooks about it. What moves the store's clock asks only the BTCPay that the
     * store began with for work under way: the order would expire while this one still sends them.
     */
    async pay(invoiceId: string) {
      const { status } = await fetch(`${url}/stand-in/invoices/${invoiceId}/pay`, { method: 'POST', body: '{}' });
      if (status !== 200) throw new Error(`the other server answers ${status} for the invoice ${invoiceId}`);
      await eventually(isIdle, (idle) => idle);
    },
    async close() {
      await standIn.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
