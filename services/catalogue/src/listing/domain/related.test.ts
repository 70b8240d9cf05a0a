import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aCard, ulid } from '../../testing/samples.ts';
import type { Card } from './card.ts';
import { createRelatedSearch, RelatedGames } from './related.ts';

const ids = (cards: readonly Card[]): string[] => cards.map(({ id }) => id);

const card = fc
  .record({
    tags: fc.uniqueArray(fc.constantFrom('puzzle', 'Puzzle', 'cozy', 'rpg', 'horror', 'co-op'), { maxLength: 4 }),
    category: fc.constantFrom('RPG', 'Puzzle', 'Action'),
    supportedPlatforms: fc.uniqueArray(fc.constantFrom('Windows', 'macOS', 'Linux'), { minLength: 1 }),
    isNSFW: fc.boolean(),
    developerId: fc.constantFrom('ada', 'ben', 'eve'),
    paidBuyers: fc.nat(20),
    freeBuyers: fc.nat(3),
  })
  .map((fields) => aCard(fields));
const catalogue = fc
  .array(card, { minLength: 1, maxLength: 30 })
  .map((cards) => cards.map((each, at) => ({ ...each, id: ulid(at) })));
const asked = fc.record({ cards: catalogue, at: fc.nat(), withAdult: fc.boolean(), seed: fc.nat() });

const traits = ({ tags, category }: Card) => [`in ${category}`, ...tags.map((tag) => tag.toLowerCase())];

describe('related games', () => {
  it('are other games of which each is named once, six at most, and as many as there are', () => {
    fc.assert(
      fc.property(asked, ({ cards, at, withAdult }) => {
        const game = cards[at % cards.length] ?? aCard();
        const { similar, byDeveloper } = new RelatedGames(cards).of(game, withAdult);
        const shown = ids([...similar, ...byDeveloper]);
        expect(shown).not.toContain(game.id);
        expect(new Set(shown).size).toBe(shown.length);
        expect(Math.max(similar.length, byDeveloper.length)).toBeLessThanOrEqual(6);
        const others = cards.filter((other) => other.id !== game.id && (withAdult || game.isNSFW || !other.isNSFW));
        expect(similar).toHaveLength(Math.min(others.length, 6));
        for (const other of byDeveloper) expect(other.developerId).toBe(game.developerId);
      }),
    );
  });

  it('name a game for adults beside a game for everyone only on request', () => {
    fc.assert(
      fc.property(asked, ({ cards, at }) => {
        const game = cards[at % cards.length] ?? aCard();
        const { similar, byDeveloper } = new RelatedGames(cards).of(game, false);
        if (!game.isNSFW) expect([...similar, ...byDeveloper].filter(({ isNSFW }) => isNSFW)).toEqual([]);
      }),
    );
  });

  it('do not depend on the order of the list', () => {
    fc.assert(
      fc.property(asked, ({ cards, at, withAdult, seed }) => {
        const game = cards[at % cards.length] ?? aCard();
        const turned = [...cards.slice(seed % cards.length), ...cards.slice(0, seed % cards.length)];
        expect(new RelatedGames(turned.toReversed()).of(game, withAdult)).toEqual(
          new RelatedGames(cards).of(game, withAdult),
        );
      }),
    );
  });

  it('leave no game out for one that shares less of everything', () => {
    fc.assert(
      fc.property(asked, ({ cards, at }) => {
        const game = cards[at % cards.length] ?? aCard();
        const { similar } = new RelatedGames(cards).of(game, true);
        const sharesAllOf = (more: Card, less: Card) =>
          traits(less).every((trait) => !traits(game).includes(trait) || traits(more).includes(trait)) &&
          less.supportedPlatforms.every(
            (each) => !game.supportedPlatforms.includes(each) || more.supportedPlatforms.includes(each),
          ) &&
          (more.paidBuyers > less.paidBuyers ||
            (more.paidBuyers === less.paidBuyers && more.freeBuyers > less.freeBuyers));
        for (const [place, shown] of similar.entries()) {
          const better = cards.filter((other) => other.id !== game.id && sharesAllOf(other, shown));
          expect(ids(similar.slice(0, place))).toEqual(expect.arrayContaining(ids(better)));
        }
      }),
    );
  });

  it('prefer the same kind: a game, a tool or an asset', () => {
    const tool = aCard({ id: ulid(1), category: 'Editor', tags: ['pixel-art'] });
    const pictures = aCard({ id: ulid(2), category: '2D Art', tags: ['pixel-art'], paidBuyers: 90 });
    const editor = aCard({ id: ulid(3), category: 'Audio Tool', tags: ['pixel-art'] });
    expect(ids(new RelatedGames([tool, pictures, editor]).of(tool, false).similar)).toEqual([editor.id, pictures.id]);
  });

  const named = (title: string, fields: Partial<Card>) => aCard({ id: title, title, category: 'Action', ...fields });

  it('put a rare tag before a common one, and buyers last', () => {
    const game = named('asked', { category: 'RPG', tags: ['common', 'rare'] });
    const cards = [
      game,
      named('common, many buyers', { tags: ['common'], paidBuyers: 900 }),
      named('common, few buyers', { tags: ['common'], paidBuyers: 1 }),
      named('rare', { tags: ['rare'] }),
      named('nothing', { tags: ['other'], paidBuyers: 5_000 }),
    ];
    expect(ids(new RelatedGames(cards).of(game, false).similar)).toEqual([
      ...['rare', 'common, many buyers', 'common, few buyers'],
      // Nothing in common but that it is a game: it fills the row.
      'nothing',
    ]);
  });

  it('prefer the same category, then the same platforms, among games with the same tags', () => {
    const game = named('asked', { category: 'RPG', tags: ['cozy'], supportedPlatforms: ['Linux'] });
    const cards = [
      game,
      named('other', { tags: ['cozy'], supportedPlatforms: ['Windows'], paidBuyers: 9 }),
      named('platform', { tags: ['cozy'], supportedPlatforms: ['Linux', 'Windows'] }),
      named('category', { category: 'RPG', tags: ['cozy'], supportedPlatforms: ['Windows'] }),
    ];
    expect(ids(new RelatedGames(cards).of(game, false).similar)).toEqual(['category', 'platform', 'other']);
  });

  it("name the developer's other games by buyers, without those that are similar", () => {
    const game = named('asked', { tags: ['cozy'], developerId: 'ada' });
    const cards = [
      game,
      named('like it', { category: 'RPG', tags: ['cozy'], developerId: 'ada' }),
      named('fewer', { category: 'RPG', tags: ['horror'], developerId: 'ada', paidBuyers: 1 }),
      named('more', { category: 'RPG', tags: ['horror'], developerId: 'ada', paidBuyers: 2 }),
      named('not theirs', { category: 'RPG', tags: ['horror'], developerId: 'ben', paidBuyers: 3 }),
      ...[1, 2, 3, 4, 5].map((number) => named(`alike ${number}`, { tags: ['cozy'], developerId: 'ben' })),
    ];
    const { similar, byDeveloper } = new RelatedGames(cards).of(game, false);
    expect(ids(similar)).toContain('like it');
    expect(ids(byDeveloper)).toEqual(['more', 'fewer']);
  });
});

describe('a search for related games', () => {
  const cards = [1, 2, 3, 4].map((number) => aCard({ id: ulid(number), tags: [`tag ${number}`] }));
  const changed = (number: number, fields: Partial<Card>) =>
    cards.map((each, at) => (at === number ? { ...each, ...fields } : each));
  /** What is similar to the first of the games after each list. */
  const similarIn = (...lists: (readonly Card[])[]) => {
    const search = createRelatedSearch();
    return lists.map((games) =>
      ids(search.of({ cards: games, texts: games }, cards[0] ?? aCard(), true, () => true).similar),
    );
  };

  it('follows the games of a list that are tagged anew', () => {
    const tagged = changed(1, { tags: ['tag 1'], paidBuyers: 0 });
    expect(similarIn(cards, tagged, cards)).toEqual([[4, 3, 2].map(ulid), [2, 4, 3].map(ulid), [4, 3, 2].map(ulid)]);
  });

  it('follows games that are added and removed', () => {
    const fewer = cards.slice(0, 2);
    expect(similarIn(cards, fewer, cards)).toEqual([[4, 3, 2].map(ulid), [2].map(ulid), [4, 3, 2].map(ulid)]);
  });

  it('reads no tags again when a game is sold', () => {
    let looks = 0;
    const watched = aCard({ id: ulid(5) });
    const { tags } = watched;
    const get = () => {
      looks += 1;
      return tags;
    };
    Object.defineProperty(watched, 'tags', { get, enumerable: true });
    const before = [...cards, watched];
    const search = createRelatedSearch();
    const ask = (games: readonly Card[], texts: readonly Card[]) =>
      search.of({ cards: games, texts }, cards[0] ?? aCard(), true, () => true);
    ask(before, before);
    const read = looks;
    expect(read).toBeGreaterThan(0);
    const sold = [...changed(2, { paidBuyers: 50 }), watched];
    expect(ids(ask(sold, before).similar)[0]).toBe(ulid(3));
    ask(sold, sold);
    expect(looks).toBe(read);
  });
});
