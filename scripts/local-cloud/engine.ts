import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Meter } from './meter.ts';

/** The account and region that every locally created resource lives in. */
export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';

/** The time that schedules, holds and expiries see, in ms since the epoch. It can be moved forward; it never runs back. */
export interface Clock {
  now(): number;
}

/** Who calls, and what they may do. The gateway makes one per request, after it has verified the signature. */
export interface CallContext {
  /** `undefined` for an unsigned call (a browser speaking to the user pool). */
  readonly accessKeyId: string | undefined;
  /** A role's name, `root` (the operator) or `anonymous`. */
  readonly principal: string;
  /**
   * Throws {@link AwsError} `AccessDenied` unless the caller's policies allow `action` on every one of `resources` (ARNs).
   * `facts`: the service's own condition keys, e.g. `s3:prefix`.
   */
  authorize(action: string, resources: readonly string[], facts?: Readonly<Record<string, string>>): void;
}

/** One emulated AWS service: answers its wire protocol. Reached through the gateway, never by import from a function. */
export interface Engine {
  /** The service's name in a SigV4 credential scope: `dynamodb`, `s3`, `sqs`, `events`, `cognito-idp`, … */
  readonly service: string;
  handle(request: IncomingMessage, response: ServerResponse, call: CallContext): Promise<void>;
  /** Ends timers and writes what is not yet on disk. */
  close(): Promise<void>;
}

/** What every engine is made from. `dir` is the engine's own folder; state in it survives restarts. */
export interface EngineOptions {
  readonly dir: string;
  readonly clock: Clock;
  readonly meter: Meter;
}

/** An error that AWS itself would answer with: `code` is its name on the wire (`ResourceNotFoundException`, `NoSuchKey`). */
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
