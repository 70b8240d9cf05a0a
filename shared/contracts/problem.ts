import * as z from 'zod/mini';

/**
 * Every error code of the API with its HTTP status and title. The list is closed: a new kind of failure needs a code
 * here first.
 */
export const PROBLEMS = {
  'bad-request': { status: 400, title: 'Malformed request' },
  validation: { status: 400, title: 'Some fields are not valid' },
  'bad-token': { status: 400, title: 'The page token is not valid' },
  unauthenticated: { status: 401, title: 'Sign in to do this' },
  'bad-signature': { status: 401, title: 'The signature does not match' },
  forbidden: { status: 403, title: 'You may not do this' },
  'reauthentication-required': { status: 403, title: 'Enter your password again' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'The state has changed in the meantime' },
  'price-changed': { status: 409, title: 'A price has changed since you looked' },
  'not-available': { status: 409, title: 'Not for sale at the moment' },
  'already-owned': { status: 409, title: 'You own this game already' },
  'limit-reached': { status: 409, title: 'Limit reached' },
  'not-refundable': { status: 409, title: 'This cannot be refunded' },
  'not-erasable': { status: 409, title: 'This account cannot be deleted yet' },
  'payouts-frozen': { status: 409, title: 'Payouts are frozen' },
  gone: { status: 410, title: 'Expired or already used' },
  'precondition-failed': { status: 412, title: 'Someone else changed it first' },
  'too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'Send JSON' },
  'idempotency-mismatch': { status: 422, title: 'The idempotency key was used for another request' },
  'upload-refused': { status: 422, title: 'This file is not accepted' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Not available at the moment' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export interface FieldError {
  /** The field in the request: `body.items.0.gameId`, `query.limit`, `path.id`. */
  readonly path: string;
  readonly message: string;
}

/** A failure as a value; the HTTP layer turns it into `application/problem+json` (RFC 9457). */
export interface Problem {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  /** Seconds until the same request may succeed: the header `retry-after`. */
  readonly retryAfter?: number;
  /** The methods that the path supports: the header `allow` of a 405. */
  readonly allow?: readonly string[];
}

export const problem = (code: ProblemCode, detail: string, errors?: readonly FieldError[]): Problem =>
  errors === undefined ? { code, detail } : { code, detail, errors };

/** The problem document that a client receives. */
export const problemDocumentSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
});
export type ProblemDocument = z.infer<typeof problemDocumentSchema>;
