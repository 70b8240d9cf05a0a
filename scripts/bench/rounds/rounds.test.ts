import { describe, expect, it } from '@jest/globals';
import type { Side, SideId } from '../stores/sides.ts';
import { alternate, collect } from './rounds.ts';

const side = (id: SideId): Side => ({ id, commit: 'abc', isChanged: false, root: '/', state: '/' });
const sample = { name: 'time', unit: 'ms', better: 'less' } as const;

describe('alternate', () => {
  it('measures each side once a round, and the order turns with every round', async () => {
    const order: SideId[] = [];
    const figures = await alternate([side('old'), side('this'), side('again')], 3, async ({ id }) => {
      order.push(id);
      return [{ ...sample, value: order.length }];
    });
    expect(order).toEqual(['old', 'this', 'again', 'again', 'this', 'old', 'old', 'this', 'again']);
    expect(figures).toEqual([{ ...sample, values: { old: [1, 6, 7], this: [2, 5, 8], again: [3, 4, 9] } }]);
  });
});

describe('collect', () => {
  it('keeps figures apart by what they measured and under which load', () => {
    const samples = [
      { ...sample, value: 1, of: 'list', at: 1 },
      { ...sample, value: 2, of: 'list', at: 8 },
      { ...sample, value: 3, of: 'page', at: 1 },
    ];
    expect(collect([{ id: 'this', samples }]).map(({ values }) => values.this)).toEqual([[1], [2], [3]]);
  });

  it('keeps four digits of a value', () => {
    expect(collect([{ id: 'this', samples: [{ ...sample, value: 1234.567 }] }])[0]?.values.this).toEqual([1235]);
  });
});
