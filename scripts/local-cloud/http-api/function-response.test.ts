import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { functionResponse } from './function-response.ts';

/** Mostly what functions return, and now and then anything else. */
const orAnything = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: fc.anything() });

const result = fc.record(
  {
    statusCode: orAnything(fc.oneof(fc.integer({ min: 98, max: 601 }), fc.constantFrom('200', 200.5, Number.NaN))),
    headers: orAnything(
      fc.oneof(
        { weight: 9, arbitrary: fc.dictionary(fc.constantFrom('a', 'B', 'content-type'), orAnything(fc.string())) },
        { weight: 1, arbitrary: fc.array(fc.string(), { maxLength: 1 }) },
      ),
    ),
    body: orAnything(fc.oneof(fc.string(), fc.uint8Array())),
    isBase64Encoded: orAnything(fc.boolean()),
  },
  { requiredKeys: ['statusCode'] },
);

test('what is recognised without the schema is what the schema accepts, and means the same', () => {
  let [accepted, refused] = [0, 0];
  fc.assert(
    fc.property(result, (usual) => {
      // An explicit null means the same as none, and is for the schema alone.
      const bySchema = functionResponse({ ...usual, cookies: null });
      expect(functionResponse(usual)).toEqual(bySchema);
      if (bySchema === undefined) refused += 1;
      else accepted += 1;
    }),
    { numRuns: 1_000 },
  );
  expect(Math.min(accepted, refused)).toBeGreaterThan(20);
});
