import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, type Clock } from '../engine.ts';
import type { Invoke, InvokeResult } from '../lambda/types.ts';
import type { Meter } from '../meter.ts';
import { readLimited } from '../read-limited.ts';
import { requestIdBytes } from '../request-id.ts';
import { decoded } from '../request-url.ts';
import { createAuthorizers, type Decision } from './authorizer.ts';
import { preflightResponse, withCorsHeaders } from './cors.ts';
import { functionResponse } from './function-response.ts';
import { joinHeaders } from './headers.ts';
import { type EventParts, requestEvent } from './request-event.ts';
import { hasTooManyHeaderBytes } from './request-size.ts';
import { type RouteMatch, Router } from './router.ts';
import { splitTarget } from './split-target.ts';
import type { ApiRequest, ApiResponse, HttpApiConfig } from './types.ts';

const MAX_BODY_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

interface Dependencies {
  readonly invoke: Invoke;
  readonly clock: Clock;
  readonly meter: Meter;
  /** Receives a line when a function could not be run at all. */
  readonly log: (line: string) => void;
  /** Is told about each answer, as the API's access log and metrics are. */
  readonly answered?: (answer: Answered) => void;
  /** What a function waits for before it can run at all. It is not part of the time that it may take. */
  readonly untilBuilt?: UntilBuilt;
}

export type UntilBuilt = (functionName: string) => Promise<unknown> | undefined;

export interface Answered {
  /** `undefined` when no route matches. */
  readonly routeKey: string | undefined;
  readonly requestId: string;
  readonly status: number;
  readonly bytes: number;
  readonly durationMs: number;
}

export interface HttpApi {
  /** Answers in process, as an origin of a distribution. Rejects only when the caller disconnected. */
  answer(request: ApiRequest): Promise<ApiResponse>;
  /**
   * Answers a socket; never rejects. `target` (path and query) replaces the request's own when the API is mounted below
   * a prefix.
   */
  handle(request: IncomingMessage, response: ServerResponse, target?: string): Promise<void>;
}

/** An API Gateway HTTP API with Lambda integrations of payload format 2.0. */
export function createHttpApi(config: HttpApiConfig, dependencies: Dependencies): HttpApi {
  const { invoke, clock, meter, log, answered, untilBuilt } = dependencies;
  const { apiId, stage = '$default', maxBodyBytes = MAX_BODY_BYTES, timeoutMs = TIMEOUT_MS, cors } = config;
  const router = new Router(config.routes);
  const authorize = createAuthorizers(invoke, clock);

  async function answer(request: ApiRequest): Promise<ApiResponse> {
    if (hasTooManyHeaderBytes(request)) return message(431, 'Request Header Fields Too Large');
    const preflight = cors && preflightResponse(cors, request);
    if (preflight !== undefined) return preflight;
    const begun = performance.now();
    let routeKey: string | undefined;
    const response = await routed(request, (key) => {
      routeKey = key;
    });
    answered?.({
      routeKey,
      requestId: String(response.headers['apigw-requestid'] ?? ''),
      status: response.status,
      bytes: Buffer.byteLength(response.body),
      durationMs: performance.now() - begun,
    });
    return cors === undefined ? response : withCorsHeaders(cors, request, response);
  }

  async function routed(request: ApiRequest, matched: (routeKey: string) => void): Promise<ApiResponse> {
    const [rawPath, query] = splitTarget(request.target);
    const path = decoded(rawPath);
    if (path === undefined) return message(400, 'Bad Request');
    const segments = segmentsBelow(stage, path);
    const match = segments && router.match(request.method, segments);
    if (match === undefined) return message(404, 'Not Found');
    meter.count('httpApi.requests', match.route.routeKey);
    matched(match.route.routeKey);
    const tooLarge = Number(request.headers['content-length'] ?? 0) > maxBodyBytes;
    const body = tooLarge ? undefined : await readLimited(request.body, maxBodyBytes);
    if (body === undefined) {
      return { ...message(413, 'Request Entity Too Large'), headers: { ...JSON_TYPE, connection: 'close' } };
    }
    const requestId = requestIdBytes('base64');
    const parts = { request, body, match, apiId, stage, requestId, time: clock.now(), path, query };
    const decision = await authorized(parts);
    const response =
      decision.status === 200
        ? await integration(match, requestEvent({ ...parts, authorizer: decision.context }))
        : message(decision.status, REFUSALS[decision.status]);
    return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } };
  }

  async function authorized(parts: EventParts): Promise<Decision> {
    const { authorizer: config, routeKey } = parts.match.route;
    if (config === undefined) return { status: 200, context: undefined };
    const { headers } = parts.request;
    try {
      return await authorize({ config, headers, event: () => requestEvent({ ...parts, body: Buffer.alloc(0) }) });
    } catch (error) {
      log(`${routeKey}: authorizer: ${String(error)}`);
      return { status: 500 };
    }
  }

  async function integration(match: RouteMatch, event: Record<string, unknown>): Promise<ApiResponse> {
    const { functionName } = match.route;
    try {
      const building = untilBuilt?.(functionName);
      if (building !== undefined) await building;
      const result = await withTimeout(invoke(functionName, event), timeoutMs);
      if (result === undefined) return message(503, 'Service Unavailable');
      const response = result.functionError === undefined ? functionResponse(result.payload) : undefined;
      return response ?? message(500, 'Internal Server Error');
    } catch (error) {
      log(`${match.route.routeKey}: ${String(error)}`);
      const isThrottled = error instanceof AwsError && error.status === 429;
      return isThrottled ? message(503, 'Service Unavailable') : message(500, 'Internal Server Error');
    }
  }

  return {
    answer,
    async handle(request, response, target = request.url ?? '/') {
      const headers = joinHeaders(request.rawHeaders);
      const sourceIp = callerAddress(request, config.trustForwardedFor ? headers['x-forwarded-for'] : undefined);
      const { method = 'GET' } = request;
      const answered = await answer({ method, target, headers, sourceIp, body: request }).catch(() => undefined);
      if (answered === undefined) {
        response.destroy(); // The caller disconnected before the request was complete.
        return;
      }
      const { status, headers: out, body } = answered;
      const length = status === 204 || status === 304 ? {} : { 'content-length': Buffer.byteLength(body) };
      response.writeHead(status, { ...copyLists(out), ...length });
      response.end(body);
    },
  };
}

const REFUSALS = { 401: 'Unauthorized', 403: 'Forbidden', 500: 'Internal Server Error' } as const;

const JSON_TYPE = { 'content-type': 'application/json' };
const message = (status: number, text: string): ApiResponse => ({
  status,
  headers: JSON_TYPE,
  body: JSON.stringify({ message: text }),
});

/** `undefined` when the function took too long; it continues to run, as on AWS. */
function withTimeout(work: Promise<InvokeResult>, ms: number): Promise<InvokeResult | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The path's parts, without the stage's name; `undefined` when the path is not below the stage. */
function segmentsBelow(stage: string, path: string): string[] | undefined {
  const segments = path.slice(1).split('/');
  if (stage === '$default') return segments;
  if (segments[0] !== stage) return undefined;
  return segments.length === 1 ? [''] : segments.slice(1);
}

function callerAddress(request: IncomingMessage, forwardedFor: string | undefined): string {
  return forwardedFor?.split(',').at(-1)?.trim() ?? request.socket.remoteAddress ?? '';
}

/** Node requires lists that it may change. */
const copyLists = (headers: ApiResponse['headers']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  );
