import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { EXIT, Failure, messageOf, StoreError } from '../failure.ts';
import { answered, SILENCE_MS, Silence, type Silences } from './answers.ts';
import type { Settings } from './settings.ts';

const problemSchema = z.object({
  detail: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** What requests need of the machine; tests replace it. */
export interface Machine {
  /** Waits. */
  readonly pause: (ms: number) => Promise<void>;
  /** Tells a person that something is tried again. */
  readonly note: (text: string) => void;
}

interface Call<Reply> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** After `/api/`. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly reply: z.ZodMiniType<Reply>;
}

export interface Store {
  readonly site: string;
  call<Reply>(call: Call<Reply>): Promise<Reply>;
  /** Sends bytes to a signed address. */
  put(url: string, body: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>): Promise<void>;
  /** The signed address to which a path of the store leads. */
  location(path: string): Promise<string>;
  /** These bytes of a signed address, and the size of the whole. A refused address is a StoreError. */
  range(url: string, from: number, length: number): Promise<{ readonly bytes: Buffer; readonly total: number }>;
  readonly machine: Machine;
}

/** Together half a minute. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 16_000];
/** A server that accepts a connection and says nothing must not hold a build server for long. */
const MOST_SILENT_ATTEMPTS = 3;

/** Requests to a store. Those that fail for a moment are sent again: no connection, a busy or a failing server. */
export function storeOf({ site, key }: Settings, machine: Machine, silenceMs: Silences = SILENCE_MS): Store {
  /** Since the last success. Several requests at once meet the same failure, which is one to their user. */
  const noted = new Set<string>();
  const note = (line: string) => {
    if (!noted.has(line)) machine.note(line);
    noted.add(line);
  };

  async function retried<Value>(action: () => Promise<Value>): Promise<Value> {
    let silent = 0;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const value = await action();
        noted.clear();
        return value;
      } catch (error) {
        const mayPass = !(error instanceof Failure) || (error instanceof StoreError && isTemporary(error.status));
        const wait = PAUSES_MS[attempt];
        if (!mayPass) throw error;
        if (error instanceof Silence) silent += 1;
        if (silent === MOST_SILENT_ATTEMPTS) throw new Failure(EXIT.unfinished, `${messageOf(error)} ${SILENT_HINT}`);
        // A server that is busy or fails has refused nothing: the same command may be done later.
        if (wait === undefined) {
          throw new Failure(EXIT.unfinished, error instanceof Failure ? error.message : offline(error));
        }
        note(`${messageOf(error).replace(/\.?$/, '.')} Trying again in ${wait / 1000} s.`);
        await machine.pause(wait);
      }
    }
  }

  return {
    site,
    machine,

    call: ({ method, path, body, headers = {}, reply }) =>
      retried(async () => {
        const init = {
          method,
          headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }), ...headers },
          ...(body && { body: JSON.stringify(body) }),
        };
        const { response, text } = await ask(`${site}/api/${path}`, init, silenceMs.api);
        if (!response.ok) throw problemOf(`${method} /api/${path}`, text, response);
        const parsed = reply.safeParse(jsonOf(text));
        if (!parsed.success) throw new Failure(EXIT.store, `${site} does not answer as a Satcade store does.`);
        return parsed.data;
      }),

    put: (url, body, headers) =>
      retried(async () => {
        const { response } = await ask(url, { method: 'PUT', headers, body }, silenceMs.put);
        if (!response.ok) throw new StoreError(response.status, `The storage answered ${response.status}.`);
      }),

    location: (path) =>
      retried(async () => {
        const { response, text } = await ask(`${site}${path}`, { redirect: 'manual' }, silenceMs.api);
        const location = response.headers.get('location');
        if (response.status !== 302 || location === null) {
          throw problemOf(`GET ${path.slice(0, 14)}…`, text, response);
        }
        const url = new URL(location, site);
        if (url.protocol !== 'https:' && url.protocol !== new URL(site).protocol) {
          throw new Failure(EXIT.store, `${site} leads to an address that is not https.`);
        }
        return url.href;
      }),

    range: (url, from, length) => retried(() => readRange(url, from, length, silenceMs.range)),
  };

  function offline(error: unknown): string {
    return `${site} cannot be reached: ${messageOf(error)}`;
  }
}

const SILENT_HINT =
  'A firewall, a proxy or the server itself may hold requests. Check the address, and start the same command again later.';

const ask = (url: string, init: RequestInit, ms: number) =>
  answered(url, init, ms, async ({ response, parts }) => ({ response, text: await text(parts) }));

function readRange(url: string, from: number, length: number, ms: number) {
  const headers = { range: `bytes=${from}-${from + length - 1}` };
  return answered(url, { headers }, ms, async ({ response, parts }) => {
    if (response.status !== 206) {
      await response.body?.cancel();
      throw new StoreError(response.status, `The storage answered ${response.status}.`);
    }
    const [, first, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
    if (Number(first) !== from) throw new Failure(EXIT.store, 'The storage sent other bytes than those asked for.');
    const bytes = Buffer.alloc(length);
    let filled = 0;
    for await (const piece of parts) {
      if (filled + piece.length > length) throw new Failure(EXIT.store, 'The storage sent more than was asked for.');
      bytes.set(piece, filled);
      filled += piece.length;
    }
    if (filled < length) throw new Error('The connection ended early.');
    return { bytes, total: Number(total) };
  });
}

const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** What the store says, in its words. The request is named where that alone says nothing: a fault, or another server. */
function problemOf(request: string, text: string, { status }: Response): StoreError {
  const parsed = problemSchema.safeParse(jsonOf(text));
  if (!parsed.success) return new StoreError(status, `${request}: ${status}`);
  const { detail, code, errors = [] } = parsed.data;
  if (status >= 500) return new StoreError(status, `${request}: ${detail}`);
  // Elsewhere, fields repeat what the detail says; there it may name them itself.
  const unnamed = code === 'validation' ? errors.filter(({ path }) => !detail.includes(path)) : [];
  const fields = unnamed.map(({ path, message }) => ` ${path} ${message}.`);
  return new StoreError(status, [detail, ...fields].join(''));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
