import type * as z from 'zod/mini';
import type { ServiceName } from '../events.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.core.$ZodType;

/**
 * One operation of the public API. The same value routes the request (CDK), parses it (the function), checks the
 * reply (the browser) and describes it (OpenAPI), so the four cannot disagree.
 */
export interface Endpoint<
  Path extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** The path, with `{names}` in braces as in API Gateway. */
  readonly path: `/api/${string}`;
  /** `edge` describes the API and answers requests to unknown paths. */
  readonly service: ServiceName | 'edge';
  /** The function that serves the endpoint: `<handler>.lambda.ts` of the service. */
  readonly handler: string;
  /** `guest`: a token is optional; `user`: one is needed; `none`: any Authorization header is ignored. */
  readonly auth: 'none' | 'guest' | 'user';
  readonly params?: Path;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent for replies without a JSON body (204, 302). */
  readonly reply?: Reply;
  readonly status: number;
  /** Maximum body size in bytes; a larger body is a 413. 32 KB when left out. */
  readonly bodyLimit?: number;
}

/** Keeps the exact schema types of an endpoint. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  Path extends Schema = z.ZodMiniObject<Record<never, never>>,
  Query extends Schema = z.ZodMiniObject<Record<never, never>>,
  Body extends Schema = z.ZodMiniUndefined,
  Reply extends Schema = z.ZodMiniUndefined,
>(definition: Endpoint<Path, Query, Body, Reply>): Endpoint<Path, Query, Body, Reply> {
  return definition;
}

export const DEFAULT_BODY_LIMIT = 32 * 1024;
