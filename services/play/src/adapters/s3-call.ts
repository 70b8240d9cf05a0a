import { awsClient, objectUrl, type SignedRequest } from '@satcade/lambda/signed-fetch';
import { xmlText } from '@satcade/lambda/xml';

type Query = Readonly<Record<string, string | undefined>>;

/** One signed request of S3's REST API. Returns any status and does not throw for it. */
export async function s3Call(bucket: string, key: string, init: SignedRequest, query: Query = {}): Promise<Response> {
  const url = objectUrl(bucket, key);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  return awsClient('s3').fetch(url, init);
}

/** The body of a reply that must be a success. S3 may also report a failure with status 200. */
export async function bodyOf(operation: string, response: Response): Promise<string> {
  const body = await response.text();
  if (response.ok && !body.includes('<Error>')) return body;
  throw new Error(`${operation} failed with ${response.status} ${xmlText(body, 'Code') ?? ''}`);
}
