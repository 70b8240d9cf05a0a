import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, it } from '@jest/globals';
import {
  adminAccess,
  btcpayAccess,
  checkBtcpay,
  rebuildReadModel,
  reconcile,
  reconciliationReport,
} from '@satcade/operate';
import * as z from 'zod/mini';
import { advance, api, settled, store } from './store.ts';

/* The operator's commands find the running store by its state folder alone. */
const environment = { SATCADE_STATE: dirname(process.env.SATCADE_READY ?? '') };

const ready = z.object({
  aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
});
const resources = z.array(z.object({ type: z.string(), ref: z.string() }));

it('btcpay:check finds nothing wrong with the BTCPay of the running store', async () => {
  const btcpay = await btcpayAccess(environment);
  expect(btcpay).toMatchObject({ url: store.btcpay, siteUrl: store.site });
  const { findings } = await checkBtcpay(btcpay);
  // Deliveries failed where another test lost them on purpose.
  expect(findings.filter(({ text }) => !text.startsWith('The last delivery'))).toEqual([]);
});

it('reconcile compares the running store and counts the records', async () => {
  const outcome = await reconcile(await adminAccess(environment), await btcpayAccess(environment));
  const { lines } = reconciliationReport(outcome);
  expect(lines.at(-1)).toMatch(/^(All in order:|\d+ differences? in) \d+ invoices?, \d+ refunds? and \d+ payouts?\.$/);
});

it('rebuild-read-model makes the list of games and the collections again, even if they were lost', async () => {
  const titles = async () => {
    const reply = await api('GET', '/api/games?limit=100');
    return z.object({ items: z.array(z.object({ title: z.string() })) }).parse(reply.json).items;
  };
  const collections = async () => (await api('GET', '/api/collections')).json;
  const [before, shownBefore] = [await titles(), await collections()];
  const { aws } = ready.parse(JSON.parse(readFileSync(process.env.SATCADE_READY ?? '', 'utf8')));
  const all = resources.parse(await (await fetch(`${store.console}/resources`)).json());
  const Bucket = all.find(({ type, ref }) => type === 'AWS::S3::Bucket' && ref.includes('readmodel'))?.ref;
  const s3 = new S3Client({ region: 'us-east-1', endpoint: aws.endpoint, credentials: aws, forcePathStyle: true });
  for (const Key of ['read-model/games.json', 'read-model/collections.json'])
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  s3.destroy();
  try {
    // The schedules and the visitors of a minute meet a store without its list.
    await advance(61);
    await settled();
    expect((await api('GET', '/api/games?limit=7')).status).toBe(200);
  } finally {
    expect(await rebuildReadModel(undefined, environment)).toBeGreaterThanOrEqual(before.length);
  }
  await advance(61);
  expect(await titles()).toEqual(before);
  expect(await collections()).toEqual(shownBefore);
});
