import { describe, expect, it } from '@jest/globals';
import { cents } from '@satcade/kernel';
import { parseAtomFeed } from 'feedsmith';
import { storeDocuments } from '../../testing/documents.ts';
import { aCard, DEVELOPER, NOW, ulid } from '../../testing/samples.ts';

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
async function read(path: string, cards = ALL) {
  const reply = await storeDocuments(cards)(path);
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
      categories: [{ term: 'Action' }, { term: 'Space' }, { term: 'co-op' }],
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
