import { print } from '../figure.ts';
import type { StoreProcess } from '../stores/store-process.ts';
import { Shopper } from './shopper.ts';
import { countsOf, sumOf, UNITS } from './units.ts';

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

type Counted = (name: string) => boolean;
const everything: Counted = () => true;
const of =
  (service: string): Counted =>
  (name) =>
    name.includes(`-${service}-`);

/** What each use-case costs, counted by the local cloud call by call. Functions are warm. `npm run cost` reads it. */
export async function measureCosts(store: StoreProcess): Promise<void> {
  const [token = '', another = '', oneMore = '', visitor = ''] = await store.tokens(4);
  const shopper = new Shopper(store, token);
  // Owns no games yet: a buyer cannot buy a game twice.
  const buyer = new Shopper(store, another);
  const third = new Shopper(store, oneMore);
  // Its unpaid order would be closed by a second one of the same game.
  const passerBy = new Shopper(store, visitor);
  const gameId = await shopper.findGame();
  await shopper.buy(gameId);
  await shopper.download(gameId);

  /** Prints the counts of what runs, in parts. By default everything counts that the store does until it is idle. */
  const cost = async (
    parts: string | Readonly<Record<string, Counted>>,
    run: () => Promise<unknown>,
    untilIdle = true,
  ): Promise<void> => {
    await store.idle();
    await store.resetMeter();
    await run();
    if (untilIdle) await store.idle();
    const meter = await store.meter();
    const named = typeof parts === 'string' ? { [parts]: everything } : parts;
    for (const [useCase, counted] of Object.entries(named)) {
      for (const [group, label] of Object.entries(UNITS)) {
        const counts = countsOf(meter, group, counted);
        const target = TARGETS[`${useCase}|${label}`];
        print({
          name: label,
          value: sumOf(counts),
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
  await cost('checkout request', () => passerBy.checkout(gameId), false);
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
  await cost('the bell of an open page', () => shopper.hearBell());
  await cost('library', () => shopper.library());
  await cost('download', () => shopper.download(gameId));
}

/** The status is read once, when the store is idle: the site listens on its socket, and a poll is no part of the chain. */
async function ordered(store: StoreProcess, shopper: Shopper, gameId: string): Promise<void> {
  const orderId = await shopper.order(gameId);
  await store.idle();
  const status = await shopper.statusOf(orderId);
  if (status !== 'FULFILLED') throw new Error(`order ${orderId} is ${status}`);
}
