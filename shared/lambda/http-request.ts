import type { Endpoint } from '@satcade/contracts/api/endpoint';
import { DEFAULT_BODY_LIMIT } from '@satcade/contracts/api/endpoint';
import { type FieldError, type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import * as z from 'zod/mini';
import { detailOf } from './bounded-problem.ts';
import { fieldMessage } from './field-messages.ts';
import { THROUGH_CLOUDFRONT, VISITOR_HEADER } from './origin-secret.ts';

// zod/mini says only "Invalid input" unless it is configured with messages.
z.config({ localeError: fieldMessage });

const texts = z.record(z.string(), z.string());

/** API Gateway sends lower case. Other gateways and test events do not. */
function namedInLowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) named[name.toLowerCase()] = value;
  return named;
}

/**
 * The fields of an HTTP API event (payload format 2.0) that Satcade reads. API Gateway leaves out what a request does
 * not have; test events of the Lambda console and other gateways send it as null.
 */
export const httpEventSchema = z.object({
  routeKey: z.string(),
  rawPath: z.string(),
  headers: z.pipe(
    z.nullish(texts),
    z.transform((headers) => namedInLowerCase(headers ?? {})),
  ),
  queryStringParameters: z.nullish(texts),
  pathParameters: z.nullish(texts),
  body: z.nullish(z.string()),
  isBase64Encoded: z.nullish(z.boolean()),
  requestContext: z.object({
    requestId: z.string(),
    http: z.object({ method: z.string(), sourceIp: z.string() }),
    authorizer: z.nullish(z.object({ lambda: z.nullish(z.object({ origin: z.nullish(z.string()) })) })),
  }),
});
export type HttpEvent = z.infer<typeof httpEventSchema>;

/** The visitor's address. The header is trusted only if the request carried the origin secret. */
export function visitorAddress({ headers, requestContext: { http, authorizer } }: HttpEvent): string {
  const isThroughCloudFront = authorizer?.lambda?.origin === THROUGH_CLOUDFRONT.origin;
  return (isThroughCloudFront ? headers[VISITOR_HEADER] : undefined) ?? http.sourceIp;
}

type Part = 'path' | 'query' | 'body';

/** Parses one part of a request. Each error names its field: `body.items.0.gameId`. */
export function parsePart(part: Part, schema: z.core.$ZodType, value: unknown): Result<unknown, Problem> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return ok(parsed.data);
  const errors = parsed.error.issues.flatMap((issue) => fieldErrors(part, issue));
  return err(problem('validation', detailOf(errors), errors));
}

function fieldErrors(part: Part, issue: z.core.$ZodIssue): FieldError[] {
  const at = (path: readonly PropertyKey[]) => [part, ...path.map(String)].join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: at([...issue.path, key]),
      message: 'is not a field that can be set here',
    }));
  }
  return [{ path: at(issue.path), message: issue.message }];
}

/** The body's bytes as text, within the route's size limit. */
export function rawBody(
  event: HttpEvent,
  { bodyLimit: limit = DEFAULT_BODY_LIMIT }: Endpoint,
): Result<string, Problem> {
  const text = event.body ?? '';
  const bytes = event.isBase64Encoded ? Buffer.from(text, 'base64') : Buffer.from(text, 'utf8');
  return bytes.length > limit
    ? err(problem('too-large', `The body is ${bytes.length} bytes long; the limit is ${limit} bytes.`))
    : ok(bytes.toString('utf8'));
}

const JSON_TYPE = /^application\/([\w.+-]+\+)?json\s*(;|$)/i;

/** The body as JSON, for routes that have a body schema. */
export function jsonBody(text: string, contentType = ''): Result<unknown, Problem> {
  if (!JSON_TYPE.test(contentType)) {
    return err(problem('unsupported-media-type', 'Send the body as application/json.'));
  }
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(problem('bad-request', 'The body is not JSON.', [{ path: 'body', message: 'is not JSON' }]));
  }
}
