import type { ServiceName } from '@satcade/contracts/events';
import * as z from 'zod/mini';
import { environment } from './environment.ts';

const LEVELS = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'SILENT'] as const;
type Level = (typeof LEVELS)[number];
type Fields = Readonly<Record<string, unknown>>;

/** Structured JSON logs, one object per line. */
export interface Logger {
  info(message: string, more?: Fields | Error): void;
  warn(message: string, more?: Fields | Error): void;
  error(message: string, more?: Fields | Error): void;
  /** Fields of every later line, until they are replaced. */
  appendKeys(fields: Fields): void;
  setLogLevel(level: Level): void;
}

const settings = z.object({
  LOG_LEVEL: z._default(z.enum(LEVELS), 'INFO'),
  /** Lambda sets it anew for each invocation. */
  _X_AMZN_TRACE_ID: z.optional(z.string()),
});

/**
 * Structured JSON logs; every line carries the service, the X-Ray trace, the request id and, once known, the
 * correlation id. Never pass tokens, keys or whole requests.
 */
export function createLogger(service: ServiceName | 'edge'): Logger {
  let least: number | undefined;
  const keys: Record<string, unknown> = {};

  const writer =
    (level: Level) =>
    (message: string, more: Fields | Error = {}) => {
      const { LOG_LEVEL, _X_AMZN_TRACE_ID: trace } = environment(settings);
      if (LEVELS.indexOf(level) < (least ?? LEVELS.indexOf(LOG_LEVEL))) return;
      const line = {
        ...{ level, message, timestamp: new Date().toISOString(), service: `satcade-${service}` },
        ...{ xray_trace_id: trace?.match(/Root=([\w-]+)/)?.[1] },
        ...keys,
        ...(more instanceof Error ? { error: more } : more),
      };
      // Not through the console: Lambda would put the time and the request's id before the JSON.
      process.stdout.write(`${JSON.stringify(line, shown)}\n`);
    };

  return {
    info: writer('INFO'),
    warn: writer('WARN'),
    error: writer('ERROR'),
    appendKeys: (fields) => void Object.assign(keys, fields),
    setLogLevel: (level) => {
      least = LEVELS.indexOf(level);
    },
  };
}

/** Errors have no enumerable fields, and JSON has no large integers. */
function shown(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, ...(cause !== undefined && { cause }) };
}
