import { afterEach, describe, expect, it } from '@jest/globals';
import { PERMISSIONS, type Settings } from '@satcade/btcpay-stand-in/settings';
import { type Shop, startShop } from '@satcade/btcpay-stand-in/testing';
import { startServer } from '@satcade/testing/local-server';
import { WEBHOOK_EVENTS } from './btcpay/webhook-events.ts';
import { type CheckedBtcpay, checkBtcpay, reportOf } from './btcpay-check.ts';

const SITE = 'https://satcade.dev';
const PUBLIC = 'https://btcpay.satcade.dev';
const UNENCRYPTED = 'http://shop.satcade.dev';
const WEBHOOK = {
  url: `${SITE}/api/webhooks/btcpay`,
  authorizedEvents: { everything: false, specificEvents: WEBHOOK_EVENTS },
};

let shop: Shop | undefined;
afterEach(() => shop?.close());

interface Planted {
  readonly settings?: Partial<Settings>;
  readonly faults?: object;
  /** Default: the right webhook. */
  readonly webhooks?: readonly object[];
  readonly changes?: Partial<CheckedBtcpay>;
  /** The answer of port 80. */
  readonly plain?: () => Response;
  readonly afterwards?: (shop: Shop) => Promise<unknown>;
}

const redirects = (): Response => new Response(null, { status: 308, headers: { location: PUBLIC } });

/** Checks a stand-in behind https://btcpay.satcade.dev with a misconfiguration planted in it. */
async function checked(planted: Planted = {}, now?: () => number) {
  const { settings, faults, webhooks = [WEBHOOK], changes, plain = redirects, afterwards } = planted;
  shop = await startShop();
  for (const webhook of webhooks) await shop.inStore('POST', '/webhooks', webhook);
  await afterwards?.(shop);
  if (settings !== undefined) await shop.control('/settings', settings);
  if (faults !== undefined) await shop.control('/faults', faults);
  const { url, storeId, apiKey } = shop.standIn();
  const send: typeof fetch = async (input, init) => {
    const asked = String(input);
    return asked.startsWith('http://btcpay.')
      ? plain()
      : fetch(asked.replace(PUBLIC, url).replace(UNENCRYPTED, url), init);
  };
  const btcpay = { url: PUBLIC, storeId, apiKey, siteUrl: SITE, ...changes };
  return checkBtcpay(btcpay, { send, ...(now && { now }) });
}

const without = (...lacking: string[]): Partial<Settings> => ({
  permissions: PERMISSIONS.filter((name) => !lacking.includes(name)),
});

describe('btcpay:check', () => {
  it('finds nothing wrong in a correct configuration and names the release', async () => {
    const result = await checked();
    expect(result.findings).toEqual([]);
    expect(reportOf(result)).toMatchObject({ isWell: true, lines: expect.arrayContaining(['All is well.']) });
    expect(result.facts.join(' ')).toContain('BTCPay Server 2.4.1');
  });

  const MISCONFIGURATIONS: readonly (readonly [what: string, planted: Planted, complaint: RegExp, remedy: RegExp])[] = [
    [
      'a key that cannot create invoices',
      { settings: without('btcpay.store.cancreateinvoice', 'btcpay.store.canmodifyinvoices') },
      /lacks btcpay\.store\.cancreateinvoice/,
      /create a key/,
    ],
    [
      'a key that cannot view payouts',
      {
        settings: without(
          'btcpay.store.canviewpayouts',
          'btcpay.store.canmanagepayouts',
          'btcpay.store.canviewstoresettings',
        ),
      },
      /lacks btcpay\.store\.canviewpayouts/,
      /create a key/,
    ],
    [
      'a key that cannot manage payouts',
      { settings: without('btcpay.store.canmanagepayouts') },
      /lacks btcpay\.store\.canmanagepayouts/,
      /create a key/,
    ],
    [
      'a key for another store',
      { settings: { permissions: ['btcpay.store.canmodifystoresettings:another'] } },
      /is not for the store/,
      /create a key/,
    ],
    [
      'a key with all permissions',
      { settings: { permissions: ['unrestricted'] } },
      /permissions that Satcade does not need/,
      /create a key/,
    ],
    [
      'a store without Lightning',
      { settings: { paymentMethods: ['BTC-CHAIN'] } },
      /no Lightning node/,
      /Connect a node/,
    ],
    ['a store without a wallet', { settings: { paymentMethods: ['BTC-LN'] } }, /no on-chain wallet/, /Set up a wallet/],
    [
      'payouts that no processor sends',
      { settings: { payoutProcessors: ['BTC-CHAIN'] } },
      /No payout processor sends BTC-LN/,
      /automated sender/,
    ],
    ['an empty wallet', { settings: { walletBalanceSats: 0 } }, /wallet is empty/, /Send bitcoin/],
    ['network fees on every invoice', { settings: { networkFeeMode: 'Always' } }, /network fee to every/, /Set "Add/],
    [
      'a limit on a payment method',
      {
        settings: {
          criteria: [{ paymentMethodId: 'BTC-LN', currencyCode: 'USD', amount: '10', above: false }],
        },
      },
      /BTC-LN only below 10 USD/,
      /Clear "Enable/,
    ],
    ['a spread', { settings: { spread: 3 } }, /spread of 3 %/, /Set the spread to 0/],
    ['a rate script', { settings: { preferredRateSource: null } }, /custom script/, /preferred price source/],
    [
      'a rate source with few currencies',
      { settings: { preferredRateSource: 'bitstamp' } },
      /no rate for CHF, JPY/,
      /price source with more currencies/,
    ],
    [
      'a rate source that is down',
      { faults: { 'rates-down': true } },
      /no rate for BTC_USD/,
      /Choose another price source/,
    ],
    ['a node that is syncing', { faults: { 'node-syncing': true } }, /not synchronised/, /Wait until/],
    [
      'http that does not redirect to https',
      { plain: () => new Response('{}') },
      /answers 200 and does not redirect/,
      /redirect port 80/,
    ],
    ['a key that is sent unencrypted', { changes: { url: UNENCRYPTED } }, /is sent unencrypted/, /Use https/],
    ['no webhook', { webhooks: [] }, /has no webhook/, /create a webhook/],
    [
      'a webhook to another address',
      { webhooks: [{ ...WEBHOOK, url: 'https://elsewhere.dev' }] },
      /has https:\/\/elsewhere/,
      /create a webhook/,
    ],
    ['two webhooks', { webhooks: [WEBHOOK, WEBHOOK] }, /2 webhooks deliver/, /Delete all but one/],
    ['a webhook that is disabled', { webhooks: [{ ...WEBHOOK, enabled: false }] }, /is disabled/, /Tick "Enabled"/],
    [
      'a webhook that does not retry',
      { webhooks: [{ ...WEBHOOK, automaticRedelivery: false }] },
      /does not retry/,
      /Tick "Automatic/,
    ],
    [
      'a webhook that does not send every event',
      { webhooks: [{ ...WEBHOOK, authorizedEvents: { everything: false, specificEvents: WEBHOOK_EVENTS.slice(1) } }] },
      /does not send InvoiceReceivedPayment/,
      /Tick these events/,
    ],
    ['a wrong key', { changes: { apiKey: 'guess' } }, /does not know the API key/, /Copy the whole key/],
    ['a wrong store', { changes: { storeId: 'another' } }, /is not for the store another/, /create a key/],
  ];

  it.each(MISCONFIGURATIONS)('reports %s and how to fix it', async (_what, planted, complaint, remedy) => {
    const { findings } = await checked(planted);
    expect(findings.filter(({ text }) => complaint.test(text))).toEqual([
      expect.objectContaining({ remedy: expect.stringMatching(remedy) }),
    ]);
  });

  it('reports a webhook with a wrong secret when its last delivery was answered with 401', async () => {
    shop = await startShop();
    shop.receiver.answerWith(401);
    await shop.inStore('POST', '/webhooks', { url: shop.receiver.url });
    await shop.create('/invoices', { amount: '1', currency: 'USD' });
    await shop.idle();
    const { url, storeId, apiKey } = shop.standIn();
    const siteUrl = shop.receiver.url.replace('/hook', '');
    const send: typeof fetch = async (input, init) => {
      const reply = await fetch(input, init);
      if (!String(input).endsWith('/webhooks')) return reply;
      return new Response((await reply.text()).replace('/hook', '/api/webhooks/btcpay'), reply);
    };
    const { findings } = await checkBtcpay({ url, storeId, apiKey, siteUrl }, { send });
    expect(findings).toMatchObject([{ text: expect.stringContaining('its secret differs') }]);
    expect(findings[0]?.remedy).toContain('webhookSecret');
  });

  it('accepts a permission that includes the needed one', async () => {
    const { findings } = await checked({
      settings: {
        permissions: ['btcpay.store.canviewstoresettings', 'btcpay.store.canmodifyinvoices'],
      },
    });
    const complaints = findings.map(({ text }) => text).join('\n');
    expect(complaints).not.toMatch(/canviewinvoices|cancreateinvoice|canviewpullpayments|canviewpayouts/);
    expect(complaints).toContain('lacks btcpay.store.cancreatenonapprovedpullpayments');
  });

  it.each(['2.2', '2.3.9', '2.4.0'] as const)('accepts BTCPay %s', async (version) => {
    expect((await checked({ settings: { version } })).findings).toEqual([]);
  });

  it('reports a clock that is wrong', async () => {
    const { findings } = await checked({}, () => Date.now() + 3_600_000);
    expect(findings).toMatchObject([{ text: expect.stringMatching(/clock is 3\d+ s behind ours/) }]);
  });

  it('fails on problems but not on advice', async () => {
    const advised = reportOf(await checked({ settings: { spread: 1 } }));
    expect(advised).toMatchObject({ isWell: true });
    await shop?.close();
    expect(reportOf(await checked({ webhooks: [] }))).toMatchObject({ isWell: false });
  });

  it.each([
    ['is not BTCPay at all', '<html>', 'is not a BTCPay Server'],
    ['is too old', '{"permissions":["unrestricted"],"version":"1.13.7","fullySynched":true}', 'older than 2.2.0'],
  ])('reports a server that %s', async (_what, text, complaint) => {
    const server = await startServer((_request, response) => response.end(text));
    try {
      const { findings } = await checkBtcpay({ url: server.origin, storeId: 's', apiKey: 'k' });
      expect(findings.map((finding) => finding.text).join('\n')).toContain(complaint);
    } finally {
      await server.stop();
    }
  });
});
