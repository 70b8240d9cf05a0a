import { awsClient, objectUrl } from '@satcade/lambda/signed-fetch';
import { xmlText } from '@satcade/lambda/xml';

interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly bucket: string;
  readonly key: string;
  /** Names the operation (`uploads`) or its subject (`uploadId`, `versionId`). */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
}

/** One signed request of S3's REST API. Returns any status and does not throw for it. */
export async function s3Request({ method, bucket, key, query = {}, headers, body, signal }: S3Call): Promise<Response> {
  const url = objectUrl(bucket, key);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  return awsClient('s3').fetch(url, {
    method,
    ...(headers !== undefined && { headers }),
    ...(body !== undefined && { body }),
    ...(signal !== undefined && { signal }),
  });
}

/**
 * The body of a reply that must be a success. S3 may also report a failure with status 200, once it has begun to reply.
 */
export async function successBody(operation: string, response: Response): Promise<string> {
  const body = await response.text();
  if (response.ok && !body.includes('<Error>')) return body;
  throw s3Failure(operation, response.status, body);
}

export const s3Failure = (operation: string, status: number, body: string): Error =>
  new Error(`${operation} failed with ${status} ${xmlText(body, 'Code') ?? ''}: ${xmlText(body, 'Message') ?? ''}`);

/** Whether a reply says that its subject does not exist. Reads the body only in that case. */
export async function isGone(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;
  await response.body?.cancel();
  return true;
}
