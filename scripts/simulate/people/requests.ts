import type { Caller } from '@satcade/contracts/access';
import type { Endpoint } from '@satcade/contracts/api/endpoint';
import { anHttpEvent } from '@satcade/testing';
import * as z from 'zod/mini';
import type { Scheduler } from '../engine/scheduler.ts';
import type { functionsOf } from '../services.ts';

export const replySchema = z.object({ statusCode: z.int(), body: z.optional(z.string()) });

export interface Reply {
  /** 0: no reply. */
  readonly status: number;
  readonly json: unknown;
}

type HttpFunctions = ReturnType<typeof functionsOf>['http'];

/**
 * Sends users' requests to the functions; `replied` receives the reply, or that there was none. Users who are no longer
 * in the user pool are rejected before any function runs.
 */
export function requestSender(
  scheduler: Scheduler,
  http: HttpFunctions,
  isSignedOut: (userId: string) => boolean,
  complain: (complaint: string) => void,
) {
  let requests = 0;
  return (
    to: Exclude<keyof HttpFunctions, 'webhook'>,
    caller: Caller,
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    parts: Parameters<typeof anHttpEvent>[1],
    replied: (reply: Reply) => void = () => {},
  ): void => {
    if (caller.kind === 'user' && isSignedOut(caller.userId)) {
      replied({ status: 401, json: undefined });
      return;
    }
    requests += 1;
    const headers = { ...parts?.headers, 'x-correlation-id': `request-${requests}` };
    const event = anHttpEvent(endpoint, { ...parts, headers });
    scheduler.start(
      to,
      () => http[to](caller, event),
      (outcome) => {
        if (outcome.kind !== 'done') return replied({ status: 0, json: undefined });
        const { statusCode: status, body = '' } = replySchema.parse(outcome.value);
        if (status >= 500 && !outcome.wasHit) complain(`${to} answered ${status} without a fault: ${body}`);
        replied({ status, json: body === '' ? undefined : JSON.parse(body) });
      },
    );
  };
}
