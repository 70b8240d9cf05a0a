import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '../start/btcpay.ts';

/** What an operator has put down about a BTCPay Server. */
export interface CheckedBtcpay {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
  /** Where the store's webhook is to arrive; nothing is said about webhooks without it. */
  readonly siteUrl?: string | undefined;
}

/** Permissions, and what does not work without them. */
const PERMISSIONS: readonly (readonly [name: string, without: string])[] = [
  ['btcpay.store.cancreateinvoice', 'no invoice can be opened: nobody can buy'],
  ['btcpay.store.canviewinvoices', 'payments are not seen'],
  ['btcpay.store.canmodifyinvoices', 'late payments are not accepted'],
  ['btcpay.store.canviewstoresettings', 'BTCPay tells no price, and this check sees less'],
  ['btcpay.store.canviewwallet', 'buyers see no confirmations'],
  ['btcpay.store.cancreatenonapprovedpullpayments', 'refunds get no link'],
  ['btcpay.store.canviewpullpayments', 'a refund that broke off is not found again'],
  ['btcpay.store.canarchivepullpayments', 'links of refunds that nobody uses stay open'],
];
/** Rights that hold others, by BTCPay's own rules. */
const INCLUDED_IN: Readonly<Record<string, readonly string[]>> = {
  'btcpay.store.cancreateinvoice': ['btcpay.store.canmodifyinvoices'],
  'btcpay.store.canviewinvoices': ['btcpay.store.canmodifyinvoices'],
  'btcpay.store.canviewstoresettings': ['btcpay.store.canmodifystoresettings'],
  'btcpay.store.canviewwallet': ['btcpay.store.canmodifystoresettings'],
  'btcpay.store.cancreatenonapprovedpullpayments': ['btcpay.store.cancreatepullpayments'],
  'btcpay.store.canviewpullpayments': ['btcpay.store.canmanagepullpayments'],
  'btcpay.store.canarchivepullpayments': ['btcpay.store.canmanagepullpayments'],
};
const METHODS: Readonly<Record<string, string>> = { 'BTC-CHAIN': 'an on-chain wallet', 'BTC-LN': 'a Lightning node' };
const SKEW_SECONDS = 60;
const TIMEOUT_MS = 8_000;

const keyReply = z.object({ permissions: z.array(z.string()) });
const methodsReply = z.array(z.object({ paymentMethodId: z.string(), enabled: z.boolean() }));
const ratesReply = z.array(z.object({ rate: z.optional(z.nullable(z.union([z.string(), z.number()]))) }));
const webhooksReply = z.array(
  z.object({
    url: z.string(),
    enabled: z.boolean(),
    automaticRedelivery: z.boolean(),
    authorizedEvents: z.object({ everything: z.boolean(), specificEvents: z.array(z.string()) }),
  }),
);

type Answer<Reply> =
  | { readonly kind: 'reply'; readonly reply: Reply; readonly date: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'strange' }
  | { readonly kind: 'silent'; readonly why: string };

/** What is wrong with a configuration, in plain words, the gravest first; nothing when all is well. */
export async function checkBtcpay(btcpay: CheckedBtcpay, now: () => number = Date.now): Promise<string[]> {
  const key = await ask(btcpay, '/api-keys/current', keyReply);
  switch (key.kind) {
    case 'silent':
      return [`${btcpay.url} cannot be reached: ${key.why}.`];
    case 'status':
      return key.status === 401 || key.status === 403
        ? ['BTCPay does not know the API key: is it complete, and was it not revoked?']
        : [`BTCPay answered ${key.status} when it was asked about the API key. Is ${btcpay.url} a BTCPay Server?`];
    case 'strange':
      return [`What answers at ${btcpay.url} is not a BTCPay Server.`];
    case 'reply':
      return [
        ...skew(key.date, now()),
        ...missing(key.reply.permissions, btcpay.storeId),
        ...(await wrongMethods(btcpay)),
        ...(await wrongRates(btcpay)),
        ...(await wrongWebhook(btcpay)),
      ];
  }
}

function skew(theirs: number, ours: number): string[] {
  const seconds = Math.round((theirs - ours) / 1000);
  if (Number.isNaN(seconds) || Math.abs(seconds) <= SKEW_SECONDS) return [];
  const way = seconds > 0 ? 'ahead of' : 'behind';
  return [`BTCPay's clock is ${Math.abs(seconds)} s ${way} ours: invoices seem to expire at the wrong time.`];
}

/** A permission may be given for all stores, or for one: `name:storeId`. */
function missing(given: readonly string[], storeId: string): string[] {
  const has = (name: string): boolean => given.includes(name) || given.includes(`${name}:${storeId}`);
  return PERMISSIONS.filter(([name]) => !has('unrestricted') && !has(name) && !(INCLUDED_IN[name] ?? []).some(has)).map(
    ([name, without]) => `The API key lacks ${name}: ${without}.`,
  );
}

async function wrongMethods(btcpay: CheckedBtcpay): Promise<string[]> {
  const methods = await ask(btcpay, `${store(btcpay)}/payment-methods`, methodsReply);
  if (methods.kind === 'status' && methods.status === 404) return [`There is no store ${btcpay.storeId}.`];
  if (methods.kind === 'status' && methods.status === 403)
    return [`The API key is not for the store ${btcpay.storeId}, or may not see its settings.`];
  if (methods.kind !== 'reply') return ["The store's payment methods could not be read."];
  const enabled = methods.reply.filter((method) => method.enabled).map(({ paymentMethodId }) => paymentMethodId);
  return Object.entries(METHODS)
    .filter(([id]) => !enabled.includes(id))
    .map(([id, what]) => `The store has not ${what} (${id}): orders that are to be paid so fail.`);
}

async function wrongRates(btcpay: CheckedBtcpay): Promise<string[]> {
  const rates = await ask(btcpay, `${store(btcpay)}/rates?currencyPair=BTC_USD`, ratesReply);
  if (rates.kind === 'status' && rates.status === 403) return [];
  const isThere = rates.kind === 'reply' && Number(rates.reply[0]?.rate ?? 0) > 0;
  return isThere ? [] : ['The store has no rate for BTC_USD: no invoice can be opened. Choose another rate source.'];
}

async function wrongWebhook(btcpay: CheckedBtcpay): Promise<string[]> {
  if (btcpay.siteUrl === undefined) return [];
  const url = `${btcpay.siteUrl.replace(/\/$/, '')}/api/webhooks/btcpay`;
  const webhooks = await ask(btcpay, `${store(btcpay)}/webhooks`, webhooksReply);
  // The key need not see webhooks: they are made by hand.
  if (webhooks.kind === 'status' && webhooks.status === 403) return [];
  if (webhooks.kind !== 'reply') return ["The store's webhooks could not be read."];
  const found = webhooks.reply.find((webhook) => webhook.url === url);
  if (found === undefined) {
    const others = webhooks.reply.map((webhook) => webhook.url);
    return [
      others.length === 0
        ? `The store has no webhook: it needs one to ${url}.`
        : `No webhook of the store leads to ${url}; there is ${others.join(', ')}.`,
    ];
  }
  const { everything, specificEvents } = found.authorizedEvents;
  const unheard = everything ? [] : WEBHOOK_EVENTS.filter((event) => !specificEvents.includes(event));
  return [
    ...(found.enabled ? [] : ['The webhook is disabled.']),
    ...(found.automaticRedelivery ? [] : ['The webhook does not deliver again what failed: switch that on.']),
    ...(unheard.length === 0 ? [] : [`The webhook does not send ${unheard.join(', ')}.`]),
  ];
}

const store = ({ storeId }: CheckedBtcpay): string => `/stores/${encodeURIComponent(storeId)}`;

async function ask<Reply>(
  { url, apiKey }: CheckedBtcpay,
  path: string,
  schema: { readonly safeParse: (value: unknown) => { success: true; data: Reply } | { success: false } },
): Promise<Answer<Reply>> {
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/api/v1${path}`, {
      headers: { authorization: `token ${apiKey}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return { kind: 'status', status: response.status };
    const parsed = schema.safeParse(parsedJson(await response.text()));
    const date = Date.parse(response.headers.get('date') ?? '');
    return parsed.success ? { kind: 'reply', reply: parsed.data, date } : { kind: 'strange' };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { kind: 'silent', why: cause instanceof Error ? cause.message : String(cause) };
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Some other server's page.
    return undefined;
  }
}
