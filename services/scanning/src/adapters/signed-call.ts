import { AwsClient } from 'aws4fetch';
import { signingConfig } from '../config.ts';

/** One signed POST to a JSON service. Returns any status and does not throw for it. */
export function signedPost(
  service: 'sqs' | 'guardduty',
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<Response> {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = signingConfig();
  const client = new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
    region: AWS_REGION,
    service,
    retries: 3,
  });
  return client.fetch(url, { method: 'POST', headers: { ...headers }, body: JSON.stringify(body) });
}
