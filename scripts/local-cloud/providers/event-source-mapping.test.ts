import { describe, expect, test } from '@jest/globals';
import { AccessControl } from '../iam/access-control.ts';
import { PolicyDocumentSchema, parsePolicy } from '../iam/policy-document.ts';
import { eventSourceMappingProviders } from './event-source-mapping.ts';
import { Plan } from './plan.ts';

const STREAM = 'arn:aws:dynamodb:us-east-1:000000000000:table/orders/stream/label';
const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:work';
const BUCKET = 'arn:aws:s3:::aside';

const READS_STREAM = [
  { Action: ['dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:DescribeStream'], Resource: STREAM },
  { Action: 'dynamodb:ListStreams', Resource: '*' },
];
const READS_QUEUE = [
  { Action: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], Resource: QUEUE },
];
const SETS_ASIDE = [
  { Action: 's3:ListBucket', Resource: BUCKET },
  { Action: 's3:PutObject', Resource: `${BUCKET}/aws/lambda/*` },
];
const EVERYTHING = [{ Action: '*', Resource: '*' }];

/** A function whose role has these permissions, and the creation of a mapping to it. */
function setUp(permissions: readonly Record<string, unknown>[] = EVERYTHING) {
  const access = new AccessControl();
  access.addRole('checkout-role', []);
  const Statement = permissions.map((each) => ({ Effect: 'Allow', ...each }));
  access.attachToRole('checkout-role', parsePolicy(PolicyDocumentSchema.parse({ Statement })));
  const plan = new Plan();
  plan.functions.set('checkout', {
    name: 'checkout',
    arn: 'arn:checkout',
    dir: '/bundles/checkout',
    code: 'bundle.zip',
    handler: 'index.handler',
    environment: {},
    timeoutSeconds: 10,
    memoryMb: 128,
    role: 'checkout-role',
    logicalId: 'Checkout',
    constructPath: 'Shop/Checkout',
    logGroup: undefined,
  });
  const type = 'AWS::Lambda::EventSourceMapping';
  const create = async (properties: Record<string, unknown>) =>
    eventSourceMappingProviders({ plan, access })[type]?.(
      { stack: 'Shop', logicalId: 'Mapping', type, constructPath: 'Shop/Mapping' },
      { FunctionName: 'checkout', ...properties },
    );
  return { plan, create };
}

const toBucket = { DestinationConfig: { OnFailure: { Destination: BUCKET } } };
const INSERTS = { Pattern: '{"eventName":["INSERT"]}' };
const toQueue = { DestinationConfig: { OnFailure: { Destination: QUEUE } } };

describe('an event source mapping', () => {
  test.each([
    ['a queue', toQueue, { kind: 'queue', arn: QUEUE }],
    ['a bucket', toBucket, { kind: 'bucket', name: 'aside' }],
  ])('sends failed batches of a stream to %s', async (_what, destination, onFailure) => {
    const { plan, create } = setUp();
    await create({ EventSourceArn: STREAM, MaximumRetryAttempts: -1, ...destination });
    expect(plan.mappings).toMatchObject([{ mapping: { onFailure, maxRetries: undefined } }]);
  });

  test('keeps the filter and limits of a stream', async () => {
    const { plan, create } = setUp();
    await create({
      EventSourceArn: STREAM,
      FilterCriteria: { Filters: [INSERTS] },
      MaximumRetryAttempts: -1,
      MaximumRecordAgeInSeconds: 60,
    });
    const [planned] = plan.mappings;
    expect(planned).toMatchObject({
      kind: 'stream',
      tableName: 'orders',
      mapping: { batchSize: 100, maxRetries: undefined, maxAgeSeconds: 60, startAt: 'TRIM_HORIZON' },
    });
    expect(planned?.mapping.filter?.({ eventName: 'INSERT' })).toBe(true);
    expect(planned?.mapping.filter?.({ eventName: 'REMOVE' })).toBe(false);
  });

  test.each([
    [{ EventSourceArn: 'arn:aws:kinesis:x' }, 'arn:aws:kinesis:x cannot be an event source locally'],
    [{ EventSourceArn: QUEUE, FunctionName: 'gone' }, 'function gone does not exist'],
    [{ EventSourceArn: STREAM, FilterCriteria: { Filters: Array(6).fill(INSERTS) } }, 'FilterCriteria.Filters'],
    [
      { EventSourceArn: STREAM, FilterCriteria: { Filters: [{ Pattern: 'x'.repeat(4097) }] } },
      'FilterCriteria.Filters[0].Pattern',
    ],
    [{ EventSourceArn: STREAM, FilterCriteria: { Filters: [{ Pattern: '{"a":[{"wildcard":"*"}]}' }] } }, 'wildcard'],
    [{ EventSourceArn: QUEUE, ScalingConfig: { MaximumConcurrency: 1 } }, 'ScalingConfig.MaximumConcurrency'],
    [{ EventSourceArn: QUEUE, ScalingConfig: { MaximumConcurrency: 1001 } }, 'ScalingConfig.MaximumConcurrency'],
    [{ EventSourceArn: QUEUE, MaximumBatchingWindowInSeconds: 301 }, 'MaximumBatchingWindowInSeconds'],
    [{ EventSourceArn: QUEUE, BatchSize: 11 }, 'batch window must be greater than 0'],
    [{ EventSourceArn: `${QUEUE}.fifo`, MaximumBatchingWindowInSeconds: 1 }, 'not supported for FIFO queues'],
    [{ EventSourceArn: `${QUEUE}.fifo`, BatchSize: 11, MaximumBatchingWindowInSeconds: 0 }, '10 messages at most'],
  ])('is refused with the properties %j', async (properties, message) => {
    await expect(setUp().create(properties)).rejects.toThrow(message);
  });

  test('may wait for a batch of a queue to fill, and for more than ten messages then', async () => {
    const { plan, create } = setUp();
    await create({ EventSourceArn: QUEUE, BatchSize: 1000, MaximumBatchingWindowInSeconds: 2 });
    expect(plan.mappings).toMatchObject([{ mapping: { batchSize: 1000, windowSeconds: 2 } }]);
  });

  test('is refused for a queue that shows a message again while the function may still be at work', async () => {
    const { plan, create } = setUp();
    plan.visibilitySeconds.set(QUEUE, 9);
    await expect(create({ EventSourceArn: QUEUE })).rejects.toThrow(
      'Queue visibility timeout: 9 seconds is less than Function timeout: 10 seconds',
    );
    plan.visibilitySeconds.set(QUEUE, 10);
    await create({ EventSourceArn: QUEUE });
    expect(plan.mappings).toHaveLength(1);
  });

  test('is made when the role of the function has exactly the permissions that Lambda requires', async () => {
    const { plan, create } = setUp([...READS_STREAM, ...READS_QUEUE, ...SETS_ASIDE]);
    await create({ EventSourceArn: QUEUE });
    await create({ EventSourceArn: STREAM, ...toBucket });
    expect(plan.mappings).toHaveLength(2);
  });

  test.each([
    ['ReceiveMessage on sqs', { EventSourceArn: QUEUE }, []],
    ['GetRecords on dynamodb', { EventSourceArn: STREAM }, []],
    ['ListStreams on dynamodb', { EventSourceArn: STREAM }, READS_STREAM.slice(0, 1)],
    ['ListBucket on s3', { EventSourceArn: STREAM, ...toBucket }, READS_STREAM],
    ['PutObject on s3', { EventSourceArn: STREAM, ...toBucket }, [...READS_STREAM, ...SETS_ASIDE.slice(0, 1)]],
    ['SendMessage on sqs', { EventSourceArn: STREAM, ...toQueue }, READS_STREAM],
  ])('is refused when the role may not call %s', async (call, properties, permissions) => {
    const { plan, create } = setUp(permissions);
    await expect(create(properties)).rejects.toThrow(`does not have permissions to call ${call}`);
    expect(plan.mappings).toEqual([]);
  });
});
