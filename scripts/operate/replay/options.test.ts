import { describe, expect, it } from '@jest/globals';
import { replayOptions } from './options.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const read = (...args: string[]) => replayOptions(args, {}, NOW);

describe('the options of a replay', () => {
  it('reads times with their zone, and ages', () => {
    expect(read('--service', 'orders', '--from', '2026-11-22T10:00+01:00', '--to', '90m')).toMatchObject({
      service: 'orders',
      consumer: undefined,
      from: Date.parse('2026-11-22T09:00:00Z'),
      to: Date.parse('2026-11-23T10:30:00Z'),
      isDryRun: false,
    });
    expect(read('--service', 'orders', '--from', '2d')).toMatchObject({ from: NOW - 48 * 3_600_000, to: undefined });
  });

  it('takes the stage from the arguments before the environment', () => {
    const args = ['--service', 'orders', '--from', '1h'];
    expect(replayOptions([...args, '--stage', 'prod'], { SATCADE_STAGE: 'dev' }, NOW).stage).toBe('prod');
    expect(replayOptions(args, { SATCADE_STAGE: 'dev' }, NOW).stage).toBe('dev');
  });

  it.each([
    ['a service that does not exist', ['--service', 'order', '--from', '1h'], '--service is one of accounts,'],
    ['a time without a zone', ['--service', 'orders', '--from', '2026-11-22T10:00'], 'is no time'],
    ['an unknown unit', ['--service', 'orders', '--from', '3w'], 'is no time'],
    ['no start', ['--service', 'orders'], '--from is missing'],
    ['a start in the future', ['--service', 'orders', '--from', '2026-11-24T10:00Z'], 'before now'],
    ['an end before the start', ['--service', 'orders', '--from', '1h', '--to', '2h'], 'before --to'],
    ['a start of more than 14 days ago', ['--service', 'orders', '--from', '15d'], 'more than 14 days ago'],
    ['a consumer that gets no replays', ['--service', 'orders', '--from', '1h', '--only-to', 'live'], '--only-to is'],
    ['an unknown option', ['--services', 'orders'], '--services'],
  ])('refuses %s', (_what, args, message) => {
    expect(() => read(...args)).toThrow(message);
  });
});
