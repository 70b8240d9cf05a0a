import * as z from 'zod/mini';
import { AwsError } from '../engine.ts';

const condition = z.union([
  z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
  z.record(z.string(), z.string()),
]);

const postPolicy = z.object({ expiration: z.string(), conditions: z.array(condition) });
export type PostPolicy = z.infer<typeof postPolicy>;

/** Fields that need no condition: they belong to the policy itself, or S3 ignores them. */
const UNCONDITIONAL = /^(?:policy|x-amz-signature|file|x-ignore-.*)$/;

/** Reads the policy that a form's signer allowed (base64 JSON). Throws `InvalidPolicyDocument`. */
export function readPolicy(text: string): PostPolicy {
  try {
    return postPolicy.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    throw new AwsError(
      'InvalidPolicyDocument',
      'The content of the form does not meet the conditions specified in the policy document.',
    );
  }
}

/**
 * Checks a form against its policy: every condition holds, a condition names every field, and the policy has not
 * expired. `fields` (lower-case names) must contain the bucket too. Throws `AccessDenied`.
 */
export function checkPolicy(policy: PostPolicy, fields: ReadonlyMap<string, string>, now: number): void {
  // An unreadable date counts as expired.
  if (!(Date.parse(policy.expiration) > now)) throw denied('Policy expired.');
  const covered = new Set<string>();
  for (const { operator, field, value } of policy.conditions.flatMap(fieldConditions)) {
    const sent = fields.get(field) ?? '';
    const holds = operator === 'eq' ? sent === value : everyPart(field, sent, (part) => part.startsWith(value));
    if (!holds) throw denied(`Policy Condition failed: ["${operator}", "$${field}", "${value}"]`);
    covered.add(field);
  }
  for (const name of fields.keys()) {
    if (!covered.has(name) && !UNCONDITIONAL.test(name) && name !== 'bucket')
      throw denied(`Extra input fields: ${name}`);
  }
}

/** Each entry of a list of content types must begin as the condition requires. */
const everyPart = (field: string, value: string, test: (part: string) => boolean): boolean =>
  field === 'content-type' ? value.split(',').every(test) : test(value);

interface FieldCondition {
  readonly operator: 'eq' | 'starts-with';
  readonly field: string;
  readonly value: string;
}

function fieldConditions(entry: PostPolicy['conditions'][number]): FieldCondition[] {
  if (!Array.isArray(entry)) {
    return Object.entries(entry).map(([name, value]) => ({ operator: 'eq', field: name.toLowerCase(), value }));
  }
  const [operator, name, value] = entry;
  if (operator === 'content-length-range') return [];
  return [{ operator, field: name.replace(/^\$/, '').toLowerCase(), value }];
}

/** The file sizes in bytes that the policy allows, both ends included. */
export function allowedSizes(policy: PostPolicy): { readonly min: number; readonly max: number } {
  let min = 0;
  let max = Number.POSITIVE_INFINITY;
  for (const entry of policy.conditions) {
    if (!Array.isArray(entry) || entry[0] !== 'content-length-range') continue;
    min = Math.max(min, entry[1]);
    max = Math.min(max, entry[2]);
  }
  return { min, max };
}

const denied = (why: string): AwsError => new AwsError('AccessDenied', `Invalid according to Policy: ${why}`, 403);
