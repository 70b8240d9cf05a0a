import { describe, expect, it } from '@jest/globals';
import type { Game } from '@satcade/contracts/entities/game';
import { gameAfter } from './game-after.ts';

const GAME: Game = {
  ...{
    id: '01KA0000000000000000000902',
    title: 'Moon Miner',
    shortDescription: '',
    description: '',
    category: 'Action',
  },
  ...{ price: 19.98, isCurrentlyOnSale: false, developerId: 'dev-1', isNSFW: false, tags: [], screenshotKeys: [] },
  ...{ supportedPlatforms: [], scanStatus: 'CLEAN', status: 'published', purchaseCount: 0, downloadCount: 0 },
  ...{ averageRating: 0, reviewCount: 0 },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z' },
};
const message = (type: 'created' | 'updated' | 'deleted', data: Record<string, unknown>) =>
  ({ type, model: 'Game', id: GAME.id, data }) as const;

describe('gameAfter', () => {
  it('takes over the price of a discount', () => {
    const cheaper = { ...GAME, currentSalePrice: 9.99, isCurrentlyOnSale: true, updatedAt: '2026-03-01T12:01:00.000Z' };
    expect(gameAfter(GAME, message('updated', cheaper))).toEqual(cheaper);
  });

  it('changes nothing when the message is older or holds no complete view', () => {
    const older = { ...GAME, title: 'Old', updatedAt: '2026-03-01T11:00:00.000Z' };
    expect(gameAfter(GAME, message('updated', older))).toBeUndefined();
    expect(gameAfter(GAME, message('updated', { id: GAME.id }))).toBeUndefined();
  });

  it('leaves a game with texts in the language of the page to a read, which has them', () => {
    const cheaper = { ...GAME, currentSalePrice: 9.99, updatedAt: '2026-03-01T12:01:00.000Z' };
    expect(gameAfter(GAME, message('updated', { ...cheaper, translatedInto: ['de', 'en'] }))).toBeUndefined();
    expect(gameAfter(GAME, message('updated', { ...cheaper, translatedInto: ['de'] }))).toBeDefined();
  });

  it('marks the game as no longer for sale when it has left the store', () => {
    expect(gameAfter(GAME, message('deleted', {}))).toEqual({ ...GAME, status: 'rejected' });
    expect(gameAfter(undefined, message('deleted', {}))).toBeUndefined();
  });
});
