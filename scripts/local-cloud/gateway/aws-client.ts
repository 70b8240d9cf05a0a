import { Agent } from 'node:http';
import * as z from 'zod/mini';
import { AwsError, type Clock, type JsonReply, type JsonRequest } from '../engine.ts';
import type { Credentials } from './key-ring.ts';
import { post } from './post.ts';
import { signedHeaders } from './sign.ts';

/** The JSON protocols that the local cloud itself uses, with their `X-Amz-Target` prefix, version and signing name. */
const PROTOCOLS = {
  dynamodb: { target: 'DynamoDB_20120810', version: '1.0', signAs: 'dynamodb' },
  dynamodbstreams: { target: 'DynamoDBStreams_20120810', version: '1.0', signAs: 'dynamodb' },
  sqs: { target: 'AmazonSQS', version: '1.0', signAs: 'sqs' },
  events: { target: 'AWSEvents', version: '1.1', signAs: 'events' },
  secretsmanager: { target: 'secretsmanager', version: '1.1', signAs: 'secretsmanager' },
  'cognito-idp': { target: 'AWSCognitoIdentityProviderService', version: '1.1', signAs: 'cognito-idp' },
  ssm: { target: 'AmazonSSM', version: '1.1', signAs: 'ssm' },
} as const;
export type JsonService = keyof typeof PROTOCOLS;

export interface WireRequest {
  readonly service: string;
  readonly method: string;
  /** With the query, already encoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
}

/**
 * A client of AWS APIs, as small as the local cloud's own needs (loading an SDK client takes longer than starting the
 * local cloud).
 */
export interface AwsClient {
  /** Calls an operation of a JSON service. Throws `AwsError` with the service's own code. */
  call(service: JsonService, operation: string, input: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Any signed request; returns the answer whatever its status. */
  send(request: WireRequest): Promise<Response>;
}

/** Answers without HTTP; `undefined` when the service answers over HTTP only. */
type Exchange = (request: JsonRequest) => Promise<JsonReply | undefined>;

const NEVER = new AbortController().signal;

export function createAwsClient(options: {
  /** The gateway's URL, without a trailing slash. */
  readonly url: string;
  readonly credentials: Credentials;
  readonly clock: Clock;
  /** The way of JSON services, if the services are in this process. */
  readonly exchange?: Exchange | undefined;
}): AwsClient {
  const { url, credentials, clock, exchange } = options;
  const root = new URL(url);
  const agent = new Agent({ keepAlive: true });
  return {
    async send({ service, method, path, headers = {}, body, signal }) {
      const target = new URL(url + path);
      const unsigned = { service, method, url: target, headers, body: body ?? '', now: clock.now() };
      return fetch(target, {
        method,
        headers: signedHeaders(unsigned, credentials),
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      });
    },

    async call(service, operation, input, signal) {
      signal?.throwIfAborted();
      const { target: prefix, version, signAs } = PROTOCOLS[service];
      const body = JSON.stringify(input);
      const target = `${prefix}.${operation}`;
      const near = await exchange?.({ target, body, gone: signal ?? NEVER });
      if (near !== undefined) return outputIn(near.status, near.body, operation);
      const headers = { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': target };
      const unsigned = { service: signAs, method: 'POST', url: root, headers, body, now: clock.now() };
      const signed = signedHeaders(unsigned, credentials);
      const { status, text } = await post({ url: root, headers: signed, body, agent, signal });
      return outputIn(status, text, operation);
    },
  };
}

function outputIn(status: number, text: string, operation: string): unknown {
  const output: unknown = text === '' ? {} : JSON.parse(text);
  if (status >= 400) throw errorIn(output, status, operation);
  return output;
}

const ErrorSchema = z.object({
  __type: z._default(z.string(), 'UnknownError'),
  message: z.optional(z.string()),
  Message: z.optional(z.string()),
});

function errorIn(output: unknown, status: number, operation: string): AwsError {
  const { __type: type, message, Message } = ErrorSchema.parse(output);
  return new AwsError(type.split('#').at(-1) ?? type, `${operation}: ${message ?? Message ?? ''}`, status);
}
