import { err, ok, type Result } from '@satcade/kernel';
import type * as z from 'zod/mini';
import type { BtcpaySettings } from './settings.ts';

const TIMEOUT_MS = 4_000;
/** A key, an address or a store that the operator can put right, or what passes by itself. */
const PASSING = [401, 403, 408, 429];

/** `refused`: BTCPay will never take it; `unavailable`: it may, later. */
export interface BtcpayFailure {
  readonly kind: 'refused' | 'unavailable';
  readonly detail: string;
}

export interface ApiCall<Reply> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: (settings: BtcpaySettings) => string;
  readonly body?: (settings: BtcpaySettings) => unknown;
  readonly reply: { parse: (value: unknown) => Reply } & z.core.$ZodType<Reply>;
}

/** One call of the Greenfield API; `undefined` for a 404. Replies are parsed, and what does not fit is a failure. */
export type BtcpayApi = <Reply>(call: ApiCall<Reply>) => Promise<Result<Reply | undefined, BtcpayFailure>>;

export const btcpayApi =
  (settings: () => Promise<BtcpaySettings>, timeoutMs = TIMEOUT_MS): BtcpayApi =>
  async ({ method, path, body, reply }) => {
    try {
      const current = await settings();
      const response = await fetch(`${current.url.replace(/\/$/, '')}/api/v1${path(current)}`, {
        method,
        headers: {
          authorization: `token ${current.apiKey}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body(current)) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status === 404) return ok(undefined);
      if (!response.ok) return err(failure(response.status, text));
      // Some operations answer with nothing; a schema that wants more refuses that.
      return ok(reply.parse(text === '' ? undefined : JSON.parse(text)));
    } catch (error) {
      return err({ kind: 'unavailable', detail: error instanceof Error ? error.message : String(error) });
    }
  };

function failure(status: number, text: string): BtcpayFailure {
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
  return { kind: isFinal ? 'refused' : 'unavailable', detail: `BTCPay answered ${status}: ${text.slice(0, 300)}` };
}
