import { describe, expect, it } from '@jest/globals';
import { NO_STATS } from '../../figures/domain/stats.ts';
import { cardOf } from '../../listing/domain/card.ts';
import { DEVELOPER, GAME_ID, listedGame, NOW, thumbnailKey } from '../../testing/samples.ts';
import { deleteGame } from './edit-game.ts';
import { gameView } from './game-view.ts';
import { picturesOf } from './pictures.ts';

const SHOT = `screenshots/${DEVELOPER}/${GAME_ID}/screenshot-0.png`;
const facts = { width: 600, height: 800, placeholder: 7 };
const thumbnail = { key: thumbnailKey(), ...facts };
const screenshot = { key: SHOT, ...facts };

describe('picturesOf', () => {
  it('keeps only what is known of the pictures that the game shows', () => {
    const game = listedGame({ screenshotKeys: [SHOT], pictures: [screenshot, { ...facts, key: 'replaced' }] });
    expect(picturesOf(game)).toEqual([screenshot]);
    expect(picturesOf({ ...game, screenshotKeys: [] })).toBeUndefined();
  });

  it('prefers what was found now', () => {
    const game = listedGame({ pictures: [thumbnail] });
    expect(picturesOf(game, [{ ...thumbnail, width: 9 }])).toEqual([{ ...thumbnail, width: 9 }]);
  });
});

describe('a game with known pictures', () => {
  const game = listedGame({ screenshotKeys: [SHOT], pictures: [thumbnail, screenshot] });
  const view = (changed = game) => gameView(changed, NO_STATS, { audience: 'public', now: NOW });

  it('shows its thumbnail’s facts in lists, and those of its screenshots on its page', () => {
    expect(cardOf(game, NO_STATS).thumbnail).toEqual(facts);
    expect(view()).toMatchObject({ thumbnail: facts, pictures: [screenshot] });
  });

  it('shows nothing of a picture that a version without pictures has replaced', () => {
    const replaced = { ...game, thumbnailKey: `${thumbnailKey()}.new`, screenshotKeys: [] };
    expect(cardOf(replaced, NO_STATS).thumbnail).toBeUndefined();
    expect(view(replaced).pictures).toBeUndefined();
  });

  it('forgets them when it is deleted', () => {
    expect(deleteGame(game).pictures).toBeUndefined();
  });
});
