import { describe, expect, it } from '@jest/globals';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, thumbnailKey } from '../../testing/samples.ts';
import { notePicture } from './note-picture.ts';

const SHOT = `screenshots/${DEVELOPER}/${GAME_ID}/screenshot-0.png`;
const AVATAR = `avatars/${DEVELOPER}/1-ab.png`;
const facts = { width: 600, height: 800, placeholder: 7 };
const published = (key: string, changes = {}) => ({ ...facts, key, publishedAt: NOW, ...changes });

async function setUp() {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(listedGame({ screenshotKeys: [SHOT] }), CAUSE);
  const stamps = { createdAt: NOW, updatedAt: NOW };
  await catalogue.developers.create({
    ...{ userId: DEVELOPER, revision: 1, displayName: 'Studio', email: 'a@b.c', avatarKey: AVATAR },
    ...stamps,
  });
  return {
    game: () => catalogue.games.get(GAME_ID),
    profile: () => catalogue.developers.get(DEVELOPER),
    note: (key: string, changes = {}) => notePicture(published(key, changes), CAUSE, catalogue),
  };
}

describe('notePicture', () => {
  it('stores what is known of the pictures that a game shows, in any order and again', async () => {
    const { game, note } = await setUp();
    const before = await game();
    await note(SHOT);
    await note(thumbnailKey());
    await note(SHOT);
    expect((await game())?.pictures).toEqual([
      { key: thumbnailKey(), ...facts },
      { key: SHOT, ...facts },
    ]);
    expect((await game())?.revision).toBe(before?.revision);
    await note(SHOT, { width: 1200 });
    expect((await game())?.pictures?.[1]).toMatchObject({ key: SHOT, width: 1200 });
  });

  it('ignores pictures that a game does not show, and unknown games', async () => {
    const { game, note } = await setUp();
    await note(`${SHOT.slice(0, -5)}9.png`);
    await note(`thumbnails/${DEVELOPER}/01JZ0000000000000000000009/thumbnail.png`);
    await note('something/else');
    expect(await game()).not.toHaveProperty('pictures');
  });

  it('stores what is known of the pictures that a profile shows', async () => {
    const { profile, note } = await setUp();
    await note(AVATAR);
    await note(`avatars/${DEVELOPER}/2-cd.png`);
    await note(`banners/${DEVELOPER}/1-ab.png`);
    expect(await profile()).toMatchObject({ avatar: { key: AVATAR, ...facts }, revision: 1 });
    expect(await profile()).not.toHaveProperty('banner');
  });
});
