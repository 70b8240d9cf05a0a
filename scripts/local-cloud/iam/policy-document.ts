import * as z from 'zod/mini';
import { type Condition, parseConditions } from './conditions.ts';

/**
 * The principals of a statement in a resource policy. `AWS` has role ARNs, an account or `*`; `Service` has service
 * names.
 */
type StatementPrincipal = '*' | { readonly kind: string; readonly names: readonly string[] }[];

/** One statement of a policy, checked and in one format, however it was written. */
export interface Statement {
  readonly effect: 'Allow' | 'Deny';
  readonly actions: Matcher;
  readonly resources: Matcher;
  /** `undefined` in an identity policy: the role that it is attached to. */
  readonly principal: StatementPrincipal | undefined;
  readonly conditions: readonly Condition[];
}

/** `Action` or `NotAction`, `Resource` or `NotResource`. */
export interface Matcher {
  readonly patterns: readonly string[];
  readonly negated: boolean;
}

const texts = z.union([z.string(), z.array(z.string())]);

const StatementSchema = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.optional(texts),
  NotAction: z.optional(texts),
  Resource: z.optional(texts),
  NotResource: z.optional(texts),
  Principal: z.optional(z.union([z.literal('*'), z.record(z.string(), texts)])),
  Condition: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
});

/** A policy document as in a template, with intrinsics resolved. `NotPrincipal` and unknown members are rejected. */
export const PolicyDocumentSchema = z.object({
  Statement: z.union([z.array(StatementSchema), StatementSchema]),
});
export type PolicyDocument = z.output<typeof PolicyDocumentSchema>;

/**
 * The statements of a document that matter to the local cloud: permissions on services that it does not have (logs,
 * traces, keys) are left out, so that their conditions need not be supported.
 * @throws Error for a statement that cannot be evaluated, naming it
 */
export function parsePolicy(document: PolicyDocument): Statement[] {
  return [document.Statement].flat().flatMap((raw, index) => {
    const actions = matcher(raw.Action, raw.NotAction, '*');
    if (!actions.negated && actions.patterns.every((pattern) => isOfAbsentService(pattern))) return [];
    try {
      const statement: Statement = {
        effect: raw.Effect,
        actions,
        resources: matcher(raw.Resource, raw.NotResource, '*'),
        principal: raw.Principal === undefined ? undefined : parsePrincipal(raw.Principal),
        conditions: parseConditions(raw.Condition ?? {}),
      };
      refuseVariables(statement);
      return [statement];
    } catch (error) {
      throw new Error(
        `policy statement ${raw.Sid ?? index + 1}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  });
}

const ABSENT_SERVICES: ReadonlySet<string> = new Set(['ec2', 'kms', 'lambda-insights', 'logs', 'cloudwatch', 'xray']);

export const isOfAbsentService = (action: string): boolean =>
  ABSENT_SERVICES.has(action.split(':')[0]?.toLowerCase() ?? '');

function matcher(
  positive: string | string[] | undefined,
  negative: string | string[] | undefined,
  fallback: string,
): Matcher {
  if (negative !== undefined) return { patterns: [negative].flat(), negated: true };
  return { patterns: [positive ?? fallback].flat(), negated: false };
}

function parsePrincipal(principal: '*' | Record<string, string | string[]>): StatementPrincipal {
  if (principal === '*') return '*';
  return Object.entries(principal).map(([kind, names]) => ({ kind, names: [names].flat() }));
}

/** Variables such as `${aws:username}` would have to be filled in for each request. */
function refuseVariables({ resources, conditions }: Statement): void {
  const variable = [...resources.patterns, ...conditions.flatMap(({ values }) => values)].find((text) =>
    text.includes('${'),
  );
  if (variable !== undefined) throw new Error(`policy variables are not supported: ${variable}`);
}
