import { PurgeQueueCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { clearFaults, setFault } from '../faults.ts';
import { control } from '../payments.ts';
import { advance, HIDDEN_SECONDS, settled, store, timePasser } from '../store.ts';
import { ordered, reaches } from './orders.ts';
import type { Scenario, Scene } from './play.ts';
import { queueNamed, sqs } from './state.ts';

/** Longer than an event takes to the archive. */
const ARCHIVED_SECONDS = 660;
const INBOX = '-orders-eventsininboxqueue';
const DEAD = '-orders-eventsininboxdeadletters';
const LIMIT_MS = 90_000;
const clock = z.object({ now: z.string() });
const storeTime = async (): Promise<string> =>
  clock.parse(await (await fetch(`${store.console}/clock`)).json()).now.replace(/\.\d+Z$/, 'Z');

/** Every message to orders has failed five times. */
async function untilAllFailed(): Promise<void> {
  const passTime = timePasser(HIDDEN_SECONDS);
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    const [inbox, dead] = [await queueNamed(INBOX), await queueNamed(DEAD)];
    if (dead.visible > 0 && inbox.visible + inbox.inFlight === 0) return;
    if (Date.now() > until) throw new Error('orders has no dead letter');
    await passTime();
  }
}

/** Somebody has purged the dead letters of orders, among them the message by which a game was to be granted. */
async function purgedMessages(): Promise<Scene> {
  const time = await storeTime();
  const order = await ordered();
  const { orderId, invoiceId } = order;
  await setFault('entitlements/grant', { kind: 'fail', service: 'dynamodb', times: 1000 });
  await control(`/invoices/${invoiceId}/pay`);
  await reaches(order, 'CONFIRMED');
  await untilAllFailed();
  await sqs.send(new PurgeQueueCommand({ QueueUrl: (await queueNamed(DEAD)).url }));
  await clearFaults();
  await advance(ARCHIVED_SECONDS);
  await settled();
  const { order: left } = await order.buyer.status(orderId);
  if (left.status !== 'CONFIRMED') throw new Error(`the purged event was consumed: the order is ${left.status}`);
  return {
    values: { publisher: 'payments', service: 'orders', time, order: orderId, 'order number': orderId },
    before: { Verify: () => settled() },
    after: clearFaults,
  };
}

/** A later order is missing in the restored table. */
async function laterOrder(): Promise<Scene> {
  const time = await storeTime();
  await advance(ARCHIVED_SECONDS);
  await ordered();
  return { values: { time } };
}

export const RECOVERY: Readonly<Record<string, Scenario>> = {
  'recovery#replay': purgedMessages,
  'recovery#restore-drill': laterOrder,
};
