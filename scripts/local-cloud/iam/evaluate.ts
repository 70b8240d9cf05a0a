import { ACCOUNT } from '../engine.ts';
import { conditionsHold, type RequestContext } from './conditions.ts';
import type { Matcher, Statement } from './policy-document.ts';
import { matchesWildcard } from './wildcard.ts';

export type Decision = 'allowed' | 'explicitly denied' | 'not allowed';

/** The caller. `arn` is a role's; a service (`events.amazonaws.com`) has permissions from resource policies only. */
export type Requester =
  | { readonly kind: 'role'; readonly arn: string }
  | { readonly kind: 'service'; readonly name: string }
  | { readonly kind: 'anonymous' };

export interface Question {
  readonly requester: Requester;
  readonly action: string;
  readonly resource: string;
  readonly context: RequestContext;
}

interface Answer {
  readonly decision: Decision;
  /** The statements that apply to the request. */
  readonly matching: readonly Statement[];
}

/**
 * IAM's rule inside one account: any matching Deny wins; otherwise one matching Allow, of the identity or of the
 * resource, is enough; otherwise the answer is no.
 */
export function evaluate(
  question: Question,
  identityPolicy: readonly Statement[],
  resourcePolicy: readonly Statement[],
): Answer {
  const matching = [
    ...identityPolicy.filter((statement) => applies(statement, question)),
    ...resourcePolicy.filter(
      (statement) => matchesPrincipal(statement, question.requester) && applies(statement, question),
    ),
  ];
  if (matching.some(({ effect }) => effect === 'Deny')) return { decision: 'explicitly denied', matching };
  return { decision: matching.length > 0 ? 'allowed' : 'not allowed', matching };
}

function applies(statement: Statement, { action, resource, context }: Question): boolean {
  return (
    matches(statement.actions, action, true) &&
    matches(statement.resources, resource, false) &&
    conditionsHold(statement.conditions, context)
  );
}

function matches({ patterns, negated }: Matcher, text: string, ignoreCase: boolean): boolean {
  return patterns.some((pattern) => matchesWildcard(pattern, text, { ignoreCase })) !== negated;
}

/** A statement for the whole account only lets its roles' own policies decide; but a Deny applies to all of them. */
function matchesPrincipal({ principal, effect }: Statement, requester: Requester): boolean {
  if (principal === undefined) return false;
  if (principal === '*') return true;
  return principal.some(({ kind, names }) => isNamed(requester, kind, names, effect));
}

function isNamed(requester: Requester, kind: string, names: readonly string[], effect: Statement['effect']): boolean {
  switch (requester.kind) {
    case 'anonymous':
      return kind === 'AWS' && names.includes('*');
    case 'service':
      return kind === 'Service' && names.includes(requester.name);
    case 'role': {
      if (kind !== 'AWS') return false;
      const ofAccount = names.includes(ACCOUNT) || names.includes(`arn:aws:iam::${ACCOUNT}:root`);
      return names.includes('*') || names.includes(requester.arn) || (effect === 'Deny' && ofAccount);
    }
  }
}
