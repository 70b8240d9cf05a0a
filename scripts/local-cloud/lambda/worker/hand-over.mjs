import { syncBuiltinESMExports } from 'node:module';
import { HandedRequest } from './handed-request.mjs';

/** @import { RequestOptions } from 'node:http' */
/** @import { Handed, HandOver, WorkerMessage } from './protocol.ts' */

// An import would read every export of the module, and that of WebSocket loads all of fetch: 15 ms and 2 MB in each thread.
const http = process.getBuiltinModule('node:http');

/** What an option of a request may not be: then it goes over HTTP, where all of them have their meaning. */
const UNUSUAL = ['auth', 'createConnection', 'lookup', 'signal', 'socketPath', 'timeout'];

/**
 * Hands this function's own signed calls of JSON services to the host's thread, instead of sending them over HTTP to
 * the same process: no connection, no parsing, and no verification of a signature whose key is this thread's anyway.
 * Any other request stays what it is: to other addresses, of other services, signed with other keys, or unusual.
 *
 * @param {HandOver} how
 * @param {(message: WorkerMessage) => void} post sends to the host
 * @returns {(handed: Handed) => void} takes an answer of the host
 */
export function installHandOver(how, post) {
  const own = http.request;
  const scopes = scopesOf(how);
  /** @type {Map<number, HandedRequest>} */
  const waiting = new Map();
  let count = 0;

  /**
   * @param {RequestOptions} options
   * @param {string} target
   * @param {Map<string, string>} headers
   */
  function hand(options, target, headers) {
    const id = count++;
    const request = new HandedRequest(options, headers, {
      send: (body) => post({ type: 'call', id, target, date: headers.get('x-amz-date') ?? '', body }),
      gone() {
        if (waiting.delete(id)) post({ type: 'gone', id });
      },
    });
    waiting.set(id, request);
    return request;
  }

  http.request = /** @type {typeof http.request} */ (
    (/** @type {[RequestOptions, ...unknown[]]} */ ...args) => {
      const [options, listener] = args;
      const headers = args.length <= 2 ? headersOf(options) : undefined;
      const target = headers && targetOf(options, headers, how, scopes);
      if (headers === undefined || target === undefined) return Reflect.apply(own, http, args);
      const request = hand(options, target, headers);
      if (typeof listener === 'function') request.once('response', (reply) => listener(reply));
      return request;
    }
  );
  syncBuiltinESMExports();

  return ({ id, ...answer }) => {
    const request = waiting.get(id);
    waiting.delete(id);
    request?.answered(answer);
  };
}

/**
 * Lower-cased; `undefined` when there are none, or some that are no text.
 * @param {unknown} options
 */
function headersOf(options) {
  if (typeof options !== 'object' || options === null || !('headers' in options)) return undefined;
  const { headers } = options;
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return undefined;
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    found.set(name.toLowerCase(), String(value));
  }
  return found;
}

/**
 * How a request to each service begins its `authorization` if the function's own key signed it.
 * @param {HandOver} how
 */
const scopesOf = ({ services, accessKeyId }) =>
  new Map(
    Object.values(services).map((service) => [
      service,
      new RegExp(`^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/us-east-1/${service}/aws4_request,`),
    ]),
  );

/**
 * The `X-Amz-Target` of a request that can be handed over.
 * @param {RequestOptions} options
 * @param {Map<string, string>} headers
 * @param {HandOver} how
 * @param {ReadonlyMap<string, RegExp>} scopes
 */
function targetOf(options, headers, { host, port, services, sessionToken }, scopes) {
  const { protocol = 'http:', method, path } = options;
  const isForGateway = (options.hostname ?? options.host) === host && Number(options.port) === port;
  if (!isForGateway || protocol !== 'http:' || method !== 'POST' || path !== '/') return undefined;
  if (UNUSUAL.some((name) => Reflect.get(options, name) !== undefined)) return undefined;
  if (headers.has('expect') || headers.has('content-encoding')) return undefined;
  const target = headers.get('x-amz-target') ?? '';
  const service = services[target.split('.', 1)[0] ?? ''];
  if (service === undefined || headers.get('x-amz-security-token') !== sessionToken) return undefined;
  return scopes.get(service)?.test(headers.get('authorization') ?? '') ? target : undefined;
}
