import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, type CallContext } from '../engine.ts';
import { readLimited } from '../read-limited.ts';
import { decoded, requestUrl } from '../request-url.ts';
import { parseReference, referenceText } from './reference.ts';
import type { Outcome } from './types.ts';
import { unpack } from './worker/parcel.mjs';

const MB = 1024 * 1024;
/** Largest event, by kind of invocation, and largest answer. From Lambda's quotas. */
const MAX_SYNC_BYTES = 6 * MB;
const MAX_ASYNC_BYTES = 1 * MB;

interface Functions {
  /** Throws `ResourceNotFoundException`. */
  find(reference: string): { readonly arn: string; readonly version: string };
  run(name: string, payload: string): Promise<Outcome>;
  /** Resolves with the request id once the invocation is stored. */
  accept(name: string, payload: string): Promise<string>;
}

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** `POST /2015-03-31/functions/{name or ARN}/invocations`, for `RequestResponse`, `Event` and `DryRun`. */
export async function handleInvoke(
  request: IncomingMessage,
  response: ServerResponse,
  call: CallContext,
  functions: Functions,
): Promise<void> {
  const reply = await answer(request, call, functions).catch(errorReply);
  const body = reply.body ?? '';
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-amzn-requestid': randomUUID(),
    ...reply.headers,
  });
  response.end(body);
}

async function answer(request: IncomingMessage, call: CallContext, functions: Functions): Promise<Reply> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const match = /^\/2015-03-31\/functions\/([^/]+)\/invocations\/?$/.exec(path);
  if (request.method !== 'POST' || match === null) {
    throw new AwsError('UnknownOperationException', `not supported here: ${request.method} ${path}`, 404);
  }
  const name = referenceOf(decoded(match[1] ?? '') ?? '', requestUrl(request).searchParams.get('Qualifier'));
  const { arn, version } = functions.find(name);
  call.authorize('lambda:InvokeFunction', [arn]);
  const kind = String(request.headers['x-amz-invocation-type'] ?? 'RequestResponse');
  const payload = await eventText(request, kind === 'Event' ? MAX_ASYNC_BYTES : MAX_SYNC_BYTES);
  switch (kind) {
    case 'DryRun':
      return { status: 204 };
    case 'Event':
      return { status: 202, headers: { 'x-amzn-requestid': await functions.accept(name, payload) } };
    case 'RequestResponse':
      return outcomeReply(await functions.run(name, payload), version);
    default:
      throw new AwsError('InvalidParameterValueException', `Unsupported invocation type ${kind}`, 400);
  }
}

/** The qualifier is in the path or in the query; in both only if it is the same. */
function referenceOf(path: string, query: string | null): string {
  const { name, qualifier } = parseReference(path);
  if (query === null) return referenceText({ name, qualifier });
  const asked = parseReference(`${name}:${query}`);
  if (qualifier !== undefined && qualifier !== asked.qualifier) {
    const reason = 'The derived qualifier from the function name does not match the specified qualifier.';
    throw new AwsError('InvalidParameterValueException', reason, 400, { Type: 'User' });
  }
  return referenceText(asked);
}

async function eventText(request: IncomingMessage, maxBytes: number): Promise<string> {
  const body = await readLimited(request, maxBytes);
  if (body === undefined) {
    throw new AwsError('RequestTooLargeException', `Request must be smaller than ${maxBytes} bytes`, 413, {
      Type: 'User',
    });
  }
  const text = body.length === 0 ? '{}' : body.toString('utf8');
  try {
    JSON.parse(text);
  } catch (error) {
    throw new AwsError(
      'InvalidRequestContentException',
      `Could not parse request body into json: ${String(error)}`,
      400,
      {
        Type: 'User',
      },
    );
  }
  return text;
}

function outcomeReply(outcome: Outcome, version: string): Reply {
  const headers = { 'x-amz-executed-version': version, 'x-amzn-requestid': outcome.requestId };
  const failed = (error: unknown): Reply => ({
    status: 200,
    headers: { ...headers, 'x-amz-function-error': 'Unhandled' },
    body: JSON.stringify(error),
  });
  if (!outcome.ok) return failed(outcome.error);
  const body = outcome.result.body === undefined ? outcome.result.json : JSON.stringify(unpack(outcome.result));
  if (Buffer.byteLength(body) <= MAX_SYNC_BYTES) return { status: 200, headers, body };
  return failed({
    errorType: 'Function.ResponseSizeTooLarge',
    errorMessage: `Response payload size exceeded maximum allowed payload size (${MAX_SYNC_BYTES} bytes).`,
  });
}

function errorReply(error: unknown): Reply {
  if (!(error instanceof AwsError)) throw error;
  return {
    status: error.status,
    headers: { 'x-amzn-errortype': error.code },
    body: JSON.stringify({ ...error.extra, message: error.message }),
  };
}
