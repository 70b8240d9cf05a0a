import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { ORIGIN, storeDocuments } from '../../testing/documents.ts';
import { aCard, DEVELOPER, NOW, ulid } from '../../testing/samples.ts';

const KILN = aCard({ title: 'Kiln & co', tags: ['co-op'], updatedAt: '2026-02-02T00:00:00.000Z' });
const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

describe('the sitemap', () => {
  it('is an index of its files, each with the time of its last change', async () => {
    const reply = await storeDocuments([KILN])('/sitemap.xml');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(reply.body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(locationsOf(reply.body)).toEqual([`${ORIGIN}/sitemaps/pages-1.xml`, `${ORIGIN}/sitemaps/games-1.xml`]);
    expect(reply.body.match(/<lastmod>2026-02-02T00:00:00.000Z<\/lastmod>/g)).toHaveLength(2);
  });

  it('has each game by its readable address', async () => {
    const { body } = await storeDocuments([KILN])('/sitemaps/games-1.xml');
    expect(body).toContain(
      `<url><loc>${ORIGIN}/game/${KILN.id}/kiln-co</loc><lastmod>2026-02-02T00:00:00.000Z</lastmod></url>`,
    );
  });

  it('has announced games after the others, and no feed has them', async () => {
    const soon = aCard({ id: ulid(3), title: 'Soon', comingSoon: true });
    const documents = storeDocuments([KILN], undefined, undefined, [soon]);
    const locations = locationsOf((await documents('/sitemaps/games-1.xml')).body);
    expect(locations).toEqual([`${ORIGIN}/game/${KILN.id}/kiln-co`, `${ORIGIN}/game/${soon.id}/soon`]);
    const tag = soon.tags[0] ?? '';
    for (const feed of ['games', 'discounts', `developer/${DEVELOPER}`, `tag/${tag}`])
      expect((await documents(`/feeds/${feed}.xml`)).body).not.toContain(soon.id);
  });

  it('has no widget and no oEmbed for an announced game', async () => {
    const soon = aCard({ id: ulid(3), title: 'Soon', comingSoon: true });
    const documents = storeDocuments([KILN], undefined, undefined, [soon]);
    const url = `${ORIGIN}/game/${soon.id}`;
    for (const reply of [documents(`/embed/${soon.id}`), documents('/oembed', { query: { url } })])
      expect((await reply).statusCode).toBe(404);
  });

  it('has the pages of the store and those of its categories, tags and developers', async () => {
    const { body } = await storeDocuments([KILN, aCard({ id: ulid(2), developerId: 'no-profile' })])(
      '/sitemaps/pages-1.xml',
    );
    expect(locationsOf(body)).toEqual(
      [
        ...['/', '/list', '/contact', '/terms', '/refunds', '/privacy', '/imprint', '/category/Action'],
        ...[`/profile/${DEVELOPER}`, '/tag/co-op', '/tag/indie', '/tag/space'],
      ].map((path) => `${ORIGIN}${path}`),
    );
  });

  it('sends a long file compressed, whatever the visitor accepts', async () => {
    const cards = Array.from({ length: 2_500 }, (_, index) => aCard({ id: ulid(index), title: '迷'.repeat(60) }));
    const { headers, body, isBase64Encoded } = await storeDocuments(cards)('/sitemaps/games-1.xml');
    expect([headers['content-encoding'], isBase64Encoded]).toEqual(['gzip', true]);
    expect(new Set(locationsOf(gunzipSync(Buffer.from(body, 'base64')).toString())).size).toBe(2_500);
    expect((await storeDocuments(cards)('/sitemaps/games-2.xml')).statusCode).toBe(404);
  });
});

describe('security.txt', () => {
  it('names the contact of the stage, and expires within a year', async () => {
    const reply = await storeDocuments([], 'mailto:security@store.example')('/.well-known/security.txt');
    expect(reply).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    expect(reply.body.split('\n')).toEqual([
      'Contact: mailto:security@store.example',
      'Expires: 2026-09-01T00:00:00.000Z',
      `Canonical: ${ORIGIN}/.well-known/security.txt`,
      'Preferred-Languages: en',
      '',
    ]);
  });

  it('names the page for contact without one, also while the list of games cannot be read', async () => {
    const { body } = await storeDocuments(undefined)('/.well-known/security.txt');
    expect(body).toContain(`Contact: ${ORIGIN}/contact\n`);
  });
});

describe('oEmbed', () => {
  const ask = async (query: Record<string, string>, card = KILN) => {
    const { statusCode, headers, body } = await storeDocuments([card])('/oembed', { query });
    expect(headers['access-control-allow-origin']).toBe('*');
    return { statusCode, json: JSON.parse(body) as unknown };
  };
  const url = `${ORIGIN}/game/${KILN.id}/kiln-co?from=mail`;

  it('describes the widget of a game by the address of its page', async () => {
    const { statusCode, json } = await ask({ url });
    expect(statusCode).toBe(200);
    expect(json).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Kiln & co',
      author_name: 'Röda & Co',
      author_url: `${ORIGIN}/profile/${DEVELOPER}`,
      provider_name: 'Satcade',
      provider_url: `${ORIGIN}/`,
      cache_age: 3600,
      html: `<iframe src="${ORIGIN}/embed/${KILN.id}" title="Kiln &amp; co on Satcade" width="480" height="176" style="border: 0; max-width: 100%" loading="lazy"></iframe>`,
      width: 480,
      height: 176,
    });
  });

  it('names a copy of the cover with its size, but not of an adult game', async () => {
    const card = { ...KILN, thumbnail: { width: 1200, height: 1600 } };
    expect((await ask({ url }, card)).json).toMatchObject({
      thumbnail_url: `${ORIGIN}/media/${card.thumbnailKey}/w480.webp`,
      thumbnail_width: 480,
      thumbnail_height: 640,
    });
    expect((await ask({ url }, { ...card, isNSFW: true })).json).not.toHaveProperty('thumbnail_url');
  });

  it('keeps to the size that the other site has', async () => {
    const { json } = await ask({ url, maxwidth: '320', maxheight: '150', format: 'json' });
    expect(json).toMatchObject({ width: 320, height: 150, html: expect.stringContaining('width="320" height="150"') });
    expect((await ask({ url, maxwidth: '0', maxheight: 'all' })).json).toMatchObject({ width: 480, height: 176 });
  });

  it.each([
    ['an unknown game', { url: `${ORIGIN}/game/${ulid(9)}` }, 404],
    ['another site', { url: `https://other.example/game/${KILN.id}` }, 404],
    ['another page', { url: `${ORIGIN}/list` }, 404],
    ['no address', { url: 'kiln' }, 404],
    ['XML', { url, format: 'xml' }, 501],
    ['nothing', {}, 400],
  ])('answers a request for %s by its status', async (_, query, status) => {
    expect((await ask(query)).statusCode).toBe(status);
  });
});

describe('every document', () => {
  it('has an ETag and is not sent again to whoever has it', async () => {
    const documents = storeDocuments([KILN]);
    const first = await documents('/feeds/games.xml');
    expect(first.headers['cache-control']).toBe('public, max-age=300, s-maxage=300, stale-while-revalidate=3600');
    const again = await documents('/feeds/games.xml', { headers: { 'if-none-match': `W/${first.headers.etag}` } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    const changed = await storeDocuments([{ ...KILN, updatedAt: NOW }])('/feeds/games.xml');
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  it.each(['/sitemap.xml', '/feeds/games.xml', '/oembed', `/embed/${KILN.id}`])(
    'is a 503 that no cache keeps while the list of games cannot be read: %s',
    async (path) => {
      const reply = await storeDocuments(undefined)(path);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([503, 'no-store']);
    },
  );

  it.each(['/feeds/other.xml', '/sitemaps/games-0.xml', '/sitemaps/other-1.xml', '/embed/', '/'])(
    'is missing at an address without one, and not for long: %s',
    async (path) => {
      const { statusCode, headers } = await storeDocuments([KILN])(path);
      expect([statusCode, headers['cache-control'], headers.etag]).toEqual([404, 'public, max-age=10', undefined]);
    },
  );
});
