import { describe, expect, it } from '@jest/globals';
import { totalOf } from './total.ts';

const page = (leftOut: number | undefined, nextToken: string | null) => ({ total: 120, leftOut, nextToken });

describe('the number of games in a list', () => {
  it('is unknown before the first page, and then what the server counts', () => {
    expect(totalOf([])).toBeUndefined();
    expect(totalOf([page(undefined, 'a'), page(undefined, 'b')])).toEqual({ count: 120, isMost: false });
  });

  it('leaves out the owned games of all pages that were read', () => {
    expect(totalOf([page(3, 'a'), page(2, null)])).toEqual({ count: 115, isMost: false });
  });

  it('is only the most there can be while owned games may follow', () => {
    expect(totalOf([page(3, 'a')])).toEqual({ count: 117, isMost: true });
    expect(totalOf([page(0, 'a')])).toEqual({ count: 120, isMost: true });
  });
});
