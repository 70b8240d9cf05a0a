import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { clearFaults, setFault } from './faults.ts';
import { api, eventually, settled, signIn, store } from './store.ts';
import { studio } from './studio.ts';

/* Pages that a function renders with their data, through CloudFront. */

const gamesReply = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), price: z.number() })),
});

let token: string;
let game: z.infer<typeof gamesReply>['items'][number];
/** A search that nothing has asked for makes another page for the caches. */
const fresh = () => `q=${randomUUID()}`;

beforeAll(async () => {
  token = await signIn(store.accounts.developer);
  const { items } = gamesReply.parse((await api('GET', '/api/games?q=Lanterns%20Below')).json);
  const [first] = items;
  if (first === undefined) throw new Error('the demo shop has no Lanterns Below');
  game = first;
});
afterAll(clearFaults);

/** The address with the game's name, to which the one without leads. */
async function pathOf(id: string): Promise<string> {
  const { status, headers } = await api('GET', `/game/${id}`);
  expect(status).toBe(301);
  return headers.get('location') ?? '';
}

describe('a rendered page', () => {
  test('has the names and prices of games, and the head that other sites read', async () => {
    const path = await pathOf(game.id);
    expect(path).toMatch(new RegExp(`^/game/${game.id}/.+`));
    const { status, text, headers } = await api('GET', path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('stale-while-revalidate');
    for (const part of [`<title>${game.title}`, 'data-painted', 'application/ld+json', 'application/json'])
      expect(text).toContain(part);
    expect((await api('GET', `/list?q=${encodeURIComponent(game.title)}`)).text).toContain(path);
    expect((await api('GET', '/')).text).toMatch(/data-painted.*href="\/game\//s);
  });

  test('shows what its developer added, such as system requirements', async () => {
    const minimum = { minProcessor: 'Two cores', minMemory: '4 GB', minGraphics: 'Any', minStorage: '1 GB' };
    const body = { gameId: game.id, platform: 'WINDOWS', ...minimum };
    const created = await api('POST', '/api/system-requirements', { token, body });
    expect([201, 409]).toContain(created.status);
    const path = await pathOf(game.id);
    await eventually(
      () => api('GET', `${path}?${fresh()}`),
      ({ text }) => text.includes('System Requirements'),
    );
  });

  test('has the texts of its game in the language of the reader', async () => {
    const german = { language: 'de', description: 'Zünde die Laternen an.', shortDescription: 'Laternen unter Tage.' };
    const change = (translations: object) => api('PATCH', `/api/games/${game.id}`, { token, body: { translations } });
    expect((await change([german])).status).toBe(200);
    const path = await pathOf(game.id);
    const inLanguage = (language: string) => ({ headers: { cookie: `language=${language}` } });
    await eventually(
      () => api('GET', `${path}?${fresh()}`, inLanguage('de')),
      ({ text }) => text.includes(`content="${german.shortDescription}"`) && text.includes(german.description),
    );
    expect((await api('GET', `${path}?${fresh()}`, inLanguage('fr'))).text).not.toContain(german.description);
    const { json } = await api('GET', `/api/games/${game.id}?language=de`);
    expect(json).toMatchObject({ textLanguage: 'de', translatedInto: ['de'], description: german.description });
    expect((await change([])).status).toBe(200);
  });

  test('is 404 for a game that never was, with others to choose, and 410 for one that was for sale', async () => {
    const missing = await api('GET', '/game/01KA0000000000000000009999');
    expect([missing.status, missing.text.includes('Popular games')]).toEqual([404, true]);
    // A game that no other test buys: lists show it for some seconds more.
    const { id, edit, upload, builds } = await studio(`Withdrawn ${Date.now()}`);
    await edit({ gameFileKey: await upload('The only build.') });
    await eventually(builds, (items) => items.length === 1);
    await settled();
    const path = await pathOf(id);
    expect((await edit({ status: 'draft' })).status).toBe(200);
    expect((await api('GET', `${path}?${fresh()}`)).status).toBe(410);
    // It was the newest one, and `/game` finds nothing while lists show it.
    await eventually(
      () => api('GET', `/game?${fresh()}`),
      ({ status }) => status === 302,
    );
  });

  test('comes as the site’s own file while the function fails', async () => {
    const path = await pathOf(game.id);
    await setFault('catalogue/pages', { service: 'dynamodb', kind: 'fail', times: 1000 });
    const { status, text } = await api('GET', `${path}?${fresh()}`);
    await clearFaults();
    expect([status, text.includes('id="root"'), text.includes('data-at')]).toEqual([200, true, false]);
  });
});

test('HEAD has the status of the page and nothing is rendered for it', async () => {
  const path = await pathOf(game.id);
  for (const [address, status] of [
    [`${path}?${fresh()}`, 200],
    [`/game/${game.id}?${fresh()}`, 301],
    ['/game/01KA0000000000000000009998', 404],
    [`/list?${fresh()}`, 200],
  ] as const) {
    const reply = await api('HEAD', address);
    expect([address, reply.status, reply.headers.get('content-type')]).toEqual([
      address,
      status,
      'text/html; charset=utf-8',
    ]);
  }
});

test('an address without a game leads to the first one of the store', async () => {
  const { status, headers } = await api('GET', `/game?${fresh()}`);
  expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(/^\/game\/\w{26}\/.+/)]);
});

test.each(['/tag/', '/category/', '/profile/a/b', '/game/a/b/c', '/tag/a/b'])(
  'an address among those of pages that has none is a 404 with a page to read: %s',
  async (address) => {
    const { status, text } = await api('GET', address);
    expect([status, text.includes('Page not found'), text.includes('noindex')]).toEqual([404, true, true]);
  },
);

test('a slash at the end of an address leads to the page without it, with its query', async () => {
  for (const [from, to] of [
    ['/list/?tags=puzzle,-horror', '/list?tags=puzzle,-horror'],
    ['/game/', '/game'],
    [`/game/${game.id}/x/`, `/game/${game.id}/x`],
    ['//', '/'],
  ] as const) {
    const { status, headers } = await api('GET', from);
    expect([from, status, headers.get('location')]).toEqual([from, 301, to]);
  }
});

test('the former addresses of pages lead to the present ones', async () => {
  for (const [from, to] of [
    ['/index.html', '/'],
    ['/list.html', '/list'],
  ]) {
    const { status, headers } = await api('GET', from ?? '');
    expect([status, headers.get('location')]).toEqual([301, to]);
  }
});
