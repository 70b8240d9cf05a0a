import type { CloudClock } from '../cloud-clock.ts';
import type { StreamPosition } from '../console/subject.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import { functionNameOf } from '../lambda/reference.ts';
import type { Invoke } from '../lambda/types.ts';
import { endWindows } from '../pollers/end-windows.ts';
import type { MappingConfig, Poller } from '../pollers/poller.ts';
import type { Precedence } from '../pollers/precedence.ts';
import { QueuePoller } from '../pollers/queue-poller.ts';
import { StreamPoller } from '../pollers/stream-poller.ts';
import type { Plan } from '../providers/plan.ts';

interface Dependencies {
  readonly dir: string;
  readonly clock: Pick<CloudClock, 'now' | 'behindMs'>;
  readonly invoke: Invoke;
  /** Of what somebody waits for, over the batches of mappings with a window. */
  readonly precedence: Precedence;
  /** Resolves when a function has an environment free, or after a moment. */
  readonly vacancy: (functionName: string) => Promise<void>;
  readonly clientOf: (functionName: string) => AwsClient;
  readonly queueUrlOf: (arn: string) => string;
  /**
   * Whether streams are read only on a hint of the embedded engine, or regularly because another process holds them.
   */
  readonly hinted: boolean;
  readonly log: (functionName: string, line: string, sourceArn: string) => void;
}

/** How often a stream is read without a hint; with hints, now and then in case one was lost. Ms. */
const LOOK_EVERY_MS = { hinted: 30_000, unhinted: 500 };

/** The pollers of all event source mappings in the templates. */
export class Pollers {
  readonly #all: Poller[] = [];
  readonly #byTable = new Map<string, { readonly poller: StreamPoller; readonly functionName: string }[]>();

  constructor(
    plan: Plan,
    { dir, clock, invoke, precedence, vacancy, clientOf, queueUrlOf, hinted, log }: Dependencies,
  ) {
    for (const planned of plan.mappings) {
      const { functionName, sourceArn } = planned.mapping;
      const dependencies = {
        invoke: planned.mapping.windowSeconds > 0 ? invoke : precedence.first(invoke),
        precedence,
        queueUrlOf,
        client: clientOf(functionName),
        log: (line: string) => log(functionNameOf(functionName), line, sourceArn),
      };
      switch (planned.kind) {
        case 'queue':
          this.#all.push(new QueuePoller(withoutWindowInThePast(planned.mapping, clock), { ...dependencies, vacancy }));
          break;
        case 'stream': {
          const lookEveryMs = hinted ? LOOK_EVERY_MS.hinted : LOOK_EVERY_MS.unhinted;
          const poller = new StreamPoller(withoutWindowInThePast(planned.mapping, clock), {
            ...dependencies,
            clock,
            dir,
            lookEveryMs,
          });
          this.#all.push(poller);
          this.#byTable.set(planned.tableName, [
            ...(this.#byTable.get(planned.tableName) ?? []),
            { poller, functionName: functionNameOf(functionName) },
          ]);
          break;
        }
      }
    }
  }

  start(): void {
    for (const poller of this.#all) poller.start();
  }

  tableChanged(tableName: string, shardIds: ReadonlySet<string>): void {
    for (const { poller } of this.#byTable.get(tableName) ?? []) poller.wakeShards(shardIds);
  }

  clockMoved(): void {
    for (const poller of this.#all) poller.wake('clock');
  }

  /** How far each function has read the table's stream. */
  positions(tableName: string): readonly StreamPosition[] {
    const consumers = this.#byTable.get(tableName) ?? [];
    return consumers.map(({ poller, functionName }) => ({ functionName, of: (shardId) => poller.position(shardId) }));
  }

  get idle(): boolean {
    return this.#all.every((poller) => poller.idle);
  }

  /** Whether all that is done is to wait for batches to fill. */
  get areFilling(): boolean {
    return !this.idle && this.#all.every((poller) => poller.idle || poller.isFilling);
  }

  /** Delivers the batches that wait to fill as they are. */
  deliverNow(): void {
    for (const poller of this.#all) poller.deliverNow();
  }

  /** Delivers them, and waits until they are handled. */
  endWindows(): Promise<void> {
    return endWindows(this.#all);
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((poller) => poller.close()));
  }
}

/** While the clock is behind the real time, a past is played: batches need not wait to fill. */
const withoutWindowInThePast = <Mapping extends MappingConfig>(
  mapping: Mapping,
  clock: Pick<CloudClock, 'behindMs'>,
): Mapping => ({
  ...mapping,
  get windowSeconds() {
    return clock.behindMs > 0 ? 0 : mapping.windowSeconds;
  },
});
