import { afterEach, describe, expect, it } from '@jest/globals';
import { startServer } from '@satcade/testing/local-server';
import type { Settings } from '../btcpay-stand-in/domain/settings.ts';
import { PERMISSIONS } from '../btcpay-stand-in/permissions.ts';
import { type Shop, startShop } from '../btcpay-stand-in/test/harness.ts';
import { WEBHOOK_EVENTS } from '../start/btcpay.ts';
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
  /** Without them: the right one. */
  readonly webhooks?: readonly object[];
  readonly changes?: Partial<CheckedBtcpay>;
  /** What port 80 answers. */
  readonly plain?: () => Response;
  readonly afterwards?: (shop: Shop) => Promise<unknown>;
}

const redirects = (): Response => new Response(null, { status: 308, headers: { location: PUBLIC } });

/** What the check says of a stand-in behind https://btcpay.satcade.dev with something planted in it. */
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
  it('finds nothing where all is well, and says which release it met', async () => {
    const result = await checked();
    expect(result.findings).toEqual([]);
    expect(reportOf(result)).toMatchObject({ isWell: true, lines: expect.arrayContaining(['All is well.']) });
    expect(result.facts.join(' ')).toContain('BTCPay Server 2.4.1');
  });

  const MISCONFIGURATIONS: readonly (readonly [what: string, planted: Planted, said: RegExp, mend: RegExp])[] = [
    [
      'a key that cannot create invoices',
      { settings: without('btcpay.store.cancreateinvoice', 'btcpay.store.canmodifyinvoices') },
      /lacks btcpay\.store\.cancreateinvoice/,
      /create a key/,
    ],
    [
      'a key without the right to see payouts',
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
      'a key that may do everything',
      { settings: { permissions: ['unrestricted'] } },
      /more than Satcade/,
      /create a key/,
    ],
    [
      'a store without Lightning',
      { settings: { paymentMethods: ['BTC-CHAIN'] } },
      /no Lightning node/,
      /Connect a node/,
    ],
    ['a store without a wallet', { settings: { paymentMethods: ['BTC-LN'] } }, /no on-chain wallet/, /Set a wallet up/],
    [
      'payouts that nothing sends',
      { settings: { payoutProcessors: ['BTC-CHAIN'] } },
      /Nothing sends payouts/,
      /automated sender/,
    ],
    ['an empty wallet', { settings: { walletBalanceSats: 0 } }, /wallet is empty/, /Send bitcoin/],
    ['network fees on every invoice', { settings: { networkFeeMode: 'Always' } }, /network fee to every/, /Set "Add/],
    [
      'a limit of a payment method',
      {
        settings: {
          criteria: [{ paymentMethodId: 'BTC-LN', currencyCode: 'USD', amount: '10', above: false }],
        },
      },
      /BTC-LN only below 10 USD/,
      /Clear "Enable/,
    ],
    ['a spread', { settings: { spread: 3 } }, /spread of 3 %/, /Set the spread to 0/],
    ['a rate script', { settings: { preferredRateSource: null } }, /script of your own/, /preferred price source/],
    ['a rate source that is down', { faults: { 'rates-down': true } }, /no rate for BTC_USD/, /Choose another source/],
    ['a node that is syncing', { faults: { 'node-syncing': true } }, /not synchronised/, /Wait until/],
    [
      'http that does not lead to https',
      { plain: () => new Response('{}') },
      /answers 200 instead/,
      /redirect port 80/,
    ],
    ['a key that travels in clear text', { changes: { url: UNENCRYPTED } }, /travels unencrypted/, /Put https/],
    ['no webhook', { webhooks: [] }, /has no webhook/, /Create a webhook/],
    [
      'a webhook that leads elsewhere',
      { webhooks: [{ ...WEBHOOK, url: 'https://elsewhere.dev' }] },
      /there is https:\/\/elsewhere/,
      /Create a webhook/,
    ],
    ['two webhooks', { webhooks: [WEBHOOK, WEBHOOK] }, /2 webhooks lead/, /Delete all but one/],
    ['a webhook that is disabled', { webhooks: [{ ...WEBHOOK, enabled: false }] }, /is disabled/, /Tick "Enabled"/],
    [
      'a webhook that gives up at once',
      { webhooks: [{ ...WEBHOOK, automaticRedelivery: false }] },
      /does not repeat/,
      /Tick "Automatic/,
    ],
    [
      'a webhook that keeps an event back',
      { webhooks: [{ ...WEBHOOK, authorizedEvents: { everything: false, specificEvents: WEBHOOK_EVENTS.slice(1) } }] },
      /does not send InvoiceReceivedPayment/,
      /Tick these events/,
    ],
    ['a wrong key', { changes: { apiKey: 'guess' } }, /does not know the API key/, /Copy the whole key/],
    ['a wrong store', { changes: { storeId: 'another' } }, /is not for the store another/, /create a key/],
  ];

  it.each(MISCONFIGURATIONS)('finds %s, and says how to mend it', async (_what, planted, said, mend) => {
    const { findings } = await checked(planted);
    expect(findings.filter(({ text }) => said.test(text))).toEqual([
      expect.objectContaining({ mend: expect.stringMatching(mend) }),
    ]);
  });

  it('finds a webhook whose secret is another one, by what the last delivery was answered', async () => {
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
    expect(findings).toMatchObject([{ text: expect.stringContaining('its secret is not the one') }]);
    expect(findings[0]?.mend).toContain('webhookSecret');
  });

  it('knows what a permission includes', async () => {
    const { findings } = await checked({
      settings: {
        permissions: ['btcpay.store.canviewstoresettings', 'btcpay.store.canmodifyinvoices'],
      },
    });
    const said = findings.map(({ text }) => text).join('\n');
    expect(said).not.toMatch(/canviewinvoices|cancreateinvoice|canviewpullpayments|canviewpayouts/);
    expect(said).toContain('lacks btcpay.store.cancreatenonapprovedpullpayments');
  });

  it.each(['2.2', '2.3.9', '2.4.0'] as const)('is content with BTCPay %s', async (version) => {
    expect((await checked({ settings: { version } })).findings).toEqual([]);
  });

  it('finds a clock that goes wrong', async () => {
    const { findings } = await checked({}, () => Date.now() + 3_600_000);
    expect(findings).toMatchObject([{ text: expect.stringMatching(/clock is 3\d+ s behind ours/) }]);
  });

  it('ends with problems, not with advice', async () => {
    const advised = reportOf(await checked({ settings: { spread: 1 } }));
    expect(advised).toMatchObject({ isWell: true });
    await shop?.close();
    expect(reportOf(await checked({ webhooks: [] }))).toMatchObject({ isWell: false });
  });

  it.each([
    ['not be BTCPay at all', '<html>', 'is not a BTCPay Server'],
    ['be too old', '{"permissions":["unrestricted"],"version":"1.13.7","fullySynched":true}', 'older than 2.2.0'],
  ])('tells that a server may %s', async (_what, text, complaint) => {
    const server = await startServer((_request, response) => response.end(text));
    try {
      const { findings } = await checkBtcpay({ url: server.origin, storeId: 's', apiKey: 'k' });
      expect(findings.map((finding) => finding.text).join('\n')).toContain(complaint);
    } finally {
      await server.stop();
    }
  });
});
