import { describe, expect, it } from '@jest/globals';
import { benchOptions, OWN_PARTS, ROUND_PARTS, SINGLE_PARTS } from './arguments.ts';

const read = (text: string) => {
  const options = benchOptions(text.split(' ').filter(Boolean));
  if (!options.ok) throw new Error(options.error);
  return options.value;
};
const refusal = (text: string): string => {
  const options = benchOptions(text.split(' ').filter(Boolean));
  return options.ok ? '' : options.error;
};

describe('npm run bench', () => {
  it('measures everything when no part is named', () => {
    expect(read('').parts).toEqual([...ROUND_PARTS, ...OWN_PARTS, ...SINGLE_PARTS]);
  });

  it('measures the named parts, in the named number of rounds, without recording them', () => {
    expect(read('orders reads --rounds 3')).toEqual({
      ...{ parts: ['orders', 'reads'], rounds: 3, curve: [1, 8], isRecorded: false, isReport: false },
    });
  });

  it('counts an order’s units at a further number of buyers, each number once and in order', () => {
    expect(read('orders --buyers 50').curve).toEqual([1, 8, 50]);
    expect(read('orders --buyers 4').curve).toEqual([1, 4, 8]);
    expect(read('orders --buyers 8').curve).toEqual([1, 8]);
  });

  it('compares with a commit, by default what visitors and buyers wait for', () => {
    expect(read('compare HEAD~60')).toMatchObject({ old: 'HEAD~60', parts: ['orders', 'reads', 'functions'] });
    expect(read('compare HEAD~60 idle --record')).toMatchObject({ old: 'HEAD~60', parts: ['idle'], isRecorded: true });
  });

  it('only writes the page', () => {
    expect(read('report')).toMatchObject({ parts: [], isReport: true });
    expect(refusal('report orders')).toContain('Usage');
  });

  it('refuses what it does not know, and says what there is', () => {
    expect(refusal('order')).toContain('"order" is none of orders, reads');
    expect(refusal('--fast')).toContain('Usage');
    expect(refusal('compare')).toContain('compare needs a commit');
    expect(refusal('compare HEAD lighthouse')).toContain('"lighthouse" is none of orders');
  });

  it('refuses numbers that make no sense', () => {
    for (const number of ['0', '1.5', 'many', '51'])
      expect(refusal(`--rounds ${number}`)).toContain('--rounds must be');
    for (const number of ['0', 'x', '201']) expect(refusal(`--buyers ${number}`)).toContain('--buyers must be');
  });
});
