import { afterEach, expect, test } from '@jest/globals';
import { startServer } from '@satcade/testing/local-server';
import { PERMISSIONS, type Permission } from '../btcpay-stand-in/permissions.ts';
import { type Shop, startShop } from '../btcpay-stand-in/test/harness.ts';
import { WEBHOOK_EVENTS } from '../start/btcpay.ts';
import { checkBtcpay } from './btcpay-check.ts';

const SITE = 'https://satcade.dev';
const URL = `${SITE}/api/webhooks/btcpay`;
const WEBHOOK = { url: URL, authorizedEvents: { everything: false, specificEvents: WEBHOOK_EVENTS } };

let shop: Shop | undefined;
afterEach(() => shop?.close());

/** What is said of a stand-in with this webhook and these rights. */
async function said(
  webhook: object | undefined,
  {
    permissions,
    changes = {},
    now,
  }: { permissions?: readonly Permission[]; changes?: object; now?: () => number } = {},
): Promise<string[]> {
  shop = await startShop(permissions === undefined ? {} : { permissions });
  if (webhook !== undefined) await shop.inStore('POST', '/webhooks', webhook);
  const { url, storeId, apiKey } = shop.standIn();
  return checkBtcpay({ url, storeId, apiKey, siteUrl: SITE, ...changes }, now);
}

test('nothing is said where all is well', async () => {
  expect(await said(WEBHOOK)).toEqual([]);
});

test('a server that cannot be reached', async () => {
  expect(await said(WEBHOOK, { changes: { url: 'http://127.0.0.1:1' } })).toEqual([
    expect.stringContaining('cannot be reached'),
  ]);
});

test('a wrong key', async () => {
  expect(await said(WEBHOOK, { changes: { apiKey: 'guess' } })).toEqual([
    expect.stringContaining('does not know the API key'),
  ]);
});

test.each(['btcpay.store.cancreateinvoice', 'btcpay.store.canviewwallet', 'btcpay.store.canviewpullpayments'] as const)(
  'a key without %s',
  async (lacking) => {
    const permissions = PERMISSIONS.filter(
      (name) =>
        name !== lacking && (lacking !== 'btcpay.store.cancreateinvoice' || name !== 'btcpay.store.canmodifyinvoices'),
    );
    expect((await said(WEBHOOK, { permissions })).join('\n')).toContain(`lacks ${lacking}`);
  },
);

test('another store', async () => {
  expect((await said(WEBHOOK, { changes: { storeId: 'another' } })).join('\n')).toContain('another');
});

test.each([
  ['no webhook', undefined, 'has no webhook'],
  ['one that leads elsewhere', { ...WEBHOOK, url: 'https://elsewhere.dev' }, 'there is https://elsewhere.dev'],
  ['one that is disabled', { ...WEBHOOK, enabled: false }, 'is disabled'],
  ['one that gives up at once', { ...WEBHOOK, automaticRedelivery: false }, 'deliver again'],
  [
    'one that keeps something back',
    { ...WEBHOOK, authorizedEvents: { everything: false, specificEvents: WEBHOOK_EVENTS.slice(1) } },
    `does not send ${WEBHOOK_EVENTS[0]}`,
  ],
])('%s', async (_what, webhook, complaint) => {
  expect(await said(webhook)).toEqual([expect.stringContaining(complaint)]);
});

test('a clock that goes wrong', async () => {
  const behind = () => Date.now() + 3_600_000;
  expect(await said(WEBHOOK, { now: behind })).toEqual([expect.stringMatching(/clock is 3\d+ s behind ours/)]);
});

test.each([
  ['not be BTCPay at all', '<html>', 'is not a BTCPay Server'],
  ['have no wallet, no Lightning and no rate', '[]', 'The store has not a Lightning node'],
])('a server may %s', async (_what, text, complaint) => {
  const server = await startServer((request, response) => {
    const isKey = request.url?.endsWith('/api-keys/current') === true;
    response.end(isKey && text === '[]' ? '{"permissions":["unrestricted"]}' : text);
  });
  try {
    const complaints = await checkBtcpay({ url: server.origin, storeId: 's', apiKey: 'k' });
    expect(complaints.join('\n')).toContain(complaint);
    if (text === '[]') expect(complaints).toHaveLength(3);
  } finally {
    await server.stop();
  }
});
