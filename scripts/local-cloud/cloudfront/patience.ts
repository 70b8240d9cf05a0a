import { discard } from './send.ts';
import type { EdgeResponse, Patience } from './types.ts';

/** Thrown when an origin has not answered in time, as often as it was asked. */
export class OriginTimeoutError extends Error {}

const REPEATED = ['GET', 'HEAD'];

/**
 * Asks an origin with its response timeout. Without one there is no limit here: an HTTP API answers within 30 s, which
 * is CloudFront's default. Source: "Response timeout", CloudFront developer guide.
 */
export async function askPatiently(
  patience: Patience | undefined,
  method: string,
  ask: () => Promise<EdgeResponse>,
): Promise<EdgeResponse> {
  if (patience === undefined) return ask();
  const { responseTimeoutMs, attempts } = patience;
  for (let left = REPEATED.includes(method) ? attempts : 1; left > 0; left -= 1) {
    const response = await within(responseTimeoutMs, ask());
    if (response !== undefined) return response;
  }
  throw new OriginTimeoutError(`the origin has not answered within ${responseTimeoutMs} ms`);
}

async function within(ms: number, asking: Promise<EdgeResponse>): Promise<EdgeResponse | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const response = await Promise.race([asking, timeout]).finally(() => clearTimeout(timer));
  // CloudFront has dropped the connection: nobody reads an answer that comes later.
  if (response === undefined) asking.then(discard, () => {});
  return response;
}
