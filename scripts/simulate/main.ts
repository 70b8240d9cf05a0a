import { simulateAnnounced } from './announced/simulate-announced.ts';
import { FAULT_KINDS, type FaultKind } from './engine/faults.ts';
import type { Broken } from './invariants/invariants.ts';
import { HELP, type Options, optionsOf } from './options.ts';
import { simulateReleases } from './releases/simulate-releases.ts';
import { shrunk } from './shrink.ts';
import { type Run, simulate } from './simulate.ts';

/** Shops of this size are simulated one after another, each with the next seed. */
const ORDERS_PER_SHOP = 250;

const parsed = optionsOf(process.argv.slice(2));
if (!parsed.ok) {
  console.error(`${parsed.error}\n\n${HELP}`);
  process.exitCode = 2;
} else if (parsed.value.help) console.log(HELP);
else await main(parsed.value);

async function main({ orders, seed, faultRate, shrinks }: Options): Promise<void> {
  const startedAt = performance.now();
  const hits = new Map<FaultKind, number>();
  const statuses = new Map<string, number>();
  const releases = new Map<string, number>();
  const perSecond = (count: number): string => (count / ((performance.now() - startedAt) / 1000)).toFixed(0);

  let [done, steps, downloads, releaseNotices] = [0, 0, 0, 0];
  for (let shop = 0; done < orders; shop += 1) {
    const studio = await simulateReleases({ seed: seed + shop, faultRate });
    downloads += studio.downloads;
    addAll(hits, studio.faults);
    if (studio.broken.length > 0) {
      complain({ ...studio, orders: Math.min(ORDERS_PER_SHOP, orders - done) }, faultRate);
      break;
    }
    const fair = await simulateAnnounced({ seed: seed + shop, faultRate });
    releaseNotices += fair.notices;
    addAll(hits, fair.faults);
    if (fair.broken.length > 0) {
      complain({ ...fair, orders: Math.min(ORDERS_PER_SHOP, orders - done) }, faultRate);
      break;
    }
    const run = await simulate({ seed: seed + shop, orders: Math.min(ORDERS_PER_SHOP, orders - done), faultRate });
    done += run.orders;
    steps += run.steps;
    addAll(hits, run.faults);
    addAll(statuses, run.statuses);
    addAll(releases, new Map(run.releases.map((release) => [release, 1])));
    if (run.broken.length > 0) {
      complain(shrinks ? await shrunk({ seed: run.seed, orders: run.orders, faultRate }, run) : run, faultRate);
      break;
    }
    if (shop % 10 === 9) console.log(`${done} orders, ${perSecond(done)}/s`);
  }
  const counts = [...statuses].map(([status, count]) => `${count} ${status}`).join(', ');
  console.log(`${done} orders, ${steps} calls, ${perSecond(done)} orders/s; ${counts}`);
  console.log(
    `${downloads} downloads of builds that were released in every way; ${releaseNotices} people told of a release`,
  );
  console.log(
    `shops by BTCPay release: ${[...releases]
      .sort()
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  );
  console.log(`faults: ${FAULT_KINDS.map((kind) => `${kind} ${hits.get(kind) ?? 0}`).join(', ')}`);
}

function addAll<Name>(sums: Map<Name, number>, more: ReadonlyMap<Name, number>): void {
  for (const [name, count] of more) sums.set(name, (sums.get(name) ?? 0) + count);
}

interface Complaint extends Pick<Run, 'seed' | 'orders'> {
  readonly broken: readonly Broken[];
}

/** Prints what broke, and the plan that reproduces it. */
function complain({ broken, seed, orders }: Complaint, faultRate: number): void {
  const [first] = broken;
  console.error(`\n✗ ${broken.length} broken with --seed ${seed} --orders ${orders} --faults ${faultRate}`);
  console.error(`  ${first?.rule}: ${first?.detail}${first?.orderId === undefined ? '' : ` (order ${first.orderId})`}`);
  for (const line of first?.trace ?? []) console.error(`    ${line}`);
  const others = new Map(broken.map(({ rule, detail }) => [rule, detail]));
  for (const [rule, detail] of others) if (rule !== first?.rule) console.error(`  also ${rule}: ${detail}`);
  process.exitCode = 1;
}
