import { describe, expect, it } from '@jest/globals';
import { NOTHING_HIDDEN, reasonsToHide } from './hidden-games.ts';

const game = { tags: ['Horror', 'indie'], isNSFW: true, aiUse: ['art'] };

describe('reasonsToHide', () => {
  it('names hidden tags in any case, and each kind of the game', () => {
    const all = { tags: ['horror'], adult: true, ai: true, unstatedAi: true, owned: true };
    expect(reasonsToHide(all, game)).toEqual({ tags: ['Horror'], kinds: ['adult', 'ai'] });
    expect(reasonsToHide(all, { ...game, isNSFW: false, aiUse: undefined }).kinds).toEqual(['unstatedAi']);
    expect(reasonsToHide(all, { ...game, isNSFW: false, aiUse: ['none'] }).kinds).toEqual([]);
  });

  it('names nothing for a visitor who hides nothing', () => {
    expect(reasonsToHide(NOTHING_HIDDEN, game)).toEqual({ tags: [], kinds: [] });
  });
});
