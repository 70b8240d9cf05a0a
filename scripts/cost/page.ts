import { batchedCounts } from './batches/order-chain.ts';
import { doors } from './doors.ts';
import type { Billed, UseCases } from './inputs.ts';
import { monthOf, STORES, trafficCost } from './month.ts';
import { ITEMS, PLANS, PRICES, PRICES_OF, times, type Usage, usdOf } from './prices.ts';
import { number, table, usd } from './tables.ts';
import {
  ASSUMED,
  bell,
  download,
  order,
  orderAmongFifty,
  orderInBatches,
  pageView,
  receiptByMail,
  standing,
} from './usage.ts';

/** The computed parts of docs/cost.md, by the name in their markers. */
export function sections(useCases: UseCases, billed: Billed): Record<string, string> {
  return {
    units: perUnit(useCases),
    order: items(times(1_000_000, order(useCases)), 'per million orders'),
    batches: batches(useCases, billed),
    plans: plans(),
    months: months(useCases, billed),
    standing: items(standing(billed, useCases), 'a month'),
    doors: attackers(useCases, billed),
    assumptions: table(
      ['figure', 'what'],
      Object.values(ASSUMED).map(({ value, what }) => [number(value), what]),
    ),
    prices: prices(),
  };
}

/** The page with its computed parts replaced. Fails if a part has no place in it. */
export function withSections(page: string, parts: Readonly<Record<string, string>>): string {
  let result = page;
  for (const [name, text] of Object.entries(parts)) {
    const start = `<!-- computed: ${name} -->`;
    const end = `<!-- end: ${name} -->`;
    const from = result.indexOf(start);
    const to = result.indexOf(end);
    if (from < 0 || to < from) throw new Error(`docs/cost.md has no place for ${name}: ${start} … ${end}`);
    result = `${result.slice(0, from + start.length)}\n\n${text}\n\n${result.slice(to)}`;
  }
  return result;
}

const perUnit = (useCases: UseCases): string =>
  table(
    ['what', 'USD'],
    [
      ['1,000 page views, by use', usd(usdOf(times(1_000, pageView(useCases))))],
      ['1,000 page views, with a plan of CloudFront', usd(usdOf(times(1_000, covered(pageView(useCases)))))],
      ['1,000 page views of signed-in visitors more: the bell', usd(usdOf(times(1_000, bell(useCases))))],
      ['1,000 orders', usd(usdOf(times(1_000, order(useCases))))],
      ['1,000 orders, fifty at once', usd(usdOf(times(1_000, orderAmongFifty(useCases))))],
      ['1,000 orders more with a receipt by mail', usd(usdOf(times(1_000, receiptByMail(useCases))))],
      ['1,000 downloads, without their bytes', usd(usdOf(times(1_000, download(useCases))))],
      ['1 GB downloaded, by use', usd(PRICES.edgeGb.usd)],
      ['1 GB downloaded, with the plan Pro when it is used up', usd(15 / 50_000)],
      ['1 GB stored for a month', usd(PRICES.s3Gb.usd)],
      ['1 GB scanned by GuardDuty', usd(PRICES.malwareGb.usd + PRICES.malwareObjects.usd)],
    ],
  );

/** Without what the plans of CloudFront include. */
const covered = (usage: Usage): Usage => ({
  ...usage,
  ...{ edgeRequests: 0, edgeFunctions: 0, edgeGb: 0, firewallRequests: 0 },
});

/** What a usage costs, item by item. */
function items(usage: Usage, period: string): string {
  const rows = ITEMS.flatMap((item) => {
    const units = usage[item] ?? 0;
    return units === 0 ? [] : [[PRICES[item].service, PRICES[item].per, number(units), usd(units * PRICES[item].usd)]];
  });
  return table(
    ['service', 'unit', `units ${period}`, 'USD'],
    [...rows, ['**sum**', '', '', `**${usd(usdOf(usage))}**`]],
  );
}

/** Orders a second, and how many are played: enough for a mean. */
const RATES = [
  { rate: 0.01, orders: 500 },
  { rate: 1, orders: 2_000 },
  { rate: 10, orders: 4_000 },
  { rate: 100, orders: 8_000 },
];

/** What batches save, by the number of orders a second; with the windows of the templates, and without any. */
function batches(useCases: UseCases, billed: Billed): string {
  const rows = RATES.flatMap(({ rate, orders }) =>
    ([true, false] as const).map((hasWindows) => {
      const window = (name: string): number => (hasWindows ? billed.window(name) : 0);
      const counts = batchedCounts(rate, orders, { window });
      const units = useCases['whole order'].WCU - 1 + counts.counterUnits;
      const usage = orderInBatches(useCases, rate, counts);
      return [
        number(rate),
        hasWindows ? 'yes' : 'no',
        ...[counts.runs, counts.sqsRequests, units].map((each) => each.toFixed(1)),
        counts.listWrites.toFixed(2),
        usd(usdOf(times(1_000, usage))),
        (counts.fulfilledMs / 1_000).toFixed(1),
      ];
    }),
  );
  return table(
    [
      'orders a second',
      'windows',
      'runs',
      'SQS requests',
      'write units',
      'writes of the list',
      'USD for 1,000',
      'paid to FULFILLED, s',
    ],
    rows,
  );
}

const plans = (): string =>
  table(
    ['plan', 'USD a month', 'requests', 'traffic', 'the traffic by use, USD'],
    PLANS.map((plan) => [
      plan.name,
      number(plan.usd),
      `${number(plan.requests / 1_000_000)} million`,
      plan.gb < 1_000 ? `${plan.gb} GB` : `${number(plan.gb / 1_000)} TB`,
      usd(trafficCost(Math.max(0, plan.gb - 1_000))),
    ]),
  );

function months(useCases: UseCases, billed: Billed): string {
  const all = STORES.map((store) => monthOf(store, useCases, billed));
  const row = (what: string, cell: (month: (typeof all)[number]) => string): string[] => [what, ...all.map(cell)];
  return table(
    ['', ...all.map(({ store }) => `${number(store.buyers)} buyers`)],
    [
      row('page views', ({ store }) => number(store.buyers * store.viewsPerBuyer)),
      row('requests to CloudFront', ({ requests }) => number(requests)),
      row('traffic, GB', ({ gb }) => number(Math.round(gb))),
      row('stored, GB', ({ store }) => number(store.storedGb)),
      row('standing costs', ({ standingUsd }) => usd(standingUsd)),
      row('functions, tables, events, logs', ({ workUsd }) => usd(workUsd)),
      row('users (Cognito)', ({ usersUsd }) => usd(usersUsd)),
      row('storage', ({ storageUsd }) => usd(storageUsd)),
      row('scans of new files', ({ scansUsd }) => usd(scansUsd)),
      row('CloudFront and its firewall, by use', ({ edgeUsd }) => usd(edgeUsd)),
      row('the same with a plan', ({ plan }) =>
        plan === undefined ? 'none has room' : `${usd(plan.usd)} (${plan.name})`,
      ),
      row('**sum, USD a month**', ({ totalUsd }) => `**${usd(totalUsd)}**`),
      row('per order', ({ totalUsd, store }) => usd(totalUsd / store.buyers)),
    ],
  );
}

const attackers = (useCases: UseCases, billed: Billed): string =>
  table(
    ['door', 'brakes', 'one address, USD an hour', 'any number of addresses, USD an hour'],
    doors(useCases, billed).map(({ door, brake, oneAddress, everyone }) => [
      door,
      brake,
      usd(oneAddress),
      everyone === undefined ? 'as many times as there are addresses' : usd(everyone),
    ]),
  );

const prices = (): string =>
  table(
    ['USD', 'per', 'page', 'confirmed'],
    ITEMS.map((item) => {
      const { usd: each, per, service, source, confirmed } = PRICES[item];
      const [shown, unit] = each < 0.001 ? [each * 1_000_000, `million: ${per}`] : [each, per];
      return [number(shown), unit, `[${service}](${source})`, confirmed ? PRICES_OF : 'no'];
    }),
  );
