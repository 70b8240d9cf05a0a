import { expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { silent } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { aBatch } from '@satcade/testing/sqs-batch';
import { addressTable } from '../adapters/address-table.ts';
import { bouncesHandler } from './bounces.ts';

const local = localTables();

async function report(detail: unknown) {
  const badAddresses = addressTable(local().table);
  const handler = bouncesHandler({ badAddresses, clock: fixedClock('2026-03-02'), logger: silent });
  const { batchItemFailures } = await handler(aBatch(JSON.stringify({ source: 'aws.ses', detail })));
  return { failed: batchItemFailures.length, isBad: await badAddresses.has('ada@example.com') };
}
const bouncedRecipients = [{ emailAddress: 'Ada@example.com' }];

it.each([
  ['a permanent bounce', { bounce: { bounceType: 'Permanent', bouncedRecipients } }, true],
  ['a full mailbox', { bounce: { bounceType: 'Transient', bouncedRecipients } }, false],
  ['a complaint', { complaint: { complainedRecipients: bouncedRecipients } }, true],
  ['a delivery', {}, false],
])('%s stops mails to the address only if it is final', async (_, detail, isBad) => {
  expect(await report(detail)).toEqual({ failed: 0, isBad });
});

it('retries a report that it cannot read', async () => {
  expect((await report({ bounce: 'yes' })).failed).toBe(1);
});
