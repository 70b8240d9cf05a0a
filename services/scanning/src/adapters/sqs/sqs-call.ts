import { signedPost } from '../signed-call.ts';

/** One small call to SQS; its client would add 150 KB to the function. */
export async function sqsCall(
  queueUrl: string,
  operation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${operation}` };
  const response = await signedPost('sqs', new URL(queueUrl).origin, { QueueUrl: queueUrl, ...input }, headers);
  const text = await response.text();
  if (!response.ok) throw new Error(`${operation} failed with ${response.status}: ${text.slice(0, 500)}`);
}
