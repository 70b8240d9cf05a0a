import * as z from 'zod/mini';

/** What the local cloud's console answers at `/permissions`. */
export const permissionsSchema = z.object({
  grants: z.array(
    z.object({
      holder: z.string(),
      actions: z.array(z.object({ pattern: z.string(), used: z.array(z.string()) })),
      resources: z.array(z.object({ pattern: z.string(), isUsed: z.boolean() })),
    }),
  ),
  denials: z.array(z.object({ requester: z.string(), action: z.string(), resource: z.string(), count: z.int() })),
});
export type Permissions = z.output<typeof permissionsSchema>;
type Grant = Permissions['grants'][number];

/** A difference between what the templates grant and what the tests used. */
export interface Finding {
  readonly kind: 'unused' | 'denied';
  /** The construct path of the role or policy, without the stage: `orders/checkout-function/role`. */
  readonly holder: string;
  /** Such as `dynamodb:PutItem on table/satcade-dev-orders-table`. */
  readonly what: string;
}

/** Every action that no request used, every resource that no request reached, and every denied request. */
export function findingsOf({ grants, denials }: Permissions): Finding[] {
  const denied = denials.map(({ requester, action, resource }) => ({
    kind: 'denied' as const,
    holder: withoutStage(requester),
    what: `${action} on ${shortArn(resource)}`,
  }));
  return [...grants.flatMap(unusedOf), ...denied];
}

function unusedOf({ holder, actions, resources }: Grant): Finding[] {
  const actionNames = (of: Grant['actions']): string => of.map(({ pattern }) => pattern).join(', ');
  const resourceNames = (of: Grant['resources']): string => of.map(({ pattern }) => shortArn(pattern)).join(', ');
  const unusedActions = actions.filter(({ used }) => used.length === 0);
  const unusedResources = resources.filter(({ isUsed }) => !isUsed);
  const finding = (what: string): Finding => ({ kind: 'unused', holder: withoutStage(holder), what });
  // A statement that nothing used is one finding, not one for each of its parts.
  if (unusedActions.length === actions.length) {
    return actions.length === 0 ? [] : [finding(`${actionNames(actions)} on ${resourceNames(resources)}`)];
  }
  return [
    ...unusedActions.map((action) => finding(`${action.pattern} on ${resourceNames(resources)}`)),
    ...unusedResources.map((resource) => finding(`${actionNames(actions)} on ${shortArn(resource.pattern)}`)),
  ];
}

/** `satcade-dev-orders/checkout-function/role/Resource` → `orders/checkout-function/role`. */
const withoutStage = (path: string): string => path.replace(/^satcade-[^-/]+-/, '').replace(/\/Resource$/, '');

/** `arn:aws:dynamodb:us-east-1:000000000000:table/name` → `table/name`. */
const shortArn = (arn: string): string => (arn.startsWith('arn:') ? arn.split(':').slice(5).join(':') : arn);
