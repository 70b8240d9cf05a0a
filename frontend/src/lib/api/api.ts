import type { Endpoint } from '@satcade/contracts/api/endpoint';
import * as z from 'zod/mini';
import { common } from '../../content/common.ts';
import { type ReadToken, tokenAfter } from '../auth/token-after.ts';
import { ATTEMPTS, backoffMs } from './backoff.ts';
import { ApiProblem, problemOf } from './problem.ts';

type Schema = z.core.$ZodType;
/** A part of the request. It is optional if the schema accepts its absence. */
type Part<Name extends string, S extends Schema> =
  Record<never, never> extends z.input<S>
    ? { readonly [K in Name]?: z.input<S> }
    : undefined extends z.input<S>
      ? { readonly [K in Name]?: z.input<S> }
      : { readonly [K in Name]: z.input<S> };

export type CallInput<P extends Schema, Q extends Schema, B extends Schema> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    readonly signal?: AbortSignal;
    readonly idempotencyKey?: string;
    /** The header If-Match: a write is refused if the record has another revision. */
    readonly ifMatch?: string;
    /** Leaves the token out, so that the edge cache can answer. For lists that are the same for everyone. */
    readonly asGuest?: boolean;
  };

/** The surroundings of the client. Tests pass their own. */
export interface ApiPorts {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Whether `fetch` has a guest's reply already, so that it needs no token. */
  isKnown?(url: string): boolean;
  /**
   * Called when a request begins: reads the access token of the user who is signed in at that moment, and of nobody who
   * signs in later. `undefined`: nobody, or no longer.
   */
  tokenReader(): ReadToken;
  sleep(ms: number): Promise<void>;
  random(): number;
}

const RETRIED_STATUSES = new Set([429, 500, 502, 503, 504]);

/**
 * Calls operations of the API by their contract: builds the request, parses the reply with the contract's schema, and
 * throws ApiProblem. Reads are tried three times on 429, 5xx and network failures. After a 401 a request is repeated
 * once with a fresh token.
 */
export function createApi(ports: ApiPorts) {
  const request = createRequest(ports);
  return async function call<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    endpoint: Endpoint<P, Q, B, R>,
    input: CallInput<P, Q, B>,
  ): Promise<z.output<R>> {
    return parseReply(endpoint, await request(endpoint, input));
  };
}

/** The same for replies that are not JSON, such as files. Returns the response itself, or throws ApiProblem. */
export function createRequest(ports: ApiPorts) {
  async function attempt(url: string, init: RequestInit): Promise<Response | ApiProblem> {
    try {
      return await ports.fetch(url, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      return new ApiProblem('network', 0, common.networkError);
    }
  }

  async function attemptWithRetries(url: string, init: RequestInit): Promise<Response> {
    const tries = init.method === 'GET' ? ATTEMPTS : 1;
    for (let retry = 1; ; retry += 1) {
      const outcome = await attempt(url, init);
      const failed = outcome instanceof ApiProblem || RETRIED_STATUSES.has(outcome.status);
      if (failed && retry < tries) {
        // An unread response would keep its connection.
        if (outcome instanceof Response) await outcome.body?.cancel();
        await ports.sleep(backoffMs(retry, ports.random));
        continue;
      }
      if (outcome instanceof ApiProblem) throw outcome;
      return outcome;
    }
  }

  return async function request<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    endpoint: Endpoint<P, Q, B, R>,
    input: CallInput<P, Q, B>,
  ): Promise<Response> {
    const url = urlOf(endpoint.path, input.params, input.query);
    const withToken = endpoint.auth !== 'none' && input.asGuest !== true && !ports.isKnown?.(url);
    const send = (token: string | undefined) => attemptWithRetries(url, requestInit(endpoint.method, input, token));
    const read = ports.tokenReader();
    const token = withToken ? await read({ refresh: false }) : undefined;
    const first = await send(token);
    const response = first.status === 401 && token !== undefined ? await send(await tokenAfter(read, token)) : first;
    if (!response.ok) throw await problemOf(response);
    return response;
  };
}

interface RequestParts {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly ifMatch?: string;
}

function requestInit(method: string, input: RequestParts, token: string | undefined): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
  if (input.ifMatch !== undefined) headers.set('if-match', input.ifMatch);
  const init: RequestInit = { method, headers };
  if (input.signal !== undefined) init.signal = input.signal;
  if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  return init;
}

/** Replaces `{names}` in the path and appends the query. Undefined values are left out. */
export function urlOf(path: string, params: unknown, query: unknown): string {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams(entriesOf(query)).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function entriesOf(record: unknown): [string, string][] {
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
}

async function parseReply<R extends Schema>(
  endpoint: { readonly reply?: R },
  response: Response,
): Promise<z.output<R>> {
  const body: unknown = endpoint.reply === undefined ? undefined : await response.json().catch(() => undefined);
  const parsed = z.safeParse(endpoint.reply ?? z.undefined(), body);
  if (!parsed.success) throw new ApiProblem('bad-reply', response.status, common.badReply);
  // The schema is the endpoint's own, or absent if the reply type is undefined. The compiler cannot see that.
  return parsed.data as z.output<R>;
}
