import * as z from 'zod';
import { checkedOperation } from '../checked-operation.ts';
import type { DurableStore } from '../durable-store.ts';
import { AwsError, type CallContext } from '../engine.ts';
import type { JsonOperation } from '../json-engine.ts';
import { DEFAULT_BUS, type Rule, ruleArn } from './rule.ts';
import type { RuleBook } from './rule-book.ts';
import { targetSchema } from './target.ts';
import { checkTargetInput } from './target-input.ts';

const operation = checkedOperation('ValidationException');
const MAX_TARGETS = 5;

const onBus = z.object({ EventBusName: z.optional(z.string()) });
const named = onBus.extend({ Name: z.string() });
const ofRule = onBus.extend({ Rule: z.string() });
const putRuleSchema = named.extend({
  EventPattern: z.optional(z.string()),
  ScheduleExpression: z.optional(z.string()),
  State: z.optional(z.enum(['ENABLED', 'DISABLED'])),
  Description: z.optional(z.string()),
  RoleArn: z.optional(z.string()),
});

/** The operations on rules and their targets. */
export function ruleOperations(rules: RuleBook, store: DurableStore): Readonly<Record<string, JsonOperation>> {
  const authorizedRule = (call: CallContext, action: string, busNameOrArn: string | undefined, name: string): Rule => {
    const bus = rules.bus(busNameOrArn);
    call.authorize(action, [ruleArn(bus, name)]);
    return rules.rule(bus, name);
  };
  const setState = (action: string, state: Rule['state']) =>
    operation(named, async ({ Name, EventBusName }, call) => {
      rules.putRule({ ...authorizedRule(call, action, EventBusName, Name), state });
      await store.saved();
    });

  return {
    PutRule: operation(putRuleSchema, async (input, call) => {
      const bus = rules.bus(input.EventBusName);
      call.authorize('events:PutRule', [ruleArn(bus, input.Name)]);
      if (input.ScheduleExpression !== undefined && bus !== DEFAULT_BUS) {
        throw new AwsError('ValidationException', 'ScheduleExpression is supported only on the default event bus.');
      }
      const rule = rules.putRule({
        name: input.Name,
        bus,
        description: input.Description,
        roleArn: input.RoleArn,
        state: input.State ?? 'ENABLED',
        eventPattern: input.EventPattern,
        scheduleExpression: input.ScheduleExpression,
      });
      await store.saved();
      return { RuleArn: rule.arn };
    }),

    DescribeRule: operation(named, ({ Name, EventBusName }, call) =>
      describeRule(authorizedRule(call, 'events:DescribeRule', EventBusName, Name)),
    ),

    ListRules: operation(
      onBus.extend({ NamePrefix: z.optional(z.string()) }),
      ({ EventBusName, NamePrefix = '' }, call) => {
        const bus = rules.bus(EventBusName);
        call.authorize('events:ListRules', [ruleArn(bus, '*')]);
        const listed = rules.rules(bus).filter(({ name }) => name.startsWith(NamePrefix));
        return { Rules: listed.map(describeRule) };
      },
    ),

    EnableRule: setState('events:EnableRule', 'ENABLED'),
    DisableRule: setState('events:DisableRule', 'DISABLED'),

    DeleteRule: operation(named, async ({ Name, EventBusName }, call) => {
      const bus = rules.bus(EventBusName);
      call.authorize('events:DeleteRule', [ruleArn(bus, Name)]);
      rules.deleteRule(bus, Name);
      await store.saved();
    }),

    PutTargets: operation(ofRule.extend({ Targets: z.array(targetSchema).min(1) }), async (input, call) => {
      const rule = authorizedRule(call, 'events:PutTargets', input.EventBusName, input.Rule);
      for (const target of input.Targets) checkTargetInput(target);
      const targets = new Map([...rule.targets, ...input.Targets].map((target) => [target.Id, target]));
      if (targets.size > MAX_TARGETS) {
        throw new AwsError('LimitExceededException', `A rule has at most ${MAX_TARGETS} targets.`);
      }
      rules.setTargets(rule, [...targets.values()]);
      await store.saved();
      return { FailedEntryCount: 0, FailedEntries: [] };
    }),

    RemoveTargets: operation(ofRule.extend({ Ids: z.array(z.string()).min(1) }), async (input, call) => {
      const rule = authorizedRule(call, 'events:RemoveTargets', input.EventBusName, input.Rule);
      rules.setTargets(
        rule,
        rule.targets.filter(({ Id }) => !input.Ids.includes(Id)),
      );
      await store.saved();
      return { FailedEntryCount: 0, FailedEntries: [] };
    }),

    ListTargetsByRule: operation(ofRule, ({ EventBusName, Rule }, call) => ({
      Targets: authorizedRule(call, 'events:ListTargetsByRule', EventBusName, Rule).targets,
    })),
  };
}

const describeRule = (rule: Rule) => ({
  Name: rule.name,
  Arn: rule.arn,
  EventBusName: rule.bus,
  State: rule.state,
  Description: rule.description,
  RoleArn: rule.roleArn,
  EventPattern: rule.eventPattern,
  ScheduleExpression: rule.scheduleExpression,
});
