import { expect, test } from '@jest/globals';
import { type Findings, shown, verdictOf } from './verdict.ts';

const nothing: Findings = { threats: [], objections: [], notes: [] };
const threat = { name: 'EICAR_Test_File', path: 'bonus/readme.txt' };

test('malware outweighs an objection, an objection outweighs clean', () => {
  expect(verdictOf({ threats: [threat], objections: ['No.'], notes: ['Hm.'] })).toEqual({
    status: 'INFECTED',
    details: 'Malware found: EICAR_Test_File in "bonus/readme.txt".',
  });
  expect(verdictOf({ ...nothing, objections: ['No.'], notes: ['Hm.'] })).toEqual({
    status: 'REJECTED',
    details: 'No.',
  });
  expect(verdictOf({ ...nothing, notes: ['Hm.'] })).toEqual({ status: 'CLEAN', details: 'Hm.' });
  expect(verdictOf(nothing)).toEqual({ status: 'CLEAN' });
});

test('details stay short however much there is to say', () => {
  const objections = Array.from({ length: 500 }, (_, n) => `Fault ${n}.`);
  expect(verdictOf({ ...nothing, objections }).details).toMatch(/^Fault 0\. .* Fault 9\. And 490 more\.$/);
  expect(verdictOf({ ...nothing, objections: ['Same.', 'Same.'] }).details).toBe('Same.');
});

test('names out of archives are made fit to be read', () => {
  expect(shown('a\u0007b\u202ecod.exe')).toBe('"a\u{fffd}b\u{fffd}cod.exe"');
  expect(shown('x'.repeat(500)).length).toBeLessThan(130);
});
