import type { Readable } from 'node:stream';

/** One HTTP API, as its template describes it. */
export interface HttpApiConfig {
  readonly apiId: string;
  readonly routes: readonly RouteConfig[];
  readonly cors?: CorsConfig;
  /** `$default` (the default) serves at the root; any other stage is the path's first segment. */
  readonly stage?: string;
  /** Default: AWS's limit, 10 MB. A larger body is answered with 413. */
  readonly maxBodyBytes?: number;
  /** The integration's time-out. Default: 30 seconds, AWS's maximum. Real time. */
  readonly timeoutMs?: number;
  /** Only for {@link HttpApi.handle}: use the last entry of `x-forwarded-for` as the caller's address. */
  readonly trustForwardedFor?: boolean;
}

export interface RouteConfig {
  /** `GET /api/games/{id}`, `ANY /api/{proxy+}` or `$default`. */
  readonly routeKey: string;
  readonly functionName: string;
  readonly authorizer?: AuthorizerConfig;
}

/** A Lambda authorizer with simple replies. */
export interface AuthorizerConfig {
  readonly functionName: string;
  /** `$request.header.{name}`. All must be present, otherwise the answer is 401. */
  readonly identitySource: readonly string[];
  /** How long a reply is kept for one identity; 0 calls the authorizer for every request. */
  readonly resultTtlSeconds: number;
}

/** The template's CorsConfiguration. With it, the API answers preflights itself. */
export interface CorsConfig {
  readonly allowOrigins: readonly string[];
  readonly allowMethods?: readonly string[];
  readonly allowHeaders?: readonly string[];
  readonly exposeHeaders?: readonly string[];
  readonly maxAgeSeconds?: number;
  readonly allowCredentials?: boolean;
}

/** A request to an API: from a socket, or from a distribution in the same process. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query, still percent-encoded. */
  readonly target: string;
  /** By lower-case name; several of one name joined by commas, cookies by `; `. */
  readonly headers: Readonly<Record<string, string>>;
  readonly sourceIp: string;
  readonly body: Readable;
}

export interface ApiResponse {
  readonly status: number;
  /** By lower-case name; only `set-cookie` has several values. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer;
}
