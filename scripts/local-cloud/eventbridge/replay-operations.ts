import * as z from 'zod';
import { checkedOperation } from '../checked-operation.ts';
import type { DurableStore } from '../durable-store.ts';
import { AwsError } from '../engine.ts';
import type { JsonOperation } from '../json-engine.ts';
import { archiveArn } from './archive.ts';
import type { Archives } from './archives.ts';
import { type Replay, replayArn } from './replay.ts';
import type { Replays } from './replays.ts';
import { busArn } from './rule.ts';
import type { RuleBook } from './rule-book.ts';

const operation = checkedOperation('ValidationException');

const named = z.object({ ReplayName: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/) });
/** Times are seconds since the epoch. */
const startSchema = named.extend({
  Description: z.optional(z.string()),
  EventSourceArn: z.string(),
  EventStartTime: z.number(),
  EventEndTime: z.number(),
  Destination: z.object({ Arn: z.string(), FilterArns: z.optional(z.array(z.string())) }),
});

/** The operations on replays of archives. */
export function replayOperations(
  replays: Replays,
  { archives, rules, store }: { readonly archives: Archives; readonly rules: RuleBook; readonly store: DurableStore },
): Readonly<Record<string, JsonOperation>> {
  return {
    StartReplay: operation(startSchema, async (input, call) => {
      const { ReplayName: name, EventSourceArn, EventStartTime, EventEndTime, Destination } = input;
      call.authorize('events:StartReplay', [replayArn(name)]);
      const archive = archives.archive(EventSourceArn.split('/').at(-1) ?? '');
      if (Destination.Arn !== busArn(archive.bus))
        throw invalid('Destination.Arn', 'Cross event bus replay is not permitted.');
      if (EventEndTime <= EventStartTime) throw invalid('EventEndTime', 'EventStartTime must be before EventEndTime.');
      const arns = new Set(rules.rules(archive.bus).map((rule) => rule.arn));
      const unknown = Destination.FilterArns?.find((each) => !arns.has(each));
      if (unknown !== undefined) throw invalid('Destination.FilterArns', `Rule ${unknown} does not exist.`);
      const replay = replays.start({
        name,
        archive: archive.name,
        bus: archive.bus,
        description: input.Description,
        ruleArns: Destination.FilterArns,
        from: EventStartTime * 1000,
        to: EventEndTime * 1000,
      });
      await store.saved();
      return { ReplayArn: replayArn(name), State: replay.state, ReplayStartTime: replay.startedAt / 1000 };
    }),

    DescribeReplay: operation(named, ({ ReplayName }, call) => {
      call.authorize('events:DescribeReplay', [replayArn(ReplayName)]);
      const replay = replays.replay(ReplayName);
      return {
        ...listed(replay),
        ReplayArn: replayArn(ReplayName),
        Description: replay.description,
        Destination: { Arn: busArn(replay.bus), FilterArns: replay.ruleArns },
      };
    }),

    ListReplays: operation(z.object({ NamePrefix: z.optional(z.string()) }), ({ NamePrefix = '' }, call) => {
      call.authorize('events:ListReplays', [replayArn('*')]);
      return { Replays: replays.all().flatMap((each) => (each.name.startsWith(NamePrefix) ? [listed(each)] : [])) };
    }),

    CancelReplay: operation(named, async ({ ReplayName }, call) => {
      call.authorize('events:CancelReplay', [replayArn(ReplayName)]);
      replays.cancel(ReplayName);
      await store.saved();
      return { ReplayArn: replayArn(ReplayName), State: 'CANCELLING' };
    }),
  };
}

const invalid = (parameter: string, reason: string): AwsError =>
  new AwsError('ValidationException', `Parameter ${parameter} is not valid. Reason: ${reason}`);

const seconds = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : ms / 1000);

const listed = (replay: Replay) => ({
  ReplayName: replay.name,
  EventSourceArn: archiveArn(replay.archive),
  State: replay.state,
  EventStartTime: seconds(replay.from),
  EventEndTime: seconds(replay.to),
  EventLastReplayedTime: seconds(replay.lastReplayedAt),
  ReplayStartTime: seconds(replay.startedAt),
  ReplayEndTime: seconds(replay.endedAt),
});
