import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type LocalDynamo, removeDir, startDynamo, tableInput, temporaryDir } from '../dynamodb/testing/harness.ts';
import { type ServedConsole, serveConsole } from './testing/served-console.ts';
import { FUNCTION } from './testing/small-plan.ts';

const TableName = 'orders';
let dir: string;
let local: LocalDynamo;
let served: ServedConsole;
/** The records that the consumer has handled, by shard. */
let handled: Map<string, string>;

beforeEach(async () => {
  dir = await temporaryDir();
  local = await startDynamo(dir);
  await local.client.createTable(tableInput(TableName));
  handled = new Map();
  const constructPath = 'shop-dev-orders/table/table/Resource';
  served = await serveConsole({
    tables: local.engine.inspection,
    streamPositions: () => [{ functionName: FUNCTION, of: (shardId) => handled.get(shardId) }],
    resources: [
      {
        stack: 'shop-dev-orders',
        logicalId: 'Table',
        type: 'AWS::DynamoDB::Table',
        constructPath,
        ref: TableName,
        attributes: {},
      },
    ],
  });
});
afterEach(async () => {
  await served.close();
  await local.stop();
  await removeDir(dir);
});

const order = (number: number) => ({
  pk: 'ORDER#order-7',
  sk: `LINE#${String(number).padStart(3, '0')}`,
  gsi1pk: 'USER#user-1',
  gsi1sk: String(number),
  correlationId: 'purchase-7',
  note: '<b>bold</b>',
  price: 1999,
});
const putOrders = async (amount: number): Promise<void> => {
  for (let number = 0; number < amount; number += 1) await local.items.put({ TableName, Item: order(number) });
};
const linkTo = (page: string, text: string): string =>
  (new RegExp(`href="([^"]*)"[^>]*>${text}`).exec(page)?.[1] ?? '').replaceAll('&amp;', '&');

describe('the tables of the console', () => {
  it('are listed with their contents and settings', async () => {
    await putOrders(2);
    await local.client.updateTimeToLive({
      TableName,
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
    const page = await served.page('/tables');

    expect(page).toContain('href="/tables/one?name=orders">orders: table<');
    expect(page).toMatch(/data-label="Items"[^>]*>2</);
    expect(page).toMatch(/data-label="Size"[^>]*>0\.2\sKB</);
    expect(page).toMatch(/data-label="Indexes"[^>]*>gsi1</);
    expect(page).toMatch(/data-label="Expiry"[^>]*><code>expiresAt</);
    expect(page).toMatch(/data-label="Recovery"[^>]*><span class="bad">off</);
  });

  it('count their items anew after a write, and cost no capacity', async () => {
    const json = async () => (await fetch(`${served.url}/tables`)).json();
    expect(await json()).toMatchObject([{ name: 'orders', items: 0, bytes: 0 }]);
    await putOrders(3);
    local.meter.reset();
    expect(await json()).toMatchObject([{ items: 3, keyTypes: { pk: 'S' } }]);
    expect(local.meter.snapshot()).toEqual({});
  });

  it('show how far a consumer is behind the stream', async () => {
    await putOrders(3);
    served.clock.advance((local.clock.now() - served.clock.now()) / 1000 + 30);
    expect(await served.page('/tables')).toContain('<span class="bad">3 behind, the oldest 30 s old</span>');
    const { Table } = await local.client.describeTable({ TableName });
    const { StreamDescription } = await local.streams.describeStream({ StreamArn: Table?.LatestStreamArn });
    for (const { ShardId = '' } of StreamDescription?.Shards ?? []) handled.set(ShardId, '9'.repeat(21));

    const page = await served.page('/tables');
    expect(page).toContain('up to date');
    expect(page).toContain(`/functions/log?name=${FUNCTION}`);
  });
});

it('lists the resources of a stack on a page of its own', async () => {
  const overview = await served.page('/resources');
  expect(overview).toContain('shop-dev-orders</a>: 1 resource<');
  expect(await served.page(linkTo(overview, 'shop-dev-orders<'))).toContain('shop-dev-orders/table/table/Resource');
});

describe('the page of a table', () => {
  const path = '/tables/one?name=orders';

  it('leads through all items, page by page', async () => {
    await putOrders(30);
    const first = await served.page(path);
    const second = await served.page(linkTo(first, 'Next page'));

    expect(first).toContain('LINE#000');
    expect(first).toContain('25 items');
    expect(second).toContain('LINE#029');
    expect(second).toContain('There are no more items.');
    expect(linkTo(second, 'First page')).toContain('/tables/one?name=orders');
  });

  it('finds items by their key, and by the key of an index', async () => {
    await putOrders(12);
    const inTable = await served.page(`${path}&partition=ORDER%23order-7&sort=LINE%2301`);
    expect(inTable).toContain('<caption>2 items<');
    expect(inTable).toContain('value="ORDER#order-7"');
    const inIndex = await served.page(`${path}&index=gsi1&partition=USER%23user-1&sort=3`);
    expect(inIndex).toContain('<caption>1 item<');
    expect(inIndex).toContain('LINE#003');
    expect(await served.page(`${path}&partition=nobody`)).toContain('No items with this key.');
  });

  it('says why DynamoDB refuses a question', async () => {
    expect(await served.page(`${path}&index=other&partition=a`)).toContain('role="alert"');
    expect(await served.page('/tables/one?name=other')).toContain('Not found');
  });

  it('names the functions that use the table', async () => {
    const page = await served.page(path);
    expect(page).toContain('1 function with this table in the environment');
    expect(page).toContain(`/functions/log?name=${FUNCTION}`);
  });
});

describe('the page of an item', () => {
  const itemPage = async () => served.page(linkTo(await served.page('/tables/one?name=orders'), 'ORDER'));

  it('shows it whole, with links to its timelines', async () => {
    await putOrders(1);
    const page = await itemPage();

    expect(page).toContain('&quot;price&quot;: 1999');
    expect(page).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(page).toContain('&quot;N&quot;: &quot;1999&quot;');
    for (const id of ['purchase-7', 'order-7']) expect(page).toContain(`href="/events?q=${id}"`);
    expect(page).not.toContain('href="/events?q=ORDER"');
  });

  it('shows how it changed', async () => {
    const keyNames = ['pk', 'sk'];
    local.engine.onWrite((written) => served.changes.record({ ...written, keyNames }));
    await putOrders(1);
    await local.items.put({ TableName, Item: { ...order(0), price: 999 } });
    const page = await itemPage();
    expect(page).toContain('2 changes');
    expect(page).toContain('price: 1999 → 999');
  });

  it('keeps the digits of a number that JavaScript would round', async () => {
    const Item = { pk: { S: 'ORDER#1' }, sk: { S: 'a' }, sats: { N: '12345678901234567890' }, flags: { NS: ['1'] } };
    await local.client.putItem({ TableName, Item });
    const page = await itemPage();
    expect(page).toContain('&quot;sats&quot;: &quot;12345678901234567890&quot;');
  });

  it('is not found when it does not exist', async () => {
    const key = encodeURIComponent('{"pk":{"S":"a"},"sk":{"S":"b"}}');
    expect(await served.page(`/tables/item?name=orders&key=${key}`)).toContain('Not found');
    expect(await served.page('/tables/item?name=orders&key={}')).toContain('Not found');
  });
});
