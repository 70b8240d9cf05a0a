import { createHash, createHmac } from 'node:crypto';
import { type Context, createContext, Script } from 'node:vm';
import * as z from 'zod/mini';
import { hasCode } from '../error-code.ts';
import { unknownSyntax } from './runtime-syntax.ts';
import { isStraight } from './straight-function.ts';

/**
 * CloudFront stops a function after about a millisecond of its own CPU time. This limit, of CPU time too, only ends
 * functions that would never end.
 */
const TIME_LIMIT_MS = 1_000;
/** Of the wall: the source is loaded once, at the start. */
const LOAD_LIMIT_MS = 10_000;
const OVERRUN = 'ERR_SCRIPT_EXECUTION_TIMEOUT';
/** From "JavaScript runtime 2.0 features", CloudFront developer guide: functions run in strict mode, always. */
const STRICT = '"use strict";';

/** Runs with the function in one realm, so that neither sees an object of the other's: they exchange only JSON text. */
const PRELUDE = `
  const printed = [];
  const console = { log: (...values) => printed.push(values.map(String).join(' ')) };
  Date = class extends Date {
    constructor(...parts) {
      if (parts.length === 0) super(nowMs);
      else super(...parts);
    }
    static now() {
      return nowMs;
    }
  };
  const require = ((digestOf) => {
    const hashing = (algorithm, key) => {
      let text = '';
      return {
        update(more) {
          if (typeof more !== 'string') throw new TypeError('only texts can be hashed locally');
          text += more;
          return this;
        },
        digest: (encoding) => {
          const digest = digestOf(String(algorithm), key, text, String(encoding));
          if (digest === undefined) throw new TypeError('crypto has no ' + algorithm + ' as ' + encoding);
          return digest;
        },
      };
    };
    const crypto = {
      createHash: (algorithm) => hashing(algorithm, undefined),
      createHmac: (algorithm, key) => hashing(algorithm, String(key)),
    };
    return (name) => {
      if (name === 'crypto') return crypto;
      throw new Error('Cannot find module ' + name);
    };
  })(digestOf);
  delete globalThis.digestOf;
`;
const CALL = `
  outcome = '';
  printed.length = 0;
  (async () => handler(JSON.parse(eventJson)))().then(
    (value) => { outcome = JSON.stringify({ value, printed }); },
    (error) => { outcome = JSON.stringify({ error: String(error && error.stack || error), printed }); },
  );
`;

const Outcome = z.object({
  value: z.optional(z.unknown()),
  error: z.optional(z.string()),
  printed: z.array(z.string()),
});

/** Thrown when the function throws, overruns its time or does not settle. CloudFront answers 503 then. */
export class EdgeFunctionError extends Error {}

export interface EdgeFunction {
  /** Calls `handler(event)` and returns its awaited result. Throws {@link EdgeFunctionError}. */
  call(event: unknown): unknown;
}

interface Surroundings {
  readonly log: (line: string) => void;
  /** ms since the epoch; it stands still during a call, as at CloudFront. */
  readonly now: () => number;
  readonly timeLimitMs?: number;
}

/**
 * A CloudFront Function (JavaScript runtime 2.0): `handler(event)`, which may be async but has nothing to wait for: no
 * network, no timers. Its promises are therefore settled when the call returns. Of the modules, `require('crypto')` is
 * supported; a source that imports another one fails here, when the distribution is created, as does syntax that
 * CloudFront does not know.
 */
export function compileEdgeFunction(
  source: string,
  { log, now, timeLimitMs = TIME_LIMIT_MS }: Surroundings,
): EdgeFunction {
  const unknown = unknownSyntax(source);
  if (unknown !== undefined) throw new SyntaxError(`CloudFront's runtime 2.0 does not know ${unknown}`);
  const sandbox = { outcome: '', eventJson: '', nowMs: now(), digestOf };
  const context = createContext(sandbox, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  new Script(PRELUDE).runInContext(context);
  const place = { filename: 'cloudfront-function.js', columnOffset: -STRICT.length };
  new Script(STRICT + source, place).runInContext(context, { timeout: LOAD_LIMIT_MS });
  if (isStraight(source)) return straightFunction(context);
  /** Node's limit is wall time, which a busy machine may spend on others: then the script begins again. */
  const run = (script: Script): void => {
    const before = process.threadCpuUsage();
    for (;;) {
      try {
        script.runInContext(context, { timeout: timeLimitMs });
        return;
      } catch (error) {
        const { user, system } = process.threadCpuUsage(before);
        // A function that never ends uses most of the time itself.
        const isOver = (user + system) / 1_000 >= timeLimitMs / 2;
        if (isOver || !hasCode(error, OVERRUN)) throw error;
      }
    }
  };
  const call = new Script(CALL);
  return {
    call(event) {
      sandbox.eventJson = JSON.stringify(event);
      sandbox.nowMs = now();
      try {
        run(call);
      } catch (error) {
        throw new EdgeFunctionError(String(error));
      }
      if (sandbox.outcome === '') throw new EdgeFunctionError('the function did not settle');
      const { value, error, printed } = Outcome.parse(JSON.parse(sandbox.outcome));
      for (const line of printed) log(line);
      if (error !== undefined) throw new EdgeFunctionError(error);
      return value;
    },
  };
}

const STRAIGHT_CALL = '(eventJson) => JSON.stringify(handler(JSON.parse(eventJson)))';

/** One that prints nothing, waits for nothing, and ends by itself: a plain call is enough. */
function straightFunction(context: Context): EdgeFunction {
  const answer: (eventJson: string) => string | undefined = new Script(STRAIGHT_CALL).runInContext(context);
  return {
    call(event) {
      try {
        const json = answer(JSON.stringify(event));
        return json === undefined ? undefined : JSON.parse(json);
      } catch (error) {
        throw new EdgeFunctionError(String(error));
      }
    },
  };
}

const ALGORITHMS = new Set(['md5', 'sha1', 'sha256']);

/**
 * The part of `crypto` that CloudFront's runtime has. It takes and returns texts, and throws nothing: an object of this
 * realm would lead out of the function's.
 */
function digestOf(algorithm: string, key: string | undefined, text: string, encoding: string): string | undefined {
  if (!ALGORITHMS.has(algorithm)) return undefined;
  if (encoding !== 'hex' && encoding !== 'base64' && encoding !== 'base64url') return undefined;
  const hash = key === undefined ? createHash(algorithm) : createHmac(algorithm, key);
  return hash.update(text).digest(encoding);
}
