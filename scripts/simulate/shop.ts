import type { Caller } from '@satcade/contracts/access';
import type { Endpoint } from '@satcade/contracts/api/endpoint';
import { btcpayWebhook } from '@satcade/contracts/api/payments';
import { anHttpEvent } from '@satcade/testing';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { bodyOf } from '../btcpay-stand-in/webhooks/body.ts';
import type { OutgoingEvent as BtcpayEvent } from '../btcpay-stand-in/webhooks/outbox.ts';
import { signatureOf } from '../btcpay-stand-in/webhooks/signature.ts';
import { SECRET, simulatedBtcpay } from './btcpay.ts';
import { Bus } from './bus.ts';
import { DeadLetters } from './dead-letters.ts';
import { Faults } from './faults.ts';
import { lambda } from './function.ts';
import { Incidents } from './incidents.ts';
import { MemoryTable, type TableChange } from './memory-table.ts';
import { Outages } from './outages.ts';
import { fifoQueue, standardQueue } from './queues.ts';
import { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';
import { functionsOf, publisher } from './services.ts';
import { type TableStream, tableStream } from './stream.ts';
import { Trace } from './trace.ts';
import { SERVICES, type Service, type Wiring } from './wiring.ts';

/** What BTCPay is asked to tell (docs/payments.md). */
const SUBSCRIBED = [
  'InvoiceReceivedPayment',
  'InvoiceProcessing',
  'InvoiceSettled',
  'InvoiceExpired',
  'InvoiceExpiredPaidPartial',
  'InvoicePaidAfterExpiration',
  'InvoiceInvalid',
];
const replySchema = z.object({ statusCode: z.int(), body: z.string() });
const SECOND = 1000;
/** Six times the time-outs of the consumers, in seconds (infra/stacks). */
const HIDDEN_SECONDS = { orders: 60, payments: 120, entitlements: 60, payouts: 120, catalogue: 60 };

export interface Reply {
  /** 0: none. */
  readonly status: number;
  readonly json: unknown;
}

/** Everything of Satcade that has to do with orders and money, in one process, with chance in charge. */
export function openShop(seed: number, buyers: number, wiring: Wiring, faultRate: number) {
  const random = new Random(seed);
  const faults = new Faults(random, faultRate);
  const scheduler = new Scheduler(random, faults);
  const trace = new Trace(scheduler);
  const steps = {
    step: scheduler.step.bind(scheduler),
    readsStale: () => faults.strikes('stale-read', 0.02),
  };
  const incidents = new Incidents();
  const deadLetters = new DeadLetters(scheduler, random, incidents);
  const outages = new Outages({ scheduler, random, faults }, incidents);
  const listeners: ((service: Service, changes: readonly TableChange[]) => void)[] = [];
  const btcpay = simulatedBtcpay({ scheduler, random, faults }, outages, (event) => tellOfInvoice(event));

  const streams: Record<Service, TableStream> = perService((service) =>
    tableStream(
      service,
      scheduler,
      random,
      lambda(scheduler, `${service}-stream`, () => readerOf(service)),
    ),
  );
  const tables = perService(
    (service) =>
      new MemoryTable(steps, (changes) => {
        for (const change of changes) {
          trace.note(service, change);
          streams[service].tell(change);
        }
        for (const listener of listeners) listener(service, changes);
      }),
  );
  const functions = functionsOf({ scheduler, wiring, tables, btcpay }, callDirectly, (webhook) =>
    scheduler.step(() => webhooks.send(JSON.stringify(webhook), webhook.invoiceId, webhook.originalDeliveryId), {
      faults: ['crash-before', 'crash-after', 'refused-for-now', 'answer-lost'],
      unanswered: () => {
        throw new Error('the queue does not answer');
      },
    }),
  );
  const parts = { scheduler, random, faults, deadLetters };
  const queues = perService((service) =>
    standardQueue({
      ...parts,
      name: service,
      consume: lambda(scheduler, service, functions.consumers[service]),
      hiddenSeconds: HIDDEN_SECONDS[service],
    }),
  );
  const bus = new Bus(queues, parts, incidents);
  const webhooks = fifoQueue({
    ...parts,
    name: 'webhooks',
    consume: lambda(scheduler, 'webhook-worker', functions.webhookWorker),
    hiddenSeconds: 120,
  });

  function readerOf(service: Service): (event: DynamoDBStreamEvent) => Promise<unknown> {
    const { readImage } = streams[service];
    if (service === 'catalogue') return functions.projector(readImage);
    const published = publisher(
      scheduler,
      () => faults.strikes('bus-refused', 0.01),
      ({ detailType, detail }) => bus.publish(detailType, detail),
    );
    return functions.relay(service, published, readImage);
  }

  const direct = {
    'open-invoice': lambda(scheduler, 'open-invoice', functions.openInvoice),
    grant: lambda(scheduler, 'grant', functions.grant),
  };
  /** The caller waits at a step for the answer, so that it does not go on when it has crashed meanwhile. */
  async function callDirectly(name: keyof typeof direct, input: unknown): Promise<unknown> {
    const isTimedOut = faults.strikes('call-timed-out', 0.03);
    const sent: unknown = JSON.parse(JSON.stringify(input));
    const answered = new Promise<unknown>((resolve) => {
      direct[name](sent, (outcome) => resolve(outcome.kind === 'done' ? outcome.value : undefined));
      if (isTimedOut) resolve(undefined);
    });
    const answer = await answered;
    return scheduler.step(() => answer, { faults: ['crash-before'], unanswered: () => undefined });
  }

  const complaints: string[] = [];
  let deliveries = 0;
  const receive = lambda(
    scheduler,
    'webhook',
    () => (event: unknown) => functions.http.webhook({ kind: 'guest' }, event),
  );

  function tellOfInvoice(event: BtcpayEvent): void {
    if (!SUBSCRIBED.includes(event.type)) return;
    // What was settled or invalid already is looked at for its webhook only (docs/payments.md).
    if (event.manuallyMarked !== true && faults.strikes('webhook-lost', 0.1)) return;
    deliveries += 1;
    const originalDeliveryId = `delivery-${deliveries}`;
    const timestamp = scheduler.now();
    const send = (attempt: number): void => {
      const delivery = {
        id: `${originalDeliveryId}-${attempt}`,
        sequence: 0,
        webhookId: 'webhook-1',
        originalDeliveryId,
        isRedelivery: attempt > 0,
        timestamp,
        event,
      };
      const body = bodyOf(delivery);
      const headers = { 'btcpay-sig': signatureOf(SECRET, body), 'content-type': 'application/json' };
      receive(anHttpEvent(btcpayWebhook, { body, headers }), (outcome) => {
        const isTaken = outcome.kind === 'done' && replySchema.parse(outcome.value).statusCode === 200;
        if (!isTaken || faults.strikes('webhook-repeated', 0.03))
          scheduler.after(random.between(10, 900) * SECOND, () => send(attempt + 1));
      });
    };
    const delay = faults.strikes('delayed', 0.05) ? random.between(1, 4 * 3600) : random.between(0, 5);
    // What BTCPay cannot send while it is down, it sends when it is back; a restart loses what waits.
    if (outages.isDown && event.manuallyMarked !== true && random.chance(0.5)) return;
    scheduler.after(outages.until - scheduler.now() + delay * SECOND, () => send(0));
    if (faults.strikes('run-beside', 0.02)) scheduler.after(delay * SECOND, () => run('invoices'));
  }

  let requests = 0;
  /** Sends a request of a user; the reply is told, or that there is none. */
  function request(
    to: 'checkout' | 'refunds' | 'settings' | 'decisions',
    caller: Caller,
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    parts: Parameters<typeof anHttpEvent>[1],
    replied: (reply: Reply) => void = () => {},
  ): void {
    requests += 1;
    const headers = { ...parts?.headers, 'x-correlation-id': `request-${requests}` };
    const event = anHttpEvent(endpoint, { ...parts, headers });
    scheduler.start(
      to,
      () => functions.http[to](caller, event),
      (outcome) => {
        if (outcome.kind !== 'done') return replied({ status: 0, json: undefined });
        const { statusCode: status, body } = replySchema.parse(outcome.value);
        if (status >= 500 && !outcome.wasHit) complaints.push(`${to} answered ${status} by itself: ${body}`);
        replied({ status, json: body === '' ? undefined : JSON.parse(body) });
      },
    );
  }

  const clockwork = {
    invoices: lambda(scheduler, 'reconcile-invoices', functions.reconcileInvoices),
    payouts: lambda(scheduler, 'reconcile-payouts', functions.reconcilePayouts),
    openPayouts: lambda(scheduler, 'open-payouts', functions.openPayouts),
  };

  /** Runs a function that the clock runs. */
  function run(name: keyof typeof clockwork): void {
    clockwork[name](undefined, () => {});
  }

  return {
    /** How many people buy here. */
    buyers,
    /** What went wrong outside of the services: the simulation itself. */
    complaints,
    random,
    faults,
    scheduler,
    trace,
    tables,
    streams,
    btcpay: btcpay.context,
    creators: btcpay.creators,
    stores: functions.stores,
    request,
    run,
    bus,
    outages,
    deadLetters,
    /** Calls the listener with what each write changed, at once. */
    listen: (listener: (typeof listeners)[number]): void => void listeners.push(listener),
    /** Messages and changes that nobody has worked off. */
    left: (): readonly string[] => [
      ...SERVICES.flatMap((service) => queues[service].left()),
      ...webhooks.left(),
      ...SERVICES.flatMap((service) =>
        streams[service].left() > 0 ? [`${streams[service].left()} changes of ${service}`] : [],
      ),
    ],
  };
}

export type Shop = ReturnType<typeof openShop>;

function perService<Value>(make: (service: Service) => Value): Record<Service, Value> {
  return {
    orders: make('orders'),
    payments: make('payments'),
    entitlements: make('entitlements'),
    payouts: make('payouts'),
    catalogue: make('catalogue'),
  };
}
