import { Random } from '../../lib/random.ts';
import type { Billed } from '../inputs.ts';
import { Agenda, type Item, queueSource, streamSource } from './sources.ts';

/** What one order comes to, in the mean of many. */
export interface BatchedCounts {
  readonly runs: number;
  readonly sqsRequests: number;
  /** Of the read model, by runs of the projector. */
  readonly listWrites: number;
  /** Write units of counters of games: one per game and run of the projector. */
  readonly counterUnits: number;
  /** From the payment to FULFILLED, in ms. */
  readonly fulfilledMs: number;
}

/** The functions that run by a stream or a queue. */
const SOURCES = {
  'orders relay': { kind: 'stream' },
  'payments relay': { kind: 'stream' },
  'entitlements relay': { kind: 'stream' },
  'catalogue projector': { kind: 'stream' },
  'catalogue relay': { kind: 'stream' },
  'notices relay': { kind: 'stream' },
  'payments webhook-worker': { kind: 'queue', most: 10 },
  'orders consumer': { kind: 'queue', most: 20 },
  'catalogue consumer': { kind: 'queue', most: 20 },
  'payouts consumer': { kind: 'queue', most: 5 },
  'notices consumer': { kind: 'queue', most: 20 },
  'webhooks consumer': { kind: 'queue', most: 20 },
} as const;
type Name = keyof typeof SOURCES;

/** Checkout, open-invoice, two webhooks, grant and one request for the status: once per order, whatever the rate. */
const RUNS_FOR_EACH = 6;
/** A run of a function, and EventBridge between a relay and a queue, in ms. */
const RUN_MS = 60;
const BUS_MS = 200;
/** Between checkout and the payment, in ms. */
const PAYS_AFTER = { least: 5_000, most: 60_000 };
/** Games that are bought at the same time, each as often as another. */
const GAMES = 100;

/**
 * Plays orders of one game each through the streams and queues that an order passes, by Lambda's rules for batches, and
 * counts.
 * @param rate orders a second, at random moments
 * @param orders how many are played
 */
export function batchedCounts(rate: number, orders: number, { window }: Pick<Billed, 'window'>): BatchedCounts {
  const random = new Random(1);
  const agenda = new Agenda();
  let [runs, sqsRequests, listWrites, counterUnits, fulfilledMs] = [0, 0, 0, 0, 0];

  const source = (name: Name): ((item: Item) => void) => {
    const of = SOURCES[name];
    const base = { windowMs: window(name) * 1000, runMs: RUN_MS };
    const onRun = (batch: readonly Item[]): void => {
      runs += 1;
      if (name === 'catalogue projector') count(new Set(batch.map(({ key }) => key)));
    };
    if (of.kind === 'stream') return streamSource(agenda, random, { ...base, batchSize: 100, onRun });
    const send = queueSource(agenda, random, {
      ...{ ...base, batchSize: 10, mostPollers: of.most },
      onRun: (batch) => {
        onRun(batch);
        // Without a window, what is received at once is one request. With one, each message may be a request.
        sqsRequests += (base.windowMs === 0 ? 1 : batch.length) + 1;
      },
    });
    return (item) => {
      sqsRequests += 1;
      send(item);
    };
  };
  /** A run of the projector writes the list, and the counters of each game, which is a record of its own. */
  function count(games: ReadonlySet<number>): void {
    listWrites += 1;
    counterUnits += games.size;
    agenda.after(RUN_MS, () => {
      for (const game of games) pass('catalogue relay', game);
    });
  }

  const sources = new Map(
    Object.keys(SOURCES)
      .filter(isName)
      .map((name) => [name, source(name)]),
  );
  const pass = (name: Name, key: number, onDone: () => void = () => {}): void => sources.get(name)?.({ key, onDone });
  const afterBus = (name: Name, key: number, onDone?: () => void): void =>
    agenda.after(BUS_MS, () => pass(name, key, onDone));

  function paid(order: number): void {
    const since = agenda.now;
    pass('payments webhook-worker', order, () => {
      pass('payments relay', order, () => afterBus('orders consumer', order, () => granted(order, since)));
    });
  }

  const granted = (order: number, since: number): void => agenda.after(RUN_MS, () => fulfilled(order, since));

  function fulfilled(order: number, since: number): void {
    fulfilledMs += agenda.now - since;
    pass('entitlements relay', random.between(0, GAMES));
    pass('orders relay', order, () => {
      const game = random.between(1, GAMES);
      afterBus('catalogue consumer', game, () => pass('catalogue projector', game));
      afterBus('payouts consumer', order);
      afterBus('webhooks consumer', order);
      afterBus('notices consumer', order, () => pass('notices relay', order));
    });
  }

  let at = 0;
  for (let order = 0; order < orders; order += 1) {
    at -= (Math.log(1 - random.next()) / rate) * 1000;
    agenda.after(at, () => {
      pass('orders relay', order);
      agenda.after(random.between(PAYS_AFTER.least, PAYS_AFTER.most), () => paid(order));
    });
  }
  agenda.run();
  return {
    runs: RUNS_FOR_EACH + runs / orders,
    sqsRequests: sqsRequests / orders,
    listWrites: listWrites / orders,
    counterUnits: counterUnits / orders,
    fulfilledMs: fulfilledMs / orders,
  };
}

const isName = (name: string): name is Name => Object.hasOwn(SOURCES, name);
