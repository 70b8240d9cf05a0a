import type { Caller } from '@satcade/contracts/access';
import type { Endpoint } from '@satcade/contracts/api/endpoint';
import { ok } from '@satcade/kernel';
import { type HttpRoute, httpFunction } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { anHttpEvent } from '@satcade/testing';
import { BUYER } from './orders.ts';

export const silent = createLogger('orders');
silent.setLogLevel('SILENT');

export const user = (userId: string, isAdmin = false): Caller => ({ kind: 'user', userId, username: 'u', isAdmin });
const GUEST: Caller = { kind: 'guest' };

type Request = NonNullable<Parameters<typeof anHttpEvent>[1]> & {
  /** The buyer when left out. */
  readonly caller?: Caller | 'guest';
};

/** Calls an endpoint as API Gateway does; answers with the status and the parsed reply. */
export async function call(
  routes: readonly HttpRoute[],
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { caller = user(BUYER), ...parts }: Request = {},
) {
  const handler = httpFunction(routes, {
    logger: silent,
    callers: { callerOf: async () => ok(caller === 'guest' ? GUEST : caller) },
  });
  // Lambda's context is not looked at by any route.
  const reply = await handler(anHttpEvent(endpoint, parts), Object.create(null));
  const json = reply.body === '' ? undefined : JSON.parse(reply.body);
  return { status: reply.statusCode, headers: reply.headers, json };
}
