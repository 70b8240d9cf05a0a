import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Duplex, Readable } from 'node:stream';
import { joinHeaders } from '../http-api/headers.ts';
import { splitTarget } from '../http-api/split-target.ts';
import { refuse } from '../websocket-api/refuse.ts';
import { Compressor } from './compression.ts';
import { EdgeFunctionError } from './edge-function.ts';
import { errorPage } from './error-page.ts';
import { forwarded } from './forwarding.ts';
import { fetchOrigin } from './origins.ts';
import { pathMatcher } from './path-pattern.ts';
import { applyResponseHeaders } from './response-headers.ts';
import { send } from './send.ts';
import type { Behaviour, DistributionConfig, EdgeResponse, S3Fetch, ViewerRequest } from './types.ts';
import { type ViewerFunctions, viewerFunctions } from './viewer-functions.ts';

interface Dependencies {
  readonly s3Fetch: S3Fetch;
  readonly log: (line: string) => void;
}

export interface Distribution {
  /** Answers a request to the site's port; never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Passes an upgrade to the behaviour's WebSocket API; never rejects. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}

interface Route {
  readonly behaviour: Behaviour;
  readonly matches: (uri: string) => boolean;
  readonly functions: ViewerFunctions;
}

/**
 * A CloudFront distribution: one origin for site, media, API and live socket. It has no edge cache: every request
 * reaches its origin, so measured figures are those of the system behind it, not of a cache. Viewer protocol policies
 * are not applied either: the local cloud serves plain HTTP.
 */
export function createDistribution(config: DistributionConfig, { s3Fetch, log }: Dependencies): Distribution {
  const compressor = new Compressor();
  const routes: readonly Route[] = config.behaviours.map((behaviour) => ({
    behaviour,
    matches: pathMatcher(behaviour.pathPattern),
    functions: viewerFunctions(config, behaviour, log),
  }));
  if (config.behaviours.at(-1)?.pathPattern !== '*') throw new Error('the last behaviour must be the default one (*)');
  const routeOf = (uri: string) => routes.find(({ matches }) => matches(uri));

  async function answer(request: ViewerRequest): Promise<EdgeResponse> {
    const route = routeOf(request.uri);
    if (route === undefined) return errorPage(400, 'Bad request.');
    const { behaviour, functions } = route;
    if (!behaviour.allowedMethods.includes(request.method)) {
      return errorPage(403, 'This distribution is not configured to allow the HTTP request method of this request.');
    }
    const step = functions.onRequest(request);
    if ('response' in step) return step.response;
    const fromOrigin = await fetchOrigin(behaviour.origin, forwarded(behaviour, withRootObject(step.request)), s3Fetch);
    const response = await withErrorPage(request, fromOrigin);
    const finished = applyResponseHeaders(behaviour.responseHeaders, request, response);
    return compressor.compress(behaviour, request, functions.onResponse(step.request, finished));
  }

  function withRootObject(request: ViewerRequest): ViewerRequest {
    return request.uri === '/' && config.defaultRootObject !== undefined
      ? { ...request, uri: `/${config.defaultRootObject}` }
      : request;
  }

  /** Replaces an origin's error by the configured page, which is fetched like any other path. */
  async function withErrorPage(request: ViewerRequest, response: EdgeResponse): Promise<EdgeResponse> {
    const configured = config.errorResponses?.find(({ errorCode }) => errorCode === response.status);
    const route = configured?.responsePagePath === undefined ? undefined : routeOf(configured.responsePagePath);
    if (configured?.responsePagePath === undefined || route === undefined) return response;
    if (response.body instanceof Readable) response.body.destroy();
    const { range: _range, ...headers } = request.headers;
    const unconditional = Object.entries(headers).filter(([name]) => !name.startsWith('if-'));
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const page: ViewerRequest = {
      ...request,
      method,
      uri: configured.responsePagePath,
      query: '',
      headers: Object.fromEntries(unconditional),
      body: Readable.from([]),
    };
    const fetched = await fetchOrigin(route.behaviour.origin, forwarded(route.behaviour, page), s3Fetch);
    const status = fetched.status === 200 ? (configured.responseCode ?? response.status) : response.status;
    return { ...fetched, status };
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
    async handle(request, response) {
      const viewerRequest = viewerRequestOf(request);
      const edgeResponse = await answerOrFail(viewerRequest);
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
          sourceIp: viewerRequest.ip,
          ...(customHeaders && { customHeaders }),
        });
      } catch (error) {
        log(`upgrade ${viewerRequest.uri}: ${String(error)}`);
        refuse(socket, 503);
      }
    },
  };
}

function viewerRequestOf(request: IncomingMessage): ViewerRequest {
  const [uri, query] = splitTarget(request.url ?? '/');
  return {
    method: request.method ?? 'GET',
    uri,
    query,
    headers: joinHeaders(request.rawHeaders),
    ip: request.socket.remoteAddress ?? '',
    body: request,
  };
}
