import { print } from '../figure.ts';
import type { StoreProcess } from '../stores/store-process.ts';
import { Shopper } from './shopper.ts';
import { countsOf, sumOf, UNITS } from './units.ts';

const TARGETS: Record<string, number> = {
  'whole order|WCU': 14,
  'whole order|events': 4,
  'whole order|queue messages': 8,
  'whole order|Lambda invokes': 20,
  'checkout request|DynamoDB round trips': 3,
  'catalogue page|DynamoDB round trips': 0,
};

/** By default everything counts that the store does until it is idle. */
interface Measured {
  readonly untilIdle?: boolean;
  readonly counted?: (name: string) => boolean;
}

const isLedger = (name: string): boolean => name.includes('-payouts-');

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

  const cost = async (
    useCase: string,
    run: () => Promise<unknown>,
    { untilIdle = true, counted = () => true }: Measured = {},
  ): Promise<void> => {
    await store.idle();
    await store.resetMeter();
    await run();
    if (untilIdle) await store.idle();
    const meter = await store.meter();
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
  };

  await cost('catalogue page', () => fetch(`${store.site}/api/games?limit=50`));
  await cost('game page', () => fetch(`${store.site}/api/games/${gameId}`));
  // Read at once: what the order sets off counts for the whole order.
  await cost('checkout request', () => passerBy.checkout(gameId), { untilIdle: false });
  // Until it is FULFILLED. What the developer's ledger costs afterwards is reported separately.
  await cost('whole order', () => ordered(store, buyer, gameId), { counted: (name) => !isLedger(name) });
  await cost("the developer's ledger, after an order", () => ordered(store, third, gameId), { counted: isLedger });
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
