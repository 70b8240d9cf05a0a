import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { processorMs, residentMb } from './processor.ts';

const replySchema = z.object({ id: z.int(), result: z.optional(z.unknown()), error: z.optional(z.string()) });
const readySchema = z.object({ site: z.string(), btcpay: z.string(), console: z.string() });
const smallMemory = z.object({
  SMALL_MEMORY: z.object({ nodeArgs: z.array(z.string()), env: z.record(z.string(), z.string()) }),
});
const meterSchema = z.record(z.string(), z.record(z.string(), z.number()));

/**
 * The commands for the store's process. Builds of earlier commits are measured too, so a command keeps its meaning, and
 * a measurement that `compare` offers uses only `ready`, `seed-shop` and `tokens`.
 */
export type Command = 'ready' | 'seed-shop' | 'seed-catalogue' | 'tokens';

/** What a round needs of a store that runs. */
export type MeasuredStore = Pick<
  StoreProcess,
  'site' | 'btcpay' | 'tokens' | 'idle' | 'resetMeter' | 'meter' | 'processorMs' | 'residentMb'
>;

/** What the meter counted, by group and label: `{ 'dynamodb.wcu': { 'orders PutItem': 2 } }`. */
export type Meter = z.infer<typeof meterSchema>;

/**
 * The store of one build in its own process, so that the load comes from another process, and memory and processor time
 * are those of the store alone. State is on disk (LevelDB).
 */
export class StoreProcess {
  readonly site: string;
  readonly btcpay: string;
  readonly console: string;
  readonly #child: ChildProcess;
  #next = 0;

  private constructor(child: ChildProcess, ready: z.infer<typeof readySchema>) {
    this.#child = child;
    this.site = ready.site;
    this.btcpay = ready.btcpay;
    this.console = ready.console;
  }

  /** `root`: the folder of the build's repository. `state`: the folder of the store's state, which stays. */
  static async start(root: string, state: string): Promise<StoreProcess> {
    // The build's own options: they are a part of what is measured.
    const { nodeArgs, env } = smallMemory.parse(await import(join(root, 'scripts/lib/small-memory.mjs'))).SMALL_MEMORY;
    const child = fork(join(root, 'scripts/bench/store.ts'), [state], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [...process.execArgv, ...nodeArgs],
      env: { ...process.env, ...env },
    });
    const ready = readySchema.parse(await ask(child, 0, 'ready'));
    return new StoreProcess(child, ready);
  }

  ask(command: Command, argument?: number): Promise<unknown> {
    this.#next += 1;
    return ask(this.#child, this.#next, command, argument);
  }

  /** Access tokens of `count` buyers who own no games yet: nobody can buy a game twice. */
  async tokens(count: number): Promise<string[]> {
    return z.array(z.string()).parse(await this.ask('tokens', count));
  }

  /** Resident memory in MB; `undefined` where the system does not tell. */
  residentMb(): Promise<number | undefined> {
    return residentMb(this.#child.pid);
  }

  /** Processor time of all threads since the start, in ms; `undefined` where the system does not tell. */
  processorMs(): Promise<number | undefined> {
    return processorMs(this.#child.pid);
  }

  /** Waits until no message, event or invocation is left. */
  async idle(): Promise<void> {
    for (;;) {
      const reply = z.object({ idle: z.boolean() }).parse(await (await fetch(`${this.console}/idle`)).json());
      if (reply.idle) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async resetMeter(): Promise<void> {
    await fetch(`${this.console}/meter/reset`, { method: 'POST' });
  }

  async meter(): Promise<Meter> {
    return meterSchema.parse(await (await fetch(`${this.console}/meter`)).json());
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }
}

function ask(child: ChildProcess, id: number, command: Command, argument?: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`the store exited with ${code}`));
    const onMessage = (message: unknown): void => {
      const reply = replySchema.parse(message);
      if (reply.id !== id) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      if (reply.error === undefined) resolve(reply.result);
      else reject(new Error(reply.error));
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.send({ id, command, argument });
  });
}
