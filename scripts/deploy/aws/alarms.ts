import * as z from 'zod/mini';
import type { Aws } from './aws.ts';

const subscription = z.object({ Protocol: z.string(), Endpoint: z.string(), SubscriptionArn: z.string() });
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.union([z.array(item), z.literal('')]);
const subscriptionsReply = z.object({
  Subscriptions: listOf(subscription),
  NextToken: z.optional(z.string()),
});
const alarm = z.object({ AlarmName: z.string(), StateReason: z._default(z.string(), '') });
const alarmsReply = z.object({
  MetricAlarms: z.optional(listOf(alarm)),
  CompositeAlarms: z.optional(listOf(alarm)),
  NextToken: z.optional(z.string()),
});
const rulesReply = z.object({
  Rules: z.array(z.object({ Name: z.string(), State: z.string(), ScheduleExpression: z.optional(z.string()) })),
  NextToken: z.optional(z.string()),
});

/** `pending`: the address has not confirmed the mail that AWS sent. */
export type Subscription = 'none' | 'pending' | 'confirmed';

/** Whether alarms reach an address. */
export async function subscriptionOf(aws: Aws, TopicArn: string, address: string): Promise<Subscription> {
  let next: string | undefined;
  let found: Subscription = 'none';
  do {
    const input = { TopicArn, ...(next !== undefined && { NextToken: next }) };
    const page = subscriptionsReply.parse(await aws.query('sns', 'ListSubscriptionsByTopic', input));
    for (const { Protocol, Endpoint, SubscriptionArn } of page.Subscriptions || []) {
      if (Protocol !== 'email' || Endpoint.toLowerCase() !== address.toLowerCase()) continue;
      if (SubscriptionArn.startsWith('arn:')) return 'confirmed';
      // `Deleted` is what SNS calls an address that has unsubscribed.
      if (SubscriptionArn === 'PendingConfirmation') found = 'pending';
    }
    next = page.NextToken;
  } while (next !== undefined);
  return found;
}

/** Has AWS mail the question whether the address wants the alarms. */
export async function subscribe(aws: Aws, TopicArn: string, Endpoint: string): Promise<void> {
  await aws.query('sns', 'Subscribe', { TopicArn, Protocol: 'email', Endpoint });
}

export interface RingingAlarm {
  readonly name: string;
  readonly reason: string;
}

/** The alarms of a stage that are in alarm. */
export async function ringingAlarms(aws: Aws, stage: string): Promise<RingingAlarm[]> {
  const found: RingingAlarm[] = [];
  let next: string | undefined;
  do {
    const page = alarmsReply.parse(
      await aws.query('monitoring', 'DescribeAlarms', {
        AlarmNamePrefix: `satcade-${stage}-`,
        StateValue: 'ALARM',
        'AlarmTypes.member.1': 'MetricAlarm',
        'AlarmTypes.member.2': 'CompositeAlarm',
        ...(next !== undefined && { NextToken: next }),
      }),
    );
    for (const { AlarmName, StateReason } of [...(page.MetricAlarms || []), ...(page.CompositeAlarms || [])])
      found.push({ name: AlarmName, reason: StateReason });
    next = page.NextToken;
  } while (next !== undefined);
  return found;
}

/** The schedules of a stage, and those that are switched off. */
export async function schedulesOf(aws: Aws, stage: string): Promise<{ all: number; disabled: string[] }> {
  const schedules: { Name: string; State: string }[] = [];
  let NextToken: string | undefined;
  do {
    const input = { NamePrefix: `satcade-${stage}-`, ...(NextToken !== undefined && { NextToken }) };
    const page = rulesReply.parse(await aws.json('events', 'ListRules', input));
    schedules.push(...page.Rules.filter(({ ScheduleExpression }) => ScheduleExpression !== undefined));
    ({ NextToken } = page);
  } while (NextToken !== undefined);
  return {
    all: schedules.length,
    disabled: schedules.filter(({ State }) => State !== 'ENABLED').map(({ Name }) => Name),
  };
}
