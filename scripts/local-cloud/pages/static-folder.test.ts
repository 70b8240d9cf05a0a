import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listen, stop } from '../wiring/listen.ts';
import { staticFolders } from './static-folder.ts';

let dir: string;
let server: Server;
let url: string;
let asked: number;
let failing: boolean;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'static-'));
  [asked, failing] = [0, false];
  await mkdir(join(dir, 'site/sub'), { recursive: true });
  await writeFile(join(dir, 'secret.txt'), 'not yours');
  await writeFile(join(dir, 'site/index.html'), '<p>first page');
  await writeFile(join(dir, 'site/sub/a b.css'), 'p {}');
  const folder = async () => {
    asked += 1;
    if (failing) throw new Error('not made');
    return join(dir, 'site');
  };
  const serve = staticFolders([{ path: '/docs', folder }]);
  server = createServer((incoming, response) => {
    serve(incoming, response, new URL(`http://x${incoming.url}`).pathname).then(
      (isServed) => isServed || response.writeHead(404).end(),
      () => response.writeHead(500).end(),
    );
  });
  url = await listen(server, '127.0.0.1', 0, 'test');
});
afterEach(async () => {
  await stop(server);
  await rm(dir, { recursive: true });
});

/** A request whose path is sent as it is: fetch would resolve the dots. */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${url}/docs/`, { path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

describe('a static folder', () => {
  it('serves its files with their types', async () => {
    const page = await fetch(`${url}/docs/`);
    const style = await fetch(`${url}/docs/sub/a%20b.css`);

    expect([page.headers.get('content-type'), await page.text()]).toEqual([
      'text/html; charset=utf-8',
      '<p>first page',
    ]);
    expect([style.headers.get('content-type'), await style.text()]).toEqual(['text/css; charset=utf-8', 'p {}']);
  });

  it('lets its pages load nothing from other origins', async () => {
    const policy = (await fetch(`${url}/docs/index.html`)).headers.get('content-security-policy');

    expect(policy).toBe("default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  });

  it('leads to its first page, so that relative links work', async () => {
    const reply = await fetch(`${url}/docs`, { redirect: 'manual' });

    expect([reply.status, reply.headers.get('location')]).toEqual([308, '/docs/']);
  });

  it.each([
    '/docs/../secret.txt',
    '/docs/%2e%2e/secret.txt',
    '/docs/..%2fsecret.txt',
    '/docs/%00',
    '/docs/%',
    '/docs/sub',
  ])('does not serve %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it('leaves other paths and methods to others', async () => {
    expect(await statusOf('/docsish')).toBe(404);
    expect((await fetch(`${url}/docs/index.html`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${url}/docs/index.html`, { method: 'HEAD' })).status).toBe(200);
  });

  it('asks for the folder once, at the first request, and again after a failure', async () => {
    expect(asked).toBe(0);
    failing = true;
    expect((await fetch(`${url}/docs/`)).status).toBe(500);
    failing = false;
    await fetch(`${url}/docs/`);
    await fetch(`${url}/docs/`);
    expect(asked).toBe(2);
  });
});
