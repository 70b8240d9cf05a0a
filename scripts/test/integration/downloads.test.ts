import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Browser, chromium, type Response, type Route } from '@playwright/test';
import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { findChromium } from '../chromium.ts';
import { signInOn } from './browser.ts';
import { paidGames } from './payments.ts';
import { advance, api, eventually, newUser, store } from './store.ts';
import { studio } from './studio.ts';

/* Game files leave through CloudFront, by links that expire. */

const LINK_SECONDS = 12 * 60 * 60;
const started = z.object({ url: z.string() });

let gameId = '';
let remove: () => Promise<unknown> = async () => {};
beforeAll(async () => {
  const own = await studio(`Downloaded ${Date.now()}`);
  await own.release();
  gameId = own.id;
  remove = own.remove;
});
afterAll(() => remove());

/** A new link of a new user. */
async function linkOf(): Promise<string> {
  const { token } = await newUser('loader');
  const { url } = started.parse((await api('POST', `/api/games/${gameId}/download`, { token })).json);
  const redirect = await api('GET', url);
  expect(redirect.status).toBe(302);
  return redirect.headers.get('location') ?? '';
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const certificate = z.object({ statement: z.object({ sha256: z.string(), size: z.int() }) });
/** Scanning hears of a listed game later than the catalogue. */
async function certificateOf() {
  const { token } = await newUser('reader');
  const ask = () => api('GET', `/api/games/${gameId}/certificate`, { token });
  const reply = await eventually(ask, ({ status }) => status === 200);
  return certificate.parse(reply.json).statement;
}

/** The status and the code of CloudFront's refusal. */
async function refusal(url: string): Promise<[number, string | undefined]> {
  const response = await fetch(url);
  return [response.status, /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]];
}

describe('a download link', () => {
  test("leads to the bytes of the scan certificate, at the site's own origin, as a file to save", async () => {
    const link = await linkOf();
    const { sha256, size } = await certificateOf();
    const file = await fetch(link);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-length')).toBe(String(size));
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(hashOf(new Uint8Array(await file.arrayBuffer()))).toBe(sha256);
  });

  test('resumes by range while the file is the same', async () => {
    const link = await linkOf();
    const whole = Buffer.from(await (await fetch(link)).arrayBuffer());
    const etag = (await fetch(link, { method: 'HEAD' })).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const rest = await fetch(link, { headers: { range: 'bytes=10-', 'if-range': etag } });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes 10-${whole.length - 1}/${whole.length}`);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(10))).toBe(true);
    const changed = await fetch(link, { headers: { range: 'bytes=10-', 'if-range': '"other"' } });
    expect(changed.status).toBe(200);
    expect((await fetch(link, { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416);
  });

  test('is refused by CloudFront when anything in it is changed, or without its signature', async () => {
    const link = await linkOf();
    const { origin, pathname, search } = new URL(link);
    expect(await refusal(link.replace('versionId=', 'versionId=x'))).toEqual([403, 'AccessDenied']);
    expect(await refusal(link.replace('attachment', 'inline'))).toEqual([403, 'AccessDenied']);
    expect(await refusal(link.replace(/Expires=\d/, 'Expires=9'))).toEqual([403, 'AccessDenied']);
    expect(await refusal(`${origin}${pathname}x${search}`)).toEqual([403, 'AccessDenied']);
    expect(await refusal(link.replace(/Key-Pair-Id=\w+/, 'Key-Pair-Id=KOTHER'))).toEqual([403, 'InvalidKey']);
    expect(await refusal(`${origin}${pathname}`)).toEqual([403, 'MissingKey']);
  });

  test('lasts for twelve hours', async () => {
    const link = await linkOf();
    await advance(LINK_SECONDS - 60);
    expect((await fetch(link, { headers: { range: 'bytes=0-0' } })).status).toBe(206);
    await advance(61);
    expect(await refusal(link)).toEqual([403, 'AccessDenied']);
  });

  test('is given to nobody without a purchase', async () => {
    const { token } = await newUser('loader');
    const [paid = ''] = await paidGames();
    expect((await api('POST', `/api/games/${paid}/download`, { token })).status).toBe(403);
    expect((await api('POST', `/api/games/${gameId}/download`)).status).toBe(401);
  });
});

describe('a download in the library', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findChromium(() => {}), args: ['--no-sandbox'] });
  });
  afterAll(() => browser.close());

  test('that broke off in the middle is completed by range, and matches the certificate', async () => {
    const { account, token } = await newUser('loader');
    await api('POST', '/api/checkout', { token, body: { gameId }, headers: { 'idempotency-key': newId(Date.now()) } });
    const page = await browser.newPage();
    await signInOn(page, account);
    await page.route('**/api/download/*', breakOff, { times: 1 });
    const ranges: Response[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/games/')) ranges.push(response);
    });
    await page.goto(`${store.site}/library`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download / }).click();
    await page.getByText('It matches its scan certificate.').waitFor();
    const bytes = await readFile(await (await saved).path());
    expect(hashOf(bytes)).toBe((await certificateOf()).sha256);
    // The second half came from CloudFront; the first link was used up.
    expect(ranges.map((response) => response.status())).toEqual([206]);
  });
});

/** Answers with the first half of the file, as a connection that breaks off does. */
async function breakOff(route: Route): Promise<void> {
  const whole = await route.fetch();
  const body = await whole.body();
  const { etag = '' } = whole.headers();
  const headers = { etag, 'content-length': String(body.length) };
  await route.fulfill({ status: 200, headers, body: body.subarray(0, body.length / 2) });
}
