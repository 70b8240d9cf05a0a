import { describe, expect, test } from '@jest/globals';
import { ACCOUNT, REGION } from '../engine.ts';
import type { DeliveryTarget } from '../eventbridge/delivery.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import { AccessControl } from '../iam/access-control.ts';
import { PolicyDocumentSchema, parsePolicy } from '../iam/policy-document.ts';
import { eventDelivery, recordDelivery, withLines } from './deliveries.ts';

const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:work';
const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:consume';
const RULE = 'arn:aws:events:us-east-1:000000000000:rule/shop/placed';

const event = {
  version: '0' as const,
  id: 'event-1',
  'detail-type': 'OrderPlaced',
  source: 'orders',
  account: ACCOUNT,
  time: '2026-11-20T12:00:00Z',
  region: REGION,
  resources: [],
  detail: { id: 'a' },
};

/** A client that records its requests. */
function recorder(reply: unknown = {}) {
  const calls: unknown[] = [];
  const client: AwsClient = {
    async call(service, operation, input) {
      calls.push([service, operation, input]);
      return reply;
    },
    send: () => Promise.reject(new Error('unexpected request')),
  };
  return { calls, client };
}

function setUp(reply?: unknown) {
  const access = new AccessControl();
  const { calls, client } = recorder(reply);
  const invoked: unknown[] = [];
  const deliver = eventDelivery({
    aws: client,
    access,
    queueUrlOf: (arn) => `http://${arn.split(':').at(-1)}`,
    invokeAsync: async (name, payload) => {
      invoked.push([name, payload]);
      return 'request';
    },
  });
  const allow = (Action: string, Resource: string) =>
    access.attachToResource(
      Resource,
      parsePolicy(
        PolicyDocumentSchema.parse({
          Statement: {
            Effect: 'Allow',
            Principal: { Service: 'events.amazonaws.com' },
            Action,
            Resource,
            Condition: { ArnEquals: { 'aws:SourceArn': RULE } },
          },
        }),
      ),
    );
  const send = (
    Arn: string,
    more: Pick<DeliveryTarget, 'SqsParameters' | 'messageAttributes'> = {},
    ruleArn = RULE,
  ): Promise<void> => deliver({ Id: 'target', Arn, ruleArn, ...more }, event, JSON.stringify({ input: 1 }));
  return { allow, deliver, send, calls, invoked };
}

describe('an event for a target', () => {
  test('goes to a queue whose policy allows the rule, with its group and attributes', async () => {
    const { allow, send, calls } = setUp();
    allow('sqs:SendMessage', QUEUE);
    await send(QUEUE, { SqsParameters: { MessageGroupId: 'g' }, messageAttributes: { RULE_ARN: RULE } });
    const MessageAttributes = { RULE_ARN: { DataType: 'String', StringValue: RULE } };
    expect(calls).toEqual([
      [
        'sqs',
        'SendMessage',
        { QueueUrl: 'http://work', MessageBody: '{"input":1}', MessageGroupId: 'g', MessageAttributes },
      ],
    ]);
  });

  test('invokes a function whose policy allows the rule', async () => {
    const { allow, send, invoked } = setUp();
    allow('lambda:InvokeFunction', FUNCTION);
    await send(FUNCTION);
    expect(invoked).toEqual([['consume', { input: 1 }]]);
  });

  test.each([QUEUE, FUNCTION])('does not reach %s without permission', async (arn) => {
    const { send, calls, invoked } = setUp();
    await expect(send(arn)).rejects.toThrow(`the policy of ${arn} does not allow`);
    expect([...calls, ...invoked]).toEqual([]);
  });

  test('does not reach the target for another rule', async () => {
    const { allow, send, calls } = setUp();
    allow('sqs:SendMessage', QUEUE);
    await expect(send(QUEUE, {}, `${RULE}-of-another`)).rejects.toThrow('does not allow');
    expect(calls).toEqual([]);
  });

  test('is passed on to another bus, and fails when that rejects it', async () => {
    const bus = 'arn:aws:events:us-east-1:000000000000:event-bus/other';
    const taken = setUp({ FailedEntryCount: 0 });
    await taken.send(bus);
    expect(taken.calls).toMatchObject([
      ['events', 'PutEvents', { Entries: [{ EventBusName: bus, Detail: '{"id":"a"}' }] }],
    ]);
    await expect(setUp({ FailedEntryCount: 1 }).send(bus)).rejects.toThrow('rejected');
  });

  test('is rejected for an unknown kind of target', async () => {
    await expect(setUp().send('arn:aws:states:us-east-1:000000000000:stateMachine:x')).rejects.toThrow(
      'cannot be the target',
    );
  });
});

test('a record of an invocation is sent with the rights of its function', async () => {
  const { calls, client } = recorder();
  const asked: string[] = [];
  const deliver = recordDelivery(
    (functionArn) => {
      asked.push(functionArn);
      return client;
    },
    () => 'http://failures',
  );
  const record = {
    version: '1.0' as const,
    timestamp: '2026-11-20T12:00:00Z',
    requestContext: {
      requestId: 'r',
      functionArn: `${FUNCTION}:$LATEST`,
      condition: 'RetriesExhausted' as const,
      approximateInvokeCount: 3,
    },
    requestPayload: {},
  };
  await deliver(QUEUE, record);
  expect(asked).toEqual([`${FUNCTION}:$LATEST`]);
  expect(calls).toEqual([['sqs', 'SendMessage', { QueueUrl: 'http://failures', MessageBody: JSON.stringify(record) }]]);
});

test('a delivery that fails leaves a line with its event, its target and the reason', async () => {
  const { deliver } = setUp();
  const lines: string[] = [];
  const target: DeliveryTarget = { Id: '1', Arn: QUEUE, ruleArn: RULE };
  await expect(withLines(deliver, (line) => lines.push(line))(target, event, '{}')).rejects.toThrow('does not allow');
  expect(lines).toEqual([expect.stringMatching(/^event-1 \(OrderPlaced\) .*:work: .*does not allow sqs:SendMessage/)]);
});
