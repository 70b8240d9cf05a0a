import type { FunctionError, Parcel } from './worker/protocol.ts';

export type { FunctionError, Parcel };

/** The version of a function that was invoked by its name alone: as it was deployed last. */
export const LATEST = '$LATEST';

/** One function, as its template describes it. */
export interface FunctionConfig {
  readonly name: string;
  /** Without a version. */
  readonly arn: string;
  /** The number of a published version; {@link LATEST} without one. */
  readonly version?: string;
  /** The folder of its bundle. */
  readonly dir: string;
  /** `file.export`, e.g. `index.handler`. */
  readonly handler: string;
  /** The template's variables and the `AWS_ENDPOINT_URL_*` of the local cloud. None of the host's are added. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** More simultaneous invocations than this are rejected, as on AWS; 0 switches the function off. */
  readonly reservedConcurrency?: number;
  /** The credentials of its role: the gateway identifies the caller by them. */
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken: string;
  };
  readonly asyncConfig?: AsyncConfig;
}

/** A name that leads to one version of a function. */
export interface AliasConfig {
  readonly functionName: string;
  readonly name: string;
  readonly version: string;
  /** Of invocations through the alias: it does not have those of the function. */
  readonly asyncConfig?: AsyncConfig;
}

/** What happens to an `Event` invocation that fails. AWS's defaults: 2 retries, 6 hours, no destination. */
export interface AsyncConfig {
  readonly maxRetries: number;
  readonly maxAgeSeconds: number;
  readonly onFailureArn?: string;
  readonly onSuccessArn?: string;
}

/** How one invocation ended. */
export type Outcome = (
  | { readonly ok: true; readonly result: Parcel }
  | { readonly ok: false; readonly error: FunctionError }
) & { readonly requestId: string; readonly durationMs: number };

/**
 * `payload` is what the handler returned or, with `functionError`, a {@link FunctionError}. In the reply to a request of
 * an HTTP API, a `body` may be the bytes of its text, which nobody may change.
 */
export interface InvokeResult {
  readonly payload: unknown;
  readonly functionError?: 'Unhandled';
  readonly durationMs: number;
}

/**
 * How the front doors call a function, by its name with or without a qualifier. Rejects with an `AwsError` when the
 * function is unknown or throttled.
 */
export type Invoke = (functionName: string, payload: unknown) => Promise<InvokeResult>;

/** The version or alias by which a function was invoked, and the version that ran: dimensions of Lambda's metrics. */
export interface Qualified {
  /** `checkout:live` */
  readonly resource: string;
  readonly executedVersion: string;
}

/** Is told about each run of a function as it happens, so it must return quickly. */
export interface RunListener {
  coldStart(functionName: string): void;
  /** An invocation was refused, because the function may not run more often at once. */
  throttled(functionName: string, run: Run): void;
  ended(functionName: string, durationMs: number, run: Run): void;
}

/** What a run got and what it answered; nothing, when it was refused. */
export interface Run {
  readonly requestId: string;
  readonly event: Parcel;
  /** How it was named, when that was by a version or an alias. */
  readonly qualified?: Qualified | undefined;
  readonly answer?:
    | { readonly ok: true; readonly result: Parcel }
    | { readonly ok: false; readonly error: FunctionError };
}

/** The message that Lambda sends to an asynchronous function's destination. */
export interface InvocationRecord {
  readonly version: '1.0';
  readonly timestamp: string;
  readonly requestContext: {
    readonly requestId: string;
    readonly functionArn: string;
    readonly condition: 'Success' | 'RetriesExhausted' | 'EventAgeExceeded';
    readonly approximateInvokeCount: number;
  };
  readonly requestPayload: unknown;
  readonly responseContext?: {
    readonly statusCode: 200;
    readonly executedVersion: string;
    readonly functionError?: 'Unhandled';
  };
  readonly responsePayload?: unknown;
}

/** Delivers a record to the SQS queue, bus, topic or function at `destinationArn`; a rejection is retried later. */
export type DeliverRecord = (destinationArn: string, record: InvocationRecord) => Promise<void>;
