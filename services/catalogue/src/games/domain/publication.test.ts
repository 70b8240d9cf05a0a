import { describe, expect, test } from '@jest/globals';
import { GAME_SCAN_STATUSES, GAME_STATUSES, WAITING_BUILD_STATES } from '@satcade/contracts/enums';
import { reachable } from '@satcade/kernel';
import fc from 'fast-check';
import { applyVerdict } from '../../builds/domain/follow-verdict.ts';
import { waitingBuildMachine } from '../../builds/domain/waiting-build-machine.ts';
import { aGame, aVerdict, gameFileKey, NOW, thumbnailKey } from '../../testing/samples.ts';
import { adminListOf } from './admin-list.ts';
import { editGame } from './edit-game.ts';
import { type Game, isListed } from './game.ts';
import { gameMachine } from './game-machine.ts';
import { moderate, settle } from './publication.ts';

test('reaches every status', () => {
  expect([...reachable(gameMachine)].sort()).toEqual([...GAME_STATUSES].sort());
});

test('reaches every state of a waiting build', () => {
  expect([...reachable(waitingBuildMachine)].sort()).toEqual([...WAITING_BUILD_STATES, 'RELEASED', 'DISCARDED'].sort());
});

describe('settle', () => {
  test('publishes a waiting CLEAN game, and keeps the time of its first publication', () => {
    const published = settle(aGame({ scanStatus: 'CLEAN' }), NOW);
    expect(published).toMatchObject({ status: 'published', publishedAt: NOW });
    expect(settle(published, '2027-01-01T00:00:00.000Z').publishedAt).toBe(NOW);
  });

  test('leaves a CLEAN game without a thumbnail waiting, and publishes it with the edit that names one', () => {
    const file = { key: gameFileKey(), fileName: 'game.zip', size: 1 };
    const bare = aGame({ thumbnailKey: undefined, scanStatus: 'CLEAN', gameFileKey: file.key, file });
    const waiting = settle(bare, NOW);
    expect(waiting).toMatchObject({ status: 'pending_review' });
    expect(waiting.publishedAt).toBeUndefined();
    expect(adminListOf(waiting)).toBeUndefined();
    expect(editGame(waiting, { thumbnailKey: thumbnailKey() }, NOW)).toMatchObject({
      ok: true,
      value: { status: 'published', publishedAt: NOW },
    });
  });

  test('publishes a game whose thumbnail exists before its file is CLEAN', () => {
    const scanned = aGame({ thumbnailKey: undefined, scanStatus: 'IN_PROGRESS', gameFileKey: gameFileKey() });
    const named = editGame(scanned, { thumbnailKey: thumbnailKey() }, NOW);
    expect(named).toMatchObject({ ok: true, value: { status: 'pending_review' } });
    if (named.ok) expect(applyVerdict(named.value, aVerdict(), NOW)).toMatchObject({ status: 'published' });
  });

  test('lets a game without a thumbnail wait for its owner, not for an Admin, under review', () => {
    const file = { key: gameFileKey(), fileName: 'game.zip', size: 1 };
    const bare = aGame({ thumbnailKey: undefined, scanStatus: 'CLEAN', gameFileKey: file.key, file });
    expect(moderate(bare, { decision: 'publish' }, NOW)).toMatchObject({
      ok: false,
      error: { code: 'conflict', detail: expect.stringContaining('thumbnail') },
    });
    const named = editGame(bare, { thumbnailKey: thumbnailKey() }, NOW, 'review');
    expect(named).toMatchObject({ ok: true, value: { status: 'pending_review' } });
    if (named.ok) expect(adminListOf(named.value)).toBe('waiting');
  });

  test('leaves a draft a draft', () => {
    for (const scanStatus of GAME_SCAN_STATUSES) {
      expect(settle(aGame({ status: 'draft', scanStatus }), NOW).status).toBe('draft');
    }
  });

  test.each([
    ['INFECTED', 'rejected'],
    ['REJECTED', 'rejected'],
    ['ERROR', 'pending_review'],
    ['IN_PROGRESS', 'pending_review'],
  ] as const)('removes a published game from the store when its file is %s', (scanStatus, status) => {
    expect(settle(aGame({ status: 'published', scanStatus }), NOW).status).toBe(status);
  });
});

test('publishes only CLEAN games with a thumbnail, and sells no draft, whatever owners request and scans find', () => {
  const wish = fc.constantFrom('draft', 'pending_review', 'published', undefined).map((status) => ({ status }));
  const file = fc
    .constantFrom('a.zip', 'b.zip')
    .map((name) => ({ gameFileKey: gameFileKey(undefined, undefined, name) }));
  const picture = fc.constant({ thumbnailKey: thumbnailKey() });
  const found = fc
    .record({ name: fc.constantFrom('a.zip', 'b.zip'), status: fc.constantFrom(...GAME_SCAN_STATUSES) })
    .map(({ name, status }) => aVerdict({ key: gameFileKey(undefined, undefined, name), status }));

  fc.assert(
    fc.property(fc.array(fc.oneof(wish, file, picture, found), { maxLength: 30 }), (steps) => {
      let game: Game = aGame({ thumbnailKey: undefined });
      let wantsDraft = false;
      for (const step of steps) {
        if ('key' in step) game = applyVerdict(game, step, NOW);
        else {
          const edited = editGame(game, step, NOW);
          if (!edited.ok) continue;
          game = edited.value;
          if ('status' in step && step.status !== undefined) wantsDraft = step.status === 'draft';
        }
        if (game.status === 'published') expect(game.scanStatus).toBe('CLEAN');
        expect(game.status === 'draft').toBe(wantsDraft);
        expect(isListed(game)).toBe(game.scanStatus === 'CLEAN' && !wantsDraft && game.thumbnailKey !== undefined);
        expect(game.file !== undefined).toBe(game.scanStatus === 'CLEAN');
      }
    }),
  );
});
