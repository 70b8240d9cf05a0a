import { awsClient } from '@satcade/lambda/signed-fetch';

/** One signed POST to a JSON service. Returns any status and does not throw for it. */
export const signedPost = (
  service: 'sqs' | 'guardduty',
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<Response> => awsClient(service).fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
