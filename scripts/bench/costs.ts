import * as z from 'zod/mini';
import { print } from './figure.ts';
import { Shopper } from './shopper.ts';
import type { StoreProcess } from './store-process.ts';

const meterSchema = z.record(z.string(), z.record(z.string(), z.number()));

/** The meter's groups of which a use-case's cost consists, with their names in the report. */
const COSTS = {
  'dynamodb.calls': 'DynamoDB round trips',
  'dynamodb.rcu': 'RCU',
  'dynamodb.wcu': 'WCU',
  'lambda.invokes': 'Lambda invokes',
  'events.put': 'events',
  'sqs.sent': 'queue messages',
} as const;

const TARGETS: Record<string, number> = {
  'whole order|WCU': 20,
  'whole order|events': 6,
  'checkout request|DynamoDB round trips': 5,
  'catalogue page|DynamoDB round trips': 0,
};

/** By default everything counts that the store does until it is idle. */
interface Measured {
  readonly untilIdle?: boolean;
  readonly counted?: (name: string) => boolean;
}

const isLedger = (name: string): boolean => name.includes('-payouts-');

/** What each use-case costs, counted by the local cloud call by call. Functions are warm. */
export async function measureCosts(store: StoreProcess): Promise<void> {
  const [token = '', another = '', oneMore = ''] = z.array(z.string()).parse(await store.ask('tokens', 3));
  const shopper = new Shopper(store, token);
  // Owns no games yet: a buyer cannot buy a game twice.
  const buyer = new Shopper(store, another);
  const third = new Shopper(store, oneMore);
  const gameId = await shopper.findGame();
  await shopper.buy(gameId);
  await shopper.download(gameId);

  const cost = async (
    useCase: string,
    run: () => Promise<unknown>,
    { untilIdle = true, counted = () => true }: Measured = {},
  ): Promise<void> => {
    await store.idle();
    await fetch(`${store.console}/meter/reset`, { method: 'POST' });
    await run();
    if (untilIdle) await store.idle();
    const meter = meterSchema.parse(await (await fetch(`${store.console}/meter`)).json());
    for (const [group, label] of Object.entries(COSTS)) {
      const counts = Object.fromEntries(Object.entries(meter[group] ?? {}).filter(([name]) => counted(name)));
      const value = Object.values(counts).reduce((sum, each) => sum + each, 0);
      const target = TARGETS[`${useCase}|${label}`];
      print({
        name: label,
        value,
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
  await cost('checkout request', () => buyer.checkout(gameId), { untilIdle: false });
  // Until it is FULFILLED. What the developer's ledger costs afterwards is reported separately.
  await cost('whole order', () => buyer.buy(gameId), { counted: (name) => !isLedger(name) });
  await cost("the developer's ledger, after an order", () => third.buy(gameId), { counted: isLedger });
  await cost('library', () => shopper.library());
  await cost('download', () => shopper.download(gameId));
}
