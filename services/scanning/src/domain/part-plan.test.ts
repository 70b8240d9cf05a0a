import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FIRST_PART_BYTES, MAX_PARTS, partBytes, partPlan } from './part-plan.ts';

const MIB = 1024 * 1024;
const TIB = MIB * MIB;

test.each([
  [1, 8 * MIB, 1],
  [8 * MIB, 8 * MIB, 1],
  [8 * MIB + 1, 8 * MIB, 2],
  [5 * 1024 * MIB, 8 * MIB, 640],
  [80_000 * MIB, 8 * MIB, 10_000],
  [80_000 * MIB + 1, 16 * MIB, 5_001],
])('plans %d bytes in parts of %d bytes: %d parts', (size, partSize, partCount) => {
  expect(partPlan(size)).toEqual({ partSize, partCount });
});

test('chooses the smallest part size with few enough parts, which together form the file', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 * TIB }), (size) => {
      const plan = partPlan(size);
      expect(plan.partCount).toBeLessThanOrEqual(MAX_PARTS);
      expect(Number.isInteger(Math.log2(plan.partSize / FIRST_PART_BYTES))).toBe(true);
      if (plan.partSize > FIRST_PART_BYTES) expect(Math.ceil(size / (plan.partSize / 2))).toBeGreaterThan(MAX_PARTS);
      const last = partBytes(plan, size, plan.partCount);
      expect(last).toBeGreaterThan(0);
      expect(last).toBeLessThanOrEqual(plan.partSize);
      expect((plan.partCount - 1) * plan.partSize + last).toBe(size);
      if (plan.partCount > 1) expect(partBytes(plan, size, 1)).toBe(plan.partSize);
    }),
  );
});
