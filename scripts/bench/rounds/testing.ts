import { startServer } from '@satcade/testing/local-server';
import type { MeasuredStore } from '../stores/store-process.ts';

interface Behaviour {
  /** `undefined`: the system does not tell. */
  readonly processorMsOfOrder: number | undefined;
  readonly wcuOfOrder: number;
  /** So many checkouts are answered with 500 before the first order. */
  readonly failures?: number;
  /** Checkout replies before the invoice is open. */
  readonly isInvoiceLate?: boolean;
  /** The first checkouts are answered when so many of them have arrived. */
  readonly together?: number;
}

export interface FakeStore extends MeasuredStore {
  /** The token of each order's buyer. */
  readonly buyers: readonly string[];
  /** The idempotency key of each checkout, those that failed included. */
  readonly keys: readonly string[];
  /** The most checkouts that were under way at once. */
  readonly mostAtOnce: number;
  /** The invoices that were paid. */
  readonly paid: readonly string[];
  stop(): Promise<void>;
}

/** A store whose orders are fulfilled at once, and cost what the test says. */
export async function aStore({
  processorMsOfOrder,
  wcuOfOrder,
  failures = 0,
  isInvoiceLate = false,
  together = 1,
}: Behaviour): Promise<FakeStore> {
  const buyers: string[] = [];
  const keys: string[] = [];
  const paid: string[] = [];
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  let sinceReset = 0;
  const server = await startServer(async ({ url = '', headers }, response) => {
    const reply = (body: unknown, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (url.startsWith('/api/games')) return reply({ items: [{ id: 'game', price: 5 }] });
    if (url.startsWith('/api/order-status'))
      return reply({ order: { status: 'FULFILLED' }, invoice: { invoiceId: 'invoice' } });
    if (url.endsWith('/pay')) paid.push(url.split('/').at(-2) ?? '');
    if (url !== '/api/checkout') return reply({});
    keys.push(String(headers['idempotency-key']));
    if (keys.length <= failures) return reply({ message: 'too busy' }, 500);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    if (mostAtOnce < together) await new Promise<void>((resolve) => waiting.push(resolve));
    for (const answer of waiting.splice(0)) answer();
    underWay -= 1;
    buyers.push(String(headers.authorization));
    sinceReset += 1;
    const invoiceUrl = isInvoiceLate ? null : 'http://btcpay/i/invoice';
    reply({ orderId: `order-${buyers.length}`, invoiceUrl, status: 'PENDING' });
  });
  return {
    site: server.origin,
    btcpay: server.origin,
    buyers,
    keys,
    paid,
    get mostAtOnce() {
      return mostAtOnce;
    },
    tokens: async (count) => Array.from({ length: count }, (_, n) => `token-${n}`),
    idle: async () => {},
    resetMeter: async () => {
      sinceReset = 0;
    },
    meter: async () => ({ 'dynamodb.wcu': { 'orders PutItem': sinceReset * wcuOfOrder } }),
    processorMs: async () => (processorMsOfOrder === undefined ? undefined : buyers.length * processorMsOfOrder),
    residentMb: async () => (processorMsOfOrder === undefined ? undefined : 200),
    stop: () => server.stop(),
  };
}
