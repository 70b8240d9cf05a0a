import { expect, it } from '@jest/globals';
import { HELP, optionsOf } from './options.ts';

it('the options are read from the command line or have their defaults', () => {
  expect(optionsOf([])).toEqual({
    ok: true,
    value: { help: false, orders: 10_000, seed: 1, faultRate: 0.03, shrinks: true },
  });
  expect(optionsOf(['--orders', '50', '--seed', '7', '--faults', '0', '--no-shrink'])).toMatchObject({
    value: { orders: 50, seed: 7, faultRate: 0, shrinks: false },
  });
});

it.each([['--help'], ['-h']])('%s prints the help', (flag) => {
  expect(optionsOf([flag])).toMatchObject({ value: { help: true } });
  expect(HELP).toContain('--orders');
});

it.each([
  [['--bogus'], 'bogus'],
  [['--orders', 'many'], '--orders'],
  [['--orders', '0'], '--orders'],
  [['--seed', '1.5'], '--seed'],
  [['--faults', '1'], '--faults'],
])('%j is rejected and named', (args, name) => {
  const options = optionsOf(args);
  expect(options.ok ? '' : options.error).toContain(name);
});
