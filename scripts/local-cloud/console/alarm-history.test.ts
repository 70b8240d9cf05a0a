import { describe, expect, it } from '@jest/globals';
import { alarmOf } from '../cloudwatch/testing.ts';
import { AlarmHistory } from './alarm-history.ts';
import type { AlarmReading, AlarmState } from './alarms.ts';

const reading = (state: AlarmState, given: Partial<AlarmReading> = {}): AlarmReading => ({
  alarm: alarmOf({ notifies: true }),
  state,
  value: undefined,
  children: [],
  ringing: [],
  ...given,
});

describe('AlarmHistory', () => {
  it('keeps each change of state once, newest first', () => {
    const history = new AlarmHistory();
    for (const [at, state] of (['OK', 'ALARM', 'ALARM', 'OK'] as const).entries())
      history.observe([reading(state)], at);
    expect(history.changes()).toEqual([
      { at: 3, alarm: 'errors', from: 'ALARM', to: 'OK', notifies: true },
      { at: 1, alarm: 'errors', from: 'OK', to: 'ALARM', notifies: true },
    ]);
    expect([history.since('errors'), history.changes('other')]).toEqual([3, []]);
  });

  it('begins with alarms that already ring', () => {
    const history = new AlarmHistory();
    history.observe([reading('ALARM')], 5);
    expect(history.changes()).toEqual([expect.objectContaining({ from: 'INSUFFICIENT_DATA', to: 'ALARM' })]);
  });

  it('says that nobody would be notified by a silenced alarm or by one without actions', () => {
    const history = new AlarmHistory();
    history.observe([reading('ALARM', { silencedBy: 'cause' })], 1);
    history.observe([reading('ALARM', { alarm: alarmOf({ name: 'child' }) })], 2);
    expect(history.changes().map(({ notifies }) => notifies)).toEqual([false, false]);
  });
});
