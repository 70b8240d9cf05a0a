import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { requestFrom } from './edge-event.ts';
import type { ViewerRequest } from './types.ts';

const REQUEST: ViewerRequest = {
  ...{ method: 'GET', uri: '/', query: '', headers: {}, ip: '127.0.0.1', port: 50_000 },
  body: Readable.from([]),
};

/** Mostly what functions return, and now and then anything else. */
const orAnything = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 19, arbitrary: value }, { weight: 1, arbitrary: fc.anything() });

const field = orAnything(
  fc.record(
    {
      value: fc.string(),
      attributes: fc.string(),
      multiValue: orAnything(fc.array(fc.record({ value: fc.string() }))),
    },
    { requiredKeys: ['value'] },
  ),
);
const fields = orAnything(
  fc.oneof(
    { weight: 9, arbitrary: fc.dictionary(fc.constantFrom('a', 'B', 'host'), field, { maxKeys: 2 }) },
    { weight: 1, arbitrary: fc.array(field, { maxLength: 1 }) },
  ),
);
const result = fc.record({
  method: orAnything(fc.constant('GET')),
  uri: orAnything(fc.webPath()),
  querystring: fc.oneof(fields, fc.string()),
  headers: fields,
});

const outcomeOf = (given: unknown) => {
  try {
    return requestFrom(given, REQUEST);
  } catch {
    return 'refused';
  }
};

test('what is recognised without the schema is what the schema accepts, and means the same', () => {
  let [accepted, refused] = [0, 0];
  fc.assert(
    fc.property(result, (given) => {
      // A cookie with attributes is for the schema alone; a request has none of them.
      const outcome = outcomeOf({ ...given, cookies: { id: { value: '1' } } });
      expect(outcomeOf({ ...given, cookies: { id: { value: '1', attributes: '' } } })).toEqual(outcome);
      if (outcome === 'refused') refused += 1;
      else accepted += 1;
    }),
    { numRuns: 1_000 },
  );
  expect(Math.min(accepted, refused)).toBeGreaterThan(20);
});
