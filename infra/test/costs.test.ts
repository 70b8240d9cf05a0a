import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { DEV, everyStage, OTHER, PROD } from './stages.ts';
import { synthesised } from './synthesised.ts';

const prod = synthesised(PROD);
const dev = synthesised(DEV);

const target = z.object({ Ref: z.string() });
const scaling = z.object({ ScalingConfig: z.object({ MaximumConcurrency: z.int() }) });

/** The maximum concurrency of each consumer of a queue, by service and function. */
const concurrencies = (synthesis: typeof dev): Record<string, number> =>
  Object.fromEntries(
    synthesis
      .ofType('AWS::Lambda::EventSourceMapping')
      // Streams have a position at which they start.
      .filter(({ properties }) => properties.StartingPosition === undefined)
      .map(({ stack, properties }) => [
        `${stack.split('-').at(-1)}/${target.parse(properties.FunctionName).Ref.replace(/function.*/, '')}`,
        scaling.parse(properties).ScalingConfig.MaximumConcurrency,
      ]),
  );

describe('queues', () => {
  it('have a maximum concurrency each, in an account with room', () => {
    expect(concurrencies(prod)).toMatchObject({
      ...{ 'payments/consumer': 10, 'payouts/consumer': 5, 'scanning/scan': 10, 'orders/consumer': 20 },
      'payments/webhookworker': 10,
    });
    // A stage without mail gets no reports of SES.
    const { 'notices/bounces': reports, ...others } = concurrencies(prod);
    expect(reports).toBe(2);
    expect(Object.keys(others)).toHaveLength(Object.keys(concurrencies(dev)).length);
  });

  it('leave half of a new account to visitors, even while scans take what they may', () => {
    const { 'scanning/scan': scans, ...others } = concurrencies(dev);
    expect(scans).toBe(5);
    expect(new Set(Object.values(others))).toEqual(new Set([2]));
  });
});

describe('budget', () => {
  const [budget] = prod.ofType('AWS::Budgets::Budget');

  it('is that of the stage file, and warns before the money is spent', () => {
    expect(budget?.properties).toMatchObject({
      Budget: {
        BudgetLimit: { Amount: 100, Unit: 'USD' },
        TimeUnit: 'MONTHLY',
        CostTypes: { IncludeCredit: false, IncludeRefund: false },
      },
    });
    const warnings = z
      .object({ NotificationsWithSubscribers: z.array(z.object({ Notification: z.record(z.string(), z.unknown()) })) })
      .parse(budget?.properties).NotificationsWithSubscribers;
    expect(warnings.map(({ Notification: { NotificationType, Threshold } }) => [NotificationType, Threshold])).toEqual([
      ['ACTUAL', 50],
      ['ACTUAL', 100],
      ['FORECASTED', 100],
    ]);
  });

  it('counts the whole account: a tag that nobody activated for billing would count nothing', () => {
    expect(JSON.stringify(budget?.properties)).not.toContain('Filter');
  });

  it('does not exist without a sum, and neither does its stack', () => {
    for (const synthesis of [dev, synthesised(OTHER)]) {
      expect(synthesis.ofType('AWS::Budgets::Budget')).toEqual([]);
      expect([...synthesis.templates.keys()].filter((stack) => stack.endsWith('costs'))).toEqual([]);
    }
  });
});

describe('anomaly detection', () => {
  it('reports at once what would use up a tenth of the budget', () => {
    const [monitor] = prod.ofType('AWS::CE::AnomalyMonitor');
    expect(monitor?.properties).toMatchObject({ MonitorType: 'DIMENSIONAL', MonitorDimension: 'SERVICE' });
    const [subscription] = prod.ofType('AWS::CE::AnomalySubscription');
    expect(subscription?.properties).toMatchObject({
      Frequency: 'IMMEDIATE',
      Subscribers: [{ Type: 'SNS' }],
      MonitorArnList: [{ 'Fn::GetAtt': [monitor?.id, 'MonitorArn'] }],
      ThresholdExpression: expect.stringContaining('"Values":["10"]'),
    });
  });

  it('cannot stop the store from being deployed, because nothing waits for its stack', () => {
    const dependents = [...prod.dependencies].filter(([, names]) => names.includes('satcade-prod-costs'));
    expect(dependents).toEqual([]);
  });
});

describe('alarm topic', () => {
  it('has the address of the stage as its subscriber', async () => {
    for (const stage of await everyStage()) {
      const addresses = synthesised(stage)
        .ofType('AWS::SNS::Subscription')
        .map(({ properties: { Protocol, Endpoint } }) => [Protocol, Endpoint]);
      expect(addresses).toEqual(stage.alarmEmail === undefined ? [] : [['email', stage.alarmEmail]]);
    }
  });

  it('takes messages from budgets and anomaly detection, for this account only', () => {
    const [policy] = prod.ofType('AWS::SNS::TopicPolicy');
    for (const Service of ['budgets.amazonaws.com', 'costalerts.amazonaws.com']) {
      expect(policy?.properties.PolicyDocument).toMatchObject({
        Statement: expect.arrayContaining([
          expect.objectContaining({
            Principal: { Service },
            Condition: { StringEquals: { 'aws:SourceAccount': PROD.env.account } },
          }),
        ]),
      });
    }
  });
});
