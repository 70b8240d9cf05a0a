import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';

const WAIT_MS = 120_000;

interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
}

/** The store's API for one journey: throws when a reply is not the one of the contract. */
export class StoreClient {
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  async call<Reply extends z.core.$ZodType>(
    reply: Reply,
    method: string,
    path: string,
    call: Call = {},
  ): Promise<z.core.output<Reply>> {
    const response = await this.send(method, path, call);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
    return z.parse(reply, JSON.parse(text));
  }

  send(method: string, path: string, { token, body, key }: Call = {}): Promise<Response> {
    return fetch(this.#site + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Asks until `accepts` is true. */
  async until<Answer>(what: string, ask: () => Promise<Answer>, accepts: (answer: Answer) => boolean): Promise<Answer> {
    for (const until = Date.now() + WAIT_MS; ; await setTimeout(250)) {
      const answer = await ask();
      if (accepts(answer)) return answer;
      if (Date.now() > until) throw new Error(`${what}: not after ${WAIT_MS / 1000} s; last ${JSON.stringify(answer)}`);
    }
  }
}
