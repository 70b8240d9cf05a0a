import { getGame } from '@satcade/contracts/api/catalogue';
import { listOwnedGameIds, startDownload } from '@satcade/contracts/api/entitlements';
import { listGames } from '@satcade/contracts/api/list-games';
import { checkout, getOrderStatus } from '@satcade/contracts/api/orders';
import type { Clock } from '@satcade/kernel';
import * as z from 'zod/mini';

/** What a buyer does, in this order. The log and the runbook name the step that failed. */
type Step = 'site' | 'sign-in' | 'list' | 'game' | 'checkout' | 'fulfilment' | 'library' | 'download';

/** The store, as a browser reaches it. Every answer that is not a success is an error that names the request. */
export interface VisitedStore {
  /** Loads the page and its configuration. */
  open(): Promise<void>;
  /** Signs in; later requests are those of the account. */
  signIn(): Promise<void>;
  get<Reply>(path: string, reply: z.ZodMiniType<Reply>): Promise<Reply>;
  post<Reply>(path: string, reply: z.ZodMiniType<Reply>, sent?: Sent): Promise<Reply>;
}

interface Sent {
  readonly body: object;
  readonly idempotencyKey: string;
}

/** A step that failed, with its reason. */
export class FailedStep extends Error {
  override readonly name = 'FailedStep';
  readonly step: Step;

  constructor(step: Step, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.step = step;
  }
}

interface Visit {
  /** Absent: the store has no free game. */
  readonly orderId?: string;
  readonly milliseconds: Readonly<Partial<Record<Step, number>>>;
}

interface Dependencies {
  readonly store: VisitedStore;
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<unknown>;
}

const FREE_GAMES = `${listGames.path}?maxPrice=0&sortBy=oldest&limit=50`;
const games = z.object({ items: z.array(z.object({ id: z.string(), price: z.number() })) });
const owned = z.object({ gameIds: z.array(z.string()), nextToken: z.nullable(z.string()) });
const game = z.object({ id: z.string() });
const placed = z.object({ orderId: z.string() });
const status = z.object({ order: z.object({ status: z.string() }) });
const ticket = z.object({ url: z.string() });

/** How long an order may need if the direct call fails and its event grants the game. */
const PATIENCE = { attempts: 20, pauseMs: 1000 };
/** An account starts 100 unpaid downloads a day, so only every third run asks for one: 96 a day. */
const RUN_MS = 5 * 60_000;
const RUNS_PER_DOWNLOAD = 3;

/**
 * Buys a free game as a buyer does: the page, the sign-in, the list, the game, checkout, the order, the library, and a
 * download link, which is never used. The first run of a day (UTC) places an order. The others repeat that request with
 * its Idempotency-Key, which answers the same order and writes nothing. Throws {@link FailedStep}.
 */
export async function visitStore({ store, clock, sleep }: Dependencies): Promise<Visit> {
  const milliseconds: Partial<Record<Step, number>> = {};
  const startedAt = clock.now();

  await step('site', () => store.open());
  await step('sign-in', () => store.signIn());
  const gameId = await step('list', chooseGame);
  if (gameId === undefined) return { milliseconds };
  await step('game', () => store.get(getGame.path.replace('{id}', gameId), game));
  const { orderId } = await step('checkout', () => order(gameId));
  await step('fulfilment', () => until('The order is not FULFILLED', () => isFulfilled(orderId)));
  await step('library', () => until('The library lacks the game', async () => (await library()).has(gameId)));
  if (Math.floor(startedAt / RUN_MS) % RUNS_PER_DOWNLOAD === 0)
    await step('download', () => store.post(startDownload.path.replace('{id}', gameId), ticket));
  return { orderId, milliseconds };

  async function step<Result>(name: Step, work: () => Promise<Result>): Promise<Result> {
    const from = clock.now();
    try {
      return await work();
    } catch (error) {
      throw new FailedStep(name, error);
    } finally {
      milliseconds[name] = clock.now() - from;
    }
  }

  /** The first purchase of a game counts as one, so a game of which the account has bought a copy is preferred. */
  async function chooseGame(): Promise<string | undefined> {
    const { items } = await store.get(FREE_GAMES, games);
    // A discount of 100 % has uses that buyers would miss.
    const free = items.filter(({ price }) => price === 0);
    const mine = await library();
    return (free.find(({ id }) => mine.has(id)) ?? free[0])?.id;
  }

  function order(bought: string): Promise<{ readonly orderId: string }> {
    const day = new Date(startedAt).toISOString().slice(0, 10);
    // The total is expected, so a game that has a price by now is refused and leaves no unpaid order.
    const body = { gameId: bought, expectedTotalUSD: 0 };
    return store.post(checkout.path, placed, { body, idempotencyKey: `canary-${bought}-${day}` });
  }

  async function isFulfilled(orderId: string): Promise<boolean> {
    const reply = await store.get(getOrderStatus.path.replace('{orderId}', orderId), status);
    return reply.order.status === 'FULFILLED';
  }

  /** All pages: the orders of later days come before the one that has granted the game. */
  async function library(): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    let next: string | null = null;
    do {
      const query: string = next === null ? '' : `?nextToken=${encodeURIComponent(next)}`;
      const page: z.infer<typeof owned> = await store.get(`${listOwnedGameIds.path}${query}`, owned);
      for (const id of page.gameIds) ids.add(id);
      next = page.nextToken;
    } while (next !== null);
    return ids;
  }

  async function until(complaint: string, isDone: () => Promise<boolean>): Promise<void> {
    for (let attempt = 0; attempt < PATIENCE.attempts; attempt += 1) {
      if (await isDone()) return;
      await sleep(PATIENCE.pauseMs);
    }
    throw new Error(`${complaint} after ${(PATIENCE.attempts * PATIENCE.pauseMs) / 1000} s.`);
  }
}
