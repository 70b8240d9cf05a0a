import { expect, test } from '@jest/globals';
import { shown } from '@satcade/contracts/archive/shown';
import fc from 'fast-check';
import { answerOfClamd } from '../adapters/clamd/answer.ts';
import { answerOfGuardDuty, GUARDDUTY_STATUSES } from '../adapters/guardduty/answer.ts';
import { answerOfThreats } from './engine-answer.ts';
import { type Findings, verdictOf } from './verdict.ts';

const nothing: Findings = { answer: { kind: 'clean' }, objections: [] };
const threat = { name: 'EICAR_Test_File', path: 'bonus/readme.txt' };
const infected = answerOfThreats([threat]);

test('ranks malware above an objection, and an objection above clean', () => {
  expect(verdictOf({ answer: infected, objections: ['No.'] })).toEqual({
    status: 'INFECTED',
    details: 'Malware found: EICAR_Test_File in "bonus/readme.txt".',
  });
  expect(verdictOf({ ...nothing, objections: ['No.'] })).toEqual({
    status: 'REJECTED',
    details: 'No.',
  });
  expect(verdictOf(nothing)).toEqual({ status: 'CLEAN' });
});

test('keeps details short, however many there are', () => {
  const objections = Array.from({ length: 500 }, (_, n) => `Fault ${n}.`);
  expect(verdictOf({ ...nothing, objections }).details).toMatch(/^Fault 0\. .* Fault 9\. And 490 more\.$/);
  expect(verdictOf({ ...nothing, objections: ['Same.', 'Same.'] }).details).toBe('Same.');
});

test('makes names from archives safe to show', () => {
  expect(shown('a\u0007b\u202ecod.exe')).toBe('"a\u{fffd}b\u{fffd}cod.exe"');
  expect(shown('x'.repeat(500)).length).toBeLessThan(130);
  // No queue takes the event of a verdict with these.
  expect(shown('a\uffffb\ufffe\ud83dc')).toBe('"a\u{fffd}b\u{fffd}\u{fffd}c"');
  expect(shown(`${'🎮'.repeat(200)}.html`).isWellFormed()).toBe(true);
});

const text = fc.string({ maxLength: 40 });
const answer = fc.oneof(
  fc.constant({ kind: 'clean' as const }),
  fc.record({
    kind: fc.constant('infected' as const),
    threats: fc.array(fc.record({ name: text, path: text }), { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('unsupported' as const), reason: text }),
  fc.record({ kind: fc.constant('failed' as const), reason: text }),
);

test('combines every engine answer with our own findings into one verdict, which is CLEAN only if both are', () => {
  fc.assert(
    fc.property(answer, fc.array(text), (given, objections) => {
      const { status, details } = verdictOf({ answer: given, objections });
      expect(status === 'CLEAN').toBe(given.kind === 'clean' && objections.length === 0);
      expect(status === 'INFECTED').toBe(given.kind === 'infected');
      expect(status === 'ERROR').toBe(given.kind === 'failed' && objections.length === 0);
      if (status !== 'CLEAN') expect(details).toBeDefined();
    }),
  );
});

test('has a verdict for every status of GuardDuty', () => {
  const verdicts = GUARDDUTY_STATUSES.map((status) => {
    const given = answerOfGuardDuty(status, ['Trojan.X']);
    return [status, verdictOf({ ...nothing, answer: given }).status];
  });
  expect(Object.fromEntries(verdicts)).toEqual({
    NO_THREATS_FOUND: 'CLEAN',
    THREATS_FOUND: 'INFECTED',
    UNSUPPORTED: 'REJECTED',
    ACCESS_DENIED: 'ERROR',
    FAILED: 'ERROR',
  });
  expect(answerOfGuardDuty('THREATS_FOUND', [])).toMatchObject({ kind: 'infected', threats: [{ name: 'unnamed' }] });
});

test('has a verdict for every reply of clamd, of which only an exact OK is clean', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('stream: OK ', 'OK', 'stream: OK FOUND', 'PONG')), (reply) => {
      const { status } = verdictOf({ ...nothing, answer: answerOfClamd(reply) });
      expect(status === 'CLEAN').toBe(reply === 'stream: OK');
    }),
  );
  expect(
    [
      'stream: OK',
      'stream: Win.Test.EICAR_HDB-1 FOUND',
      'INSTREAM size limit exceeded. ERROR',
      'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND',
      "stream: Can't allocate memory ERROR",
      'UNKNOWN COMMAND',
    ].map((reply) => verdictOf({ ...nothing, answer: answerOfClamd(reply) }).status),
  ).toEqual(['CLEAN', 'INFECTED', 'REJECTED', 'REJECTED', 'ERROR', 'ERROR']);
});
