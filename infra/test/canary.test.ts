import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { DEV, PROD } from './stages.ts';
import { synthesised } from './synthesised.ts';

const prod = synthesised(PROD);
const inCanary = (type: string) => prod.ofType(type).filter(({ id }) => id.startsWith('canary'));
const only = (type: string) => {
  const [first, second] = inCanary(type);
  if (first === undefined || second !== undefined) throw new Error(`one ${type} was expected`);
  return first;
};

describe('the canary', () => {
  it('exists only where the stage file switches it on', () => {
    const names = (stage: typeof DEV) =>
      [...synthesised(stage).templates.values()].filter((text) => /canary/i.test(text));
    expect([PROD.canary, names(PROD).length > 0]).toEqual([true, true]);
    expect([DEV.canary, names(DEV)]).toEqual([false, []]);
  });

  it('runs every five minutes', () => {
    const rule = only('AWS::Events::Rule').properties;
    expect(rule).toMatchObject({ ScheduleExpression: 'rate(5 minutes)', State: 'ENABLED' });
    expect(JSON.stringify(rule.Targets)).toContain(only('AWS::Lambda::Function').id);
  });

  it('may do nothing but read its own secret', () => {
    const statements = inCanary('AWS::IAM::Policy').flatMap(
      ({ properties }) =>
        z
          .object({
            PolicyDocument: z.object({ Statement: z.array(z.object({ Action: z.unknown(), Resource: z.unknown() })) }),
          })
          .parse(properties).PolicyDocument.Statement,
    );
    const others = statements.filter(({ Action }) => !/"(logs|xray):/.test(JSON.stringify(Action)));
    expect(others).toEqual([
      expect.objectContaining({
        Action: 'secretsmanager:GetSecretValue',
        Resource: { Ref: only('AWS::SecretsManager::Secret').id },
      }),
    ]);
  });

  it('has a generated secret, which is in no template and in no variable', () => {
    expect(only('AWS::SecretsManager::Secret').properties).toMatchObject({ GenerateSecretString: {} });
    expect(only('AWS::Lambda::Function').properties.Environment).toEqual({
      Variables: expect.objectContaining({
        CANARY_SECRET_ARN: { Ref: only('AWS::SecretsManager::Secret').id },
        METRIC_NAMESPACE: 'Satcade/prod',
        SITE_URL: 'https://store.example.com',
      }),
    });
  });

  it('rings when no run has succeeded for 15 minutes, and when it does not run', () => {
    const { properties } = inCanary('AWS::CloudWatch::Alarm').filter(({ id }) => id.includes('failures'))[0] ?? {};
    expect(properties).toMatchObject({
      ...{ Namespace: 'Satcade/prod', MetricName: 'CanarySucceeded', Statistic: 'Sum', Period: 300 },
      ...{ EvaluationPeriods: 3, Threshold: 1, ComparisonOperator: 'LessThanThreshold' },
      TreatMissingData: 'breaching',
      AlarmDescription: expect.anything(),
    });
    const text = JSON.stringify(properties?.AlarmDescription);
    expect(text).toMatch(/PAGE: A buyer.*runbook\/functions\.md#canary.*Logs: https:/);
    const page = readFileSync(new URL('../../docs/runbook/functions.md', import.meta.url), 'utf8');
    const [, section = ''] = page.split('\n## Canary\n');
    expect([...section.matchAll(/^\*\*(\w+)\.\*\* /gm)].slice(0, 5).map(([, part]) => part)).toEqual([
      ...['Description', 'Impact', 'Check', 'Mend', 'Verify'],
    ]);
    const composites = prod
      .ofType('AWS::CloudWatch::CompositeAlarm')
      .filter(({ properties: { AlarmRule } }) =>
        String(AlarmRule).includes(`ALARM("${String(properties?.AlarmName)}")`),
      );
    expect(composites.map((each) => each.properties.AlarmName)).toEqual(['satcade-prod-edge-page']);
  });

  it('is on the dashboard', () => {
    const [dashboard] = prod.ofType('AWS::CloudWatch::Dashboard');
    expect(JSON.stringify(dashboard?.properties.DashboardBody)).toMatch(/CanarySucceeded.*CanarySeconds/);
  });
});
