import type { Billed, UseCases } from './inputs.ts';
import { EDGE_ITEMS, EDGE_TIERS, FREE_EVERY_MONTH, PLANS, plus, times, type Usage, usdOf } from './prices.ts';
import { bell, download, order, pageView, receiptByMail, standing, value } from './usage.ts';

/** A store by its size. Each buyer buys one game in the month. */
interface Store {
  readonly buyers: number;
  /** Page views of all visitors for each buyer. */
  readonly viewsPerBuyer: number;
  readonly downloadsPerBuyer: number;
  readonly gbPerDownload: number;
  /** Accounts that sign in for each buyer. */
  readonly usersPerBuyer: number;
  readonly storedGb: number;
  readonly newGb: number;
  readonly tableGb: number;
}

export const STORES: readonly Store[] = [
  { buyers: 100, storedGb: 50, newGb: 5, tableGb: 0.1 },
  { buyers: 10_000, storedGb: 2_000, newGb: 100, tableGb: 5 },
  { buyers: 1_000_000, storedGb: 50_000, newGb: 2_000, tableGb: 500 },
].map((size) => ({ viewsPerBuyer: 40, downloadsPerBuyer: 1.5, gbPerDownload: 1, usersPerBuyer: 2, ...size }));

interface Month {
  readonly store: Store;
  /** Requests that reach CloudFront, and its traffic in GB. */
  readonly requests: number;
  readonly gb: number;
  /** CloudFront, its firewall and its functions by use, without a plan. */
  readonly edgeUsd: number;
  /** The cheapest plan that has room. */
  readonly plan: { readonly name: string; readonly usd: number } | undefined;
  readonly standingUsd: number;
  readonly usersUsd: number;
  readonly storageUsd: number;
  readonly scansUsd: number;
  /** Functions, tables, events, queues, API, sockets, logs and traces. */
  readonly workUsd: number;
  /** With the plan, where one has room and is cheaper. */
  readonly totalUsd: number;
}

/** What a store costs in a month. */
export function monthOf(store: Store, useCases: UseCases, billed: Billed): Month {
  const { buyers } = store;
  const used = plus(
    times(buyers * store.viewsPerBuyer, pageView(useCases)),
    times(buyers * store.viewsPerBuyer * value('signedInShare'), bell(useCases)),
    times(buyers * value('mailedShare'), receiptByMail(useCases)),
    times(buyers, order(useCases)),
    times(buyers * store.downloadsPerBuyer, download(useCases)),
  );
  const gb = (used.edgeGb ?? 0) + buyers * store.downloadsPerBuyer * store.gbPerDownload;
  const requests = used.edgeRequests ?? 0;
  const edgeUsd = edgeCost(used, gb);
  const plan = PLANS.find((each) => requests <= each.requests && gb <= each.gb);
  const users = Math.max(0, buyers * store.usersPerBuyer - FREE_EVERY_MONTH.users);
  const parts = {
    standingUsd: usdOf(standing(billed, useCases)),
    usersUsd: usdOf({ users }),
    storageUsd: usdOf({ s3Gb: store.storedGb, dynamoGb: store.tableGb }),
    scansUsd: usdOf({ malwareGb: store.newGb, malwareObjects: store.newGb }),
    workUsd: usdOf(without(used)),
  };
  const others = Object.values(parts).reduce((sum, usd) => sum + usd, 0);
  const cheapest = plan === undefined ? edgeUsd : Math.min(edgeUsd, plan.usd);
  return { store, requests, gb, edgeUsd, plan, ...parts, totalUsd: others + cheapest };
}

/** Without what CloudFront's plans include. */
const without = (usage: Usage): Usage => ({
  ...usage,
  ...Object.fromEntries([...EDGE_ITEMS, 'edgeGb'].map((item) => [item, 0])),
});

function edgeCost(usage: Usage, gb: number): number {
  const beyond = (units: number, free: number): number => Math.max(0, units - free);
  return (
    usdOf({
      edgeRequests: beyond(usage.edgeRequests ?? 0, FREE_EVERY_MONTH.edgeRequests),
      edgeFunctions: beyond(usage.edgeFunctions ?? 0, FREE_EVERY_MONTH.edgeFunctions),
      firewallRequests: usage.firewallRequests ?? 0,
    }) + trafficCost(beyond(gb, FREE_EVERY_MONTH.edgeGb))
  );
}

/** What so many GB cost, the first ones at the highest price. */
export function trafficCost(gb: number): number {
  let left = gb;
  let usd = 0;
  for (const tier of EDGE_TIERS) {
    const part = Math.min(left, tier.gb);
    usd += part * tier.usd;
    left -= part;
  }
  return usd;
}
