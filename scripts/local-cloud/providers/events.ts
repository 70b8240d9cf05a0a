import * as z from 'zod/mini';
import { arn } from '../engine.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { Cloud } from './cloud.ts';
import { physicalName } from './physical-name.ts';
import { numeric, type Providers, provider } from './provider.ts';

const BusSchema = z.object({ Name: z.string() });

/** Strict, because an overlooked kind of target would never receive its events. EventBridge checks the targets. */
const RuleSchema = z.strictObject({
  Name: z.optional(z.string()),
  Description: z.optional(z.string()),
  EventBusName: z._default(z.string(), 'default'),
  EventPattern: z.optional(z.record(z.string(), z.unknown())),
  ScheduleExpression: z.optional(z.string()),
  State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  Targets: z._default(z.array(z.looseObject({ Id: z.string(), Arn: z.string() })), []),
  RoleArn: z.optional(z.string()),
  Tags: z.optional(z.unknown()),
});

const BusesSchema = z.object({ EventBuses: z.array(z.object({ Name: z.string() })) });
const ArchivesSchema = z.object({ Archives: z.array(z.object({ ArchiveName: z.string() })) });
const RulesSchema = z.object({ Rules: z.array(z.object({ Name: z.string(), Arn: z.string() })) });
const TargetsSchema = z.object({ Targets: z.array(z.object({ Id: z.string() })) });

const ArchiveSchema = z.strictObject({
  ArchiveName: z.optional(z.string()),
  Description: z.optional(z.string()),
  EventPattern: z.optional(z.record(z.string(), z.unknown())),
  /** Without effect, like all encryption here. */
  KmsKeyIdentifier: z.optional(z.string()),
  RetentionDays: z.optional(numeric),
  SourceArn: z.string(),
});

/** Buses, rules, schedules and archives. */
export function eventsProviders({ aws, plan }: Pick<Cloud, 'aws' | 'plan'>): Providers {
  return {
    'AWS::Events::EventBus': provider(BusSchema, async ({ Name }) => {
      const { EventBuses } = BusesSchema.parse(await aws.call('events', 'ListEventBuses', { NamePrefix: Name }));
      if (!EventBuses.some((bus) => bus.Name === Name)) await aws.call('events', 'CreateEventBus', { Name });
      return { ref: Name, attributes: { Arn: arn('events', `event-bus/${Name}`), Name } };
    }),

    'AWS::Events::Rule': provider(RuleSchema, async (properties, resource) => {
      const { Targets, EventPattern, Tags: _tags, ...settings } = properties;
      const { EventBusName } = settings;
      const Name = properties.Name ?? physicalName(resource, { maxLength: 64 });
      await aws.call('events', 'PutRule', {
        ...settings,
        Name,
        ...(EventPattern && { EventPattern: JSON.stringify(EventPattern) }),
      });
      const bus = EventBusName.split('/').at(-1) ?? EventBusName;
      const ruleArn = arn('events', bus === 'default' ? `rule/${Name}` : `rule/${bus}/${Name}`);
      plan.rules.add(ruleArn);
      await replaceTargets(aws, { EventBusName, Rule: Name }, Targets);
      return { ref: bus === 'default' ? Name : `${bus}|${Name}`, attributes: { Arn: ruleArn } };
    }),

    'AWS::Events::Archive': provider(ArchiveSchema, async (properties, resource) => {
      const { SourceArn, EventPattern, KmsKeyIdentifier: _key, ...settings } = properties;
      const ArchiveName = properties.ArchiveName ?? physicalName(resource, { maxLength: 48 });
      const input = { ...settings, ArchiveName, ...(EventPattern && { EventPattern: JSON.stringify(EventPattern) }) };
      const { Archives } = ArchivesSchema.parse(await aws.call('events', 'ListArchives', { NamePrefix: ArchiveName }));
      if (Archives.some((archive) => archive.ArchiveName === ArchiveName))
        await aws.call('events', 'UpdateArchive', input);
      else await aws.call('events', 'CreateArchive', { ...input, EventSourceArn: SourceArn });
      return { ref: ArchiveName, attributes: { ArchiveName, Arn: arn('events', `archive/${ArchiveName}`) } };
    }),
  };
}

/** Removes rules of an earlier run that the templates no longer have: they would continue to fire. */
export async function removeOldRules({ aws, plan }: Pick<Cloud, 'aws' | 'plan'>): Promise<void> {
  const { EventBuses } = BusesSchema.parse(await aws.call('events', 'ListEventBuses', {}));
  for (const { Name: EventBusName } of EventBuses) {
    const { Rules } = RulesSchema.parse(await aws.call('events', 'ListRules', { EventBusName }));
    for (const { Name, Arn } of Rules) {
      if (plan.rules.has(Arn)) continue;
      await replaceTargets(aws, { EventBusName, Rule: Name }, []);
      await aws.call('events', 'DeleteRule', { EventBusName, Name });
    }
  }
}

async function replaceTargets(
  aws: AwsClient,
  rule: { readonly EventBusName: string; readonly Rule: string },
  targets: readonly { readonly Id: string }[],
): Promise<void> {
  const { Targets } = TargetsSchema.parse(await aws.call('events', 'ListTargetsByRule', rule));
  const wanted = new Set(targets.map(({ Id }) => Id));
  const old = Targets.map(({ Id }) => Id).filter((id) => !wanted.has(id));
  if (old.length > 0) await aws.call('events', 'RemoveTargets', { ...rule, Ids: old });
  if (targets.length > 0) await aws.call('events', 'PutTargets', { ...rule, Targets: targets });
}
