import * as z from 'zod/mini';
import { AwsError } from '../engine.ts';
import type { Deliver, DeliveryTarget } from '../eventbridge/delivery.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { AccessControl } from '../iam/access-control.ts';
import { shortReference } from '../lambda/reference.ts';
import type { DeliverRecord, InvocationRecord } from '../lambda/types.ts';

interface Dependencies {
  /** With the operator's credentials: the policy of the target decides here what EventBridge itself may do. */
  readonly aws: AwsClient;
  readonly access: AccessControl;
  readonly queueUrlOf: (arn: string) => string;
  readonly invokeAsync: (functionName: string, payload: unknown) => Promise<string>;
}

const PutEventsReply = z.object({ FailedEntryCount: z.number() });

/**
 * Delivers events to the targets of rules: queues, functions and other buses, if the target's policy allows the rule.
 */
export const eventDelivery =
  ({ aws, access, queueUrlOf, invokeAsync }: Dependencies): Deliver =>
  async (target, event, input) => {
    const { Arn, ruleArn } = target;
    const allowed = (action: string): void => {
      const requester = { kind: 'service', name: 'events.amazonaws.com' } as const;
      const decision = access.decide(requester, action, Arn, { 'aws:SourceArn': ruleArn });
      if (decision !== 'allowed') {
        throw new AwsError('AccessDenied', `the policy of ${Arn} does not allow ${action} to ${ruleArn}`);
      }
    };
    switch (Arn.split(':')[2]) {
      case 'sqs':
        allowed('sqs:SendMessage');
        await aws.call('sqs', 'SendMessage', queueMessage(target, queueUrlOf(Arn), input));
        return;
      case 'lambda':
        allowed('lambda:InvokeFunction');
        await invokeAsync(shortReference(Arn), JSON.parse(input));
        return;
      case 'events': {
        const entry = {
          EventBusName: Arn,
          Source: event.source,
          DetailType: event['detail-type'],
          Detail: JSON.stringify(event.detail),
          Resources: event.resources,
        };
        await putEvents(aws, entry);
        return;
      }
      default:
        throw new AwsError('ValidationException', `${Arn} cannot be the target of a rule in the local cloud`);
    }
  };

/** The same, with a line about each attempt that fails: otherwise nothing is seen of it until the last one. */
export const withLines =
  (deliver: Deliver, log: (line: string) => void): Deliver =>
  async (target, event, input) => {
    try {
      await deliver(target, event, input);
    } catch (error) {
      log(`${event.id} (${event['detail-type']}) is not delivered to ${target.Arn}: ${String(error)}`);
      throw error;
    }
  };

function queueMessage(target: DeliveryTarget, QueueUrl: string, MessageBody: string): Record<string, unknown> {
  const { SqsParameters, messageAttributes } = target;
  return {
    QueueUrl,
    MessageBody,
    ...(SqsParameters?.MessageGroupId !== undefined && { MessageGroupId: SqsParameters.MessageGroupId }),
    ...(messageAttributes && {
      MessageAttributes: Object.fromEntries(
        Object.entries(messageAttributes).map(([name, StringValue]) => [name, { DataType: 'String', StringValue }]),
      ),
    }),
  };
}

/** Delivers records of asynchronous invocations to their destinations, with the rights of the function's own role. */
export const recordDelivery =
  (clientOf: (functionArn: string) => AwsClient, queueUrlOf: (arn: string) => string): DeliverRecord =>
  async (destinationArn, record) => {
    const client = clientOf(record.requestContext.functionArn);
    switch (destinationArn.split(':')[2]) {
      case 'sqs': {
        const message = { QueueUrl: queueUrlOf(destinationArn), MessageBody: JSON.stringify(record) };
        await client.call('sqs', 'SendMessage', message);
        return;
      }
      case 'lambda': {
        const response = await client.send({
          service: 'lambda',
          method: 'POST',
          path: `/2015-03-31/functions/${encodeURIComponent(destinationArn)}/invocations`,
          headers: { 'x-amz-invocation-type': 'Event' },
          body: JSON.stringify(record),
        });
        if (!response.ok) throw new Error(`Lambda answered ${response.status}: ${await response.text()}`);
        return;
      }
      case 'events':
        await putEvents(client, recordEvent(destinationArn, record));
        return;
      default:
        throw new Error(`${destinationArn} cannot be a destination in the local cloud`);
    }
  };

function recordEvent(EventBusName: string, record: InvocationRecord): Record<string, unknown> {
  const result = record.requestContext.condition === 'Success' ? 'Success' : 'Failure';
  return {
    EventBusName,
    Source: 'lambda',
    DetailType: `Lambda Function Invocation Result - ${result}`,
    Detail: JSON.stringify(record),
    Resources: [EventBusName, record.requestContext.functionArn],
  };
}

async function putEvents(client: AwsClient, entry: Record<string, unknown>): Promise<void> {
  const reply = PutEventsReply.parse(await client.call('events', 'PutEvents', { Entries: [entry] }));
  if (reply.FailedEntryCount > 0) throw new Error('the event bus rejected the event');
}
