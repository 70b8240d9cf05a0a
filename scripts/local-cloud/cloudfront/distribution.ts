import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../engine.ts';
import type { Meter } from '../meter.ts';
import { refuse } from '../websocket-api/refuse.ts';
import { EdgeCache } from './cache/edge-cache.ts';
import { type Counts, EdgeCounts } from './cache/edge-counts.ts';
import { EDGE_ADDRESS } from './edge-address.ts';
import { EdgeFunctionError } from './edge-function.ts';
import { errorPage } from './error-page.ts';
import { forwarded } from './forwarding.ts';
import { fromOrigins } from './from-origin.ts';
import { pathMatcher } from './path-pattern.ts';
import { isTooLong } from './request-limits.ts';
import { applyResponseHeaders } from './response-headers.ts';
import { send } from './send.ts';
import type { Behaviour, DistributionConfig, EdgeResponse, S3Fetch, ViewerRequest } from './types.ts';
import { type ViewerFunctions, viewerFunctions } from './viewer-functions.ts';
import { hasBody, viewerRequestOf } from './viewer-request.ts';

interface Dependencies {
  readonly s3Fetch: S3Fetch;
  readonly clock: Clock;
  readonly meter: Meter;
  /** False: every request reaches its origin. */
  readonly edgeCache?: boolean;
  readonly log: (line: string) => void;
}

export interface Distribution {
  /** Answers a request to the site's port; never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Passes an upgrade to the behaviour's WebSocket API; never rejects. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Removes cached objects below the paths, which may end in `*`, and returns their number. */
  invalidate(paths: readonly string[]): number;
  cacheUse(): CacheUse;
}

/** The edge cache since the start. */
export interface CacheUse {
  readonly objects: number;
  readonly bytes: number;
  readonly behaviours: readonly { readonly pathPattern: string; readonly counts: Counts }[];
}

interface Route {
  readonly behaviour: Behaviour;
  readonly matches: (uri: string) => boolean;
  readonly functions: ViewerFunctions;
}

/**
 * A CloudFront distribution with one edge location. Viewer protocol
 * policies are not applied: the local cloud serves plain HTTP.
 */
export function createDistribution(config: DistributionConfig, dependencies: Dependencies): Distribution {
  const { s3Fetch, clock, meter, edgeCache = true, log } = dependencies;
  const cache = new EdgeCache(clock, config.errorResponses, edgeCache);
  const counts = new EdgeCounts(meter, config.name);
  const routes: readonly Route[] = config.behaviours.map((behaviour) => ({
    behaviour,
    matches: pathMatcher(behaviour.pathPattern),
    functions: viewerFunctions(config, behaviour, { log, now: () => clock.now() }),
  }));
  if (config.behaviours.at(-1)?.pathPattern !== '*') throw new Error('the last behaviour must be the default one (*)');
  const routeOf = (uri: string) => routes.find(({ matches }) => matches(uri));
  refuseAmbiguousRoot(config, (uri) => routeOf(uri)?.behaviour);
  const fromOrigin = fromOrigins({
    s3Fetch,
    log,
    errorResponses: config.errorResponses ?? [],
    behaviourOf: (uri) => routeOf(uri)?.behaviour,
    failedOver: ({ pathPattern }) => counts.failedOver(pathPattern),
  });

  async function answer(request: ViewerRequest): Promise<EdgeResponse> {
    const route = routeOf(request.uri);
    if (route === undefined) return errorPage(400, 'Bad request.');
    const { behaviour, functions } = route;
    if (request.method === 'GET' && hasBody(request)) return errorPage(403, 'A GET request must not have a body.');
    if (!behaviour.allowedMethods.includes(request.method)) {
      return errorPage(403, 'This distribution is not configured to allow the HTTP request method of this request.');
    }
    const admitted = behaviour.admit?.(request) ?? { request };
    if ('response' in admitted) return admitted.response;
    const step = functions.onRequest(admitted.request);
    if ('response' in step) {
      counts.answeredByFunction(behaviour.pathPattern);
      const headers = { ...step.response.headers, 'x-cache': 'FunctionGeneratedResponse from cloudfront' };
      return { ...step.response, headers };
    }
    const load = (asked: ViewerRequest) => fromOrigin(behaviour, request, asked);
    const answered = await cache.answer(behaviour, withRootObject(step.request), load);
    counts.answered(behaviour.pathPattern, answered);
    const response = applyResponseHeaders(behaviour.responseHeaders, request, answered.response);
    return functions.onResponse(step.request, response);
  }

  function withRootObject(request: ViewerRequest): ViewerRequest {
    return request.uri === '/' && config.defaultRootObject !== undefined
      ? { ...request, uri: `/${config.defaultRootObject}` }
      : request;
  }

  async function answerOrFail(request: ViewerRequest): Promise<EdgeResponse> {
    try {
      return await answer(request);
    } catch (error) {
      log(`${request.method} ${request.uri}: ${String(error)}`);
      return error instanceof EdgeFunctionError
        ? errorPage(503, 'The CloudFront function associated with this distribution could not run.')
        : errorPage(502, 'The origin could not be reached.');
    }
  }

  return {
    invalidate: (paths) => cache.invalidate(paths),
    cacheUse: () => ({
      ...cache.size,
      behaviours: config.behaviours.map(({ pathPattern }) => ({ pathPattern, counts: counts.of(pathPattern) })),
    }),

    async handle(request, response) {
      const viewerRequest = viewerRequestOf(request);
      const edgeResponse = isTooLong(request) ? refusedForLength() : await answerOrFail(viewerRequest);
      try {
        await send(response, viewerRequest.method, edgeResponse);
      } catch (error) {
        // A viewer that disconnects in the middle of a download is not an error; the socket is closed already.
        log(`${viewerRequest.method} ${viewerRequest.uri}: broken off (${String(error)})`);
        response.destroy();
      }
    },

    async upgrade(request, socket, head) {
      socket.on('error', (error) => log(`upgrade: ${error.message}`));
      if (isTooLong(request)) {
        refuse(socket, 413);
        return;
      }
      const viewerRequest = viewerRequestOf(request);
      const route = routeOf(viewerRequest.uri);
      const origin = route?.behaviour.origin;
      if (route === undefined || origin?.kind !== 'websocket-api') {
        refuse(socket, 400);
        return;
      }
      const { behaviour, functions } = route;
      try {
        const step = functions.onRequest(viewerRequest);
        if ('response' in step) {
          refuse(socket, step.response.status);
          return;
        }
        const { uri, query } = forwarded(behaviour, step.request);
        const { api, path = '', customHeaders } = origin;
        const target = `${path}${uri}${query === '' ? '' : `?${query}`}`;
        await api.upgrade(request, socket, head, {
          target,
          sourceIp: EDGE_ADDRESS,
          ...(customHeaders && { customHeaders }),
        });
      } catch (error) {
        log(`upgrade ${viewerRequest.uri}: ${String(error)}`);
        refuse(socket, 503);
      }
    },
  };
}

/** CloudFront ends the connection afterwards. */
function refusedForLength(): EdgeResponse {
  const page = errorPage(413, 'The URL or the headers of the request are too long.');
  return { ...page, headers: { ...page.headers, connection: 'close' } };
}

/**
 * Where `/` and its object lead to different behaviours, the order counts in which CloudFront chooses the behaviour and
 * puts in the default root object. Its documentation does not tell that order.
 */
function refuseAmbiguousRoot(
  { defaultRootObject }: DistributionConfig,
  behaviourOf: (uri: string) => Behaviour | undefined,
): void {
  if (defaultRootObject === undefined || behaviourOf('/') === behaviourOf(`/${defaultRootObject}`)) return;
  throw new Error(
    `/ and the default root object ${defaultRootObject} must have the same behaviour: leave the default root object out`,
  );
}
