import { describe, expect, it } from '@jest/globals';
import type { PageReply, PageRequest } from '@satcade/contracts/page-renderer';
import { fixedClock } from '@satcade/kernel';
import { NOW } from '../../testing/samples.ts';
import { pagesHandler } from './pages.ts';

const GAME = '01KA0000000000000000000115';

function setUp(answer: (request: PageRequest) => Promise<PageReply>) {
  const requests: PageRequest[] = [];
  const logged: unknown[] = [];
  const languages: string[] = [];
  const handler = pagesHandler({
    rendererOf: async (language) => {
      languages.push(language);
      return {
        render: (request) => {
          requests.push(request);
          return answer(request);
        },
      };
    },
    api: async (url) => ({ status: 200, body: url }),
    wasForSale: async (gameId) => gameId === GAME,
    origin: 'https://store.example',
    config: '{}',
    clock: fixedClock(NOW),
    logger: { error: (...line: unknown[]) => void logged.push(line) },
  });
  const ask = (
    page: string | undefined,
    query: Record<string, string> = {},
    headers: Record<string, string> = {},
    method = 'GET',
  ) =>
    handler({
      routeKey: 'GET /pages/{file+}',
      rawPath: '/pages/game.html',
      headers: page === undefined ? headers : { ...headers, 'x-page': page },
      queryStringParameters: query,
      requestContext: { requestId: 'r', http: { method, sourceIp: '127.0.0.1' } },
    });
  return { ask, requests, logged, languages };
}

const found = async (): Promise<PageReply> => ({ status: 200, html: '<html>' });

describe('the function of pages', () => {
  it('renders the address that the visitor asked for, with its query, and lets CloudFront keep it', async () => {
    const { ask, requests } = setUp(found);
    expect(await ask('/tag/puzzle', { sort: 'oldest' })).toEqual({
      statusCode: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=300',
        vary: 'cookie, accept-language',
      },
      body: '<html>',
    });
    expect(requests).toMatchObject([
      { path: '/tag/puzzle', query: { sort: 'oldest' }, origin: 'https://store.example', config: '{}' },
    ]);
    expect(await requests[0]?.load('/api/games')).toEqual({ status: 200, body: '/api/games' });
  });

  it('renders in the language that the front door chose, and in English without one that the site has', async () => {
    const { ask, languages } = setUp(found);
    for (const language of ['de', 'xx', '../de']) await ask('/list', {}, { 'x-language': language });
    await ask('/list');
    expect(languages).toEqual(['de', 'en', 'en', 'en']);
  });

  it('asks for no markup when only the status is wanted, which tells a removed game all the same', async () => {
    const { ask, requests } = setUp(async () => ({ status: 404, html: '' }));
    expect(await ask(`/game/${GAME}/kiln`, {}, {}, 'HEAD')).toMatchObject({ statusCode: 410, body: '' });
    await ask('/list');
    expect(requests.map(({ isHead }) => isHead)).toEqual([true, false]);
  });

  it('redirects for a moment to where an address leads today', async () => {
    const { ask } = setUp(async () => ({ status: 302, location: `/game/${GAME}/kiln`, html: '' }));
    const { statusCode, headers } = await ask('/game');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      `/game/${GAME}/kiln`,
      'public, max-age=10',
    ]);
  });

  it('redirects', async () => {
    const { ask } = setUp(async () => ({ status: 301, location: `/game/${GAME}/kiln`, html: '' }));
    const reply = await ask(`/game/${GAME}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([301, `/game/${GAME}/kiln`]);
  });

  it('answers 410 for a game that was for sale once, and 404 for another one', async () => {
    const { ask } = setUp(async () => ({ status: 404, html: '<p>' }));
    expect((await ask(`/game/${GAME}/kiln`)).statusCode).toBe(410);
    for (const path of ['/game/01KA0000000000000000000116', '/game/nope', '/profile/someone', '/elsewhere'])
      expect((await ask(path)).statusCode).toBe(404);
  });

  it.each([
    ['the API cannot answer', async (): Promise<PageReply> => ({ status: 503, html: '' })],
    ['the renderer fails', (): Promise<PageReply> => Promise.reject(new Error('broken'))],
  ])('answers 503, which no cache keeps, when %s', async (_, answer) => {
    const reply = await setUp(answer).ask('/');
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([503, 'no-store']);
  });

  it('logs what failed', async () => {
    const { ask, logged } = setUp(() => Promise.reject(new Error('broken')));
    await ask('/list');
    expect(logged).toEqual([['a page could not be rendered', { path: '/list', error: 'Error: broken' }]]);
  });
});
