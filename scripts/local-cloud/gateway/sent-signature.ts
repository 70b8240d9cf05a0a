import type { IncomingMessage } from 'node:http';
import { AwsError } from '../engine.ts';
import { type Query, splitOnce } from './uri-coding.ts';

export const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_PRESIGNED_SECONDS = 7 * 24 * 3600;

/** What a signature's key is valid for. */
export interface Scope {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
}

/** A signature as it was sent, in the Authorization header or in the query of a presigned URL. */
export interface SentSignature {
  readonly scope: Scope;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly date: string;
  /** Validity of a presigned URL; `undefined` for a signature in the header. */
  readonly expiresSeconds: number | undefined;
}

/** The signature in the Authorization header, if there is one. Throws when it is malformed. */
export function signatureInHeader(request: IncomingMessage): SentSignature | undefined {
  const header = request.headers.authorization;
  if (header === undefined || !header.startsWith(ALGORITHM)) return undefined;
  const fields = new Map(
    header
      .slice(ALGORITHM.length)
      .split(',')
      .map((field) => splitOnce(field.trim(), '=')),
  );
  const scope = parseScope(fields.get('Credential') ?? '');
  const signedHeaders = fields.get('SignedHeaders');
  const signature = fields.get('Signature');
  if (scope === undefined || !signedHeaders || !signature) throw malformed('the Authorization header is malformed');
  const date = headerValue(request, 'x-amz-date');
  return { scope, signedHeaders: signedHeaders.split(';'), signature, date, expiresSeconds: undefined };
}

/** The signature of a presigned URL, if it is one. Throws when it is malformed. */
export function signatureInQuery(query: Query): SentSignature | undefined {
  const fields = new Map(query);
  const signature = fields.get('X-Amz-Signature');
  if (signature === undefined) return undefined;
  const scope = parseScope(fields.get('X-Amz-Credential') ?? '');
  const signedHeaders = fields.get('X-Amz-SignedHeaders');
  const date = fields.get('X-Amz-Date');
  const expires = Number(fields.get('X-Amz-Expires'));
  const complete = scope !== undefined && signedHeaders && date && fields.get('X-Amz-Algorithm') === ALGORITHM;
  if (!complete || !(expires >= 0 && expires <= MAX_PRESIGNED_SECONDS)) {
    throw new AwsError('AuthorizationQueryParametersError', 'the query parameters of the signature are not valid');
  }
  return { scope, signedHeaders: signedHeaders.split(';'), signature, date, expiresSeconds: expires };
}

/** `AKID/20261120/us-east-1/s3/aws4_request`. */
export function parseScope(credential: string): Scope | undefined {
  const [accessKeyId, date, region, service, end, more] = credential.split('/');
  if (!accessKeyId || !date || !region || !service || end !== 'aws4_request' || more !== undefined) return undefined;
  return { accessKeyId, date, region, service };
}

/** A header as both sides sign it. */
export const headerValue = (request: IncomingMessage, name: string): string =>
  String(request.headers[name] ?? '')
    .trim()
    .replace(/\s+/g, ' ');

/** AWS's error for a signature that cannot be read. */
export const malformed = (message: string): AwsError => new AwsError('AuthorizationHeaderMalformed', message);
