import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { DistributionSchema } from './distribution-template.ts';

interface Group {
  readonly id?: string;
  readonly members?: readonly string[];
  readonly statuses?: readonly unknown[];
  readonly selection?: string;
}

/** An origin group as CDK writes it. */
const group = ({ id = 'pages', members = ['render', 'files'], statuses = [500, 503], selection }: Group = {}) => ({
  Id: id,
  FailoverCriteria: { StatusCodes: { Items: statuses, Quantity: statuses.length } },
  Members: { Items: members.map((OriginId) => ({ OriginId })), Quantity: members.length },
  ...(selection !== undefined && { SelectionCriteria: selection }),
});

const READ = ['GET', 'HEAD', 'OPTIONS'];

function parse(groups: readonly object[], { methods = READ, quantity = groups.length, origin = {} } = {}) {
  return z.safeParse(DistributionSchema, {
    DistributionConfig: {
      Origins: [
        { Id: 'render', DomainName: 'api.example', ...origin },
        { Id: 'files', DomainName: 'site.s3.amazonaws.com' },
      ],
      OriginGroups: { Items: groups, Quantity: quantity },
      DefaultCacheBehavior: { TargetOriginId: 'pages', CachePolicyId: 'policy', AllowedMethods: methods },
    },
  });
}

const problem = (...[groups, more]: Parameters<typeof parse>): string | undefined => {
  const { error } = parse(groups, more);
  return error && z.prettifyError(error);
};

describe('origin groups of a distribution', () => {
  it('are accepted as CDK writes them', () => {
    expect(problem([group()])).toBeUndefined();
    expect(problem([group({ selection: 'default', statuses: [400, 403, 404, 416, 429, 500, 502, 503, 504] })])).toBe(
      undefined,
    );
    expect(parse([]).data?.DistributionConfig.OriginGroups?.Items).toEqual([]);
  });

  it.each<[string, readonly object[], string]>([
    ['a status that cannot be a criterion', [group({ statuses: [500, 410] })], 'failover is possible for'],
    ['no criterion', [group({ statuses: [] })], 'at least one status code'],
    ['three members', [group({ members: ['render', 'files', 'other'] })], 'two members'],
    ['an unknown member', [group({ members: ['render', 'other'] })], 'member other, which is not an origin'],
    [
      'a group as a member',
      [group(), group({ id: 'more', members: ['pages', 'files'] })],
      'pages, which is not an origin',
    ],
    ['the same member twice', [group({ members: ['files', 'files'] })], 'the same member twice'],
    ['the id of an origin', [group({ id: 'files' })], 'the id of an origin'],
    ['an id twice', [group(), group()], 'the same id'],
    ['a selection by media quality', [group({ selection: 'media-quality-based' })], 'only MediaPackage'],
    ['more groups than the quota', Array.from({ length: 11 }, (_, at) => group({ id: `g${at}` })), '10 origin groups'],
  ])('are refused with %s', (_, groups, message) => {
    expect(problem(groups)).toContain(message);
  });

  it('are refused with a wrong number of items', () => {
    expect(problem([group()], { quantity: 2 })).toContain('Quantity must be the number of Items');
  });

  it('are refused for a behaviour that allows methods that write', () => {
    expect(problem([group()], { methods: [...READ, 'PUT', 'PATCH', 'POST', 'DELETE'] })).toContain(
      'AllowedMethods cannot include POST',
    );
  });
});

describe('origins of a distribution', () => {
  it('have three attempts by default, and limits that CloudFront accepts', () => {
    expect(parse([group()]).data?.DistributionConfig.Origins[0]?.ConnectionAttempts).toBe(3);
    expect(
      problem([group()], { origin: { ConnectionAttempts: 1, CustomOriginConfig: { OriginReadTimeout: 5 } } }),
    ).toBe(undefined);
    expect(problem([group()], { origin: { ConnectionAttempts: 4 } })).toContain('ConnectionAttempts');
    expect(problem([group()], { origin: { CustomOriginConfig: { OriginReadTimeout: 0 } } })).toContain(
      'OriginReadTimeout',
    );
  });
});
