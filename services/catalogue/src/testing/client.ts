import type { Endpoint } from '@satcade/contracts/api/endpoint';
import { ok } from '@satcade/kernel';
import type { CallerVerifier } from '@satcade/lambda/caller';
import { type HttpRoute, httpFunction } from '@satcade/lambda/http';
import { anHttpEvent } from '@satcade/testing';
import { GUEST, user } from './samples.ts';
import { silentLogger } from './silent-logger.ts';

/** A token is the name of its user; `admin` is in the group Admins. */
const callers: CallerVerifier = {
  callerOf: async (authorization) => {
    if (authorization === undefined) return ok(GUEST);
    const name = authorization.replace('Bearer ', '');
    return ok(user(name, name === 'admin'));
  },
};

type Parts = Omit<NonNullable<Parameters<typeof anHttpEvent>[1]>, 'token'> & {
  /** The caller; a guest when left out. */
  readonly as?: string | undefined;
};

/** A client of these routes behind the same HTTP layer that they have in AWS. */
export function client(routes: readonly HttpRoute[]) {
  const handler = httpFunction(routes, { logger: silentLogger(), callers });
  return async (endpoint: Endpoint, { as, ...parts }: Parts = {}) => {
    const event = anHttpEvent(endpoint, { ...parts, ...(as !== undefined && { token: as }) });
    const { statusCode, headers, body } = await handler(event);
    const isJson = body !== '' && headers['content-type']?.includes('json') === true;
    const json: unknown = isJson ? JSON.parse(body) : undefined;
    return { status: statusCode, headers, text: body, json };
  };
}
