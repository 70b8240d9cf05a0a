import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { AwsError, type JsonReply } from '../engine.ts';

/** The reply to a request whose error arose before an engine had it, in the format of the JSON protocols. */
export function errorReply(error: unknown): JsonReply {
  const awsError = error instanceof AwsError ? error : undefined;
  if (awsError === undefined) {
    process.stderr.write(`local cloud: ${error instanceof Error ? error.stack : String(error)}\n`);
  }
  const code = awsError?.code ?? 'InternalServerError';
  const message = awsError?.message ?? 'the local cloud failed; see its output';
  return {
    status: awsError?.status ?? 500,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amzn-errortype': code,
      'x-amzn-requestid': randomUUID(),
    },
    body: JSON.stringify({ __type: code, message, ...awsError?.extra }),
  };
}

/** Sends {@link errorReply}; a reply that has begun is cut off instead. */
export function replyWithError(response: ServerResponse, error: unknown): void {
  const { status, headers, body } = errorReply(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The rest of a rejected upload is not read.
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
  response.end(body);
}
