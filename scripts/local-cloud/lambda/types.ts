import type { FunctionError, Parcel } from './worker/protocol.ts';

export type { FunctionError, Parcel };

/** One function, as its template describes it. */
export interface FunctionConfig {
  readonly name: string;
  readonly arn: string;
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

/** `payload` is what the handler returned or, with `functionError`, a {@link FunctionError}. */
export interface InvokeResult {
  readonly payload: unknown;
  readonly functionError?: 'Unhandled';
  readonly durationMs: number;
}

/** How the front doors call a function. Rejects with an `AwsError` when the function is unknown or throttled. */
export type Invoke = (functionName: string, payload: unknown) => Promise<InvokeResult>;

/** Is told about each run of a function as it happens, so it must return quickly. */
export interface RunListener {
  coldStart(functionName: string): void;
  /** @param error the answer to a failed invocation */
  ended(functionName: string, durationMs: number, error: FunctionError | undefined): void;
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
    readonly executedVersion: '$LATEST';
    readonly functionError?: 'Unhandled';
  };
  readonly responsePayload?: unknown;
}

/** Delivers a record to the SQS queue, bus, topic or function at `destinationArn`; a rejection is retried later. */
export type DeliverRecord = (destinationArn: string, record: InvocationRecord) => Promise<void>;
