import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { CLIENT_ID, PASSWORD, POOL_ID, type ServedPool } from './served-pool.ts';

const reply = z.object({
  id: z.number(),
  error: z.optional(z.object({ name: z.string(), message: z.string() })),
});

/**
 * AWS's own client library in a separate thread: inside jest's sandbox its arithmetic takes 40 s per sign-in instead of
 * one.
 */
export class SrpClient {
  readonly #worker = new Worker(new URL('./srp-worker.ts', import.meta.url), {
    workerData: { userPoolId: POOL_ID, clientId: CLIENT_ID },
  });
  #requests = 0;

  /** Rejects with the name and message of the library's error. */
  async signIn(served: ServedPool, login: string, password = PASSWORD): Promise<void> {
    const id = ++this.#requests;
    this.#worker.postMessage({ id, endpoint: served.url, login, password });
    const [message] = await once(this.#worker, 'message');
    const { id: answered, error } = reply.parse(message);
    if (answered !== id) throw new Error('sign in one at a time');
    if (error !== undefined) throw Object.assign(new Error(error.message), { name: error.name });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
