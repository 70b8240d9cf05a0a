import * as z from 'zod/mini';
import { numeric } from './provider.ts';

/** The statuses that CloudFront accepts as failover criteria. */
const FAILOVER_STATUSES = [400, 403, 404, 416, 429, 500, 502, 503, 504];
/** CloudFront's quota for a distribution. */
const MAX_GROUPS = 10;

/** A list of CloudFront's API, which states its own length. */
const counted = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .object({ Quantity: numeric, Items: z._default(z.array(item), []) })
    .check(z.refine(({ Quantity, Items }) => Quantity === Items.length, 'Quantity must be the number of Items'));

const Members = counted(z.object({ OriginId: z.string() })).check(
  z.refine(({ Items }) => Items.length === 2, 'an origin group has two members'),
);

const StatusCodes = counted(
  numeric.check(
    z.refine(
      (status) => FAILOVER_STATUSES.includes(status),
      `failover is possible for ${FAILOVER_STATUSES.join(', ')}`,
    ),
  ),
).check(z.refine(({ Items }) => Items.length > 0, 'an origin group needs at least one status code'));

/** `OriginGroups` of a distribution. */
export const OriginGroupsSchema = counted(
  z.object({
    Id: z.string(),
    FailoverCriteria: z.object({ StatusCodes }),
    Members,
    SelectionCriteria: z.optional(z.literal('default', 'only MediaPackage supports another selection of origins')),
  }),
).check(z.refine(({ Items }) => Items.length <= MAX_GROUPS, `a distribution has ${MAX_GROUPS} origin groups at most`));

export type OriginGroupTemplate = z.output<typeof OriginGroupsSchema>['Items'][number];

const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];

interface Referring {
  readonly OriginGroups?: z.output<typeof OriginGroupsSchema> | undefined;
  readonly Origins: readonly { readonly Id: string }[];
  readonly DefaultCacheBehavior: Target;
  readonly CacheBehaviors: readonly Target[];
}
interface Target {
  readonly TargetOriginId: string;
  readonly AllowedMethods: readonly string[];
}

/** What CloudFront refuses about the groups of a distribution; nothing for a valid one. */
export function originGroupProblem(config: Referring): string | undefined {
  const groups = config.OriginGroups?.Items ?? [];
  const origins = new Set(config.Origins.map(({ Id }) => Id));
  for (const { Id, Members: members } of groups) {
    const ids = members.Items.map(({ OriginId }) => OriginId);
    const missing = ids.find((id) => !origins.has(id));
    if (missing !== undefined) return `the origin group ${Id} has the member ${missing}, which is not an origin`;
    if (new Set(ids).size < ids.length) return `the origin group ${Id} has the same member twice`;
    if (origins.has(Id)) return `the origin group ${Id} has the id of an origin`;
  }
  const ids = new Set(groups.map(({ Id }) => Id));
  if (ids.size < groups.length) return 'two origin groups have the same id';
  const writes = [config.DefaultCacheBehavior, ...config.CacheBehaviors].some(
    ({ TargetOriginId, AllowedMethods }) =>
      ids.has(TargetOriginId) && AllowedMethods.some((method) => WRITING.includes(method)),
  );
  return writes ? `AllowedMethods cannot include ${WRITING.join(', ')} for an origin group` : undefined;
}
