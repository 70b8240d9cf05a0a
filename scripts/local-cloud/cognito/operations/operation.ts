import type * as z from 'zod/mini';
import { AwsError, type CallContext } from '../../engine.ts';
import type { JsonInput, JsonOperation } from '../../json-engine.ts';
import type { UserPoolContext } from '../context.ts';
import { invalidParameter } from '../errors.ts';
import type { UserPool } from '../store/user-pool.ts';

/** Operations by their name on the wire. */
export type Operations = Readonly<Record<string, JsonOperation>>;

/** A call that anyone may make: browsers send these unsigned. Throws `InvalidParameterException` for invalid input. */
export function publicOperation<I>(schema: z.ZodMiniType<I>, run: (input: I) => unknown): JsonOperation {
  return (input) => run(parseInput(schema, input));
}

/** A call on a pool that needs credentials whose policies allow `cognito-idp:<name>` on the pool. */
export function operatorOperation<I extends { UserPoolId: string }>(
  context: UserPoolContext,
  name: string,
  schema: z.ZodMiniType<I>,
  run: (pool: UserPool, input: I) => unknown,
): JsonOperation {
  return (input, call) => {
    assertSigned(call);
    const parsed = parseInput(schema, input);
    const pool = context.pools.pool(parsed.UserPoolId);
    call.authorize(`cognito-idp:${name}`, [pool.arn]);
    return run(pool, parsed);
  };
}

export function assertSigned(call: CallContext): void {
  if (call.accessKeyId === undefined) {
    throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
}

/** Throws `InvalidParameterException` in the format of AWS's own validation errors. */
export function parseInput<I>(schema: z.ZodMiniType<I>, input: Readonly<JsonInput>): I {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const { issues } = read.error;
  const texts = issues.map(({ path, message }) => {
    const name = path.map((part) => lowerFirst(String(part))).join('.');
    return `Value at '${name}' failed to satisfy constraint: ${message}`;
  });
  const count = `${issues.length} validation ${issues.length === 1 ? 'error' : 'errors'} detected`;
  throw invalidParameter(`${count}: ${texts.join('; ')}`);
}

/** AWS names the members in this way, whatever the request calls them. */
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
