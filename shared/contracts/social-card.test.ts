import { describe, expect, it } from '@jest/globals';
import { cardPath, shownOnCard } from './social-card.ts';

const GAME = {
  title: 'Star Miner',
  developerName: 'Pixel Forge',
  price: 1999.5,
  isCurrentlyOnSale: false,
  averageRating: 4.25,
  reviewCount: 1200,
  isNSFW: false,
  thumbnailKey: 'thumbnails/dev-1/1/thumbnail.png',
};
const ID = '01KA0000000000000000000115';
const pathOf = (change: Partial<typeof GAME & { currentSalePrice: number }> = {}) =>
  cardPath(ID, shownOnCard({ ...GAME, ...change }));

describe('a card of a game', () => {
  it('shows the price, rating and cover', () => {
    expect(shownOnCard(GAME)).toEqual({
      title: 'Star Miner',
      developer: 'Pixel Forge',
      price: '$1,999.50',
      rating: { average: '4.3', count: '1,200' },
      isAdult: false,
      cover: GAME.thumbnailKey,
    });
  });

  it('shows a copy of the cover if there are any', () => {
    const thumbnail = { width: 3000, height: 4000 };
    expect(shownOnCard({ ...GAME, thumbnail }).cover).toBe(`${GAME.thumbnailKey}/w1280.webp`);
  });

  it('shows the price before a discount and the percentage', () => {
    const shown = shownOnCard({ ...GAME, price: 10, currentSalePrice: 7.5, isCurrentlyOnSale: true });
    expect([shown.price, shown.discount]).toEqual(['$7.50', { was: '$10.00', percent: '-25%' }]);
  });

  it('shows neither a rating without reviews nor a price of a free game', () => {
    expect(shownOnCard({ ...GAME, price: 0, reviewCount: 0 })).toMatchObject({ price: 'Free', rating: undefined });
  });

  it('shows no cover of an adult game', () => {
    expect(shownOnCard({ ...GAME, isNSFW: true })).toMatchObject({ isAdult: true, cover: undefined });
  });

  it('has another address whenever it shows something else, and only then', () => {
    expect(pathOf()).toMatch(/^\/cards\/01KA0000000000000000000115\/[0-9a-z]{8,13}\.jpg$/);
    expect(pathOf()).toBe(pathOf());
    const paths = [
      pathOf(),
      pathOf({ title: 'Star Miner 2' }),
      pathOf({ price: 5 }),
      pathOf({ currentSalePrice: 5, isCurrentlyOnSale: true }),
      pathOf({ averageRating: 4.4 }),
      pathOf({ reviewCount: 1201 }),
      pathOf({ isNSFW: true }),
      pathOf({ thumbnailKey: 'thumbnails/dev-1/1-2/thumbnail.png' }),
      pathOf({ developerName: 'Other' }),
    ];
    expect(new Set(paths).size).toBe(paths.length);
    expect(pathOf({ averageRating: 4.26 })).toBe(pathOf());
  });
});
