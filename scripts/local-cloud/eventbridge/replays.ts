import type { DurableStore } from '../durable-store.ts';
import { AwsError, type Clock } from '../engine.ts';
import type { Archives } from './archives.ts';
import type { EventBridgeEvent } from './event.ts';
import { type Replay, replaySchema } from './replay.ts';
import type { Router } from './router.ts';

const MINUTE_MS = 60_000;

/** Sends archived events to a bus's rules again: minute by minute, as in AWS, and those of a minute in another order. */
export class Replays {
  readonly #store: DurableStore;
  readonly #clock: Clock;
  readonly #archives: Archives;
  readonly #router: Router;
  readonly #replays = new Map<string, Replay>();
  #closed = false;

  private constructor(store: DurableStore, clock: Clock, archives: Archives, router: Router) {
    this.#store = store;
    this.#clock = clock;
    this.#archives = archives;
    this.#router = router;
  }

  /** Loads the replays of an earlier run; {@link resume} continues those that had not ended. */
  static async load(store: DurableStore, clock: Clock, archives: Archives, router: Router): Promise<Replays> {
    const replays = new Replays(store, clock, archives, router);
    for await (const [, value] of store.records('replay/')) {
      const replay = replaySchema.parse(value);
      replays.#replays.set(replay.name, replay);
    }
    return replays;
  }

  resume(): void {
    for (const replay of this.#replays.values()) if (isUnderWay(replay)) void this.#run(replay.name);
  }

  all(): Replay[] {
    return [...this.#replays.values()];
  }

  /** Throws `ResourceNotFoundException`. */
  replay(name: string): Replay {
    const replay = this.#replays.get(name);
    if (replay !== undefined) return replay;
    throw new AwsError('ResourceNotFoundException', `Replay ${name} does not exist.`);
  }

  start(definition: Omit<Replay, 'state' | 'doneUntil' | 'startedAt'>): Replay {
    if (this.#replays.has(definition.name))
      throw new AwsError('ResourceAlreadyExistsException', `Replay ${definition.name} already exists.`);
    const startedAt = this.#clock.now();
    const replay = this.#save({ ...definition, state: 'STARTING', doneUntil: definition.from, startedAt });
    void this.#run(replay.name);
    return replay;
  }

  cancel(name: string): void {
    const replay = this.replay(name);
    if (!isUnderWay(replay)) throw new AwsError('IllegalStatusException', `Replay ${name} is not in a valid state.`);
    this.#save({ ...replay, state: 'CANCELLED', endedAt: this.#clock.now() });
  }

  close(): void {
    this.#closed = true;
  }

  async #run(name: string): Promise<void> {
    try {
      const { archive, from, to, doneUntil } = this.replay(name);
      let minute: EventBridgeEvent[] = [];
      for await (const event of this.#archives.events(archive, Math.max(from, doneUntil), to)) {
        const first = minute[0];
        if (first !== undefined && minuteOf(first) !== minuteOf(event)) {
          if (!(await this.#send(name, minute))) return;
          minute = [];
        }
        minute.push(event);
      }
      if (!(await this.#send(name, minute))) return;
      this.#save({ ...this.replay(name), state: 'COMPLETED', doneUntil: to, endedAt: this.#clock.now() });
    } catch (error) {
      // The store is closed while the process ends; the next start continues.
      if (!this.#closed) process.stderr.write(`local cloud: replay ${name} stopped: ${String(error)}\n`);
    }
  }

  /** @returns whether to go on */
  async #send(name: string, events: readonly EventBridgeEvent[]): Promise<boolean> {
    const replay = this.replay(name);
    if (this.#closed || !isUnderWay(replay)) return false;
    const last = events.at(-1);
    if (last === undefined) return true;
    const replayed = events.map((event) => ({ ...event, 'replay-name': name })).reverse();
    await this.#router.replay(replay.bus, replayed, replay.ruleArns);
    const doneUntil = minuteOf(last) + MINUTE_MS;
    this.#save({
      ...this.replay(name),
      doneUntil,
      lastReplayedAt: Date.parse(last.time),
      ...running(this.replay(name)),
    });
    return isUnderWay(this.replay(name));
  }

  #save(replay: Replay): Replay {
    this.#replays.set(replay.name, replay);
    void this.#store.write([{ type: 'put', key: `replay/${replay.name}`, value: replay }]);
    return replay;
  }
}

const isUnderWay = ({ state }: Replay): boolean => state === 'STARTING' || state === 'RUNNING';
const running = (replay: Replay): Pick<Replay, 'state'> => ({ state: isUnderWay(replay) ? 'RUNNING' : replay.state });
const minuteOf = ({ time }: EventBridgeEvent): number => Math.floor(Date.parse(time) / MINUTE_MS) * MINUTE_MS;
