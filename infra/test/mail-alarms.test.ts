import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { DEV, PROD } from './stages.ts';
import { synthesised } from './synthesised.ts';

const mailAlarms = (stage: typeof PROD) =>
  synthesised(stage)
    .ofType('AWS::CloudWatch::Alarm')
    .map(({ properties }) => properties)
    .filter(({ Namespace }) => Namespace === 'AWS/SES');

it('rings at half of the bounces and complaints at which AWS reviews an account', () => {
  expect(mailAlarms(PROD).map(({ MetricName, Threshold, Dimensions }) => [MetricName, Threshold, Dimensions])).toEqual([
    ['Reputation.BounceRate', 0.025, undefined],
    ['Reputation.ComplaintRate', 0.0005, undefined],
  ]);
});

it('says what users feel, and leads to the console of SES and to a section of the runbook that exists', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/runbook/limits.md'), 'utf8');
  expect(page).toContain('\n## Mail is not delivered\n');
  for (const { AlarmDescription } of mailAlarms(PROD)) {
    const text = JSON.stringify(AlarmDescription);
    expect(text).toContain('TICKET: AWS may soon pause the mail');
    expect(text).toContain('runbook/limits.md#mail-is-not-delivered');
    expect(text).toMatch(/Mail: https:.*ses.home.*#.reputation/);
  }
});

it('is left out where the stage sends no mail', () => {
  expect(mailAlarms(DEV)).toEqual([]);
});
