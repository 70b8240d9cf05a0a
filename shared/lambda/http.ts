import type { Caller } from '@satcade/contracts/access';
import type { Endpoint } from '@satcade/contracts/api/endpoint';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, newId, ok, type Result, systemClock } from '@satcade/kernel';
import type * as z from 'zod/mini';
import { type KeyVerifier, noKeys } from './api-keys.ts';
import { boundedProblem } from './bounded-problem.ts';
import { type CallerVerifier, noVerifier } from './caller.ts';
import { type GatewayReply, gatewayReply, type HttpReply, problemReply } from './http-reply.ts';
import { type HttpEvent, httpEventSchema, jsonBody, parsePart, rawBody, visitorAddress } from './http-request.ts';
import type { Logger } from './logger.ts';
import { isPassing } from './passing-errors.ts';

/** A parsed request, as a handler receives it. */
export interface HttpRequest<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as sent, for signature checks. */
  readonly rawBody: string;
  /** The visitor's address, for audit records. Not CloudFront's own address. */
  readonly visitorAddress: string;
  /** Follows the request through every event and service that it causes. */
  readonly correlationId: string;
}

/** A signed-in user's request: the caller is known. */
export type SignedIn = Extract<Caller, { kind: 'user' }>;

export type { HttpReply };

export interface HttpRoute {
  readonly endpoint: Endpoint;
  readonly answer: (event: HttpEvent, caller: Caller, correlationId: string) => Promise<Result<HttpReply, Problem>>;
}

type Output<Schema> = Schema extends z.core.$ZodType ? z.core.output<Schema> : undefined;

/**
 * Binds an endpoint to its handler. The request is parsed by the endpoint's own schemas, so the handler's types are the
 * contract's.
 */
export function route<
  Path extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
  Reply extends z.core.$ZodType,
>(
  endpoint: Endpoint<Path, Query, Body, Reply>,
  handler: (request: HttpRequest<Output<Path>, Output<Query>, Output<Body>>) => Promise<Result<HttpReply, Problem>>,
): HttpRoute {
  return {
    endpoint,
    async answer(event, caller, correlationId) {
      const params = parseBy<Path>('path', endpoint.params, event.pathParameters ?? {});
      if (!params.ok) return params;
      const query = parseBy<Query>('query', endpoint.query, event.queryStringParameters ?? {});
      if (!query.ok) return query;
      const raw = rawBody(event, endpoint);
      if (!raw.ok) return raw;
      const json = endpoint.body === undefined ? ok(undefined) : jsonBody(raw.value, event.headers['content-type']);
      if (!json.ok) return json;
      const body = parseBy<Body>('body', endpoint.body, json.value);
      if (!body.ok) return body;
      return handler({
        params: params.value,
        query: query.value,
        body: body.value,
        caller,
        headers: event.headers,
        rawBody: raw.value,
        visitorAddress: visitorAddress(event),
        correlationId,
      });
    },
  };
}

function parseBy<Schema extends z.core.$ZodType>(
  part: 'path' | 'query' | 'body',
  schema: Schema | undefined,
  value: unknown,
): Result<Output<Schema>, Problem> {
  // `Output` of an absent schema is `undefined`, which TypeScript cannot infer through the generic.
  const parsed = schema === undefined ? ok(undefined) : parsePart(part, schema, value);
  return parsed as Result<Output<Schema>, Problem>;
}

interface HttpFunctionOptions {
  readonly logger: Logger;
  /** Left out if all routes ignore the caller. */
  readonly callers?: CallerVerifier;
  /** Left out if no operation accepts an API key. */
  readonly keys?: KeyVerifier;
  readonly clock?: Clock;
  /** Loads the routes that the others of this function do not need. Called with the first request for none of these. */
  readonly rest?: () => Promise<readonly HttpRoute[]>;
  /** Replaces the default refusal of unknown routes. */
  readonly otherwise?: (method: string, path: string) => Problem | Promise<Problem>;
}

const noSuchRoute = (): Problem => problem('not-found', 'The API has no such path.');

/**
 * The Lambda handler of a group of routes: logs, correlation, callers, limits and problems around the route's handler.
 */
export function httpFunction(
  routes: readonly HttpRoute[],
  {
    logger,
    callers = noVerifier,
    keys = noKeys,
    clock = systemClock,
    rest = async () => [],
    otherwise = noSuchRoute,
  }: HttpFunctionOptions,
) {
  const firstRoutes = byKey(routes);
  let others: Promise<ReadonlyMap<string, HttpRoute>> | undefined;

  async function routeOf(key: string): Promise<HttpRoute | undefined> {
    if (firstRoutes.has(key)) return firstRoutes.get(key);
    others ??= rest().then(byKey);
    return (await others).get(key);
  }

  async function respond(input: unknown): Promise<GatewayReply> {
    const event = httpEventSchema.parse(input);
    const { requestId } = event.requestContext;
    const correlationId = correlationIdOf(event, clock);
    logger.appendKeys({ requestId, correlationId, route: event.routeKey });
    const reply = await answered(event, correlationId).catch((error: unknown) => failed(error, requestId));
    return { ...reply, headers: { ...reply.headers, 'x-correlation-id': correlationId } };
  }

  async function answered(event: HttpEvent, correlationId: string): Promise<GatewayReply> {
    const found = await routeOf(event.routeKey);
    const result =
      found === undefined
        ? err(await otherwise(event.requestContext.http.method, event.rawPath))
        : await dispatch(found, event, correlationId);
    if (result.ok) return gatewayReply(result.value, found?.endpoint.status ?? 200);
    const refusal = boundedProblem(result.error);
    // Only code and count: the error texts contain parts of the request.
    logger.info('request refused', { code: refusal.code, errors: refusal.errors?.length ?? 0 });
    return problemReply(refusal, event.requestContext.requestId);
  }

  async function dispatch(
    { endpoint, answer }: HttpRoute,
    event: HttpEvent,
    correlationId: string,
  ): Promise<Result<HttpReply, Problem>> {
    const caller = await callerOf(endpoint, event.headers);
    if (!caller.ok) return caller;
    const isBlocked = caller.value.kind === 'user' && (await callers.blocked?.has(caller.value.userId)) === true;
    if (isBlocked) return err(problem('unauthenticated', 'This account is blocked. Contact the store.'));
    if (endpoint.auth === 'user' && caller.value.kind === 'guest') {
      return err(problem('unauthenticated', 'Sign in to do this.'));
    }
    return answer(event, caller.value, correlationId);
  }

  /** By token or by key. With both, by the token, which may do more. */
  function callerOf(endpoint: Endpoint, headers: HttpEvent['headers']): Promise<Result<Caller, Problem>> {
    const { authorization, 'x-api-key': key } = headers;
    if (endpoint.auth === 'none') return noVerifier.callerOf(undefined);
    return key !== undefined && authorization === undefined
      ? keys.callerOf(key, endpoint)
      : callers.callerOf(authorization);
  }

  /** Errors that no handler expects: logged with their stack, which the reply leaves out. */
  function failed(error: unknown, requestId: string): GatewayReply {
    logger.error('request failed', error instanceof Error ? error : new Error(String(error)));
    const code = isPassing(error) ? 'unavailable' : 'internal';
    return problemReply(problem(code, 'Please try again in a moment.'), requestId);
  }

  return respond;
}

const byKey = (routes: readonly HttpRoute[]): ReadonlyMap<string, HttpRoute> =>
  new Map(routes.map((each) => [`${each.endpoint.method} ${each.endpoint.path}`, each]));

/** The caller's own correlation id if it is safe to log, else a new one. */
function correlationIdOf(event: HttpEvent, clock: Clock): string {
  const given = event.headers['x-correlation-id'];
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : newId(clock.now());
}

/** For routes with `auth: 'user'`: the HTTP layer has already refused guests; this narrows the type. */
export function signedIn(caller: Caller): SignedIn {
  if (caller.kind !== 'user') throw new Error('this route must have auth: user');
  return caller;
}
