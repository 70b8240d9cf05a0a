import type { Endpoint } from '@satcade/contracts/api/endpoint';
import * as z from 'zod/mini';
import { lanes } from './lanes.ts';

type Schema = z.core.$ZodType;

/** More would only wait in the store, and make it start more functions than a small machine has cores for. */
const REQUESTS_AT_ONCE = 4;

interface Call<Path extends Schema, Query extends Schema, Body extends Schema> {
  /** Without a token the call is a guest's. */
  readonly token?: string | undefined;
  readonly params?: z.core.input<Path>;
  readonly query?: z.core.input<Query>;
  readonly body?: z.core.input<Body>;
  /** Makes a repeated call harmless, where the endpoint accepts a key. */
  readonly idempotencyKey?: string;
  /** `false`: the call is made once, because what it creates must not exist twice. See `createOnce`. */
  readonly isRepeatable?: boolean;
}

/** How often a call is made that the store answers with an error of its own (5xx): a busy machine may be too slow. */
export const ATTEMPTS = 4;
/** Pause before repeating a call. */
export const RETRY_MS = 500;

/** The store refused the call; `status` and the text of its problem document. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;

  constructor(operation: string, status: number, text: string) {
    super(`${operation}: ${status} ${text}`);
    this.status = status;
  }
}

/**
 * A client of the store's public API: request and reply have the types of the contract. Callers may make as many calls
 * as they like at once; only a few requests are sent at a time.
 */
export class StoreApi {
  readonly site: string;
  readonly #turn = lanes(REQUESTS_AT_ONCE);
  readonly #stop: AbortSignal | null;

  /** Once `stop` is aborted nothing is sent any more: waiting calls are rejected. */
  constructor(site: string, stop?: AbortSignal) {
    this.site = site;
    this.#stop = stop ?? null;
  }

  async call<Path extends Schema, Query extends Schema, Body extends Schema, Reply extends Schema>(
    endpoint: Endpoint<Path, Query, Body, Reply>,
    call: Call<Path, Query, Body>,
  ): Promise<z.core.output<Reply>> {
    const { name, reply } = endpoint;
    const text = await this.request(endpoint, call);
    if (reply === undefined) throw new Error(`${name} has no reply to read`);
    return z.parse(reply, JSON.parse(text));
  }

  /** A call without a reply, or whose reply is not read. */
  async request<Path extends Schema, Query extends Schema, Body extends Schema, Reply extends Schema>(
    { name, method, path }: Endpoint<Path, Query, Body, Reply>,
    { token, params, query, body, idempotencyKey, isRepeatable = true }: Call<Path, Query, Body>,
  ): Promise<string> {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const response = await this.#sendUntilAnswered(
      this.site + filled(path, params) + search(query),
      { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
      isRepeatable ? ATTEMPTS : 1,
    );
    const text = await response.text();
    if (!response.ok) throw new Refused(name, response.status, text);
    return text;
  }

  async #sendUntilAnswered(url: string, init: RequestInit, attempts: number): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.send(url, init);
      if (response.status < 500 || attempt >= attempts) return response;
      await response.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** Any other request, queued with the calls: to the storage, or for files of the site. */
  send(url: string, init: RequestInit = {}): Promise<Response> {
    return this.#turn(() => fetch(url, { ...init, signal: this.#stop }));
  }
}

/** `undefined` when the store answers 404. */
export async function ifFound<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return asked.catch(toleratedAs(404));
}

/** Ignores a refusal that only says that the call was made before. */
export async function unlessDone<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return asked.catch(toleratedAs(409));
}

const toleratedAs =
  (status: number) =>
  (error: unknown): undefined => {
    if (!(error instanceof Refused) || error.status !== status) throw error;
  };

function filled(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(values.get(name))));
}

function search(query: unknown): string {
  const entries = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}
