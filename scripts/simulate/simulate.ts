import { createHash } from 'node:crypto';
import type { TableChange } from './aws/memory-table.ts';
import { releaseOf } from './btcpay/releases.ts';
import { gamesOf, putOnSale } from './catalogue.ts';
import type { FaultKind } from './engine/faults.ts';
import { withVirtualTime } from './engine/virtual-time.ts';
import { erasureWatch } from './invariants/accounts.ts';
import { entitlementWatch } from './invariants/gifts.ts';
import { type Broken, brokenInvariants } from './invariants/invariants.ts';
import { ledgerWatch } from './invariants/ledgers.ts';
import type { ReportBrokenRule } from './invariants/rules.ts';
import { checkWrite } from './invariants/writes.ts';
import { buyerOf, type Cart } from './people/buyers.ts';
import { deleteSomeAccount, startDeletions } from './people/deletions.ts';
import { startGifts } from './people/gifts.ts';
import { rushAtLedgers, startRaces } from './people/races.ts';
import {
  confirmAll,
  decide,
  decideOnPayouts,
  release,
  retryPayouts,
  sendPayouts,
  setDestinations,
} from './people/staff.ts';
import { openShop, type Shop } from './shop.ts';
import { REAL_WIRING, SERVICES, type Wiring } from './wiring.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Buyers come during these hours; their invoices are watched for another day. */
const OPEN_HOURS = 24;
const LAST_ROUNDS = 400;
const MOST_BROKEN = 100;

export interface Plan {
  readonly seed: number;
  readonly orders: number;
  /** The share of the calls that fail, from 0 to 1. */
  readonly faultRate?: number;
  readonly wiring?: Wiring;
}

export interface Run {
  readonly seed: number;
  readonly orders: number;
  /** Calls that left a process. */
  readonly steps: number;
  readonly faults: ReadonlyMap<FaultKind, number>;
  readonly statuses: ReadonlyMap<string, number>;
  readonly broken: readonly Broken[];
  /** The BTCPay releases that the shop ran with, in order. */
  readonly releases: readonly string[];
  /** A hash of every write with its time, in order: runs with equal hashes are identical to the last id. */
  readonly fingerprint: string;
}

/** Runs a shop with random buyers, staff and faults, then removes all faults, and checks the result. */
export async function simulate({ seed, orders, faultRate = 0.03, wiring = REAL_WIRING }: Plan): Promise<Run> {
  const shop = openShop(seed, Math.max(1, Math.ceil(orders / 2)), wiring, faultRate);
  const { scheduler, random, faults } = shop;
  const carts: Cart[] = [];
  const broken: Broken[] = [];
  const brokenAtOnce: Broken[] = [];
  const fingerprint = createHash('sha256');
  const releases = new Set([releaseOf(shop.btcpay)]);
  const atOnce: ReportBrokenRule = (rule, detail, orderId) => {
    const trace = orderId === undefined ? [] : [...shop.trace.of(orderId)];
    if (brokenAtOnce.length < MOST_BROKEN) brokenAtOnce.push({ rule, detail, orderId, trace });
  };
  await withVirtualTime(scheduler, random, async () => {
    const games = gamesOf(random);
    for (const game of games) await putOnSale(shop, game);
    setDestinations(shop);
    startRaces(shop);
    startGifts(shop);
    startDeletions(shop);
    shop.listen((service, changes) => checkWrite(service, changes, atOnce));
    const [checkErasure, checkEntitlements, checkLedgers] = [erasureWatch(shop), entitlementWatch(), ledgerWatch()];
    shop.listen((service, changes) => {
      checkErasure(service, changes, atOnce);
      checkLedgers(service, changes, atOnce);
      if (service === 'entitlements') checkEntitlements(changes, atOnce);
    });
    shop.listen((service, changes) => fingerprint.update(JSON.stringify([scheduler.now(), service, changes])));
    for (let index = 0; index < orders; index += 1) {
      const buyer = buyerOf(shop, games);
      carts.push(buyer.cart);
      scheduler.after(random.between(0, OPEN_HOURS * 60) * MINUTE, buyer.start);
    }
    const end = scheduler.now() + (OPEN_HOURS + 36) * HOUR;
    // EventBridge promises at least one run, and a run may overlap the next.
    const run = (name: Parameters<Shop['run']>[0]): void => {
      shop.run(name);
      if (faults.strikes('run-twice', 0.25)) shop.run(name);
    };
    everyNowAndThen(shop, end, 10, 90, () => run('invoices'));
    everyNowAndThen(shop, end, 5, 120, () => run('payouts'));
    everyNowAndThen(shop, end, 60, 360, () => run('openPayouts'));
    everyNowAndThen(shop, end, 300, 900, () => void retryPayouts(shop));
    everyNowAndThen(shop, end, 30, 240, () => sendPayouts(shop, false));
    everyNowAndThen(shop, end, 60, 300, () => void decide(shop));
    everyNowAndThen(shop, end, 60, 300, () => shop.outages.startSome());
    everyNowAndThen(shop, end, 240, 720, () => {
      shop.perhapsUpgrade();
      releases.add(releaseOf(shop.btcpay));
    });
    everyNowAndThen(shop, end, 20, 90, () => void rushAtLedgers(shop));
    everyNowAndThen(shop, end, 30, 180, () => deleteSomeAccount(shop));
    everyNowAndThen(shop, end, 120, 900, () => {
      const hours = random.between(1, 48);
      if (faults.strikes('replayed', 0.5)) shop.bus.replay(scheduler.now() - hours * HOUR, random.pick(SERVICES));
    });
    everyNowAndThen(shop, end, 30, 240, () => expireItems(shop, () => random.chance(0.7)));
    await scheduler.run(end);
    faults.isOn = false;
    shop.bus.releaseSales();
    await drain(shop);
    // Before the replay, which repairs what the services have lost.
    broken.push(...(await brokenInvariants(shop, carts)));
    if (faultRate === 0 || broken.length > 0) return;
    // Days later an operator replays everything: what has ended must stay as it is.
    scheduler.advance(72 * HOUR);
    shop.bus.replay(0);
    await drain(shop);
    broken.push(...(await brokenInvariants(shop, carts)));
  });
  broken.unshift(...brokenAtOnce);
  const statuses = new Map<string, number>();
  for (const { status, sk } of shop.tables.orders.all())
    if (sk === 'ORDER') statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
  return {
    seed,
    orders,
    steps: scheduler.taken,
    faults: faults.hits,
    statuses,
    broken,
    releases: [...releases],
    fingerprint: fingerprint.digest('hex'),
  };
}

function everyNowAndThen(shop: Shop, end: number, from: number, to: number, action: () => void): void {
  const { scheduler, random } = shop;
  const again = (): void => {
    action();
    if (scheduler.now() < end) scheduler.after(random.between(from, to) * MINUTE, again);
  };
  scheduler.after(random.between(from, to) * MINUTE, again);
}

/** Without faults: finishes everything that is under way, until a few rounds change nothing. */
async function drain(shop: Shop): Promise<void> {
  const { scheduler, stores, streams, tables } = shop;
  const changes = (): number =>
    Object.values(streams).reduce((sum, stream) => sum + stream.changes().filter(isTelling).length, 0);
  await scheduler.run();
  for (const { status, orderId, invoice, lines } of await ordersOf(shop))
    if (status === 'FULFILLED' && invoice?.additionalStatus === 'Marked' && shop.random.chance(0.6))
      for (const { developerId } of lines) release(shop, orderId, developerId);
  let quiet = 0;
  for (let round = 0; round < LAST_ROUNDS; round += 1) {
    const before = changes();
    await decide(shop);
    await retryPayouts(shop);
    await decideOnPayouts(shop);
    await scheduler.run();
    shop.run('invoices');
    await scheduler.run();
    shop.run('openPayouts');
    await scheduler.run();
    shop.run('payouts');
    await scheduler.run();
    sendPayouts(shop, true);
    if (round > 0) confirmAll(shop);
    scheduler.advance(round === 0 ? 30 * HOUR : 10 * MINUTE);
    expireItems(shop, () => true);
    quiet = changes() === before ? quiet + 1 : 0;
    // One run of the reconciler checks ten refunds.
    const refunds = (await stores.refunds.watched()).length;
    if (quiet > 4 + refunds / 10) return;
  }
  shop.complaints.push(`it never becomes idle; payouts has ${tables.payouts.all().length} items`);
}

/** The last good rate is written at each reading, so it does not count as a change. */
const isTelling = ({ after }: TableChange): boolean => after?.pk !== 'RATE';

function expireItems({ tables, scheduler }: Shop, isMeant: () => boolean): void {
  for (const service of SERVICES) tables[service].expire(scheduler.now(), isMeant);
}

async function ordersOf({ tables, stores }: Shop) {
  const ids = tables.orders.all().flatMap(({ sk, orderId }) => (sk === 'ORDER' ? [String(orderId)] : []));
  const found = await Promise.all(ids.map((orderId) => stores.orders.get(orderId)));
  return found.filter((order) => order !== undefined);
}
