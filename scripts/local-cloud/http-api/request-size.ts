import type { ApiRequest } from './types.ts';

/**
 * Of the request line and the values of all headers together. Source: "Quotas for configuring and running an HTTP API",
 * API Gateway developer guide. It names no status; 431 is the one for this.
 */
const MAX_HEADER_BYTES = 10_240;

/** Whether API Gateway refuses a request for its target and headers. */
export function hasTooManyHeaderBytes({ method, target, headers }: ApiRequest): boolean {
  let bytes = `${method} ${target} HTTP/1.1`.length;
  for (const value of Object.values(headers)) bytes += value.length;
  return bytes > MAX_HEADER_BYTES;
}
