/** The messages between the runner and a worker thread. Types only: nothing here is loaded at run time. */

/** Passed to the thread when it starts. */
export interface Boot {
  /** The unpacked bundle. */
  readonly dir: string;
  /** `file.export`, as in the template. */
  readonly handler: string;
  /** One shared number: ms to add to the machine's time. See virtual-date.mjs. */
  readonly clockOffset: Float64Array;
  /** One shared number: the ticket of the invocation that was sent ahead, until thread or host takes it. See ahead.ts. */
  readonly ahead: Int32Array;
  readonly sourceMaps: boolean;
  /** The cache of V8's compiled code, so that the next cold start of the same bundle is faster. */
  readonly compileCache: string;
  readonly context: StaticContext;
  /** How the function's own calls are handed over; `undefined`: they all go over HTTP. */
  readonly handOver: HandOver | undefined;
}

/** Which requests need no connection: those to the gateway, of JSON services, signed with the function's own key. */
export interface HandOver {
  readonly host: string;
  readonly port: number;
  /** The names in a credential scope, by the prefix of `X-Amz-Target`. */
  readonly services: Readonly<Record<string, string>>;
  readonly accessKeyId: string;
  readonly sessionToken: string;
}

/** The members of Lambda's context object that stay the same for the life of an environment. */
export interface StaticContext {
  readonly functionName: string;
  readonly functionVersion: string;
  readonly memoryLimitInMB: string;
  readonly logGroupName: string;
  readonly logStreamName: string;
}

/** A JSON value between the threads; a top-level string `body` travels separately. See parcel.mjs. */
export interface Parcel {
  readonly json: string;
  /** Bytes: the text in UTF-8, in memory that both threads read. See shared-bodies.mjs. */
  readonly body?: string | Uint8Array | undefined;
}

/** Runner to worker: one invocation. The next one may be sent ahead; the worker begins it when it has answered. */
export interface Invocation {
  readonly type: 'invocation';
  /** Of an invocation that was sent ahead, and that the runner may take back; otherwise 0. */
  readonly ticket: number;
  readonly requestId: string;
  readonly traceId: string;
  readonly timeoutMs: number;
  /** With the version or alias, if it was invoked by one. */
  readonly invokedFunctionArn: string;
  readonly event: Parcel;
}

/** A failure in the form of Lambda's runtime API. */
export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

/** Worker to runner: a request that is handed over. */
export interface Call {
  readonly type: 'call';
  readonly id: number;
  readonly target: string;
  /** `X-Amz-Date`: when the request was signed. */
  readonly date: string;
  readonly body: string;
}

/** Runner to worker: the reply to the call of the same id. */
export interface Handed {
  readonly type: 'handed';
  readonly id: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type WorkerMessage =
  | Call
  /** Nobody waits for the reply to the call any more. */
  | { readonly type: 'gone'; readonly id: number }
  | { readonly type: 'ready' }
  | { readonly type: 'reply'; readonly result: Parcel }
  /** The handler threw; the environment stays. */
  | { readonly type: 'error'; readonly error: FunctionError }
  /** The bundle could not be loaded, or an error was not caught: the thread is ending. */
  | { readonly type: 'crash'; readonly error: FunctionError };
