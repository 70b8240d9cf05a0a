import { print } from '../figure.ts';
import type { StoreProcess } from '../stores/store-process.ts';
import { Shopper } from './shopper.ts';
import { COST_UNITS, countsOf, sumOf } from './units.ts';

const TARGETS: Record<string, number> = {
  'whole order|WCU': 14,
  'whole order|events': 4,
  'whole order|queue messages': 8,
  'whole order|Lambda invokes': 20,
  'notices of an order|WCU': 1,
  'notices of an order|queue messages': 1,
  'webhooks of an order|WCU': 0,
  'checkout request|DynamoDB round trips': 3,
  'catalogue page|DynamoDB round trips': 0,
};

/** Orders at the same moment, to see what batches save. */
const AT_ONCE = 50;

type Counted = (name: string) => boolean;
const everything: Counted = () => true;
const of =
  (service: string): Counted =>
  (name) =>
    name.includes(`-${service}-`);

/** Functions that a queue runs, once for each batch. */
const ofConsumers: Counted = (name) =>
  ['-consumerfunction', '-webhookworkerfunction'].some((part) => name.includes(part));
const ofProjector: Counted = (name) => name.includes('-projectorfunction');

/** What each use-case costs, counted by the local cloud call by call. Functions are warm. `npm run cost` reads it. */
export async function measureCosts(store: StoreProcess): Promise<void> {
  const [token = '', another = '', oneMore = '', visitor = '', ...crowd] = await store.tokens(4 + AT_ONCE);
  const shopper = new Shopper(store, token);
  // Owns no games yet: a buyer cannot buy a game twice.
  const buyer = new Shopper(store, another);
  const third = new Shopper(store, oneMore);
  // Its unpaid order would be closed by a second one of the same game.
  const passerBy = new Shopper(store, visitor);
  const gameId = await shopper.findGame();
  await shopper.buy(gameId);
  await shopper.download(gameId);

  /**
   * Prints the counts of what runs, in parts. By default everything counts that the store does until it is idle. `each`:
   * how often the use-case takes place; the counts are those of one.
   */
  const cost = async (
    parts: string | Readonly<Record<string, Counted>>,
    run: () => Promise<unknown>,
    { untilIdle = true, each = 1 } = {},
  ): Promise<void> => {
    await store.idle();
    await store.resetMeter();
    await run();
    if (untilIdle) await store.idle();
    const meter = await store.meter();
    const named = typeof parts === 'string' ? { [parts]: everything } : parts;
    for (const [useCase, counted] of Object.entries(named)) {
      for (const [group, label] of Object.entries(COST_UNITS)) {
        const counts = countsOf(meter, group, counted);
        const target = TARGETS[`${useCase}|${label}`];
        print({
          name: label,
          value: sumOf(counts) / each,
          unit: 'count',
          useCase,
          ...(target !== undefined && { target }),
          detail: JSON.stringify(counts),
        });
      }
    }
  };

  await cost('catalogue page', () => fetch(`${store.site}/api/games?limit=50`));
  await cost('game page', () => fetch(`${store.site}/api/games/${gameId}`));
  // Read at once: what the order sets off counts for the whole order.
  await cost('checkout request', () => passerBy.checkout(gameId), { untilIdle: false });
  await buyer.wantNoMail();
  // All of it, and what it contains of some services.
  const parts = {
    'whole order': everything,
    "the developer's ledger, after an order": of('payouts'),
    'notices of an order': of('notices'),
    'webhooks of an order': of('webhooks'),
  };
  await cost(parts, () => ordered(store, buyer, gameId));
  await cost({ 'notices of an order, with a mail': of('notices') }, () => ordered(store, third, gameId));
  const shoppers = crowd.map((each) => new Shopper(store, each));
  for (const each of shoppers) await each.wantNoMail();
  const inBatches = {
    'an order of fifty at once': everything,
    'consumers of queues, an order of fifty at once': ofConsumers,
    'the read model, an order of fifty at once': ofProjector,
  };
  await cost(inBatches, () => orderedAtOnce(store, shoppers, gameId), { each: AT_ONCE });
  await cost('the bell of an open page', () => shopper.hearBell());
  await cost('library', () => shopper.library());
  await cost('download', () => shopper.download(gameId));
}

/** The status is read once, when the store is idle: the site listens on its socket, and a poll is no part of the chain. */
async function ordered(store: StoreProcess, shopper: Shopper, gameId: string): Promise<void> {
  await orderedAtOnce(store, [shopper], gameId);
}

async function orderedAtOnce(store: StoreProcess, shoppers: readonly Shopper[], gameId: string): Promise<void> {
  const orderIds = await Promise.all(shoppers.map((shopper) => shopper.order(gameId)));
  await store.idle();
  for (const [place, shopper] of shoppers.entries()) {
    const orderId = orderIds[place] ?? '';
    const status = await shopper.statusOf(orderId);
    if (status !== 'FULFILLED') throw new Error(`order ${orderId} is ${status}`);
  }
}
