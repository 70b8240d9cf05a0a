import { describe, expect, test } from '@jest/globals';
import { aGame, draftGame, GAME_ID, gameFileKey, listedGame, NOW, thumbnailKey, ulid } from '../../testing/samples.ts';
import { deleteGame, editGame } from './edit-game.ts';
import { changedFields, type Game, type GameEdit, isListed, newGame } from './game.ts';

const edited = (game: Game, edit: GameEdit): Game => {
  const result = editGame(game, edit, NOW);
  if (!result.ok) throw new Error(result.error.detail);
  return result.value;
};
const errorsOf = (game: Game, edit: GameEdit): string[] => {
  const result = editGame(game, edit, NOW);
  return result.ok ? [] : (result.error.errors ?? []).map(({ path }) => path);
};

describe('short description', () => {
  const long = 'é'.repeat(200);

  test('defaults to the first 150 characters of the description', () => {
    expect(newGame(draftGame({ description: long }), GAME_ID, 'dev', NOW).shortDescription).toBe('é'.repeat(150));
    expect(newGame(draftGame({ description: long, shortDescription: '' }), GAME_ID, 'dev', NOW).shortDescription).toBe(
      'é'.repeat(150),
    );
    expect(newGame(draftGame({ shortDescription: 'Own words' }), GAME_ID, 'dev', NOW).shortDescription).toBe(
      'Own words',
    );
  });

  test('follows the description while it is derived from it', () => {
    const made = aGame({ description: 'one', shortDescription: 'one' });
    expect(edited(made, { description: 'two' }).shortDescription).toBe('two');
    const written = aGame({ description: 'one', shortDescription: 'my words' });
    expect(edited(written, { description: 'two' }).shortDescription).toBe('my words');
    expect(edited(written, { shortDescription: '' }).shortDescription).toBe('one');
  });

  test('has 150 characters when it is derived from a longer description, even if the last one is a blank', () => {
    const description = `${'a'.repeat(149)} big world`;
    const made = newGame(draftGame({ description }), GAME_ID, 'dev', NOW).shortDescription;
    expect(made).toHaveLength(150);
    const game = aGame({ description, shortDescription: made });
    expect(edited(game, { shortDescription: made.trimEnd() }).shortDescription).toBe(made);
    const sentBack = edited(game, { shortDescription: made.trimEnd(), description: 'Another game.' });
    expect(sentBack.shortDescription).toBe('Another game.');
  });
});

describe('files in an edit', () => {
  test('are refused by name if they belong to another user, game or kind', () => {
    expect(errorsOf(aGame(), { gameFileKey: gameFileKey(GAME_ID, 'someone') })).toEqual(['body.gameFileKey']);
    expect(errorsOf(aGame(), { gameFileKey: gameFileKey(ulid(2)) })).toEqual(['body.gameFileKey']);
    expect(errorsOf(aGame(), { gameFileKey: `thumbnails/dev-1/${GAME_ID}/thumbnail.png` })).toEqual([
      'body.gameFileKey',
    ]);
    expect(
      errorsOf(aGame(), {
        thumbnailKey: `thumbnails/dev-1/../${GAME_ID}/thumbnail.png`,
        trailerKey: gameFileKey(),
        screenshotKeys: [`screenshots/dev-1/${GAME_ID}/screenshot-0.png`, `screenshots/x/${GAME_ID}/screenshot-1.png`],
      }),
    ).toEqual(['body.thumbnailKey', 'body.trailerKey', 'body.screenshotKeys.1']);
  });

  test('wait next to the one for sale if they are new game files', () => {
    const key = gameFileKey(undefined, undefined, 'game-2.zip');
    const offered = edited(listedGame(), { gameFileKey: key });
    expect(offered).toMatchObject({ gameFileKey: gameFileKey(), waiting: { gameFileKey: key, state: 'SCANNING' } });
    expect(isListed(offered)).toBe(true);
  });

  test('change nothing if the same game file is named again', () => {
    const game = listedGame();
    expect(changedFields(game, edited(game, { gameFileKey: gameFileKey() }))).toEqual([]);
  });
});

describe('status in an edit', () => {
  test('withdraws a game as a draft, and brings it back for publication when its file is CLEAN', () => {
    const draft = edited(listedGame(), { status: 'draft' });
    expect(draft.status).toBe('draft');
    expect(edited(draft, { status: 'published' }).status).toBe('published');
    expect(edited(aGame({ status: 'draft' }), { status: 'published' }).status).toBe('pending_review');
  });

  test('refuses to publish a game without a thumbnail, unless the same edit names one', () => {
    const bare = aGame({ thumbnailKey: undefined, status: 'draft' });
    expect(errorsOf(bare, { status: 'published' })).toEqual(['body.thumbnailKey']);
    expect(edited(bare, { status: 'pending_review' }).status).toBe('pending_review');
    expect(edited(bare, { status: 'published', thumbnailKey: thumbnailKey() }).status).toBe('pending_review');
  });

  test('publishes a rejected game only with another file', () => {
    const rejected = aGame({ gameFileKey: gameFileKey(), scanStatus: 'INFECTED', status: 'rejected' });
    expect(editGame(rejected, { status: 'published' }, NOW)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(edited(rejected, { title: 'Renamed' }).status).toBe('rejected');
    const other = gameFileKey(undefined, undefined, 'clean.zip');
    expect(edited(rejected, { gameFileKey: other, status: 'published' }).status).toBe('pending_review');
  });
});

test('accepts only the game’s own requirements as the shown ones', () => {
  const game = aGame({ requirements: [{ id: ulid(7), platform: 'WINDOWS' }] });
  expect(errorsOf(game, { systemRequirementsId: ulid(8) })).toEqual(['body.systemRequirementsId']);
  expect(edited(game, { systemRequirementsId: ulid(7) }).systemRequirementsId).toBe(ulid(7));
  expect(edited(game, { systemRequirementsId: 'none' }).systemRequirementsId).toBe('none');
});

test('accepts a picture by its key as a replacement, but a game file only by its own key', () => {
  const replaced = `thumbnails/dev-1/${GAME_ID}-m3k9a1/thumbnail.png`;
  expect(edited(aGame(), { thumbnailKey: replaced })).toMatchObject({ thumbnailKey: replaced });
  expect(errorsOf(aGame(), { thumbnailKey: `thumbnails/dev-1/${ulid(2)}-m3k9a1/thumbnail.png` })).toHaveLength(1);
  expect(errorsOf(aGame(), { gameFileKey: `games/dev-1/${GAME_ID}-m3k9a1/game.zip` })).toHaveLength(1);
});

describe('deleted game', () => {
  const named = {
    thumbnailKey: `thumbnails/dev-1/${GAME_ID}/thumbnail.png`,
    screenshotKeys: [`screenshots/dev-1/${GAME_ID}/screenshot-0.png`],
  };

  test('keeps its file and thumbnail for its buyers, and is not listed', () => {
    const deleted = deleteGame(listedGame(named));
    expect(isListed(deleted)).toBe(false);
    expect(deleted.file).toBeDefined();
    expect(deleted).toMatchObject({ gameFileKey: gameFileKey(), thumbnailKey: named.thumbnailKey, screenshotKeys: [] });
  });

  test('keeps its builds, even while another file is being scanned', () => {
    const moved = { ...aGame(named), gameFileKey: gameFileKey(), buildKeys: [gameFileKey()], file: undefined };
    expect(deleteGame(moved)).toMatchObject({ gameFileKey: gameFileKey(), buildKeys: [gameFileKey()] });
  });

  test('drops all its files if nobody could ever buy it', () => {
    const deleted = deleteGame({ ...aGame(named), gameFileKey: gameFileKey(), scanStatus: 'INFECTED' });
    expect(deleted).toMatchObject({ gameFileKey: undefined, thumbnailKey: undefined, screenshotKeys: [] });
  });
});

describe('plan of a first build', () => {
  test('may only be the one that is meant without a plan', () => {
    const build = { gameFileKey: gameFileKey(), version: '1.0' };
    const first = aGame({ gameFileKey: undefined });
    expect(errorsOf(first, { ...build, release: { when: 'clean' } })).toEqual([]);
    expect(errorsOf(first, { ...build, release: { when: 'developer' } })).toEqual(['body.release']);
  });
});
