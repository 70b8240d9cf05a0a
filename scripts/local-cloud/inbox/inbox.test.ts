import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createInbox, type Inbox } from './inbox.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

let dir: string;
let inbox: Inbox;
let server: Server;
let url: string;

const open = (capacity?: number) =>
  createInbox({ dir, clock: { now: () => NOON }, ...(capacity === undefined ? {} : { capacity }) });

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'inbox-'));
  inbox = await open();
  server = createServer(async (request, response) => {
    if (!(await inbox.handle(request, response, '/post'))) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  url = `http://127.0.0.1:${address.port}`;
});

afterEach(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  await rm(dir, { recursive: true });
});

const messages = async (query = '') => (await fetch(`${url}/post/messages${query}`)).json();
const deliver = (to: string, subject: string) => inbox.deliver({ to, subject, text: 'text' });

describe('the messages of the inbox', () => {
  test('come newest first, with their time and code', async () => {
    await deliver('ada@example.com', 'first');
    await inbox.deliver({ to: 'eve@example.com', subject: 'second', text: 'Your code is 123456', code: '123456' });

    expect(await messages()).toEqual([
      {
        to: 'eve@example.com',
        subject: 'second',
        text: 'Your code is 123456',
        code: '123456',
        at: '2026-01-01T12:00:00.000Z',
      },
      { to: 'ada@example.com', subject: 'first', text: 'text', at: '2026-01-01T12:00:00.000Z' },
    ]);
  });

  test('can be filtered by address', async () => {
    await deliver('ada@example.com', 'for Ada');
    await deliver('eve@example.com', 'for Eve');

    expect(await messages('?to=ADA@example.com')).toMatchObject([{ subject: 'for Ada' }]);
    expect(await messages('?to=nobody@example.com')).toEqual([]);
  });

  test('survive a restart, even after a half-written line', async () => {
    await deliver('ada@example.com', 'kept');
    await appendFile(path.join(dir, 'messages.jsonl'), '{"to":"ada@exa');
    inbox = await open();
    await deliver('ada@example.com', 'added');
    inbox = await open();

    expect(await messages()).toMatchObject([{ subject: 'added' }, { subject: 'kept' }]);
  });

  test('are limited in number, on disk too', async () => {
    inbox = await open(3);
    for (let number = 1; number <= 20; number += 1) await deliver('ada@example.com', `number ${number}`);

    const latest = [{ subject: 'number 20' }, { subject: 'number 19' }, { subject: 'number 18' }];
    expect(await messages()).toMatchObject(latest);
    const lines = (await readFile(path.join(dir, 'messages.jsonl'), 'utf8')).trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(6);
    inbox = await open(3);
    expect(await messages()).toMatchObject(latest);
  });

  test('are all kept when they arrive at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, number) => deliver('ada@example.com', `number ${number}`)));
    inbox = await open();

    expect(await messages()).toHaveLength(20);
  });

  test('can only be read by the owner on disk', async () => {
    await deliver('ada@example.com', 'secret');

    expect((await stat(path.join(dir, 'messages.jsonl'))).mode & 0o077).toBe(0);
  });
});

describe('the inbox page', () => {
  test('shows the code to copy, and escapes the content of a mail', async () => {
    await inbox.deliver({
      to: '"<b>"@example.com',
      subject: '<script>alert(1)</script>',
      text: `a & b 'quoted'`,
      code: '654321',
    });
    const reply = await fetch(`${url}/post`);
    const html = await reply.text();

    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('data-copy="654321"');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('a &amp; b &#39;quoted&#39;');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('"<b>"');
  });

  test('can be filtered by address', async () => {
    await deliver('ada@example.com', 'for Ada');
    await deliver('eve@example.com', 'for Eve');
    const html = await (await fetch(`${url}/post/?to=eve@example.com`)).text();

    expect(html).toContain('for Eve');
    expect(html).not.toContain('for Ada');
    expect(html).toContain('value="eve@example.com"');
  });

  test('shows text and headers of a mail, and its HTML on a page that may only style itself', async () => {
    const headers = { 'List-Unsubscribe': '<https://store.example/stop?a&b>' };
    await inbox.deliver({ to: 'ada@example.com', subject: 'Paid', text: 'As text', html: '<h1>Paid</h1>', headers });
    const html = await (await fetch(`${url}/post`)).text();

    expect(html).toContain('<p class="text">As text</p>');
    expect(html).toContain('<dt>List-Unsubscribe</dt><dd>&lt;https://store.example/stop?a&amp;b&gt;</dd>');
    const [, link = ''] = /<a href="(\/post\/html\/[^"]+)"/.exec(html) ?? [];
    const shown = await fetch(`${url}${link}`);
    expect(await shown.text()).toBe('<h1>Paid</h1>');
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  });

  test('has the menu of the console and marks itself in it', async () => {
    const html = await (await fetch(`${url}/post`)).text();

    expect(html).toContain('<a href="/inbox" aria-current="page">Inbox</a>');
    expect(html).toContain('<a href="/queues">Queues</a>');
  });

  test('loads again by itself in a browser without scripts', async () => {
    const html = await (await fetch(`${url}/post`)).text();

    expect(html).toContain('<noscript><meta http-equiv="refresh" content="5"></noscript>');
  });
});

test('the inbox does not answer other paths and methods', async () => {
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404);
  expect((await fetch(`${url}/postage`)).status).toBe(404);
  expect((await fetch(`${url}/post`, { method: 'DELETE' })).status).toBe(405);
});
