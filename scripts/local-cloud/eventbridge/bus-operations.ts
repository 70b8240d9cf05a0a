import * as z from 'zod';
import { checkedOperation } from '../checked-operation.ts';
import type { DurableStore } from '../durable-store.ts';
import type { JsonOperation } from '../json-engine.ts';
import { busArn, DEFAULT_BUS } from './rule.ts';
import { busName, type RuleBook } from './rule-book.ts';

const operation = checkedOperation('ValidationException');

/** The operations that create, describe and delete event buses. */
export function busOperations(rules: RuleBook, store: DurableStore): Readonly<Record<string, JsonOperation>> {
  return {
    CreateEventBus: operation(z.object({ Name: z.string() }), async ({ Name }, call) => {
      call.authorize('events:CreateEventBus', [busArn(Name)]);
      rules.createBus(Name);
      await store.saved();
      return { EventBusArn: busArn(Name) };
    }),

    DescribeEventBus: operation(z.object({ Name: z.optional(z.string()) }), ({ Name = DEFAULT_BUS }, call) => {
      call.authorize('events:DescribeEventBus', [busArn(busName(Name))]);
      const bus = rules.bus(Name);
      return { Name: bus, Arn: busArn(bus) };
    }),

    ListEventBuses: operation(z.object({ NamePrefix: z.optional(z.string()) }), ({ NamePrefix = '' }, call) => {
      call.authorize('events:ListEventBuses', [busArn('*')]);
      const names = rules.buses().filter((name) => name.startsWith(NamePrefix));
      return { EventBuses: names.map((name) => ({ Name: name, Arn: busArn(name) })) };
    }),

    DeleteEventBus: operation(z.object({ Name: z.string() }), async ({ Name }, call) => {
      call.authorize('events:DeleteEventBus', [busArn(busName(Name))]);
      rules.deleteBus(busName(Name));
      await store.saved();
    }),
  };
}
