import { SERVICE_NAMES } from '@satcade/contracts';
import * as z from 'zod/mini';
import { type Aws, AwsRefusal } from './aws.ts';

/** The stacks that every stage has, by the last part of their names (infra/satcade.ts). */
export const PARTS = ['platform', 'edge', ...SERVICE_NAMES, 'gateway', 'site', 'operations'];
/** Only with a budget or a monitor of costs in the stage file. */
const COSTS = 'costs';

/** The names of the stacks that a stage must have. */
export const stackNames = ({ name, hasCosts }: { readonly name: string; readonly hasCosts: boolean }): string[] =>
  (hasCosts ? [...PARTS, COSTS] : PARTS).map((part) => `satcade-${name}-${part}`);

export interface DeployedStack {
  readonly name: string;
  /** Such as CREATE_COMPLETE. */
  readonly status: string;
  readonly isProtected: boolean;
  /** DRIFTED, IN_SYNC, or NOT_CHECKED while nobody has asked. */
  readonly drift: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** An empty list is an empty element. */
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.union([z.array(item), z.literal('')]),
    z.transform((value) => (value === '' ? [] : value)),
  );
const output = z.object({ OutputKey: z.string(), OutputValue: z.string() });
const stack = z.object({
  StackName: z.string(),
  StackStatus: z.string(),
  EnableTerminationProtection: z.optional(z.string()),
  DriftInformation: z.optional(z.object({ StackDriftStatus: z.string() })),
  Outputs: z._default(listOf(output), []),
});
const stacksReply = z.object({ Stacks: listOf(stack), NextToken: z.optional(z.string()) });
const resource = z.object({ ResourceType: z.string(), PhysicalResourceId: z._default(z.string(), '') });
const resourcesReply = z.object({ StackResourceSummaries: listOf(resource), NextToken: z.optional(z.string()) });

/** The stacks of a stage that exist. */
export async function deployedStacks(aws: Aws, stage: string): Promise<DeployedStack[]> {
  const names = stackNames({ name: stage, hasCosts: true });
  return (await allStacks(aws)).filter(({ name }) => names.includes(name));
}

/** Whether `cdk bootstrap` was run in the account and region. */
export const isBootstrapped = async (aws: Aws): Promise<boolean> => {
  try {
    const { Stacks } = stacksReply.parse(
      await aws.query('cloudformation', 'DescribeStacks', { StackName: 'CDKToolkit' }),
    );
    return Stacks.some(({ StackStatus }) => /^(CREATE|UPDATE)(_ROLLBACK)?_COMPLETE$/.test(StackStatus));
  } catch (error) {
    if (error instanceof AwsRefusal && error.code === 'ValidationError') return false;
    throw error;
  }
};

/** The physical ids of a stack's resources of one type. */
export async function resourcesOf(aws: Aws, StackName: string, type: string): Promise<string[]> {
  const found: string[] = [];
  let next: string | undefined;
  do {
    const input = { StackName, ...(next !== undefined && { NextToken: next }) };
    const page = resourcesReply.parse(await aws.query('cloudformation', 'ListStackResources', input));
    for (const each of page.StackResourceSummaries)
      if (each.ResourceType === type && each.PhysicalResourceId !== '') found.push(each.PhysicalResourceId);
    next = page.NextToken;
  } while (next !== undefined);
  return found;
}

async function allStacks(aws: Aws): Promise<DeployedStack[]> {
  const found: DeployedStack[] = [];
  let next: string | undefined;
  do {
    const input: Record<string, string> = next === undefined ? {} : { NextToken: next };
    const page = stacksReply.parse(await aws.query('cloudformation', 'DescribeStacks', input));
    found.push(...page.Stacks.map(deployed));
    next = page.NextToken;
  } while (next !== undefined);
  return found;
}

const deployed = (each: z.infer<typeof stack>): DeployedStack => ({
  name: each.StackName,
  status: each.StackStatus,
  isProtected: each.EnableTerminationProtection === 'true',
  drift: each.DriftInformation?.StackDriftStatus ?? 'NOT_CHECKED',
  outputs: Object.fromEntries(each.Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])),
});

/** The outputs of all stacks of a stage. */
export const outputsOf = (stacks: readonly DeployedStack[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...stacks.map(({ outputs }) => outputs));
