import { expect, it } from '@jest/globals';
import { exportRequested } from '@satcade/contracts/events';
import { newId } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { anEvent, anOrderLine, inert } from '@satcade/testing';
import { recordedParts } from '@satcade/testing/export-parts';
import { silent } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { aBatch } from '@satcade/testing/sqs-batch';
import { redeemed } from '../domain/gift.ts';
import { entitlementEventHandlers } from '../handlers/consumer.ts';
import { aGrant, cause, INDEXES, storeOf, USER } from '../testing.ts';
import { exportOwner } from './export-owner.ts';
import { grantOrder } from './grant-order.ts';

const local = localTables(...INDEXES);
const AT = '2026-03-01T12:00:00.000Z';

it('holds what a user owns, paid for and gave away, and not the recipient of a gift', async () => {
  const store = storeOf(local());
  const line = anOrderLine({ title: 'Moon Miner', quantity: 2, gifts: 1 });
  await grantOrder(aGrant({ lines: [line], confirmedAt: AT }), cause, store);
  await grantOrder(aGrant({ orderId: newId(7), userId: 'someone-else', confirmedAt: AT }), cause, store);
  const gifts = await store.gifts.list(USER, { limit: 10 });
  const [gift] = gifts.ok ? gifts.value.items : [];
  if (gift === undefined) throw new Error('the order has a gift');
  await store.gifts.save(redeemed(gift, 'the-recipient', AT).gift, gift, cause);
  const [bought] = await store.of(USER, line.gameId);
  if (bought === undefined) throw new Error('the order is granted');
  await store.joinBeta(bought, AT);
  const { parts, writePart } = recordedParts<'entitlements'>();
  const handlers = entitlementEventHandlers({
    store,
    apiKeys: inert(),
    answerExport: exportOwner({ store, writePart }),
  });
  const requested = anEvent(exportRequested, { userId: USER, exportId: newId(1), requestedAt: AT });
  expect(await eventConsumer(handlers, silent)(aBatch(requested))).toEqual({ batchItemFailures: [] });
  expect(parts).toMatchObject([
    {
      library: [{ title: 'Moon Miner', gameId: line.gameId, userId: USER, betaSince: AT }],
      purchases: [{ title: 'Moon Miner', gameId: line.gameId, status: 'completed' }],
      gifts: [{ title: 'Moon Miner', state: 'redeemed' }],
    },
  ]);
  expect(JSON.stringify(parts)).not.toMatch(/the-recipient|someone-else|secret/i);
});
