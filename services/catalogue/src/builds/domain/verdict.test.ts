import { describe, expect, test } from '@jest/globals';
import { GAME_SCAN_STATUSES } from '@satcade/contracts/enums';
import fc from 'fast-check';
import { aGame, aVerdict, gameFileKey, listedGame, NOW } from '../../testing/samples.ts';
import { applyVerdict } from './follow-verdict.ts';
import { type Verdict, verdictRank } from './verdict.ts';

const later = '2026-03-01T13:00:00Z';

describe('rank of verdicts', () => {
  const outranks = (a: Partial<Verdict>, b: Partial<Verdict>) => verdictRank(aVerdict(a)) > verdictRank(aVerdict(b));

  test('puts a result before any pending state, however late that arrives', () => {
    expect(outranks({ status: 'CLEAN' }, { status: 'IN_PROGRESS', scannedAt: undefined })).toBe(true);
    expect(outranks({ status: 'IN_PROGRESS', scannedAt: undefined }, { status: 'PENDING', scannedAt: undefined })).toBe(
      true,
    );
  });

  test('puts the later result first, written with or without milliseconds', () => {
    expect(outranks({ status: 'CLEAN', scannedAt: later }, { status: 'INFECTED' })).toBe(true);
    expect(verdictRank(aVerdict({ scannedAt: '2026-03-01T12:00:00Z' }))).toBe(
      verdictRank(aVerdict({ scannedAt: NOW })),
    );
  });

  test('prefers malware over CLEAN at the same instant', () => {
    expect(outranks({ status: 'INFECTED' }, { status: 'CLEAN' })).toBe(true);
  });

  test('ends with the same verdict in any order of delivery', () => {
    const verdict = fc
      .record({ status: fc.constantFrom(...GAME_SCAN_STATUSES), scannedAt: fc.constantFrom(NOW, later, undefined) })
      .map((fields) => aVerdict(fields));
    const winner = (list: readonly Verdict[]) =>
      list.reduce((best, each) => (verdictRank(each) > verdictRank(best) ? each : best));
    fc.assert(
      fc.property(
        fc
          .array(verdict, { minLength: 1, maxLength: 8 })
          .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => verdictRank(winner(list)) === verdictRank(winner(shuffled)),
      ),
    );
  });
});

describe('game after a verdict', () => {
  const waiting = aGame({ gameFileKey: gameFileKey(), scanStatus: 'IN_PROGRESS' });

  test('is published with the exact object that was found CLEAN', () => {
    expect(applyVerdict(waiting, aVerdict({ sha256: 'abc' }), NOW)).toMatchObject({
      status: 'published',
      scanStatus: 'CLEAN',
      fileSize: 1000,
      file: { key: gameFileKey(), versionId: 'v1', fileName: 'game.zip', size: 1000, sha256: 'abc' },
    });
  });

  test('loses its file after a later malware finding', () => {
    const infected = applyVerdict(listedGame(), aVerdict({ status: 'INFECTED', details: 'EICAR' }), NOW);
    expect(infected).toMatchObject({ status: 'rejected', scanStatus: 'INFECTED', scanDetails: 'EICAR' });
    expect(infected.file).toBeUndefined();
  });

  test('ignores verdicts on files that it does not offer', () => {
    expect(applyVerdict(waiting, aVerdict({ key: 'games/dev-1/other/game.zip' }), NOW)).toBe(waiting);
    const empty = aGame();
    expect(applyVerdict(empty, aVerdict(), NOW)).toBe(empty);
  });

  test('does not return from a result to a pending state', () => {
    const key = gameFileKey();
    const waiting = aGame({ gameFileKey: key, scanStatus: 'IN_PROGRESS', scanDate: undefined });
    const done = applyVerdict(waiting, aVerdict({ key, status: 'CLEAN', scannedAt: NOW }), NOW);
    expect(done.scanStatus).toBe('CLEAN');
    expect(applyVerdict(done, aVerdict({ key, status: 'IN_PROGRESS', scannedAt: undefined }), NOW)).toBe(done);
  });
});
