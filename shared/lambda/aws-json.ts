import * as z from 'zod/mini';
import { lambdaCredentials } from './credentials.ts';
import { environment } from './environment.ts';
import { type HttpReply, httpCall } from './http-call.ts';
import { type AwsCredentials, signedHeaders } from './signature.ts';

/** A service of AWS that takes JSON, with the names of its protocol. */
export interface JsonService {
  /** As in signatures and host names: `dynamodb`. */
  readonly name: string;
  /** Before the operation in `x-amz-target`: `DynamoDB_20120810`. */
  readonly target: string;
  readonly version: '1.0' | '1.1';
  /** In the SDK's variable for another endpoint, where it is not the name: `eventbridge`. */
  readonly sdkId?: string;
}

/** Where the service is, and who asks. */
export interface JsonSettings {
  readonly endpoint: string;
  readonly region: string;
  /** Asked before each attempt: they are renewed. */
  readonly credentials: () => AwsCredentials;
}

/** A refusal of the service, named as the SDK names it: `ConditionalCheckFailedException`. */
export class AwsFailure extends Error {
  readonly status: number;
  /** The whole reply; some refusals have more than a message. */
  readonly reply: Readonly<Record<string, unknown>>;

  constructor(name: string, message: string, status: number, reply: Readonly<Record<string, unknown>>) {
    super(message);
    this.name = name;
    this.status = status;
    this.reply = reply;
  }
}

type Reply = Readonly<Record<string, unknown>>;
/** Makes a reply of its text; `undefined` if it is none. */
export type ReadReply = (text: string) => Reply | undefined;

/** Sends one operation; returns the reply. Throws `AwsFailure`, or an error of the connection. */
export type JsonClient = (operation: string, input: object) => Promise<Reply>;
/** The same for callers who read a reply in their own way. */
export type ReadingClient = (operation: string, input: object, read?: ReadReply) => Promise<Reply>;

const ATTEMPTS = 4;
/** The first pause after a failure, and after a refusal because of too many requests. */
const PAUSE_MS = { failure: 25, throttle: 100 };
const LONGEST_PAUSE_MS = 1_000;

const THROTTLES = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'Throttling',
  'ThrottledException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'TooManyRequestsException',
  'SlowDown',
]);

/**
 * A client in 3 KB, for functions: the SDK's smallest one has 200 KB. It signs, keeps connections open, and repeats what
 * failed for now: up to four attempts with growing random pauses, as the SDK's own standard mode.
 */
export function jsonClient(
  service: JsonService,
  settings: () => JsonSettings = () => ofFunction(service),
): ReadingClient {
  let place: Place | undefined;
  return async (operation, input, read = parseReply) => {
    // At the first call: variables stay as they are for as long as a function is warm.
    place ??= placeOf(settings());
    const body = JSON.stringify(input);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await once(service, place, { operation, body, read });
      if ('value' in outcome) return outcome.value;
      if (outcome.pauseMs === undefined || attempt === ATTEMPTS) throw outcome.error;
      const longest = Math.min(outcome.pauseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
  };
}

type Outcome =
  | { readonly value: Reply }
  /** `pauseMs` is absent if another attempt would fail as well. */
  | { readonly error: unknown; readonly pauseMs?: number };

/** The settings, with the address parsed. */
interface Place extends Pick<JsonSettings, 'region' | 'credentials'> {
  readonly url: URL;
}

const placeOf = ({ endpoint, ...settings }: JsonSettings): Place => ({ ...settings, url: new URL(endpoint) });

interface Call {
  readonly operation: string;
  readonly body: string;
  readonly read: ReadReply;
}

async function once(service: JsonService, at: Place, { operation, body, read }: Call): Promise<Outcome> {
  const { url, region } = at;
  const headers = {
    'content-type': `application/x-amz-json-${service.version}`,
    'x-amz-target': `${service.target}.${operation}`,
  };
  const request = { service: service.name, region, method: 'POST', url, headers, body, now: Date.now() };
  let reply: HttpReply;
  try {
    const signed = signedHeaders(request, at.credentials());
    reply = await httpCall(url, { method: 'POST', headers: signed, body });
  } catch (error) {
    return { error, pauseMs: PAUSE_MS.failure };
  }
  const { status, text } = reply;
  const parsed = status < 300 ? read(text) : parseReply(text);
  if (status < 300 && parsed !== undefined) return { value: parsed };
  const error = failureOf(status, parsed ?? {});
  if (THROTTLES.has(error.name) || status === 429) return { error, pauseMs: PAUSE_MS.throttle };
  // A reply that was cut off is no refusal.
  const isTemporary = status >= 500 || status < 300 || error.name === 'TransactionInProgressException';
  return { error, ...(isTemporary && { pauseMs: PAUSE_MS.failure }) };
}

/** The error that a reply with such a status stands for. */
export function failureOf(status: number, reply: Reply): AwsFailure {
  const { __type: type, message = reply.Message } = reply;
  const name = typeof type === 'string' ? type.replace(/^.*#/, '') : 'ServiceUnavailable';
  return new AwsFailure(name, typeof message === 'string' ? message : `the service answered ${status}`, status, reply);
}

export function parseReply(text: string): Reply | undefined {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    // A proxy's page, or half a reply.
    return undefined;
  }
}

const isObject = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const regionSchema = z.object({ AWS_REGION: z.string() });

/** In a function, from its environment. Another endpoint is named by the SDK's own variables. */
function ofFunction({ name, sdkId = name }: JsonService): JsonSettings {
  const { AWS_REGION: region } = environment(regionSchema);
  const own = `AWS_ENDPOINT_URL_${sdkId.toUpperCase()}`;
  const given = environment(z.object({ [own]: z.optional(z.string()), AWS_ENDPOINT_URL: z.optional(z.string()) }));
  const endpoint = given[own] ?? given.AWS_ENDPOINT_URL ?? `https://${name}.${region}.amazonaws.com`;
  return { endpoint, region, credentials: lambdaCredentials };
}
