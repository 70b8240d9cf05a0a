import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';
import { SMALL_MEMORY } from '../lib/small-memory.mjs';

const replySchema = z.object({ id: z.int(), result: z.optional(z.unknown()), error: z.optional(z.string()) });
const readySchema = z.object({ site: z.string(), btcpay: z.string(), console: z.string() });

/** The commands for the store's process. */
export type Command = 'ready' | 'seed-shop' | 'seed-catalogue' | 'tokens';

/**
 * The store in its own process, so that the load comes from another process and memory is measured for the store alone.
 * State is on disk (LevelDB), in a folder that is deleted at the end.
 */
export class StoreProcess {
  readonly site: string;
  readonly btcpay: string;
  readonly console: string;
  readonly #child: ChildProcess;
  readonly #folder: string;
  #next = 0;

  private constructor(child: ChildProcess, folder: string, ready: z.infer<typeof readySchema>) {
    this.#child = child;
    this.#folder = folder;
    this.site = ready.site;
    this.btcpay = ready.btcpay;
    this.console = ready.console;
  }

  static async start(): Promise<StoreProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'satcade-bench-'));
    const child = fork(fromRoot('scripts/bench/store.ts'), [folder], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [...process.execArgv, ...SMALL_MEMORY.nodeArgs],
      env: { ...process.env, ...SMALL_MEMORY.env },
    });
    const ready = readySchema.parse(await ask(child, 0, 'ready'));
    return new StoreProcess(child, folder, ready);
  }

  ask(command: Command, argument?: number): Promise<unknown> {
    this.#next += 1;
    return ask(this.#child, this.#next, command, argument);
  }

  /** Resident memory in MB, as Linux counts it; `undefined` on other systems. */
  async residentMb(): Promise<number | undefined> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8').catch(() => '');
    const kb = /VmRSS:\s+(\d+)/.exec(status)?.[1];
    return kb === undefined ? undefined : Number(kb) / 1024;
  }

  /** Waits until no message, event or invocation is left. */
  async idle(): Promise<void> {
    for (;;) {
      const reply = z.object({ idle: z.boolean() }).parse(await (await fetch(`${this.console}/idle`)).json());
      if (reply.idle) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function ask(child: ChildProcess, id: number, command: Command, argument?: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown): void => {
      const reply = replySchema.parse(message);
      if (reply.id !== id) return;
      child.off('message', onMessage);
      if (reply.error === undefined) resolve(reply.result);
      else reject(new Error(reply.error));
    };
    child.on('message', onMessage);
    child.once('exit', (code) => reject(new Error(`the store exited with ${code}`)));
    child.send({ id, command, argument });
  });
}
