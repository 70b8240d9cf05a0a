import { validateHeaderName, validateHeaderValue } from 'node:http';
import * as z from 'zod/mini';
import type { ApiResponse } from './types.ts';

const HeaderValue = z.union([z.string(), z.number(), z.boolean()]);

/** The result of a function in payload format 2.0 that sets the answer itself. */
const ExplicitResponse = z.object({
  statusCode: z.coerce.number().check(z.int(), z.minimum(100), z.maximum(599)),
  headers: z.nullish(z.record(z.string(), HeaderValue)),
  cookies: z.nullish(z.array(z.string())),
  body: z.nullish(z.union([z.string(), z.instanceof(Uint8Array)])),
  isBase64Encoded: z.nullish(z.boolean()),
});

type ExplicitResponse = z.output<typeof ExplicitResponse>;

/** What nearly all functions return, recognised without the schema: that takes ten times as long. */
function isUsual(result: object): result is ExplicitResponse {
  const {
    statusCode,
    headers,
    cookies,
    body,
    isBase64Encoded,
  }: { readonly [Name in keyof ExplicitResponse]?: unknown } = result;
  return (
    typeof statusCode === 'number' &&
    Number.isInteger(statusCode) &&
    statusCode >= 100 &&
    statusCode <= 599 &&
    typeof headers === 'object' &&
    headers !== null &&
    !Array.isArray(headers) &&
    Object.values(headers).every((value) => typeof value === 'string') &&
    cookies === undefined &&
    (typeof body === 'string' || body instanceof Uint8Array) &&
    (isBase64Encoded === undefined || typeof isBase64Encoded === 'boolean')
  );
}

/** Headers of each connection, which the server sets whatever a function returns. */
const HOP_HEADERS = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * Converts a function's result to the answer, by the rules of payload format 2.0: without a `statusCode` the result
 * itself is the body of a 200. `undefined` for a result that API Gateway does not accept (its answer is then a 500).
 */
export function functionResponse(result: unknown): ApiResponse | undefined {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) return inferred(result);
  const explicit = isUsual(result) ? result : ExplicitResponse.safeParse(result).data;
  if (explicit === undefined) return undefined;
  const { statusCode, headers, cookies, body, isBase64Encoded } = explicit;
  const out: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (!isValidHeader(name, String(value))) return undefined;
    if (!HOP_HEADERS.has(name.toLowerCase())) out[name.toLowerCase()] = String(value);
  }
  if (cookies && cookies.length > 0) out['set-cookie'] = cookies;
  if (body && body.length > 0) out['content-type'] ??= 'text/plain;charset=UTF-8';
  return { status: statusCode, headers: out, body: bodyOf(body ?? '', isBase64Encoded === true) };
}

/** Bytes are not copied: they are those of a text that the function sends again and again. */
function bodyOf(body: string | Uint8Array, isBase64Encoded: boolean): string | Buffer {
  const given = typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return isBase64Encoded ? Buffer.from(String(given), 'base64') : given;
}

function inferred(result: unknown): ApiResponse {
  const body = typeof result === 'string' ? result : (JSON.stringify(result) ?? 'null');
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}

function isValidHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
