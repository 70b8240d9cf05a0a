import { describe, expect, it } from '@jest/globals';
import { cents } from '@satcade/kernel';
import { parseAtomFeed } from 'feedsmith';
import { newDraft, published } from '../../news/domain/news-post.ts';
import { storeDocuments } from '../../testing/documents.ts';
import { memoryNews } from '../../testing/memory-news.ts';
import { aCard, CAUSE, DEVELOPER, listedGame, NOW, ulid } from '../../testing/samples.ts';

const sale = (priceCents: number, startsAt = '2026-02-28T00:00:00.000Z') => ({
  ...{ priceCents: cents(priceCents), startsAt, endsAt: '2026-03-08T00:00:00.000Z' },
});
const ARENA = aCard({
  id: ulid(1),
  title: 'Arena <3 & "friends"',
  publishedAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-02-03T00:00:00.000Z',
  tags: ['Space', 'co-op'],
});
const KILN = aCard({
  id: ulid(2),
  title: 'Kiln',
  tags: ['space'],
  sale: sale(999),
  updatedAt: '2026-02-02T00:00:00.000Z',
});
const NIGHT = aCard({ id: ulid(3), title: 'Night', isNSFW: true, tags: ['adult'], developerId: 'dev-2' });
const ALL = [ARENA, KILN, NIGHT];

/** Read by a parser that others wrote, which leaves out what it does not understand. */
async function read(path: string, cards = ALL, query: Record<string, string> = {}, news = memoryNews()) {
  const reply = await storeDocuments(cards, undefined, news)(path, { query });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  return parseAtomFeed(reply.body);
}
const titlesOf = (feed: Awaited<ReturnType<typeof read>>) => feed.entries?.map(({ title }) => title?.value ?? title);

describe('the feed of new games', () => {
  it('has what RFC 4287 requires of a feed, and links to itself and to its page', async () => {
    const feed = await read('/feeds/games.xml');
    expect(feed).toMatchObject({
      id: 'tag:store.example,2026:feeds/games.xml',
      updated: NOW,
      authors: [{ name: 'Satcade' }],
      links: [
        { rel: 'self', type: 'application/atom+xml', href: 'https://store.example/feeds/games.xml' },
        { rel: 'alternate', type: 'text/html', href: 'https://store.example/list' },
      ],
    });
    expect(JSON.stringify(feed.title)).toContain('New games on Satcade');
  });

  it('has the newest games first, with id, times, developer, tags and picture', async () => {
    const feed = await read('/feeds/games.xml');
    expect(titlesOf(feed)).toEqual(['Night (18+)', 'Kiln', 'Arena <3 & "friends"']);
    expect(feed.entries?.[2]).toMatchObject({
      id: `tag:store.example,2026:game/${ARENA.id}`,
      links: [{ rel: 'alternate', href: `https://store.example/game/${ARENA.id}/arena-3-friends` }],
      published: '2026-02-01T00:00:00.000Z',
      updated: '2026-02-03T00:00:00.000Z',
      authors: [{ name: 'Röda & Co', uri: `https://store.example/profile/${DEVELOPER}` }],
      categories: [
        { term: 'Action', label: 'Action' },
        { term: 'Space', label: 'Space' },
        { term: 'co-op', label: 'co-op' },
      ],
    });
    expect(JSON.stringify(feed.entries?.[2]?.content)).toContain(`https://store.example/media/${ARENA.thumbnailKey}`);
  });

  it('shows a copy of the cover if there is one', async () => {
    const feed = await read('/feeds/games.xml', [{ ...ARENA, thumbnail: { width: 1200, height: 1600 } }]);
    expect(JSON.stringify(feed)).toContain(`/media/${ARENA.thumbnailKey}/w480.webp`);
  });

  it('names an adult game without its picture', async () => {
    const feed = await read('/feeds/games.xml', [NIGHT]);
    expect(titlesOf(feed)).toEqual(['Night (18+)']);
    expect(JSON.stringify(feed)).not.toContain('/media/');
  });

  it('has 50 entries at most', async () => {
    const many = Array.from({ length: 60 }, (_, index) => aCard({ id: ulid(index) }));
    expect((await read('/feeds/games.xml', many)).entries).toHaveLength(50);
  });

  it('stays readable with characters that XML does not allow', async () => {
    const feed = await read('/feeds/games.xml', [aCard({ title: 'A\u0000B\u000B\uD800 ]]> C' })]);
    expect(titlesOf(feed)).toEqual(['AB ]]> C']);
  });

  it('is the same all day without games', async () => {
    expect(await read('/feeds/games.xml', [])).toMatchObject({ updated: '2026-03-01T00:00:00.000Z' });
  });
});

describe('the feed of discounts', () => {
  it('has the discounts of this moment with both prices, and an id of each discount', async () => {
    const over = aCard({ id: ulid(4), sale: { ...sale(1), endsAt: NOW } });
    const planned = aCard({ id: ulid(5), sale: sale(1, '2026-03-02T00:00:00.000Z') });
    const feed = await read('/feeds/discounts.xml', [...ALL, over, planned]);
    expect(titlesOf(feed)).toEqual(['Kiln: $9.99 instead of $19.99 (-50%)']);
    expect(feed.entries?.[0]).toMatchObject({
      id: `tag:store.example,2026:discount/${KILN.id}/2026-02-28T00:00:00.000Z`,
      published: '2026-02-28T00:00:00.000Z',
      updated: '2026-02-28T00:00:00.000Z',
    });
  });
});

describe('the feed of a developer', () => {
  it('has their games under their name', async () => {
    const feed = await read(`/feeds/developer/${DEVELOPER}.xml`);
    expect(titlesOf(feed)).toEqual(['Kiln', 'Arena <3 & "friends"']);
    expect(JSON.stringify(feed.title)).toContain('New games by Röda & Co');
  });

  it('is missing for a developer without a game in the store', async () => {
    expect((await storeDocuments(ALL)('/feeds/developer/nobody.xml')).statusCode).toBe(404);
  });
});

describe('the feed of a tag', () => {
  it('has the games with the tag, in every spelling of the address', async () => {
    for (const spelling of ['space', 'SPACE', 'Sp%61ce'])
      expect(titlesOf(await read(`/feeds/tag/${spelling}.xml`))).toEqual(['Kiln', 'Arena <3 & "friends"']);
    expect(titlesOf(await read('/feeds/tag/50%25.xml', [aCard({ tags: ['50%'] })]))).toEqual(['Star Miner']);
    expect(titlesOf(await read('/feeds/tag/50%.xml', [aCard({ tags: ['50%'] })]))).toEqual(['Star Miner']);
  });

  it('is missing for a tag without games', async () => {
    expect((await storeDocuments(ALL)('/feeds/tag/none.xml')).statusCode).toBe(404);
  });
});

describe('a feed with a language', () => {
  const inLanguage = (path: string, language: string) => read(path, ALL, { language });
  const plain = (value: unknown) => JSON.stringify(value).replaceAll(/[\u00a0\u202f]/g, ' ');

  it.each([
    [
      'de',
      'Neue Spiele auf Satcade',
      'Rabatte auf Satcade',
      'Kiln: 9,99 $ statt 19,99 $ (-50 %)',
      ', bis 8. März 2026.',
    ],
    [
      'es',
      'Juegos nuevos en Satcade',
      'Descuentos en Satcade',
      'Kiln: 9,99 US$ en vez de 19,99 US$ (-50 %)',
      ', hasta el 8 de marzo de 2026.',
    ],
    [
      'fr',
      'Nouveaux jeux sur Satcade',
      'Promotions sur Satcade',
      'Kiln: 9,99 $US au lieu de 19,99 $US (-50 %)',
      ', jusqu’au 8 mars 2026.',
    ],
    ['ja', 'Satcadeの新着ゲーム', 'Satcadeの割引', 'Kiln: $9.99（通常$19.99、-50%）', '。2026年3月8日まで。'],
  ])('has names, prices and days of %s', async (language, games, discounts, price, until) => {
    const newGames = await inLanguage('/feeds/games.xml', language);
    expect(plain(newGames.title)).toContain(games);
    expect(newGames).toMatchObject({
      id: `tag:store.example,2026:feeds/games.xml?language=${language}`,
      links: [
        { rel: 'self', href: `https://store.example/feeds/games.xml?language=${language}` },
        { rel: 'alternate' },
      ],
    });
    const reduced = await inLanguage('/feeds/discounts.xml', language);
    expect(plain(reduced.title)).toContain(discounts);
    expect(plain(titlesOf(reduced))).toContain(price);
    expect(plain(reduced.entries?.[0]?.summary)).toContain(until);
    const free = aCard({ id: ulid(6), priceCents: cents(0) });
    const { body } = await storeDocuments([free])('/feeds/games.xml', { query: { language } });
    expect(body).toContain(`xml:lang="${language}"`);
    expect(body).not.toContain('Free');
  });

  it('names categories and tags for readers, and keeps their values for programs', async () => {
    const feed = await inLanguage('/feeds/games.xml', 'fr');
    const arena = feed.entries?.[2];
    expect(arena?.id).toBe(`tag:store.example,2026:game/${ARENA.id}`);
    expect(arena?.categories).toContainEqual({ term: 'co-op', label: 'Coopératif' });
    const ofTag = await inLanguage('/feeds/tag/co-op.xml', 'fr');
    expect(plain(ofTag.title)).toContain('Nouveau sur Satcade : Coopératif');
    const ofDeveloper = await inLanguage(`/feeds/developer/${DEVELOPER}.xml`, 'de');
    expect(plain(ofDeveloper.title)).toContain('Neue Spiele von Röda & Co');
  });

  it.each(['en', 'pt', 'constructor', ''])('is the English one for %j', async (language) => {
    expect(await inLanguage('/feeds/games.xml', language)).toEqual(await read('/feeds/games.xml'));
  });
});

describe('posts in feeds', () => {
  const PICTURE = `screenshots/${DEVELOPER}/${ulid(1)}-x/screenshot-0.png`;
  async function posts() {
    const news = memoryNews();
    for (const [number, gameId] of [ARENA.id, KILN.id, ulid(99)].entries()) {
      const text = { title: `Post ${number} <3`, body: 'It is **out**.', pictureKey: PICTURE };
      const game = listedGame({ gameId });
      const day = `2026-02-0${number + 1}T12:00:00.000Z`;
      await news.write({ after: published(newDraft(text, game, ulid(700 + number), day), game, day) }, CAUSE);
    }
    return news;
  }

  it('are between the games of their developer, newest first, without those of games that left the store', async () => {
    const feed = await read(`/feeds/developer/${DEVELOPER}.xml`, ALL, {}, await posts());
    expect(titlesOf(feed)).toEqual([
      'Kiln',
      'Kiln: Post 1 <3',
      'Arena <3 & "friends": Post 0 <3',
      'Arena <3 & "friends"',
    ]);
  });

  it('are a feed of their game, with a beginning, a picture and the address of the post', async () => {
    const feed = await read(`/feeds/news/${ARENA.id}.xml`, ALL, { language: 'de' }, await posts());
    expect(feed).toMatchObject({ title: { value: 'Neuigkeiten zu Arena <3 & "friends"' } });
    const [entry] = feed.entries ?? [];
    expect(entry).toMatchObject({
      id: `tag:store.example,2026:news/${ulid(700)}`,
      links: [{ href: `https://store.example/news/${ARENA.id}/${ulid(700)}` }],
      summary: { value: 'It is out.' },
      content: { value: expect.stringContaining(`<img src="https://store.example/media/screenshots/`) },
    });
  });

  it('are in both feeds, without a price, when their game is announced', async () => {
    const soon = aCard({ ...{ id: ulid(99), title: 'Soon', comingSoon: true }, priceCents: cents(0) });
    const documents = storeDocuments(ALL, undefined, await posts(), [soon]);
    const own = parseAtomFeed((await documents(`/feeds/news/${soon.id}.xml`)).body);
    expect(titlesOf(own)).toEqual(['Soon: Post 2 <3']);
    const { body } = await documents(`/feeds/developer/${DEVELOPER}.xml`);
    expect(titlesOf(parseAtomFeed(body))).toContain('Soon: Post 2 <3');
    expect(body).not.toContain('Free');
  });

  it('show no picture of an adult game, and are missing for a game that is not in the store', async () => {
    const news = await posts();
    const adult = [{ ...ARENA, isNSFW: true }];
    expect((await read(`/feeds/news/${ARENA.id}.xml`, adult, {}, news)).entries?.[0]?.content).not.toMatchObject({
      value: expect.stringContaining('<img'),
    });
    expect((await storeDocuments(ALL, undefined, news)(`/feeds/news/${ulid(99)}.xml`)).statusCode).toBe(404);
  });
});
