import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AwsError, type Clock, type Engine, REGION } from '../engine.ts';
import { API_PREFIX } from '../gateway/destination.ts';
import { type Answered, createHttpApi, type HttpApi, type UntilBuilt } from '../http-api/http-api.ts';
import type { AccessControl } from '../iam/access-control.ts';
import type { Invoke } from '../lambda/types.ts';
import type { Meter } from '../meter.ts';
import type { Plan, PlannedApi, PlannedRoute } from '../providers/plan.ts';
import type { WebSocketApi } from '../websocket-api/types.ts';
import { createWebSocketApi } from '../websocket-api/websocket-api.ts';
import { guardedInvoke } from './guarded-invoke.ts';

interface Dependencies {
  readonly invoke: Invoke;
  readonly access: AccessControl;
  readonly clock: Clock;
  readonly meter: Meter;
  readonly log: (line: string) => void;
  /** Of the code of a function that is still being built. */
  readonly untilBuilt: UntilBuilt;
  /** What is told about each answer of an HTTP API. */
  readonly answered: (api: PlannedApi, stage: string) => (answer: Answered) => void;
}

/** The APIs of the templates, by id, and their default endpoints below the gateway's `/execute-api/{id}`. */
export class Apis {
  readonly http = new Map<string, HttpApi>();
  readonly webSocket = new Map<string, WebSocketApi>();

  constructor(plan: Plan, dependencies: Dependencies) {
    for (const api of plan.apis.values()) {
      if (api.protocol === 'HTTP') this.http.set(api.id, httpApi(api, dependencies));
      else this.webSocket.set(api.id, webSocketApi(api, dependencies));
    }
  }

  /** The management API of all WebSocket APIs. A path without an API's id means the only API. */
  get engine(): Engine {
    return {
      service: 'execute-api',
      close: async () => {},
      handle: async (request, response, call) => {
        const { id, target } = addressed(request);
        const only = this.webSocket.size === 1 ? [...this.webSocket.values()][0] : undefined;
        const api = id === undefined ? only : this.webSocket.get(id);
        if (api === undefined) throw new AwsError('ForbiddenException', 'Forbidden', 403);
        request.url = target;
        await api.engine.handle(request, response, call);
      },
    };
  }

  /** A request to an HTTP API's default endpoint. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { id = '', target } = addressed(request);
    const api = this.http.get(id);
    if (api === undefined) throw new AwsError('NotFoundException', `HTTP API ${id} does not exist`, 404);
    await api.handle(request, response, target);
  }

  /** An upgrade at a WebSocket API's default endpoint. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { id = '', target } = addressed(request);
    const api = this.webSocket.get(id);
    if (api === undefined) socket.destroy();
    else await api.upgrade(request, socket, head, { target });
  }

  async close(): Promise<void> {
    await Promise.all([...this.webSocket.values()].map((api) => api.close()));
  }
}

/** `/execute-api/{id}/rest?query` → the id and `/rest?query`. */
function addressed(request: IncomingMessage): { id: string | undefined; target: string } {
  const url = request.url ?? '/';
  if (!url.startsWith(API_PREFIX)) return { id: undefined, target: url };
  const [id = '', ...rest] = url.slice(API_PREFIX.length).split('/');
  return { id: id.split('?')[0], target: `/${rest.join('/')}` };
}

function httpApi(api: PlannedApi, dependencies: Dependencies): HttpApi {
  const { invoke, access, clock, meter, log, answered, untilBuilt } = dependencies;
  const stage = onlyStage(api);
  const [authorizerId, another] = new Set(api.routes.flatMap((route) => route.authorizerId ?? []));
  if (another !== undefined) throw new Error(`the API ${api.id} can have only one authorizer in the local cloud`);
  const routes = api.routes.map((route) => ({
    routeKey: route.key,
    functionName: functionOf(api, route),
    ...authorizerOf(api, route),
  }));
  return createHttpApi(
    { apiId: api.id, stage, routes, ...(api.cors && { cors: api.cors }) },
    {
      invoke: guardedInvoke(invoke, access, { id: api.id, stage, authorizerId }, log),
      clock,
      meter,
      log,
      answered: answered(api, stage),
      untilBuilt,
    },
  );
}

function webSocketApi(api: PlannedApi, { invoke, access, clock, meter, log }: Dependencies): WebSocketApi {
  const stage = onlyStage(api);
  const { routeSelectionExpression } = api;
  const authorizerId = api.routes.find(({ key }) => key === '$connect')?.authorizerId;
  const authorizer = authorizerId === undefined ? undefined : api.authorizers.get(authorizerId);
  const routes = api.routes.map((route) => [
    route.key,
    { functionName: functionOf(api, route), routeResponse: api.routesWithResponse.has(route.id) },
  ]);
  return createWebSocketApi(
    {
      apiId: api.id,
      stage,
      domainName: `${api.id}.execute-api.${REGION}.amazonaws.com`,
      routes: Object.fromEntries(routes),
      ...(routeSelectionExpression !== undefined && { routeSelectionExpression }),
      ...(authorizer && { authorizer }),
    },
    { invoke: guardedInvoke(invoke, access, { id: api.id, stage, authorizerId }, log), clock, meter, log },
  );
}

function authorizerOf({ authorizers, id }: PlannedApi, { key, authorizerId }: PlannedRoute) {
  if (authorizerId === undefined) return {};
  const authorizer = authorizers.get(authorizerId);
  if (authorizer === undefined) throw new Error(`the route ${key} of the API ${id} has no authorizer ${authorizerId}`);
  return { authorizer };
}

function onlyStage({ id, stages }: PlannedApi): string {
  const [stage, another] = stages;
  if (stage === undefined || another !== undefined) throw new Error(`the API ${id} must have one stage`);
  return stage;
}

function functionOf({ integrations, id }: PlannedApi, { key, integrationId }: PlannedRoute): string {
  const name = integrations.get(integrationId);
  if (name === undefined) throw new Error(`the route ${key} of the API ${id} has no integration ${integrationId}`);
  return name;
}
