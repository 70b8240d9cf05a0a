import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { OTHER, PROD } from './stages.ts';
import { synthesised } from './synthesised.ts';

const app = synthesised();
const prod = synthesised(PROD);

describe('queues', () => {
  const queues = app.ofType('AWS::SQS::Queue');

  test('have a dead-letter queue that takes over after five attempts', () => {
    const working = queues.filter(({ id }) => !/deadletters|failures/.test(id));
    expect(working.length).toBeGreaterThan(7);
    for (const { properties } of working) expect(properties.RedrivePolicy).toMatchObject({ maxReceiveCount: 5 });
  });

  test('hide a message six times as long as its consumer’s time-out, and while its batch fills', () => {
    const timeouts = new Map(
      app
        .ofType('AWS::Lambda::Function')
        .map(({ stack, id, properties }) => [`${stack}/${id}`, Number(properties.Timeout)]),
    );
    const mappings = app.ofType('AWS::Lambda::EventSourceMapping');
    for (const { properties, stack } of mappings) {
      const queueId = z
        .object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) })
        .safeParse(properties.EventSourceArn);
      if (!queueId.success) continue;
      const queue = queues.find((each) => each.stack === stack && each.id === queueId.data['Fn::GetAtt'][0]);
      const functionId = z.object({ Ref: z.string() }).parse(properties.FunctionName).Ref;
      if (queue === undefined) continue;
      const window = Number(properties.MaximumBatchingWindowInSeconds ?? 0);
      expect(queue.properties.VisibilityTimeout).toBe(6 * (timeouts.get(`${stack}/${functionId}`) ?? 0) + window);
    }
  });

  test('do not wait for a batch to fill where a buyer, a visitor or a developer waits', () => {
    const mappings = app.ofType('AWS::Lambda::EventSourceMapping').map(({ stack, id, properties }) => ({
      name: `${stack.split('-').at(-1)} ${id.replace(/function.*/, '')}`,
      isHurried: properties.MaximumBatchingWindowInSeconds === undefined,
    }));
    const services = ['orders', 'payments', 'entitlements', 'accounts', 'scanning', 'live', 'play'];
    const isAwaited = (name: string): boolean =>
      (services.includes(name.split(' ')[0] ?? '') && name !== 'entitlements relay') ||
      ['catalogue consumer', 'catalogue relay'].includes(name);
    const awaited = mappings.filter(({ name }) => isAwaited(name));
    expect(awaited.length).toBeGreaterThan(10);
    expect(awaited.filter(({ isHurried }) => !isHurried)).toEqual([]);
    expect(mappings.filter(({ isHurried }) => !isHurried).length).toBeGreaterThan(4);
  });
});

describe('rules of inboxes', () => {
  const patternOf = (service: string): unknown =>
    app
      .ofType('AWS::Events::Rule')
      .find(({ stack, id }) => stack.endsWith(`-${service}`) && id.startsWith('eventsinrule'))?.properties.EventPattern;

  test('leave out what a direct call or an earlier event does, unless it is replayed', () => {
    expect(patternOf('entitlements')).toMatchObject({
      source: expect.arrayContaining(['satcade.orders']),
      $or: [{ detail: { data: { isGranting: [{ exists: false }] } } }, { 'replay-name': [{ exists: true }] }],
    });
    expect(patternOf('orders')).toMatchObject({
      $or: [{ detail: { data: { isFulfilling: [{ exists: false }] } } }, { 'replay-name': [{ exists: true }] }],
    });
    expect(patternOf('payments')).toMatchObject({
      $or: [{ detail: { data: { hasInvoice: [{ exists: false }] } } }, { 'replay-name': [{ exists: true }] }],
    });
    expect(patternOf('catalogue')).toMatchObject({
      $or: [{ detail: { data: { isRepeated: [{ exists: false }] } } }, { 'replay-name': [{ exists: true }] }],
    });
    expect(patternOf('payouts')).not.toHaveProperty('$or');
  });

  test('let through to notices only the invoices of which somebody is told, and every other event', () => {
    expect(patternOf('notices')).toEqual({
      source: expect.arrayContaining(['satcade.orders', 'satcade.payments']),
      $or: [
        { 'detail-type': expect.not.arrayContaining(['InvoiceChanged.v1']) },
        { 'detail-type': ['InvoiceChanged.v1'], detail: { data: { status: ['Expired', 'Invalid'] } } },
        {
          'detail-type': ['InvoiceChanged.v1'],
          detail: { data: { additionalStatus: ['PaidPartial', 'PaidOver', 'PaidLate'] } },
        },
      ],
    });
  });
});

test('X-Ray traces functions behind the API, and others only with their caller', () => {
  const modes = new Map(
    app
      .ofType('AWS::Lambda::Function')
      .filter(({ properties }) => properties.TracingConfig !== undefined)
      .map(({ stack, id, properties }) => [`${stack.split('-').at(-1)}/${id}`, properties.TracingConfig]),
  );
  const modeOf = (name: string) => [...modes].find(([id]) => id.startsWith(`${name}function`))?.[1];
  for (const name of ['orders/checkout', 'orders/orders', 'entitlements/library'])
    expect({ name, mode: modeOf(name) }).toEqual({ name, mode: { Mode: 'Active' } });
  for (const name of ['payments/webhook', 'payments/openinvoice', 'orders/relay', 'orders/consumer'])
    expect({ name, mode: modeOf(name) }).toEqual({ name, mode: { Mode: 'PassThrough' } });
});

describe('malware engine', () => {
  const scanEnvironment = (synthesis: typeof app) =>
    synthesis
      .ofType('AWS::Lambda::Function')
      .filter(({ stack, id }) => stack.endsWith('scanning') && id.startsWith('scanfunction'))
      .map(
        ({ properties }) =>
          z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) }).parse(properties)
            .Environment.Variables,
      );

  test('is the embedded one unless the stage names another', () => {
    expect(scanEnvironment(app)).toMatchObject([{ SCAN_ENGINE: 'embedded' }]);
    expect(app.ofType('AWS::GuardDuty::MalwareProtectionPlan')).toEqual([]);
  });

  test('scans game files with GuardDuty, whose results go to the queue of arrivals', () => {
    const guarded = prod;
    expect(scanEnvironment(guarded)).toMatchObject([{ SCAN_ENGINE: 'guardduty' }]);
    const [plan] = guarded.ofType('AWS::GuardDuty::MalwareProtectionPlan');
    expect(plan?.properties).toMatchObject({ ProtectedResource: { S3Bucket: { ObjectPrefixes: ['games/'] } } });
    const roles = guarded.ofType('AWS::IAM::Role').map(({ properties }) => JSON.stringify(properties));
    const [role = ''] = roles.filter((text) => text.includes('malware-protection-plan.guardduty.amazonaws.com'));
    // GuardDuty's documentation names each of these, and GuardDuty checks them when the plan is created.
    for (const action of [
      ...['events:PutRule', 'events:DeleteRule', 'events:PutTargets', 'events:RemoveTargets'],
      ...['events:DescribeRule', 'events:ListTargetsByRule', 's3:PutBucketNotification', 's3:GetBucketNotification'],
      ...['s3:ListBucket', 's3:PutObject', 's3:GetObject', 's3:GetObjectVersion'],
    ]) {
      expect(role).toContain(`"${action}"`);
    }
    expect(role).toContain('"events:ManagedBy"');
    const targetOf = (source: string) =>
      guarded
        .ofType('AWS::Events::Rule')
        .filter(({ stack, id }) => stack.endsWith('scanning') && !id.startsWith('eventsout'))
        .filter(({ properties }) => JSON.stringify(properties).includes(source))
        .map(({ properties }) => z.object({ Targets: z.array(z.object({ Arn: z.unknown() })) }).parse(properties))
        .map(({ Targets: [target] }) => target?.Arn);
    expect(targetOf('aws.guardduty')).toEqual(targetOf('aws.s3'));
    expect(targetOf('aws.s3')).toHaveLength(1);
  });

  test('uses clamd at the address of the stage', () => {
    expect(scanEnvironment(synthesised(OTHER))).toMatchObject([
      { SCAN_ENGINE: 'clamd', CLAMD_ADDRESS: 'scanner.example:3310' },
    ]);
  });
});

describe('payouts in production', () => {
  test('hold a credit for longer than its order can be refunded', () => {
    const environments = prod
      .ofType('AWS::Lambda::Function')
      .map(({ properties }) => JSON.stringify(properties.Environment ?? {}))
      .filter((environment) => environment.includes('HOLD_DAYS'));
    expect(environments.length).toBeGreaterThan(1);
    for (const environment of environments) expect(environment).toContain('"HOLD_DAYS":"15"');
  });
});
