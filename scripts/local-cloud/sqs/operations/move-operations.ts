import * as z from 'zod';
import { checkedOperation } from '../../checked-operation.ts';
import type { Clock } from '../../engine.ts';
import type { JsonOperation } from '../../json-engine.ts';
import type { Broker } from '../broker.ts';
import { MoveTasks } from '../queues/move-tasks.ts';
import { authorizedQueueByArn } from './queue-reference.ts';

const operation = checkedOperation('InvalidParameterValue');

const startSchema = z.object({
  SourceArn: z.string(),
  DestinationArn: z.optional(z.string()),
  MaxNumberOfMessagesPerSecond: z.optional(z.number().int().min(1).max(500)),
});
const listSchema = z.object({ SourceArn: z.string(), MaxResults: z.optional(z.number().int().min(1).max(10)) });

/** The operations that redrive dead letters. A rate limit is accepted but has no effect: moving is one step. */
export function moveOperations(broker: Broker, clock: Clock): Readonly<Record<string, JsonOperation>> {
  const tasks = new MoveTasks(broker);
  return {
    StartMessageMoveTask: operation(startSchema, async ({ SourceArn, DestinationArn }, call) => {
      const source = authorizedQueueByArn(broker, call, SourceArn, [
        'sqs:StartMessageMoveTask',
        'sqs:ReceiveMessage',
        'sqs:DeleteMessage',
        'sqs:GetQueueAttributes',
      ]);
      const destination =
        DestinationArn === undefined
          ? undefined
          : authorizedQueueByArn(broker, call, DestinationArn, ['sqs:SendMessage']);
      if (destination === undefined) {
        for (const { arn } of broker.queues.sourcesOf(source)) call.authorize('sqs:SendMessage', [arn]);
      }
      const { handle } = tasks.start(source, destination, clock.now());
      await broker.saved();
      return { TaskHandle: handle };
    }),

    ListMessageMoveTasks: operation(listSchema, ({ SourceArn, MaxResults = 1 }, call) => {
      const source = authorizedQueueByArn(broker, call, SourceArn, ['sqs:ListMessageMoveTasks']);
      const Results = tasks.list(source, MaxResults).map(({ destinationArn, startedAt, moved, failureReason }) => ({
        Status: failureReason === undefined ? 'COMPLETED' : 'FAILED',
        SourceArn,
        DestinationArn: destinationArn,
        ApproximateNumberOfMessagesMoved: moved,
        FailureReason: failureReason,
        StartedTimestamp: startedAt,
      }));
      return { Results };
    }),
  };
}
