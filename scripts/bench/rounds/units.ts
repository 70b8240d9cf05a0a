import type { Meter } from '../stores/store-process.ts';

/** The meter's groups of which a use-case's cost consists, with their names in the report. */
export const UNITS = {
  'dynamodb.calls': 'DynamoDB round trips',
  'dynamodb.rcu': 'RCU',
  'dynamodb.wcu': 'WCU',
  'lambda.invokes': 'Lambda invokes',
  'events.put': 'events',
  'sqs.sent': 'queue messages',
} as const;

/** What a use-case costs beside them. */
export const COST_UNITS = { ...UNITS, 'logs.bytes': 'log bytes' } as const;

export type UnitGroup = keyof typeof UNITS;

/** The counts of one group, of the labels that count. */
export const countsOf = (
  meter: Meter,
  group: string,
  counted: (label: string) => boolean = () => true,
): Record<string, number> => Object.fromEntries(Object.entries(meter[group] ?? {}).filter(([label]) => counted(label)));

export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);
