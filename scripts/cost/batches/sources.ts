import type { Random } from '../../lib/random.ts';
import { Timers } from '../../lib/timers.ts';

/** Virtual time in ms, and what happens at which of its moments. */
export class Agenda {
  readonly #timers = new Timers<() => void>();
  now = 0;

  after(ms: number, action: () => void): void {
    this.#timers.add(this.now + ms, action);
  }

  /** Until nothing is left to happen. */
  run(): void {
    for (let { nextAt } = this.#timers; nextAt !== undefined; nextAt = this.#timers.nextAt) {
      this.now = nextAt;
      this.#timers.takeDue(nextAt)?.();
    }
  }
}

/** Something that a function handles in a batch. `key`: its partition, whose records stay in order. */
export interface Item {
  readonly key: number;
  /** What its handling brings about, when the function ends. */
  readonly onDone: () => void;
}

interface Source {
  /** How long a batch waits to fill, in ms; 0: not at all. */
  readonly windowMs: number;
  readonly batchSize: number;
  readonly runMs: number;
  /** Called with each run of the function. */
  readonly onRun: (batch: readonly Item[]) => void;
}

/** Lambda looks at each shard of a stream four times a second. */
const LOOK_EVERY_MS = 250;
/** The partitions, and with them the shards, with which a table on demand begins. */
const SHARDS = 4;

/** A table's stream as a source: one batch of a shard at a time, in order. */
export function streamSource(agenda: Agenda, random: Random, source: Source): (item: Item) => void {
  const { windowMs, batchSize, runMs, onRun } = source;
  const shards = Array.from({ length: SHARDS }, () => ({
    waiting: [] as Item[],
    phase: random.between(0, LOOK_EVERY_MS - 1),
    isTaken: false,
  }));
  type Shard = (typeof shards)[number];
  const untilLook = ({ phase }: Shard): number =>
    LOOK_EVERY_MS - ((agenda.now - phase + LOOK_EVERY_MS) % LOOK_EVERY_MS);

  /** At the next look, unless a batch of the shard is being gathered or handled. */
  function look(shard: Shard): void {
    if (shard.isTaken || shard.waiting.length === 0) return;
    shard.isTaken = true;
    agenda.after(untilLook(shard), () => gather(shard, agenda.now + windowMs));
  }

  function gather(shard: Shard, until: number): void {
    const left = until - agenda.now;
    if (shard.waiting.length < batchSize && left > 0)
      agenda.after(Math.min(left, LOOK_EVERY_MS), () => gather(shard, until));
    else handle(shard);
  }

  function handle(shard: Shard): void {
    const batch = shard.waiting.splice(0, batchSize);
    onRun(batch);
    agenda.after(runMs, () => {
      shard.isTaken = false;
      for (const { onDone } of batch) onDone();
      look(shard);
    });
  }

  return (item) => {
    const shard = shards[item.key % SHARDS];
    shard?.waiting.push(item);
    if (shard !== undefined) look(shard);
  };
}

/** Batches of a queue that Lambda handles at once to begin with, and how long until it adds another one when all are. */
const FIRST_POLLERS = 5;
const MORE_AFTER_MS = 200;

/** A poller: it waits for messages, with a batch that fills or without one, or handles a batch. */
interface Poller {
  readonly batch: Item[];
  isHandling: boolean;
}

interface QueueSource extends Source {
  readonly mostPollers: number;
}

/**
 * A queue as a source. Each poller gathers a batch of its own, so messages that arrive apart are spread over the pollers
 * that wait. A poller that becomes free takes as many messages as a batch has, if so many wait.
 */
export function queueSource(agenda: Agenda, random: Random, source: QueueSource): (item: Item) => void {
  const { windowMs, batchSize, runMs, mostPollers, onRun } = source;
  const waiting: Item[] = [];
  const pollers: Poller[] = [];
  const addPoller = (): Poller => {
    const poller = { batch: [], isHandling: false };
    pollers.push(poller);
    return poller;
  };
  for (let n = 0; n < Math.min(FIRST_POLLERS, mostPollers); n += 1) addPoller();

  function receive(poller: Poller): void {
    const isFirst = poller.batch.length === 0;
    poller.batch.push(...waiting.splice(0, batchSize - poller.batch.length));
    if (poller.batch.length === 0) return;
    if (windowMs === 0 || poller.batch.length === batchSize) handle(poller);
    else if (isFirst) {
      const [first] = poller.batch;
      agenda.after(windowMs, () => {
        if (!poller.isHandling && poller.batch[0] === first) handle(poller);
      });
    }
  }

  function handle(poller: Poller): void {
    poller.isHandling = true;
    onRun([...poller.batch]);
    agenda.after(runMs, () => {
      const done = poller.batch.splice(0);
      poller.isHandling = false;
      for (const { onDone } of done) onDone();
      receive(poller);
    });
  }

  function grow(): void {
    if (waiting.length > 0 && pollers.length < mostPollers) receive(addPoller());
  }

  return (item) => {
    waiting.push(item);
    const free = pollers.filter(({ isHandling }) => !isHandling);
    if (free.length > 0) receive(random.pick(free));
    else agenda.after(MORE_AFTER_MS, grow);
  };
}
