import * as z from 'zod/mini';
import type { EdgeResponse, Headers, ViewerRequest } from './types.ts';

/** The event structure of CloudFront Functions: every header, cookie and query string is an object with a `value`. */
const Field = z.object({
  value: z.string(),
  attributes: z.optional(z.string()),
  multiValue: z.optional(z.array(z.object({ value: z.string(), attributes: z.optional(z.string()) }))),
});
const Fields = z.record(z.string(), Field);
type Fields = z.infer<typeof Fields>;
type Field = z.infer<typeof Field>;

const RequestResult = z.object({
  method: z.string(),
  uri: z.string(),
  querystring: z.union([Fields, z.string()]),
  headers: Fields,
  cookies: Fields,
});
type RequestResult = z.output<typeof RequestResult>;

/** What nearly all functions return, recognised without the schema: that takes several times as long. */
function isUsual(result: unknown): result is RequestResult {
  if (typeof result !== 'object' || result === null) return false;
  const { method, uri, querystring, headers, cookies }: { readonly [Name in keyof RequestResult]?: unknown } = result;
  return (
    typeof method === 'string' &&
    typeof uri === 'string' &&
    (typeof querystring === 'string' || hasSingleValues(querystring)) &&
    hasSingleValues(headers) &&
    hasSingleValues(cookies)
  );
}

const hasSingleValues = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields) && Object.values(fields).every(isSingle);

function isSingle(field: unknown): boolean {
  if (typeof field !== 'object' || field === null) return false;
  const { value, attributes, multiValue }: { readonly [Name in keyof Field]?: unknown } = field;
  return typeof value === 'string' && attributes === undefined && multiValue === undefined;
}

const ResponseResult = z.object({
  statusCode: z.number().check(z.int(), z.minimum(100), z.maximum(599)),
  headers: z.optional(Fields),
  cookies: z.optional(Fields),
  body: z.optional(z.union([z.string(), z.object({ encoding: z.enum(['text', 'base64']), data: z.string() })])),
});

export function requestFields(request: ViewerRequest): Record<string, unknown> {
  const { cookie, ...headers } = request.headers;
  return {
    method: request.method,
    uri: request.uri,
    querystring: fieldsOf(pairs(request.query, '&')),
    headers: fieldsOf(Object.entries(headers)),
    cookies: fieldsOf(pairs(cookie ?? '', /; */)),
  };
}

/** The request as the function returned it. Throws when it does not have the event's format. */
export function requestFrom(result: unknown, request: ViewerRequest): ViewerRequest {
  const { method, uri, querystring, headers, cookies } = isUsual(result) ? result : RequestResult.parse(result);
  const out: Record<string, string> = {};
  for (const [name, { value }] of valuesOf(headers)) out[name.toLowerCase()] = value;
  const cookie = valuesOf(cookies).map(([name, { value }]) => `${name}=${value}`);
  if (cookie.length > 0) out.cookie = cookie.join('; ');
  const query = typeof querystring === 'string' ? querystring : joined(querystring);
  return { ...request, method, uri, query, headers: out };
}

export function responseFields(response: EdgeResponse): Record<string, unknown> {
  const { 'set-cookie': setCookie = [], ...headers } = response.headers;
  const cookies = [setCookie].flat().map((cookie): [string, string, string] => {
    const [, name = '', value = '', attributes = ''] = /^([^=]*)=([^;]*);? *(.*)$/.exec(cookie) ?? [];
    return [name, value, attributes];
  });
  return {
    statusCode: response.status,
    headers: fieldsOf(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')])),
    cookies: fieldsOf(cookies),
  };
}

/** The answer as the function returned it; `body` is the origin's, which a function can replace but not read. */
export function responseFrom(result: unknown, body: EdgeResponse['body']): EdgeResponse {
  const parsed = ResponseResult.parse(result);
  const headers: Record<string, string | readonly string[]> = {};
  for (const [name, { value }] of valuesOf(parsed.headers ?? {})) headers[name.toLowerCase()] = value;
  const cookies = valuesOf(parsed.cookies ?? {}).map(([name, { value, attributes }]) =>
    attributes ? `${name}=${value}; ${attributes}` : `${name}=${value}`,
  );
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  return {
    status: parsed.statusCode,
    headers: withoutLength(headers, parsed.body),
    body: replaced(parsed.body) ?? body,
  };
}

/** Whether a viewer-request function answered by itself instead of passing the request on. */
export const isResponse = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'statusCode' in result;

function replaced(body: z.infer<typeof ResponseResult>['body']): string | Buffer | undefined {
  if (body === undefined || typeof body === 'string') return body;
  return Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8');
}

/** A replaced body has its own length, and is not compressed. */
function withoutLength(headers: Headers, body: unknown): Headers {
  if (body === undefined) return headers;
  const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
  return rest;
}

function fieldsOf(entries: readonly (readonly [name: string, value: string, attributes?: string])[]): Fields {
  const fields: Record<string, Field> = {};
  for (const [name, value, attributes] of entries) {
    const one = { value, ...(attributes ? { attributes } : {}) };
    const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
    fields[name] = before === undefined ? one : { ...before, multiValue: [...(before.multiValue ?? [before]), one] };
  }
  return fields;
}

/** One entry per value; those in `multiValue` replace the field itself. */
const valuesOf = (fields: Fields): [string, { value: string; attributes?: string | undefined }][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    (field.multiValue ?? [field]).map((one): [string, typeof one] => [name, one]),
  );

/** Names and values stay percent-encoded, as in CloudFront. */
const pairs = (text: string, separator: string | RegExp): [string, string][] =>
  text
    .split(separator)
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at === -1 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
    });

const joined = (fields: Fields): string =>
  valuesOf(fields)
    .map(([name, { value }]) => (value === '' ? name : `${name}=${value}`))
    .join('&');
