// The inside of one execution environment: loads the bundle, then answers one invocation after another. Plain
// JavaScript on purpose: loading Node's TypeScript stripper would double the thread's start time and memory.
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { installHandOver } from './hand-over.mjs';
import { loadHandler } from './load-handler.mjs';
import { pack, unpack } from './parcel.mjs';
import { SharedBodies } from './shared-bodies.mjs';
import { installVirtualDate } from './virtual-date.mjs';

/** @import { Boot, FunctionError, Handed, Invocation, StaticContext, WorkerMessage } from './protocol.ts' */
/** @import { Handler } from './load-handler.mjs' */

/** @type {Boot} */
const boot = workerData;

/** @param {WorkerMessage} message */
const post = (message) => parentPort?.postMessage(message);

/**
 * @param {unknown} error
 * @returns {FunctionError}
 */
function describe(error) {
  if (error instanceof Error) {
    return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
  }
  return { errorType: typeof error, errorMessage: String(error), trace: [] };
}

/**
 * Like Lambda's runtime, an error that nobody caught fails the invocation and ends the environment.
 * @param {FunctionError} error
 */
function crash(error) {
  post({ type: 'crash', error });
  process.exit(1);
}

/**
 * @param {StaticContext} fixed
 * @param {Invocation} invocation
 */
function contextOf(fixed, { requestId, timeoutMs, invokedFunctionArn }) {
  const deadline = performance.now() + timeoutMs;
  return {
    ...fixed,
    invokedFunctionArn,
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    clientContext: undefined,
    identity: undefined,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(deadline - performance.now())),
  };
}

const shared = new SharedBodies();

/**
 * Only an HTTP API passes a body on as it is.
 * @param {unknown} event
 */
const isHttpRequest = (event) => Object(Object(event).requestContext).http !== undefined;

/**
 * @param {unknown} result
 * @param {boolean} mayShare
 */
function packResult(result, mayShare) {
  try {
    return pack(result, mayShare ? shared : undefined);
  } catch {
    throw new Error('Unable to stringify response body');
  }
}

/**
 * @param {Handler} handler
 * @param {Invocation} invocation
 */
async function answer(handler, invocation) {
  process.env._X_AMZN_TRACE_ID = invocation.traceId;
  try {
    const event = unpack(invocation.event);
    const mayShare = isHttpRequest(event);
    const result = await handler(event, contextOf(boot.context, invocation));
    post({ type: 'reply', result: packResult(result, mayShare) });
  } catch (error) {
    post({ type: 'error', error: describe(error) });
  }
}

process.on('uncaughtException', (error) => crash(describe(error)));
process.on('unhandledRejection', (reason) =>
  crash({ ...describe(reason), errorType: 'Runtime.UnhandledPromiseRejection' }),
);
installVirtualDate(boot.clockOffset);
process.setSourceMapsEnabled(boot.sourceMaps);
enableCompileCache(boot.compileCache);
const handed = boot.handOver === undefined ? undefined : installHandOver(boot.handOver, post);

/** @type {Handler | undefined} */
let loaded;
/** The next ones while one is at work. @type {Invocation[]} */
const waiting = [];
let isAtWork = false;

/** @param {number} ticket */
const isWithdrawn = (ticket) => ticket !== 0 && Atomics.compareExchange(boot.ahead, 0, ticket, 0) !== ticket;

/**
 * Runs an invocation, and then those that were sent ahead meanwhile.
 * @param {Handler} handler
 * @param {Invocation} first
 */
async function work(handler, first) {
  isAtWork = true;
  for (let next = /** @type {Invocation | undefined} */ (first); next !== undefined; next = waiting.shift()) {
    if (!isWithdrawn(next.ticket)) await answer(handler, next);
  }
  isAtWork = false;
}

parentPort?.on('message', (/** @type {Invocation | Handed} */ message) => {
  if (message.type === 'handed') handed?.(message);
  else if (isAtWork) waiting.push(message);
  else if (loaded !== undefined) void work(loaded, message);
});
try {
  loaded = await loadHandler(boot.dir, boot.handler);
  post({ type: 'ready' });
} catch (error) {
  crash(describe(error));
}
