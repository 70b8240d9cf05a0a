import { err, ok, type Result } from '@satcade/kernel';
import type * as z from 'zod/mini';
import { BRIEF_IDLE_MS, httpCall } from '../http-call.ts';
import { type BtcpayFailure, failureOf, type NotFoundCode } from './failure.ts';
import type { BtcpaySettings } from './settings.ts';

export type { BtcpayFailure } from './failure.ts';

/**
 * How long BTCPay may take. Calls that wait for a Lightning node, a rate source or a receiver's server have longer
 * limits.
 */
export const TIME_LIMIT_MS = {
  usual: 4_000,
  /** BTCPay waits up to 5 s for its Lightning node. */
  createInvoice: 7_000,
  /** BTCPay asks its rate source first. */
  createRefund: 10_000,
  /** Some currencies come from an exchange that BTCPay has not asked for a while. Nobody waits for them. */
  readPrices: 10_000,
  /** BTCPay waits up to 30 s for the server behind an LNURL or a Lightning address. */
  createPayout: 35_000,
} as const;

export interface ApiCall<Reply> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: (settings: BtcpaySettings) => string;
  readonly body?: (settings: BtcpaySettings) => unknown;
  readonly reply: { parse: (value: unknown) => Reply } & z.core.$ZodType<Reply>;
  /** BTCPay's error code for an unknown resource of this call. A 404 with any other code is a failure. */
  readonly notFound?: NotFoundCode;
  readonly timeLimitMs?: number;
}

/** Calls the Greenfield API. Replies are parsed, and a malformed one is `unavailable`. */
export type BtcpayApi = <Reply>(call: ApiCall<Reply>) => Promise<Result<Reply, BtcpayFailure>>;

/** `capMs` bounds every call, whatever its own limit. */
export const btcpayApi =
  (settings: () => Promise<BtcpaySettings>, capMs = Number.POSITIVE_INFINITY): BtcpayApi =>
  async ({ method, path, body, reply, notFound, timeLimitMs = TIME_LIMIT_MS.usual }) => {
    try {
      const current = await settings();
      // A redirect, which would turn a POST into a GET and drop the key, is a failure that names its status.
      const { status, text } = await httpCall(new URL(`${current.url.replace(/\/$/, '')}/api/v1${path(current)}`), {
        method,
        headers: {
          authorization: `token ${current.apiKey}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body(current)) }),
        ...{ timeoutMs: Math.min(timeLimitMs, capMs), idleMs: BRIEF_IDLE_MS },
      });
      if (status < 200 || status >= 300) return err(failureOf(status, text, notFound));
      // Some operations have no reply body; schemas that need one reject it.
      return ok(reply.parse(text === '' ? undefined : JSON.parse(text)));
    } catch (error) {
      return err({ kind: 'unavailable', detail: error instanceof Error ? error.message : String(error) });
    }
  };

/** A read of a resource that BTCPay does not know is `undefined`. Never for a write: it changed nothing. */
export function orUndefined<Reply>(result: Result<Reply, BtcpayFailure>): Result<Reply | undefined, BtcpayFailure> {
  return result.ok || result.error.kind !== 'not-found' ? result : ok(undefined);
}
