import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock, Engine } from '../engine.ts';
import type { Invoke } from '../lambda/types.ts';
import type { Meter } from '../meter.ts';

/** One WebSocket API, as its template describes it. */
export interface WebSocketApiConfig {
  readonly apiId: string;
  readonly stage: string;
  /** The value of `requestContext.domainName` for functions. */
  readonly domainName: string;
  /** By route key: `$connect`, `$disconnect`, `$default` and those that the selection expression yields. */
  readonly routes: Readonly<Record<string, WebSocketRoute>>;
  /** `$request.body.{path}`. Default: AWS's customary `$request.body.action`. */
  readonly routeSelectionExpression?: string;
  /** Called before `$connect`. */
  readonly authorizer?: AuthorizerConfig;
}

export interface WebSocketRoute {
  readonly functionName: string;
  /** With a route response, the `body` that the function returns is sent to the client. */
  readonly routeResponse?: boolean;
}

interface AuthorizerConfig {
  readonly functionName: string;
  /**
   * `route.request.querystring.{name}` or `route.request.header.{name}`. All must be present, otherwise the answer is
   * 401.
   */
  readonly identitySource: readonly string[];
}

export interface Dependencies {
  readonly invoke: Invoke;
  readonly clock: Clock;
  readonly meter: Meter;
  /** Receives a line when a function failed and no caller can be told. */
  readonly log: (line: string) => void;
}

export interface WebSocketApi {
  /**
   * Takes over a socket that requested an upgrade. `target` (path and query) and `sourceIp` replace the request's own
   * behind a distribution. The path must be `/{stage}`.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, via?: UpgradeVia): Promise<void>;
  /** The management API: `/@connections/{id}`, also below `/{stage}`. */
  readonly engine: Engine;
  /** Closes all connections and waits until their `$disconnect` was invoked. */
  close(): Promise<void>;
}

export interface UpgradeVia {
  readonly target?: string;
  readonly sourceIp?: string;
  /** Of a distribution; they replace the client's headers of the same names. */
  readonly customHeaders?: Readonly<Record<string, string>>;
}
