import { describe, expect, it } from '@jest/globals';
import { type AlarmState, parseRule } from './composite-rule.ts';

const STATES: Readonly<Record<string, AlarmState>> = { a: 'ALARM', b: 'OK', c: 'INSUFFICIENT_DATA', d: 'unknown' };
const truth = (rule: string) => parseRule(rule)((name) => STATES[name] ?? 'unknown');

describe('parseRule', () => {
  it.each([
    ['ALARM("a")', true],
    ['ALARM("arn:aws:cloudwatch:us-east-1:123456789012:alarm:a")', true],
    ['ALARM("b") OR ALARM("a")', true],
    ['ALARM("b") AND ALARM("a")', false],
    ['NOT ALARM("b") AND (OK("a") OR INSUFFICIENT_DATA("c"))', true],
    ['FALSE OR TRUE AND FALSE', false],
  ])('evaluates %s', (rule, expected) => {
    expect(truth(rule)).toBe(expected);
  });

  it('has no answer when it depends on an alarm that cannot be evaluated', () => {
    expect([truth('ALARM("d")'), truth('ALARM("b") OR ALARM("d")'), truth('NOT ALARM("d")')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([truth('ALARM("a") OR ALARM("d")'), truth('ALARM("b") AND ALARM("d")')]).toEqual([true, false]);
  });

  it.each(['ALARM(a', 'ALARM("a") ALARM("b")', 'AT_LEAST(2, ALARM, ("a"))', ''])('refuses %j', (rule) => {
    expect(() => parseRule(rule)).toThrow();
  });
});
