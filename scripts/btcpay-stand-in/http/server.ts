import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Context, settingsOf } from '../context.ts';
import type { ApiFault } from '../faults.ts';
import { catchUp } from '../operations/invoices.ts';
import { ApiError } from './api-error.ts';
import { authorize } from './authentication.ts';
import { readBody } from './body.ts';
import { foreignRequest } from './foreign-request.ts';
import { json, type Reply } from './reply.ts';
import { createRouter, METHODS, type Route } from './router.ts';

/**
 * An HTTP server over the routes. Before each request the invoices are brought up to the clock.
 * @param closing ends calls that wait for slow surroundings
 */
export function createHttpServer(context: Context, routes: readonly Route[], closing: AbortSignal): Server {
  const router = createRouter(routes);
  const scopedIds = new Set<string>();

  async function replyTo(request: IncomingMessage, url: URL): Promise<Reply> {
    try {
      const { version } = settingsOf(context);
      const match = router(request.method ?? '', url.pathname, version);
      if (match === undefined) {
        // An unknown route is answered without a code of BTCPay's: 405 where another method has this path.
        const isPath = METHODS.some((method) => router(method, url.pathname, version) !== undefined);
        return { status: isPath ? 405 : 404, body: '' };
      }
      authorize(context, match, request.headers.authorization, scopedIds);
      const body = await readBody(request);
      const call = { params: match.params, query: url.searchParams, body };
      const slowness = match.route.slowness?.(call) ?? 0;
      if (slowness > 0) await setTimeout(slowness, undefined, { signal: closing });
      catchUp(context);
      return match.route.handle(call);
    } catch (error) {
      if (error instanceof ApiError) return json(error.body, error.status);
      if (closing.aborted) throw error;
      console.error('btcpay stand-in:', error);
      return json({ code: 'stand-in-failed', message: 'The stand-in itself failed. Its output shows why.' }, 500);
    }
  }

  function faultFor({ method = '' }: IncomingMessage, url: URL): ApiFault | undefined {
    const isApiCall = url.pathname.startsWith('/api/v1/') && url.pathname !== '/api/v1/health';
    return isApiCall ? context.faults.takeApi(method, url.pathname) : undefined;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = foreignRequest(request, context.publicUrl());
    if (refusal !== undefined) {
      send(response, json({ code: 'foreign-request', message: refusal }, 403));
      return;
    }
    const url = requestUrl(request.url);
    const fault = faultFor(request, url);
    if (typeof fault === 'number') {
      send(response, json({ code: 'fault', message: 'This failure was requested as a fault.' }, fault));
      return;
    }
    const reply = await replyTo(request, url);
    // The call is carried out but never answered: the worst kind of timeout.
    if (fault !== 'timeout') send(response, reply);
  }

  // Node's 5 s are so short that clients reuse a connection just when it is closed.
  return createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!closing.aborted) console.error('btcpay stand-in:', error);
      response.destroy();
    });
  });
}

/** Anybody can send a target that is no URL (`*`), or that would be read as a host (`//`). */
const requestUrl = (target = '/'): URL =>
  URL.parse(target.startsWith('/') ? `http://stand-in${target}` : target) ?? new URL('http://stand-in/');

function send(response: ServerResponse, { status, contentType, headers, body }: Reply): void {
  response.writeHead(status, {
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(body);
}
