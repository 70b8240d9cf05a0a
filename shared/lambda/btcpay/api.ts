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

/** The settings. `fresh`: read again, if they are not so new that they cannot have changed. */
type ReadSettings = (fresh?: boolean) => Promise<BtcpaySettings>;

/** What came of one request; without a status, no answer. */
interface Answered<Reply> {
  readonly status: number | undefined;
  readonly result: Result<Reply, BtcpayFailure>;
}

/**
 * `capMs` bounds every request, whatever its own limit. Where BTCPay gives no answer, has an error or refuses the key, the
 * settings may have changed, and are read again. With new ones the call is tried at once if BTCPay refused it, or if it
 * only reads: anything else may have been carried out, and must not be done at two servers.
 */
export const btcpayApi =
  (settings: ReadSettings, capMs = Number.POSITIVE_INFINITY): BtcpayApi =>
  async (call) => {
    try {
      const current = await settings();
      const { status, result } = await request(call, current, capMs);
      const isKeyRefused = status === 401 || status === 403;
      if (status !== undefined && status < 500 && !isKeyRefused) return result;
      const newer = await settings(true);
      const isElsewhere = newer.url !== current.url || newer.storeId !== current.storeId;
      const isWorthIt = isKeyRefused
        ? isElsewhere || newer.apiKey !== current.apiKey
        : isElsewhere && call.method === 'GET';
      return isWorthIt ? (await request(call, newer, capMs)).result : result;
    } catch (error) {
      return err(unavailable(error));
    }
  };

async function request<Reply>(
  { method, path, body, reply, notFound, timeLimitMs = TIME_LIMIT_MS.usual }: ApiCall<Reply>,
  settings: BtcpaySettings,
  capMs: number,
): Promise<Answered<Reply>> {
  let status: number | undefined;
  try {
    // A redirect, which would turn a POST into a GET and drop the key, is a failure that names its status.
    const answer = await httpCall(new URL(`${settings.url.replace(/\/$/, '')}/api/v1${path(settings)}`), {
      method,
      headers: {
        authorization: `token ${settings.apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body(settings)) }),
      ...{ timeoutMs: Math.min(timeLimitMs, capMs), idleMs: BRIEF_IDLE_MS },
    });
    status = answer.status;
    if (status < 200 || status >= 300) return { status, result: err(failureOf(status, answer.text, notFound)) };
    // Some operations have no reply body; schemas that need one reject it.
    return { status, result: ok(reply.parse(answer.text === '' ? undefined : JSON.parse(answer.text))) };
  } catch (error) {
    return { status, result: err(unavailable(error)) };
  }
}

const unavailable = (error: unknown): BtcpayFailure => ({
  kind: 'unavailable',
  detail: error instanceof Error ? error.message : String(error),
});

/** A read of a resource that BTCPay does not know is `undefined`. Never for a write: it changed nothing. */
export function orUndefined<Reply>(result: Result<Reply, BtcpayFailure>): Result<Reply | undefined, BtcpayFailure> {
  return result.ok || result.error.kind !== 'not-found' ? result : ok(undefined);
}
