import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { retryDelay } from './retry.ts';

test('waits at least as long after each failure as before, within the limit of SQS', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (attempt) => {
      expect(retryDelay(attempt + 1)).toBeGreaterThanOrEqual(retryDelay(attempt));
      expect(retryDelay(attempt)).toBeGreaterThan(0);
      expect(retryDelay(attempt)).toBeLessThanOrEqual(900);
    }),
  );
});
