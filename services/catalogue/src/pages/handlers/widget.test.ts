import { describe, expect, it } from '@jest/globals';
import { cents } from '@satcade/kernel';
import { ORIGIN, storeDocuments } from '../../testing/documents.ts';
import { aCard, NOW, ulid } from '../../testing/samples.ts';

const ask = (card = aCard()) => storeDocuments([card])(`/embed/${card.id}`);

describe('the widget', () => {
  it('shows cover, title, developer and price, and opens the page of the game in a new tab', async () => {
    const card = aCard({ title: 'Kiln <b>' });
    const { statusCode, headers, body } = await ask(card);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'public, max-age=10, s-maxage=10, stale-while-revalidate=300',
    ]);
    expect(body).toContain('<h1>Kiln &lt;b&gt;</h1>');
    expect(body).toContain('by Röda &amp; Co');
    expect(body).toContain('$19.99');
    expect(body).toContain(`<img class="cover" src="/media/${card.thumbnailKey}" alt="">`);
    expect(body).toContain(`<a href="${ORIGIN}/game/${card.id}/kiln-b" target="_blank" rel="noopener">Buy on Satcade`);
  });

  it('shows a small copy of the cover if there is one', async () => {
    const card = aCard({ thumbnail: { width: 1200, height: 1600 } });
    expect((await ask(card)).body).toContain(`src="/media/${card.thumbnailKey}/w320.webp"`);
  });

  it('has 15 KB at most with the longest title, and neither scripts nor files but the cover', async () => {
    const { body } = await ask(aCard({ title: '&'.repeat(200) }));
    expect(Buffer.byteLength(body)).toBeLessThan(15 * 1024);
    expect(body).not.toMatch(/<script|@import|url\(|\son\w+=/);
    expect(body.match(/\ssrc=/g)).toHaveLength(1);
  });

  it('shows a discount with the price before it', async () => {
    const sale = { priceCents: cents(999), startsAt: '2026-02-01T00:00:00.000Z', endsAt: '2026-04-01T00:00:00.000Z' };
    const { body } = await ask(aCard({ sale }));
    expect(body).toMatch(/\$9\.99 <s class="was">.*\$19\.99<\/s> <span class="off">-50%/);
    expect((await ask(aCard({ sale: { ...sale, endsAt: NOW } }))).body).not.toContain('$9.99');
  });

  it('offers a free game without a purchase', async () => {
    const { body } = await ask(aCard({ priceCents: cents(0) }));
    expect(body).toContain('>Free</p>');
    expect(body).toContain('Get it on Satcade');
  });

  it('veils an adult game', async () => {
    const { body } = await ask(aCard({ isNSFW: true }));
    expect(body).not.toContain('/media/');
    expect(body).toContain('18+');
  });

  it('says that a game is not in the store', async () => {
    const reply = await storeDocuments([aCard()])(`/embed/${ulid(9)}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('<h1>This game is not in the store</h1>');
    expect(reply.body).toContain(`<a href="${ORIGIN}/" target="_blank" rel="noopener">Visit Satcade`);
  });
});
