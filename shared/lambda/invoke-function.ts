import * as z from 'zod/mini';
import { environment } from './environment.ts';
import { signedCall } from './signed-call.ts';
import { endpointOf } from './signed-fetch.ts';

const settings = z.object({
  AWS_ENDPOINT_URL_LAMBDA: z.optional(z.string()),
  /** X-Ray's header of the current invocation; Lambda sets it anew for each. */
  _X_AMZN_TRACE_ID: z.optional(z.string()),
});

/**
 * Invokes a function and waits for its reply, which may take `timeoutMs` with all attempts. Throws if the invocation or
 * the function failed.
 */
export async function invokeFunction(functionName: string, payload: unknown, timeoutMs: number): Promise<unknown> {
  const { AWS_ENDPOINT_URL_LAMBDA, _X_AMZN_TRACE_ID: trace } = environment(settings);
  const endpoint = endpointOf('lambda', AWS_ENDPOINT_URL_LAMBDA);
  const { status, headers, text } = await signedCall({
    service: 'lambda',
    address: `${endpoint}/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`,
    body: JSON.stringify(payload),
    timeoutMs,
    // The called function becomes part of the caller's trace.
    ...(trace !== undefined && { unsigned: { 'x-amzn-trace-id': trace } }),
  });
  if (status >= 300 || headers['x-amz-function-error'] !== undefined) {
    throw new Error(`invoking ${functionName} failed with ${status}: ${text.slice(0, 500)}`);
  }
  return text === '' ? undefined : JSON.parse(text);
}
