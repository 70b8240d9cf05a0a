import { describe, expect, test } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { memorySlots } from '@satcade/testing/quotas';
import { recordVerdict } from '../../builds/use-cases/record-verdict.ts';
import { type MemoryCatalogue, memoryCatalogue } from '../../testing/memory-catalogue.ts';
import {
  aGame,
  aVerdict,
  CAUSE,
  DEVELOPER,
  draftGame,
  GAME_ID,
  GUEST,
  gameFileKey,
  listedGame,
  NOW,
  user,
} from '../../testing/samples.ts';
import type { GameStore } from '../ports.ts';
import { changeGame } from './change-game.ts';
import { createGame, type GameCommand, removeGame, updateGame } from './write-game.ts';

const clock = fixedClock(NOW);
const owner = user(DEVELOPER);
const own = { caller: owner, address: '203.0.113.7', developerId: DEVELOPER, cause: CAUSE };
const command = (fields: Partial<GameCommand> = {}): GameCommand => ({
  gameId: GAME_ID,
  caller: owner,
  address: '203.0.113.7',
  cause: CAUSE,
  ...fields,
});

async function catalogueWith(...games: readonly ReturnType<typeof aGame>[]): Promise<MemoryCatalogue> {
  const catalogue = memoryCatalogue();
  for (const game of games) await catalogue.games.create(game, CAUSE);
  return catalogue;
}

describe('changeGame', () => {
  test('raises the revision and writes the cause', async () => {
    const catalogue = await catalogueWith(aGame());
    const updated = await updateGame(command(), { title: 'New name' }, { ...catalogue, clock });
    expect(updated).toMatchObject({ ok: true, value: { title: 'New name', revision: 2 } });
    expect(catalogue.stream.at(-1)?.after).toMatchObject({ revision: 2, ...CAUSE });
  });

  test('does not write an unchanged game', async () => {
    const catalogue = await catalogueWith(aGame());
    await updateGame(command(), { title: aGame().title }, { ...catalogue, clock });
    expect(catalogue.stream).toHaveLength(1);
  });

  test('decides again when another writer was faster', async () => {
    const catalogue = await catalogueWith(aGame());
    const { games } = catalogue;
    let interrupted = false;
    const raced: GameStore = {
      ...games,
      async save(before, after, cause, beside) {
        if (!interrupted) {
          interrupted = true;
          await games.save(before, { ...before, revision: before.revision + 1, description: 'by someone else' }, cause);
        }
        return games.save(before, after, cause, beside);
      },
    };
    const updated = await updateGame(command(), { title: 'Mine' }, { ...catalogue, games: raced, clock });
    expect(updated).toMatchObject({ ok: true, value: { title: 'Mine', description: 'by someone else', revision: 3 } });
  });

  test('gives up when others keep writing', async () => {
    const catalogue = await catalogueWith(aGame());
    const games: GameStore = { ...catalogue.games, save: async () => false };
    const changed = await changeGame(
      GAME_ID,
      (game) => ({ ok: true, value: { game: { ...game, title: 'x' } } }),
      CAUSE,
      { games, clock },
    );
    expect(changed).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });

  test('refuses another revision than the one that was decided on', async () => {
    const catalogue = await catalogueWith(aGame());
    const update = (expectedRevision: number) =>
      updateGame(command({ expectedRevision }), { title: 'x' }, { ...catalogue, clock });
    expect(await update(2)).toMatchObject({ ok: false, error: { code: 'precondition-failed' } });
    expect(await update(1)).toMatchObject({ ok: true });
  });
});

describe('permissions to change a game', () => {
  test.each([
    ['a guest, of a listed game', GUEST, listedGame(), 'forbidden'],
    ['someone else, of a listed game', user('other'), listedGame(), 'forbidden'],
    ['someone else, of a hidden game', user('other'), aGame(), 'not-found'],
    ['the owner, of a deleted game', owner, listedGame({ deleted: true }), 'not-found'],
  ])('refuse %s', async (_, caller, game, code) => {
    const catalogue = await catalogueWith(game);
    const dependencies = { ...catalogue, clock };
    expect(await updateGame(command({ caller }), { title: 'x' }, dependencies)).toMatchObject({ error: { code } });
    expect(await removeGame(command({ caller }), dependencies)).toMatchObject({ error: { code } });
    expect(catalogue.stream).toHaveLength(1);
  });

  test('allow an Admin', async () => {
    const catalogue = await catalogueWith(aGame());
    const admin = command({ caller: user('a', true) });
    const unexplained = await updateGame(admin, { title: 'x' }, { ...catalogue, clock });
    expect(unexplained).toMatchObject({ error: { errors: [{ path: 'body.reason' }] } });
    const explained = await updateGame({ ...admin, reason: 'A typo' }, { title: 'x' }, { ...catalogue, clock });
    expect(explained).toMatchObject({ ok: true });
    expect(await catalogue.audit.list({ limit: 5 })).toMatchObject({
      value: { items: [{ action: 'record.update', reason: 'A typo', after: { ownerId: DEVELOPER, fields: 'title' } }] },
    });
  });
});

describe('pictures and videos of a game', () => {
  const key = (kind: string, name: string) => `${kind}/${DEVELOPER}/${GAME_ID}/${name}`;
  const thumbnailKey = key('thumbnails', 'thumbnail.png');
  const refused = key('screenshots', 'screenshot-1.png');

  test('are refused before they replace anything if they were rejected or never uploaded', async () => {
    const catalogue = await catalogueWith(aGame({ thumbnailKey: key('thumbnails', 'before.png') }));
    for (const missing of [thumbnailKey, refused]) catalogue.missingMedia.add(missing);
    const edit = { title: 'New', thumbnailKey, screenshotKeys: [key('screenshots', 'screenshot-0.png'), refused] };
    expect(await updateGame(command(), edit, { ...catalogue, clock })).toMatchObject({
      error: { code: 'validation', errors: [{ path: 'body.thumbnailKey' }, { path: 'body.screenshotKeys.1' }] },
    });
    expect(await catalogue.games.get(GAME_ID)).toMatchObject({
      revision: 1,
      thumbnailKey: key('thumbnails', 'before.png'),
    });
    catalogue.missingMedia.clear();
    expect(await updateGame(command(), edit, { ...catalogue, clock })).toMatchObject({ value: { thumbnailKey } });
  });

  test('are stored with what is known of them, and of those that stay', async () => {
    const shot = key('screenshots', 'screenshot-0.png');
    const [wide, tall] = [
      { width: 1920, height: 1080, placeholder: 3 },
      { width: 600, height: 800 },
    ];
    const catalogue = await catalogueWith(aGame({ thumbnailKey: key('thumbnails', 'before.png') }));
    catalogue.knownPictures.set(shot, wide).set(thumbnailKey, tall);
    await updateGame(command(), { screenshotKeys: [shot, refused] }, { ...catalogue, clock });
    expect((await catalogue.games.get(GAME_ID))?.pictures).toEqual([{ key: shot, ...wide }]);
    await updateGame(command(), { thumbnailKey }, { ...catalogue, clock });
    expect((await catalogue.games.get(GAME_ID))?.pictures).toEqual([
      { key: thumbnailKey, ...tall },
      { key: shot, ...wide },
    ]);
    await updateGame(command(), { screenshotKeys: [refused] }, { ...catalogue, clock });
    expect((await catalogue.games.get(GAME_ID))?.pictures).toEqual([{ key: thumbnailKey, ...tall }]);
  });

  test('are not checked again if the game already shows them', async () => {
    const catalogue = await catalogueWith(aGame({ thumbnailKey }));
    catalogue.missingMedia.add(thumbnailKey);
    const edit = { title: 'New', thumbnailKey };
    expect(await updateGame(command(), edit, { ...catalogue, clock })).toMatchObject({ ok: true });
  });
});

test('keeps a deleted game as a tombstone whose revisions continue', async () => {
  const catalogue = await catalogueWith(listedGame());
  expect(await removeGame(command(), { ...catalogue, clock })).toMatchObject({ ok: true });
  expect(await catalogue.games.get(GAME_ID)).toMatchObject({ deleted: true, revision: 2 });
  expect(await removeGame(command(), { ...catalogue, clock })).toMatchObject({ error: { code: 'not-found' } });
});

describe('verdict and the owner’s naming of its file', () => {
  const name = (catalogue: MemoryCatalogue) =>
    updateGame(command(), { gameFileKey: gameFileKey() }, { ...catalogue, clock });
  const scan = (catalogue: MemoryCatalogue, verdict = aVerdict()) =>
    recordVerdict(GAME_ID, verdict, CAUSE, { ...catalogue, clock });
  const published = { status: 'published', scanStatus: 'CLEAN', file: { versionId: 'v1' } };

  test('meet when the scan comes first', async () => {
    const catalogue = await catalogueWith(aGame());
    await scan(catalogue);
    expect(await name(catalogue)).toMatchObject({ ok: true, value: published });
  });

  test('meet when the owner comes first', async () => {
    const catalogue = await catalogueWith(aGame());
    expect(await name(catalogue)).toMatchObject({ ok: true, value: { scanStatus: 'IN_PROGRESS' } });
    await scan(catalogue);
    expect(await catalogue.games.get(GAME_ID)).toMatchObject(published);
  });

  test('meet in every interleaving of their steps', async () => {
    // The scan runs before each of the owner's steps in turn.
    for (const before of ['get', 'save', 'verdict'] as const) {
      const catalogue = await catalogueWith(aGame());
      let scanned = false;
      const intrude = async (step: string) => {
        if (step !== before || scanned) return;
        scanned = true;
        await scan(catalogue);
      };
      const games: GameStore = {
        ...catalogue.games,
        get: async (gameId) => {
          await intrude('get');
          return catalogue.games.get(gameId);
        },
        save: async (...args) => {
          await intrude('save');
          return catalogue.games.save(...args);
        },
      };
      const verdicts = {
        ...catalogue.verdicts,
        get: async (key: string) => {
          await intrude('verdict');
          return catalogue.verdicts.get(key);
        },
      };
      await updateGame(command(), { gameFileKey: gameFileKey() }, { ...catalogue, games, verdicts, clock });
      expect(await catalogue.games.get(GAME_ID)).toMatchObject(published);
    }
  });

  test('ignore repeated and late messages of the scan', async () => {
    const catalogue = await catalogueWith(aGame());
    await name(catalogue);
    await scan(catalogue);
    const writes = catalogue.stream.length;
    await scan(catalogue);
    await scan(catalogue, aVerdict({ status: 'IN_PROGRESS', scannedAt: undefined }));
    await scan(catalogue, aVerdict({ status: 'ERROR', scannedAt: '2026-03-01T11:00:00.000Z' }));
    expect(catalogue.stream).toHaveLength(writes);
    expect(await catalogue.games.get(GAME_ID)).toMatchObject(published);
  });

  test('stores a verdict on a file of an unknown game', async () => {
    const catalogue = memoryCatalogue();
    await scan(catalogue);
    expect(await catalogue.verdicts.get(gameFileKey())).toMatchObject({ status: 'CLEAN' });
  });
});

test('makes the creator of a new game its owner', async () => {
  const catalogue = memoryCatalogue();
  const created = await createGame(draftGame(), own, { ...catalogue, clock });
  const gameId = created.ok ? created.value.gameId : '';
  expect(await catalogue.games.get(gameId)).toMatchObject({
    developerId: DEVELOPER,
    revision: 1,
    status: 'pending_review',
    scanStatus: 'PENDING',
  });
});

test('limits the number of games per account', async () => {
  const { quotas: _, ...catalogue } = memoryCatalogue();
  const quotas = { games: memorySlots(2) };
  const create = () => createGame(draftGame(), own, { ...catalogue, quotas, clock });
  const results = await Promise.all(Array.from({ length: 10 }, create));
  expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  expect(results.at(-1)).toMatchObject({
    error: { code: 'limit-reached', detail: expect.stringContaining('Delete a game') },
  });
  expect(await catalogue.games.ofDeveloper(DEVELOPER)).toHaveLength(2);
});
