import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { AwsError } from '../engine.ts';

/** Answers with an error that arose before the engine had the request, in the format of the JSON protocols. */
export function replyWithError(response: ServerResponse, error: unknown): void {
  const awsError = error instanceof AwsError ? error : undefined;
  if (awsError === undefined) {
    process.stderr.write(`local cloud: ${error instanceof Error ? error.stack : String(error)}\n`);
  }
  const code = awsError?.code ?? 'InternalServerError';
  const message = awsError?.message ?? 'the local cloud failed; see its output';
  const requestId = randomUUID();
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ __type: code, message, ...awsError?.extra });
  response.writeHead(awsError?.status ?? 500, {
    'content-type': 'application/x-amz-json-1.1',
    'content-length': Buffer.byteLength(body),
    'x-amzn-errortype': code,
    'x-amzn-requestid': requestId,
    // The rest of a rejected upload is not read.
    connection: 'close',
  });
  response.end(body);
}
