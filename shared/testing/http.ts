import type { Caller } from '@satcade/contracts/access';
import type { Endpoint } from '@satcade/contracts/api/endpoint';
import { ok } from '@satcade/kernel';
import { type HttpRoute, httpFunction } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { anHttpEvent } from './http-event.ts';

/** A logger without output, usable for any service. */
export const silent = createLogger('orders');
silent.setLogLevel('SILENT');

export const user = (userId: string, isAdmin = false): Caller => ({ kind: 'user', userId, username: 'u', isAdmin });
/** A user who signed in at this time (ms). */
export const userSince = (userId: string, signedInAt: number, isAdmin = false): Caller => ({
  kind: 'user',
  userId,
  username: 'u',
  isAdmin,
  session: { signedInAt, expiresAt: signedInAt + 3_600_000 },
});
const GUEST: Caller = { kind: 'guest' };

type Request = NonNullable<Parameters<typeof anHttpEvent>[1]> & {
  /** The caller, unless the call names another one. */
  readonly caller?: Caller | 'guest';
};

/** Calls endpoints as API Gateway does, for a user; returns the status and the parsed reply. */
export const callsOf =
  (userId: string) =>
  async (
    routes: readonly HttpRoute[],
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    { caller = user(userId), ...parts }: Request = {},
  ) => {
    const handler = httpFunction(routes, {
      logger: silent,
      callers: { callerOf: async () => ok(caller === 'guest' ? GUEST : caller) },
    });
    const reply = await handler(anHttpEvent(endpoint, parts));
    const isJson = reply.headers['content-type']?.includes('json') === true;
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      json: isJson ? JSON.parse(reply.body) : undefined,
    };
  };
