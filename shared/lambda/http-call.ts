import type { Agent, ClientRequest, IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import { urlToHttpOptions } from 'node:url';

interface HttpCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly timeoutMs?: number | undefined;
  /**
   * A connection that nobody uses for so long is closed, so that a function that was frozen meanwhile does not send into
   * one which the server has ended. Without it connections are kept, for callers who repeat what failed.
   */
  readonly idleMs?: number | undefined;
}

/** A reply, whatever its status. */
export interface HttpReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** How long one attempt may take, its connection included. Most functions may not run longer themselves. */
const TIMEOUT_MS = 10_000;
/** As long as `fetch` keeps an unused connection. */
export const BRIEF_IDLE_MS = 4_000;
const MOST_SOCKETS = 50;

interface Transport {
  readonly request: (options: RequestOptions, onReply: (reply: IncomingMessage) => void) => ClientRequest;
  readonly agent: Agent;
}

const transports = new Map<string, Promise<Transport>>();

/**
 * Loaded by scheme: on AWS hardly anything uses plain HTTP, and on a developer's machine nothing uses TLS. An import of
 * `node:http` would read its every export, and that of WebSocket loads all of `fetch`: 15 ms and 2 MB.
 */
async function load(scheme: string, idleMs: number | undefined): Promise<Transport> {
  const isPlain = scheme !== 'https:';
  const { Agent: KeepAlive, request } = isPlain ? process.getBuiltinModule('node:http') : await import('node:https');
  const idle = idleMs !== undefined && { timeout: idleMs };
  return { request, agent: new KeepAlive({ keepAlive: true, maxSockets: MOST_SOCKETS, ...idle }) };
}

function transportOf({ protocol }: URL, idleMs: number | undefined): Promise<Transport> {
  const name = `${protocol}${idleMs ?? ''}`;
  const transport = transports.get(name) ?? load(protocol, idleMs);
  transports.set(name, transport);
  return transport;
}

const addresses = new WeakMap<URL, RequestOptions>();

/** A client sends all its calls to one address. Nobody changes a URL after sending to it. */
function addressOf(url: URL): RequestOptions {
  const existing = addresses.get(url);
  if (existing !== undefined) return existing;
  // V8 copies this plain object at each call, and one without a prototype, as Node makes it, eight times as slowly.
  const address = { ...urlToHttpOptions(url) };
  addresses.set(url, address);
  return address;
}

/**
 * Sends a text, or nothing, over a connection that stays open, and follows no redirects. Throws an error named
 * `TimeoutError`, or that of the connection with its code in the message. Costs less than half of `fetch`, whose streams
 * small replies do not need, and which takes 80 ms of processor time to load.
 */
export async function httpCall(url: URL, call: HttpCall): Promise<HttpReply> {
  const { method, headers, body, timeoutMs = TIMEOUT_MS, idleMs } = call;
  const { request, agent } = await transportOf(url, idleMs);
  return new Promise((resolve, reject) => {
    const length = body !== undefined && { 'content-length': Buffer.byteLength(body) };
    const sent = request({ ...addressOf(url), method, headers: { ...headers, ...length }, agent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', fail);
      reply.on('end', () => {
        stopWaiting();
        const { statusCode: status = 0, headers: own } = reply;
        resolve({ status, headers: own, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    function fail(error: Error & { readonly code?: string }): void {
      stopWaiting();
      reject(error.name === TIMEOUT ? error : new Error(`${url.host} gave no reply (${error.code})`, { cause: error }));
    }
    let last: NodeJS.Immediate | undefined;
    // A process that was busy or frozen for so long reads first what has arrived meanwhile.
    const timer = setTimeout(() => {
      last = setImmediate(() => sent.destroy(timedOut(url, timeoutMs)));
    }, timeoutMs);
    function stopWaiting(): void {
      clearTimeout(timer);
      clearImmediate(last);
    }
    sent.on('error', fail);
    sent.end(body);
  });
}

const TIMEOUT = 'TimeoutError';
const timedOut = (url: URL, ms: number): Error =>
  Object.assign(new Error(`${url.host} gave no reply within ${Math.ceil(ms)} ms`), { name: TIMEOUT });
