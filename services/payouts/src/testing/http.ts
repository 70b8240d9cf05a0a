import type { Caller } from '@satcade/contracts/access';
import type { Endpoint } from '@satcade/contracts/api/endpoint';
import { ok } from '@satcade/kernel';
import { type HttpRoute, httpFunction } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { anHttpEvent } from '@satcade/testing';
/** Who asks when nobody else is named. */
export const DEVELOPER = 'developer-1';

export const silent = createLogger('payouts');
silent.setLogLevel('SILENT');

export const user = (userId: string, isAdmin = false): Caller => ({ kind: 'user', userId, username: 'u', isAdmin });
const GUEST: Caller = { kind: 'guest' };

type Request = NonNullable<Parameters<typeof anHttpEvent>[1]> & {
  /** The developer when left out. */
  readonly caller?: Caller | 'guest';
};

/** Calls an endpoint as API Gateway does; answers with the status and the parsed reply. */
export async function call(
  routes: readonly HttpRoute[],
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { caller = user(DEVELOPER), ...parts }: Request = {},
) {
  const handler = httpFunction(routes, {
    logger: silent,
    callers: { callerOf: async () => ok(caller === 'guest' ? GUEST : caller) },
  });
  // Lambda's context is not looked at by any route.
  const reply = await handler(anHttpEvent(endpoint, parts), Object.create(null));
  const isJson = reply.headers['content-type']?.includes('json') === true;
  return {
    status: reply.statusCode,
    headers: reply.headers,
    text: reply.body,
    json: isJson ? JSON.parse(reply.body) : undefined,
  };
}
