import { describe, expect, it } from '@jest/globals';
import { alarmOf, measuredCloud, metricOf } from '../cloudwatch/testing.ts';
import type { PlannedComposite } from '../providers/plan.ts';
import { readAlarms } from './alarms.ts';

const composite = (given: Partial<PlannedComposite>): PlannedComposite => ({
  name: 'orders-page',
  constructPath: 'Shop/orders-page',
  description: 'Buyers wait.',
  severity: 'page',
  notifies: true,
  rule: 'ALARM("errors")',
  suppressor: undefined,
  ...given,
});
const errors = { namespace: 'AWS/Lambda', metric: 'Errors', dimensions: { FunctionName: 'checkout' } };

/** With an error of `checkout`. */
function readings(composites: readonly PlannedComposite[]) {
  const cloud = measuredCloud();
  cloud.metrics.record(errors, 1, cloud.now);
  const alarms = [
    alarmOf(),
    alarmOf({ name: 'fine', metrics: [metricOf({ metric: 'Throttles' })] }),
    alarmOf({ name: 'blind', comparison: 'GreaterThanUpperThreshold' }),
  ];
  const found = readAlarms({ alarms, composites: [...composites] }, cloud);
  return new Map(found.map((reading) => [reading.alarm.name, reading]));
}

describe('readAlarms', () => {
  it('sums up alarms in composite alarms, which name the ones that ring', () => {
    const { rule: _, ...page } = composite({});
    const found = readings([
      composite({ name: 'all', rule: 'ALARM("page") OR ALARM("fine")' }),
      composite({ ...page, name: 'page', rule: 'ALARM("errors") OR ALARM("fine")' }),
      composite({ name: 'quiet', rule: 'ALARM("fine")' }),
    ]);
    expect(found.get('page')).toMatchObject({ state: 'ALARM', ringing: ['errors'] });
    expect(found.get('all')).toMatchObject({ state: 'ALARM', ringing: ['page'] });
    expect(found.get('quiet')).toMatchObject({ state: 'OK', ringing: [] });
  });

  it('is not OK when it depends on an alarm that cannot be evaluated', () => {
    const found = readings([
      composite({ name: 'half', rule: 'ALARM("fine") OR ALARM("blind")' }),
      composite({ name: 'lost', rule: 'ALARM("no such alarm")' }),
      composite({ name: 'odd', rule: 'AT_LEAST(1, ALARM, ("errors"))' }),
      composite({ name: 'cycle', rule: 'ALARM("cycle")' }),
    ]);
    for (const name of ['half', 'lost', 'odd', 'cycle']) expect(found.get(name)?.state).toBe('unknown');
    expect(found.get('half')?.reason).toBe('it depends on blind');
  });

  it('says which alarm silences another', () => {
    const found = readings([composite({ suppressor: 'errors' }), composite({ name: 'loud', suppressor: 'fine' })]);
    expect([found.get('orders-page')?.silencedBy, found.get('loud')?.silencedBy]).toEqual(['errors', undefined]);
  });
});
