import { parseArgs } from 'node:util';
import { FAULT_KINDS, type FaultKind } from './faults.ts';
import { shrunk } from './shrink.ts';
import { type Run, simulate } from './simulate.ts';

const USAGE = 'Usage: npm run simulate -- [--orders 100000] [--seed 1] [--faults 0.03]';
/** Shops of this size are simulated one after the other, each with the next seed. */
const ORDERS_PER_SHOP = 250;

const { values } = parseArgs({
  options: { orders: { type: 'string' }, seed: { type: 'string' }, faults: { type: 'string' } },
});
const [orders, seed, faultRate] = [
  Number(values.orders ?? 10_000),
  Number(values.seed ?? 1),
  Number(values.faults ?? 0.03),
];
if (!Number.isInteger(orders) || orders < 1 || !Number.isInteger(seed) || !(faultRate >= 0 && faultRate < 1)) {
  console.error(USAGE);
  process.exit(2);
}

/** Says what broke, and with how few orders it does. */
async function complain(run: Run): Promise<void> {
  const few = await shrunk({ seed: run.seed, orders: run.orders, faultRate }, run);
  const [first] = few.broken;
  console.error(`\n✗ ${few.broken.length} broken with --seed ${few.seed} --orders ${few.orders} --faults ${faultRate}`);
  console.error(`  ${first?.rule}: ${first?.detail}${first?.orderId === undefined ? '' : ` (order ${first.orderId})`}`);
  for (const line of first?.trace ?? []) console.error(`    ${line}`);
  process.exitCode = 1;
}

const startedAt = performance.now();
const hits = new Map<FaultKind, number>();
const statuses = new Map<string, number>();
const addAll = <Name>(sums: Map<Name, number>, more: ReadonlyMap<Name, number>): void => {
  for (const [name, count] of more) sums.set(name, (sums.get(name) ?? 0) + count);
};
const perSecond = (done: number): string => (done / ((performance.now() - startedAt) / 1000)).toFixed(0);

let done = 0;
let steps = 0;
for (let shop = 0; done < orders; shop += 1) {
  const run = await simulate({ seed: seed + shop, orders: Math.min(ORDERS_PER_SHOP, orders - done), faultRate });
  done += run.orders;
  steps += run.steps;
  addAll(hits, run.faults);
  addAll(statuses, run.statuses);
  if (run.broken.length > 0) {
    await complain(run);
    break;
  }
  if (shop % 10 === 9) console.log(`${done} orders, ${perSecond(done)}/s`);
}
console.log(
  `${done} orders, ${steps} calls, ${perSecond(done)} orders/s; ${[...statuses].map(([status, count]) => `${count} ${status}`).join(', ')}`,
);
console.log(`faults: ${FAULT_KINDS.map((kind) => `${kind} ${hits.get(kind) ?? 0}`).join(', ')}`);
