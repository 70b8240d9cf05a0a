import * as z from 'zod/mini';
import type { Clock } from '../engine.ts';
import type { InvokeResult } from '../lambda/types.ts';
import type { AuthorizerConfig } from './types.ts';

/** The simple reply of a Lambda authorizer. */
const SimpleReply = z.object({ isAuthorized: z.boolean(), context: z.nullish(z.record(z.string(), z.unknown())) });

export type Decision =
  | { readonly status: 200; readonly context: Readonly<Record<string, unknown>> | undefined }
  | { readonly status: 401 | 403 | 500 };

interface Asked {
  readonly config: AuthorizerConfig;
  readonly headers: Readonly<Record<string, string>>;
  /** Made only for a call of the function. */
  readonly event: () => Readonly<Record<string, unknown>>;
}

/**
 * Lambda authorizers of an HTTP API with simple replies: 401 unless all identity sources are present. A reply is kept
 * per identity for the time in the template.
 */
export function createAuthorizers(
  invoke: (functionName: string, payload: unknown) => Promise<InvokeResult>,
  clock: Clock,
): (asked: Asked) => Promise<Decision> {
  const kept = new Map<string, { readonly decision: Decision; readonly until: number }>();

  return async ({ config, headers, event }) => {
    const identity = config.identitySource.map((source) => identityOf(source, headers));
    if (identity.some((value) => value === undefined || value === '')) return { status: 401 };
    const key = JSON.stringify([config.functionName, ...identity]);
    const cached = kept.get(key);
    if (cached !== undefined && clock.now() < cached.until) return cached.decision;
    const payload = { ...event(), type: 'REQUEST', identitySource: identity };
    const decision = decisionOf(await invoke(config.functionName, payload));
    const ms = config.resultTtlSeconds * 1000;
    if (decision.status !== 500 && ms > 0) kept.set(key, { decision, until: clock.now() + ms });
    return decision;
  };
}

function decisionOf({ payload, functionError }: InvokeResult): Decision {
  const reply = SimpleReply.safeParse(payload);
  if (functionError !== undefined || !reply.success) return { status: 500 };
  return reply.data.isAuthorized ? { status: 200, context: reply.data.context ?? {} } : { status: 403 };
}

function identityOf(source: string, headers: Readonly<Record<string, string>>): string | undefined {
  const name = /^\$request\.header\.(.+)$/.exec(source)?.[1];
  if (name === undefined) throw new Error(`identity source not supported: ${source}`);
  return headers[name.toLowerCase()];
}
