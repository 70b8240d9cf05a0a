import * as z from 'zod/mini';
import type { InvokeResult } from '../lambda/types.ts';
import type { HandshakeInput } from './events.ts';

const OneOrMore = z.union([z.string(), z.array(z.string())]);

/** The reply of a Lambda authorizer. */
const AuthorizerReply = z.object({
  principalId: z.string(),
  policyDocument: z.object({
    Statement: z.array(z.object({ Effect: z.enum(['Allow', 'Deny']), Action: OneOrMore, Resource: OneOrMore })),
  }),
  context: z.nullish(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});

export type Decision =
  | { readonly status: 200; readonly authorizer: Readonly<Record<string, string>> }
  | { readonly status: 401 | 403 | 500 };

/** Whether all identity sources are in the handshake. Otherwise API Gateway does not call the function. */
export function hasIdentity(sources: readonly string[], input: HandshakeInput): boolean {
  return sources.every((source) => {
    const [, kind, name = ''] = /^route\.request\.(querystring|header)\.(.+)$/.exec(source) ?? [];
    switch (kind) {
      case 'querystring':
        return (input.queryStringParameters?.[name] ?? '') !== '';
      case 'header':
        return Object.entries(input.headers).some(
          ([key, value]) => key.toLowerCase() === name.toLowerCase() && value !== '',
        );
      default:
        throw new Error(`identity source not supported: ${source}`);
    }
  });
}

/** The meaning of the authorizer's reply for `methodArn`. It answers 401 by throwing `Unauthorized`. */
export function decide(result: InvokeResult, methodArn: string): Decision {
  if (result.functionError !== undefined) return { status: isUnauthorized(result.payload) ? 401 : 500 };
  const reply = AuthorizerReply.safeParse(result.payload);
  if (!reply.success) return { status: 500 };
  const { principalId, policyDocument, context } = reply.data;
  const effects = policyDocument.Statement.filter(
    ({ Action, Resource }) => matchesAny(Action, 'execute-api:Invoke') && matchesAny(Resource, methodArn),
  ).map(({ Effect }) => Effect);
  if (!effects.includes('Allow') || effects.includes('Deny')) return { status: 403 };
  const strings = Object.entries(context ?? {}).map(([key, value]) => [key, String(value)]);
  return { status: 200, authorizer: { principalId, ...Object.fromEntries(strings) } };
}

function isUnauthorized(payload: unknown): boolean {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'errorMessage' in payload &&
    payload.errorMessage === 'Unauthorized'
  );
}

/** `*` and `?` as in IAM policies. */
function matchesAny(patterns: string | readonly string[], value: string): boolean {
  return [patterns].flat().some((pattern) => {
    const source = pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    return new RegExp(`^${source}$`, 'i').test(value);
  });
}
