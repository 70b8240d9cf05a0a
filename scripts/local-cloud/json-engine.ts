import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { maxBodyBytes } from './body-limits.ts';
import { AwsError, type CallContext, type Engine, type JsonReply, type JsonRequest } from './engine.ts';
import { readLimited } from './read-limited.ts';

/** The parsed body of a request: an AWS JSON service's input is always an object. */
export type JsonInput = Record<string, unknown>;
export type JsonOperation = (input: JsonInput, call: CallContext) => unknown;

/** An engine that also answers without HTTP. */
export interface JsonEngine extends Engine {
  answer(request: JsonRequest, call: CallContext): Promise<JsonReply>;
}

interface JsonEngineOptions {
  readonly service: string;
  readonly contentType: 'application/x-amz-json-1.0' | 'application/x-amz-json-1.1';
  /** By the operation's name: the part after the dot in `X-Amz-Target`. */
  readonly operations: Readonly<Record<string, JsonOperation>>;
  /** Prepended to the error's code in `__type`, e.g. `com.amazonaws.dynamodb.v20120810#`. */
  readonly errorPrefix?: (code: string) => string;
  /** Further reply headers, made from the serialised body. */
  readonly headers?: (body: string) => Record<string, string>;
  readonly close?: () => Promise<void>;
}

/** An engine for a service of the AWS JSON protocols: `POST /` with the operation in `X-Amz-Target`. */
export function jsonEngine(options: JsonEngineOptions): JsonEngine {
  const { service, contentType, headers = () => ({}), close = async () => {} } = options;
  const reply = ({ status, body }: Outcome): JsonReply => {
    const text = body === undefined ? '' : JSON.stringify(body);
    return {
      status,
      headers: { 'content-type': contentType, 'x-amzn-requestid': randomUUID(), ...headers(text) },
      body: text,
    };
  };
  return {
    service,
    close,
    async answer({ target, body }, call) {
      return reply(await outcome(options, target, () => withinLimit(body, service), call));
    },
    async handle(request, response, call) {
      const target = String(request.headers['x-amz-target'] ?? '');
      const text = async () => (await readBody(request, service)).toString('utf8');
      const { status, headers: own, body } = reply(await outcome(options, target, text, call));
      response.writeHead(status, { ...own, 'content-length': Buffer.byteLength(body) });
      response.end(body);
    },
  };
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

async function outcome(
  { operations, errorPrefix = () => '' }: JsonEngineOptions,
  target: string,
  text: () => string | Promise<string>,
  call: CallContext,
): Promise<Outcome> {
  try {
    const name = target.split('.').at(-1) ?? '';
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (operation === undefined) throw new AwsError('UnknownOperationException', `unknown operation ${name}`);
    return { status: 200, body: (await operation(inputOf(await text()), call)) ?? {} };
  } catch (error) {
    if (error instanceof AwsError) {
      return {
        status: error.status,
        body: { __type: errorPrefix(error.code) + error.code, message: error.message, ...error.extra },
      };
    }
    process.stderr.write(`local cloud: ${error instanceof Error ? error.stack : String(error)}\n`);
    return { status: 500, body: { __type: 'InternalServerError', message: 'the local cloud failed; see its output' } };
  }
}

function inputOf(text: string): JsonInput {
  const parsed = parse(text);
  if (!isInput(parsed)) throw new AwsError('SerializationException', 'the body must be an object');
  return parsed;
}

const isInput = (value: unknown): value is JsonInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw new AwsError('SerializationException', 'the body is not JSON');
  }
}

/**
 * Reads the whole body of a request to the service; S3 streams its bodies instead. Throws `RequestEntityTooLarge` for a
 * body beyond the service's limit, whether its length was announced or not.
 */
export async function readBody(request: IncomingMessage, service: string): Promise<Buffer> {
  const limit = maxBodyBytes(service);
  const isAnnounced = Number(request.headers['content-length'] ?? 0) > limit;
  const body = await readLimited(request, isAnnounced ? 0 : limit);
  if (body === undefined) throw tooLarge(limit);
  return body;
}

/** The limit of {@link readBody} for a body that is in memory already. */
function withinLimit(body: string, service: string): string {
  const limit = maxBodyBytes(service);
  if (Buffer.byteLength(body) > limit) throw tooLarge(limit);
  return body;
}

const tooLarge = (limit: number): AwsError =>
  new AwsError('RequestEntityTooLarge', `HTTP content length exceeded ${limit} bytes.`, 413);
