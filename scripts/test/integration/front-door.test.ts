import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { api, store } from './store.ts';
import { studio } from './studio.ts';

/*
 * Both APIs have addresses of their own, which the firewall does not protect. They answer only requests from
 * CloudFront.
 */

const ready = z.object({ aws: z.object({ endpoint: z.string() }) });
const resources = z.array(z.object({ stack: z.string(), type: z.string(), ref: z.string() }));

/** The APIs' own addresses, by the end of their stack's name. */
let addressOf: (stack: string) => string;

beforeAll(async () => {
  const { aws } = ready.parse(JSON.parse(readFileSync(process.env.SATCADE_READY ?? '', 'utf8')));
  const all = resources.parse(await (await fetch(`${store.console}/resources`)).json());
  const apis = all.filter(({ type }) => type === 'AWS::ApiGatewayV2::Api');
  addressOf = (stack) => `${aws.endpoint}/execute-api/${apis.find((each) => each.stack.endsWith(stack))?.ref}`;
});

test('the HTTP API rejects requests that did not come through CloudFront', async () => {
  const address = `${addressOf('platform')}/api/health`;
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(address, { headers: { 'x-origin-secret': 'guessed' } })).status).toBe(403);
});

test('the socket rejects connections that did not come through CloudFront', async () => {
  const socket = new WebSocket(`${addressOf('live').replace('http', 'ws')}/live`);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  expect(response.statusCode).toBe(403);
});

test('a visitor cannot override the secret header or the client address', async () => {
  const headers = { 'x-origin-secret': 'guessed', 'x-visitor-address': '192.0.2.1' };
  expect((await api('GET', '/api/health', { headers })).status).toBe(200);
});

test('the description of the API and its page come from the site', async () => {
  expect((await api('GET', '/api/openapi.json')).json).toMatchObject({ openapi: '3.1.0' });
  expect((await api('GET', '/api/docs')).headers.get('content-type')).toMatch('text/html');
});

test('a file that the site does not have is not found', async () => {
  expect((await api('GET', '/assets/gone.js')).status).toBe(404);
});

describe('documents for other sites', () => {
  const head = async (path: string) => {
    const { status, headers, text } = await api('GET', path);
    return { status, type: headers.get('content-type'), text };
  };
  let own: Awaited<ReturnType<typeof studio>>;
  beforeAll(async () => {
    own = await studio('Shown elsewhere');
    await own.release();
  });
  afterAll(() => own.remove());

  test('feeds and the sitemap list the games of the store', async () => {
    // Caches keep documents for minutes; a parameter that only oEmbed reads asks for another one.
    const fresh = `?maxwidth=${Date.now()}`;
    for (const path of ['/feeds/games.xml', '/sitemaps/games-1.xml'])
      expect(await head(path + fresh)).toMatchObject({
        status: 200,
        text: expect.stringContaining(`/game/${own.id}/`),
      });
    expect(await head('/sitemap.xml')).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' });
    expect(await head('/.well-known/security.txt')).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(await head('/robots.txt')).toMatchObject({ status: 200, text: expect.stringContaining('/sitemap.xml') });
    expect((await head('/feeds/nothing.xml')).status).toBe(404);
  });

  test('a feed is kept in each language', async () => {
    const german = await api('GET', '/feeds/games.xml?language=de');
    const english = await api('GET', '/feeds/games.xml');
    expect(german.text).toContain('xml:lang="de"');
    expect(english.text).toContain('xml:lang="en"');
  });

  test('a feed that has not changed is not sent again', async () => {
    const { headers } = await api('GET', '/feeds/games.xml');
    const again = await api('GET', '/feeds/games.xml', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('other sites may frame widgets, and no other page', async () => {
    const { status, headers, text } = await api('GET', `/embed/${own.id}`);
    expect([status, headers.get('x-frame-options')]).toEqual([200, null]);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(text).toContain('target="_blank" rel="noopener"');
    const page = await api('GET', '/terms');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
  });
});
