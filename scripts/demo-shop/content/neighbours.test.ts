import { describe, expect, it } from '@jest/globals';
import { RelatedGames } from '@satcade/catalogue/related-games';
import { assetTypeOf } from '@satcade/contracts/categories';
import { STUDIOS } from './studios.ts';

const games = STUDIOS.flatMap(({ username, games: theirs }) =>
  theirs.map(({ title, tags, category, platforms, isNSFW = false }) => ({
    ...{ id: title, tags, category, supportedPlatforms: platforms, isNSFW, developerId: username },
    ...{ paidBuyers: 0, freeBuyers: 0 },
  })),
);
const related = new RelatedGames(games);
const neighboursOf = (title: string): string[] => {
  const game = games.find(({ id }) => id === title);
  if (game === undefined) throw new Error(`no demo game is called ${title}`);
  return related.of(game, false).similar.map(({ id }) => id);
};

describe('the games that are most like a demo game', () => {
  it.each([
    ['Neon Drifter', ['Turbo Snail GP', 'Perihelion Run']],
    ['The Last Keeper', ['Quiet Airlock', 'Letters from Marrow Bay']],
    ['Moth & Ember', ['Mossgate', 'Caravan of Nine Wells']],
    ['Bytebound', ['Tiny Atlas', 'Lanterns Below']],
    // Not the adult one, which has more in common.
    ['Quiet Airlock', ['The Last Keeper', 'Cat Burglars']],
    ['Midnight at the Velvet Fern', ['Letters from Marrow Bay', 'The Last Keeper']],
    ['Overgrown Ruins Tileset', ['Inkwell Pixel Fonts', 'Moth & Ember']],
    // Three tools in all: nothing else is like them.
    ['Shader Bench', ['Pocket Foundry', 'Patchwork Localizer', 'Loopwright']],
  ])('are the expected ones for %s', (title, first) => {
    expect(neighboursOf(title).slice(0, first.length)).toEqual(first);
  });

  it('fill a row for every game of the shop', () => {
    const rows = games.filter(({ category }) => assetTypeOf(category) === 'game').map(({ id }) => neighboursOf(id));
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([6]));
  });
});
