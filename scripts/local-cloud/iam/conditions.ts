import { matchesWildcard } from './wildcard.ts';

/** The facts about one request, by condition key in lower case (`aws:sourcearn`). Few keys have several values. */
export type RequestContext = ReadonlyMap<string, readonly string[]>;

/** One test of a statement's `Condition` block, checked when the policy was loaded. */
export interface Condition {
  /** Of {@link COMPARISONS} or {@link NEGATIONS}, or `Null`. */
  readonly base: string;
  /** Holds also for a request that lacks the key. */
  readonly ifExists: boolean;
  /** In lower case: IAM ignores the case of condition keys. */
  readonly key: string;
  readonly values: readonly string[];
}

/** Compares one value of the request with one value of the policy. */
type Comparison = (sent: string, expected: string) => boolean;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  StringEquals: (sent, expected) => sent === expected,
  StringEqualsIgnoreCase: (sent, expected) => sent.toLowerCase() === expected.toLowerCase(),
  StringLike: (sent, expected) => matchesWildcard(expected, sent),
  ArnEquals: (sent, expected) => matchesWildcard(expected, sent),
  ArnLike: (sent, expected) => matchesWildcard(expected, sent),
  Bool: (sent, expected) => sent.toLowerCase() === expected.toLowerCase(),
};

const NEGATIONS: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
};

/** The keys that the local cloud knows for a request. A condition on any other key would silently be wrong. */
const KEYS: ReadonlySet<string> = new Set([
  'aws:principalarn',
  'aws:securetransport',
  'aws:sourceaccount',
  'aws:sourcearn',
  'cognito-identity.amazonaws.com:amr',
  'cognito-identity.amazonaws.com:aud',
  'cognito-identity.amazonaws.com:sub',
  's3:prefix',
  's3:x-amz-acl',
]);

/**
 * Reads a statement's `Condition` block.
 * @throws Error for an operator or key that the local cloud cannot evaluate: rejecting it at the start is better than
 * allowing by mistake
 */
export function parseConditions(block: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Condition[] {
  return Object.entries(block).flatMap(([operator, tests]) => {
    if (!isSupported(operator)) throw new Error(`the condition operator ${operator} is not supported`);
    return Object.entries(tests).map(([name, value]) => {
      const key = name.toLowerCase();
      if (!KEYS.has(key)) throw new Error(`the condition key ${name} is not supported`);
      return { ...partsOf(operator), key, values: [value].flat().map(String) };
    });
  });
}

/** Whether all tests hold. A key that the request lacks fails a positive test and passes a negated one, as in IAM. */
export const conditionsHold = (conditions: readonly Condition[], context: RequestContext): boolean =>
  conditions.every((condition) => holds(condition, context));

function holds({ base, ifExists, key, values }: Condition, context: RequestContext): boolean {
  const sent = context.get(key);
  if (base === 'Null') return values.includes(String(sent === undefined));
  if (sent === undefined && ifExists) return true;
  const negated = NEGATIONS[base];
  const compare = COMPARISONS[negated ?? base];
  const matches = (value: string) => compare !== undefined && values.some((expected) => compare(value, expected));
  const matched = sent?.some(matches) ?? false;
  return negated === undefined ? matched : !matched;
}

const isSupported = (operator: string): boolean => {
  const { base } = partsOf(operator);
  return base === 'Null' || base in COMPARISONS || base in NEGATIONS;
};

/** A key with several values is always compared as by `ForAnyValue:`; `ForAllValues:` is rejected. */
function partsOf(operator: string): { base: string; ifExists: boolean } {
  const single = operator.replace(/^ForAnyValue:/, '');
  const base = single.replace(/IfExists$/, '');
  return { base, ifExists: base !== single };
}
