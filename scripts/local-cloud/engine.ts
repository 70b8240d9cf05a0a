import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Meter } from './meter.ts';

/** The account and region of every local resource. */
export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';

/**
 * The time for schedules, holds and expiries, in ms since the epoch. It can be moved forward; it never runs backwards.
 */
export interface Clock {
  now(): number;
  /** How far it is behind the real time, to which it moves in jumps, ms. Left out: it is not. */
  readonly behindMs?: number;
}

/** The caller and its permissions. The gateway creates one per request, after verifying the signature. */
export interface CallContext {
  /** `undefined` for an unsigned call (a browser calling the user pool). */
  readonly accessKeyId: string | undefined;
  /** A role's name, `root` (the operator) or `anonymous`. */
  readonly principal: string;
  /**
   * Throws {@link AwsError} `AccessDenied` unless the caller's policies allow `action` on every one of `resources`
   * (ARNs). `facts`: the service's own condition keys, e.g. `s3:prefix`.
   */
  authorize(action: string, resources: readonly string[], facts?: Readonly<Record<string, string>>): void;
}

/** A request of an AWS JSON service without its connection: everything else is the same for each of them. */
export interface JsonRequest {
  /** As in the header `X-Amz-Target`: `DynamoDB_20120810.GetItem`. */
  readonly target: string;
  readonly body: string;
  /** Aborts when nobody waits for the reply any more. */
  readonly gone: AbortSignal;
}

/** The reply as it would be sent; without the headers that only describe its transport. */
export interface JsonReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One emulated AWS service: answers its wire protocol. Functions reach it through the gateway, never by import. */
export interface Engine {
  /** The service's name in a SigV4 credential scope: `dynamodb`, `s3`, `sqs`, `events`, `cognito-idp`, … */
  readonly service: string;
  handle(request: IncomingMessage, response: ServerResponse, call: CallContext): Promise<void>;
  /** The same without HTTP; only engines of JSON services in this process have it. An error is a reply, too. */
  answer?(request: JsonRequest, call: CallContext): Promise<JsonReply>;
  /** Ends timers and writes unsaved state to disk. */
  close(): Promise<void>;
}

/** The options of every engine. `dir` is the engine's own folder; state in it survives restarts. */
export interface EngineOptions {
  readonly dir: string;
  readonly clock: Clock;
  readonly meter: Meter;
}

/**
 * An error as AWS itself would return it: `code` is its name on the wire (`ResourceNotFoundException`, `NoSuchKey`).
 */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further members of the error's body, such as `CancellationReasons`. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, status = 400, extra: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.extra = extra;
  }
}

/** `arn:aws:sqs:us-east-1:000000000000:name` and its like. */
export const arn = (service: string, resource: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;
