import * as z from 'zod/mini';
import { lambdaCredentials } from './credentials.ts';
import { environment } from './environment.ts';
import { BRIEF_IDLE_MS, type HttpReply, httpCall } from './http-call.ts';
import { signedHeaders } from './signature.ts';
import { ATTEMPTS, untilAnswered } from './until-answered.ts';

const settings = z.object({ AWS_REGION: z.string() });

interface SignedCall {
  /** As in signatures. */
  readonly service: string;
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers that AWS may change on their way. */
  readonly unsigned?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: string;
  /** Of all attempts together. */
  readonly timeoutMs: number;
  readonly attempts?: number | undefined;
}

/**
 * Signs and sends a request with texts to a service of AWS. What it is too busy for, and its failures, are sent
 * again. Returns any status; throws when there is no reply. Without `fetch`, which costs more than twice as much, and
 * which a function that needs nothing else would load for this alone.
 */
export async function signedCall(call: SignedCall): Promise<HttpReply> {
  const { service, address, method = 'POST', headers = {}, unsigned = {}, body, timeoutMs, attempts = ATTEMPTS } = call;
  const { AWS_REGION: region } = environment(settings);
  const url = new URL(address);
  const began = performance.now();
  return untilAnswered(attempts, () => {
    const request = { service, region, method, url, headers, now: Date.now(), ...(body !== undefined && { body }) };
    const signed = { ...signedHeaders(request, lambdaCredentials()), ...unsigned };
    const left = Math.max(1, timeoutMs - (performance.now() - began));
    return httpCall(url, { method, headers: signed, body, timeoutMs: left, idleMs: BRIEF_IDLE_MS });
  });
}
