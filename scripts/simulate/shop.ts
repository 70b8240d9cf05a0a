import type { OutgoingEvent as BtcpayEvent } from '@satcade/btcpay-stand-in/in-process';
import { type ItemKeys, PROJECTED_ITEMS, RELAYED_ITEMS } from '@satcade/contracts/stream-items';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { Random } from '../lib/random.ts';
import { Accounts } from './aws/accounts.ts';
import { Bus } from './aws/bus.ts';
import { DeadLetters } from './aws/dead-letters.ts';
import { directCalls } from './aws/direct-calls.ts';
import { lambda } from './aws/function.ts';
import { MemoryTable, type TableChange } from './aws/memory-table.ts';
import { postOffice } from './aws/post-office.ts';
import { publisher } from './aws/publisher.ts';
import { fifoQueue, standardQueue } from './aws/queues.ts';
import { type TableStream, tableStream } from './aws/stream.ts';
import { simulatedBtcpay } from './btcpay/btcpay.ts';
import { perhapsUpgrade } from './btcpay/releases.ts';
import { webhookSender } from './btcpay/webhook-sender.ts';
import { Faults } from './engine/faults.ts';
import { Incidents } from './engine/incidents.ts';
import { Outages } from './engine/outages.ts';
import { Scheduler } from './engine/scheduler.ts';
import { Trace } from './invariants/trace.ts';
import { requestSender } from './people/requests.ts';
import { functionsOf } from './services.ts';
import { SERVICES, type Service, type Wiring } from './wiring.ts';

/** Six times the time-outs of the consumers, in seconds (infra/stacks). */
const HIDDEN_SECONDS = {
  orders: 60,
  payments: 120,
  entitlements: 60,
  payouts: 120,
  catalogue: 60,
  accounts: 60,
  notices: 60,
};

/** Everything in Satcade that handles orders and money, in one process, controlled by chance. */
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
  const accounts = new Accounts(scheduler, () => faults.hits.get('stale-read') ?? 0);
  const listeners: ((service: Service, changes: readonly TableChange[]) => void)[] = [];
  const btcpay = simulatedBtcpay({ scheduler, random, faults }, outages, (event) => sendWebhook(event));

  const streamOf = (
    name: string,
    items: readonly ItemKeys[],
    reader: () => (event: DynamoDBStreamEvent) => Promise<unknown>,
  ): TableStream => tableStream(name, items, scheduler, random, lambda(scheduler, `${name}-stream`, reader));
  const streams = perService((service) => streamOf(service, RELAYED_ITEMS[service], () => relayOf(service)));
  const projection = streamOf('projection', PROJECTED_ITEMS, () => functions.projector(projection.readImage));
  const tables = perService(
    (service) =>
      new MemoryTable(steps, (changes) => {
        for (const change of changes) {
          trace.addChange(service, change);
          accounts.note(service, change);
          streams[service].append(change);
          if (service === 'catalogue') projection.append(change);
        }
        for (const listener of listeners) listener(service, changes);
      }),
  );
  const post = postOffice(
    scheduler,
    (key) => mails.send(JSON.stringify(key)),
    (userId) => accounts.deleted.includes(userId),
  );
  const functions = functionsOf(
    { scheduler, wiring, tables, btcpay },
    (name, input) => callDirectly(name, input),
    (webhook) =>
      scheduler.step(() => webhooks.send(JSON.stringify(webhook), webhook.invoiceId, webhook.originalDeliveryId), {
        faults: ['crash-before', 'crash-after', 'refused-for-now', 'answer-lost'],
        unanswered: () => {
          throw new Error('the queue does not answer');
        },
      }),
    accounts.users,
    post,
  );
  const callDirectly = directCalls(scheduler, faults, {
    'open-invoice': lambda(scheduler, 'open-invoice', functions.direct['open-invoice']),
    grant: lambda(scheduler, 'grant', functions.direct.grant),
    'order-obligations': lambda(scheduler, 'order-obligations', functions.direct['order-obligations']),
    'payout-obligations': lambda(scheduler, 'payout-obligations', functions.direct['payout-obligations']),
    'earlier-records': lambda(scheduler, 'earlier-records', functions.direct['earlier-records']),
  });
  const parts = { scheduler, random, faults, deadLetters };
  const queues = perService((service) =>
    standardQueue({
      ...parts,
      name: service,
      consume: lambda(scheduler, service, functions.consumers[service]),
      hiddenSeconds: HIDDEN_SECONDS[service],
    }),
  );
  const mails = standardQueue({
    ...parts,
    name: 'mails',
    consume: lambda(scheduler, 'mailer', functions.mailer),
    hiddenSeconds: 180,
  });
  const bus = new Bus(queues, parts, incidents);
  const webhooks = fifoQueue({
    ...parts,
    name: 'webhooks',
    consume: lambda(scheduler, 'webhook-worker', functions.webhookWorker),
    hiddenSeconds: 120,
  });

  function relayOf(service: Service): (event: DynamoDBStreamEvent) => Promise<unknown> {
    const published = publisher(
      scheduler,
      () => faults.strikes('bus-refused', 0.01),
      ({ detailType, detail }) => bus.publish(detailType, detail),
    );
    return functions.relay(service, published, streams[service].readImage);
  }

  const complaints: string[] = [];
  const request = requestSender(scheduler, functions.http, accounts.isSignedOut, (each) => complaints.push(each));

  const clockwork = {
    invoices: lambda(scheduler, 'reconcile-invoices', functions.reconcileInvoices),
    payouts: lambda(scheduler, 'reconcile-payouts', functions.reconcilePayouts),
    openPayouts: lambda(scheduler, 'open-payouts', functions.openPayouts),
  };

  /** Runs a scheduled function. */
  function run(name: keyof typeof clockwork): void {
    clockwork[name](undefined, () => {});
  }

  const receive = lambda(
    scheduler,
    'webhook',
    () => (event: unknown) => functions.http.webhook({ kind: 'guest' }, event),
  );
  const sendWebhook: (event: BtcpayEvent) => void = webhookSender({ scheduler, random, faults, outages }, receive, () =>
    run('invoices'),
  );

  return {
    /** The number of buyers. */
    buyers,
    /** Errors of the simulation itself, outside the services. */
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
    accounts,
    /** Lets BTCPay's operator install a later release, at random. */
    perhapsUpgrade: (): void => perhapsUpgrade(btcpay.context, outages, random, faults),
    deadLetters,
    /** The mails that SES has taken. */
    sentMails: post.sent,
    /** Calls the listener at once with the changes of each write. */
    listen: (listener: (typeof listeners)[number]): void => void listeners.push(listener),
    /** Messages and changes that nobody has handled. */
    left: (): readonly string[] => [
      ...SERVICES.flatMap((service) => queues[service].left()),
      ...webhooks.left(),
      ...mails.left(),
      ...SERVICES.flatMap((service) =>
        streams[service].left() > 0 ? [`${streams[service].left()} changes of ${service}`] : [],
      ),
      ...(projection.left() > 0 ? [`${projection.left()} changes for the counters`] : []),
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
    accounts: make('accounts'),
    notices: make('notices'),
  };
}
