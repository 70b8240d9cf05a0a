import { dirname } from 'node:path';
import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { beforeAll, expect, test } from '@jest/globals';
import { invoiceChanged } from '@satcade/contracts/events';
import { newId } from '@satcade/kernel';
import { operate, queueClient } from '@satcade/operate';
import { anEvent, anInvoice } from '@satcade/testing';
import * as z from 'zod/mini';
import { paidGames } from './payments.ts';
import { api, eventually, newUser, signIn, store, timePasser } from './store.ts';

/*
 * A message that nobody can handle yet goes to a dead-letter queue. An operator sees it and sends it back once it can
 * be handled.
 */

const queues = z.array(
  z.object({ name: z.string(), url: z.string(), visible: z.int(), isDeadLetterQueue: z.boolean() }),
);
const orderReply = z.object({ status: z.string() });
const environment = { SATCADE_STATE: dirname(process.env.SATCADE_READY ?? '') };

let inbox = '';
let aside = '';
let client: SQSClient;
const depths = async () => queues.parse(await (await fetch(`${store.console}/queues`)).json());
const isAside = async (): Promise<number> => (await depths()).find(({ name }) => name === aside)?.visible ?? 0;

beforeAll(async () => {
  const ofOrders = (await depths()).filter(({ name }) => /^satcade-\w+-orders-\w*inbox/.test(name));
  inbox = ofOrders.find(({ isDeadLetterQueue }) => !isDeadLetterQueue)?.url ?? '';
  aside = ofOrders.find(({ isDeadLetterQueue }) => isDeadLetterQueue)?.name ?? '';
  client = queueClient(environment);
});

/** What `npm run dlq -- …` does on the running store. The test of the runbook starts the program itself. */
async function dlq(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const { lines, exitCode } = await operate(['dlq', ...args], environment);
  return { code: exitCode, text: lines.join('\n') };
}

test('a message that failed five times is listed, sent back and handled', async () => {
  const [gameId] = await paidGames();
  const { account } = await newUser('patient');
  const orderId = newId(Date.now());
  // The order does not exist, so the event cannot be handled yet. Its invoice will begin with a lower revision: a time.
  const revision = Number.MAX_SAFE_INTEGER;
  const event = anEvent(invoiceChanged, anInvoice({ orderId, userId: account.username, status: 'Expired', revision }));
  await client.send(new SendMessageCommand({ QueueUrl: inbox, MessageBody: JSON.stringify(event) }));
  const passTime = timePasser(60);
  await eventually(
    async () => {
      // A failed message stays hidden for minutes of the store's clock.
      await passTime();
      return isAside();
    },
    (count) => count === 1,
  );

  const listed = await dlq('list');
  expect(listed.text).toMatch(new RegExp(`^ +1  redrive  ${aside}$`, 'm'));
  expect(listed.code).toBe(1);
  expect((await dlq('redrive', 'nothing-of-that-name')).code).toBe(1);

  // An order takes the id that its buyer sends, so the missing order can be created now.
  const token = await signIn(account);
  const placed = await api('POST', '/api/checkout', {
    token,
    body: { gameId },
    headers: { 'idempotency-key': orderId },
  });
  expect(placed.status).toBe(201);
  const sent = await dlq('redrive', aside);
  expect([sent.code, sent.text]).toEqual([0, expect.stringContaining(`1 message of ${aside}`)]);
  const order = async () => orderReply.parse((await api('GET', `/api/orders/${orderId}`, { token })).json);
  await eventually(order, ({ status }) => status === 'EXPIRED');
  await eventually(isAside, (count) => count === 0);
  expect((await dlq('list')).text).toMatch(new RegExp(`^ +0  redrive  ${aside}$`, 'm'));
});
