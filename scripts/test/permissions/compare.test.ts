import { describe, expect, test } from '@jest/globals';
import { compare, type Exception } from './compare.ts';
import { findingsOf, type Permissions } from './findings.ts';

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/orders';

/** What the console answers about one statement: the actions with their use, and the resources with theirs. */
const granted = (actions: Record<string, string[]>, resources: Record<string, boolean>): Permissions => ({
  grants: [
    {
      holder: 'satcade-dev-orders/checkout-function/role/Resource',
      actions: Object.entries(actions).map(([pattern, used]) => ({ pattern, used })),
      resources: Object.entries(resources).map(([pattern, isUsed]) => ({ pattern, isUsed })),
    },
  ],
  denials: [],
});
const unused = (what: string) => ({ kind: 'unused', holder: 'orders/checkout-function/role', what }) as const;

describe('the findings', () => {
  test('are none when each action and each resource was used', () => {
    expect(findingsOf(granted({ 'dynamodb:GetItem': ['dynamodb:GetItem'] }, { [TABLE]: true }))).toEqual([]);
  });

  test('name an action that no request used, with the resources of its statement', () => {
    const found = findingsOf(
      granted({ 'dynamodb:GetItem': ['dynamodb:GetItem'], 'dynamodb:PutItem': [] }, { [TABLE]: true }),
    );
    expect(found).toEqual([unused('dynamodb:PutItem on table/orders')]);
  });

  test('name a resource that no request reached, with the actions of its statement', () => {
    const resources = { 'arn:aws:s3:::media/a/*': true, 'arn:aws:s3:::media/b/*': false };
    expect(findingsOf(granted({ 's3:GetObject': ['s3:GetObject'] }, resources))).toEqual([
      unused('s3:GetObject on media/b/*'),
    ]);
  });

  test('name a statement once when nothing used it', () => {
    const found = findingsOf(granted({ 'dynamodb:GetItem': [], 'dynamodb:PutItem': [] }, { [TABLE]: false }));
    expect(found).toEqual([unused('dynamodb:GetItem, dynamodb:PutItem on table/orders')]);
  });

  test('name each request that was denied', () => {
    const denial = { requester: 'satcade-dev-orders/checkout-function/role/Resource', action: 'dynamodb:Scan' };
    expect(findingsOf({ grants: [], denials: [{ ...denial, resource: TABLE, count: 2 }] })).toEqual([
      { kind: 'denied', holder: 'orders/checkout-function/role', what: 'dynamodb:Scan on table/orders' },
    ]);
  });
});

describe('the comparison', () => {
  const exception = (changes: Partial<Exception> = {}): Exception => ({
    kind: 'unused',
    holder: /^orders\//,
    what: /^dynamodb:PutItem on /,
    reason: 'Tested elsewhere.',
    ...changes,
  });
  const finding = unused('dynamodb:PutItem on table/orders');

  test('accepts a finding that has an exception', () => {
    expect(compare([finding], [exception()])).toEqual({ unexplained: [], needless: [] });
  });

  test('returns a finding that no exception accepts', () => {
    const others = [exception({ kind: 'denied' }), exception({ holder: /^live\// }), exception({ what: /Scan/ })];
    expect(compare([finding], others).unexplained).toEqual([finding]);
  });

  test('returns an exception that nothing needs any more', () => {
    expect(compare([], [exception()]).needless).toHaveLength(1);
  });

  test('accepts an unneeded exception whose finding depends on timing', () => {
    expect(compare([], [exception({ isSometimes: true })])).toEqual({ unexplained: [], needless: [] });
  });
});
